import { type Language, texts } from "../../language.ts";
import type { LayerKind, LegendKind, ZoomKind } from "../../texts/map-texts.ts";
import type { Html } from "../layout.tsx";

/** Path of the script with which maps can be moved. */
export const MAP_SCRIPT = "map.js";

/** The zooms, in display order. */
const zoomKinds: readonly ZoomKind[] = ["close", "quarter", "far"];

/** The id of the element that a zoom's link leads to. The stylesheet shows the zoom of the target. */
const targetOf = (kind: ZoomKind) => `map-${kind}`;

/**
 * What the links of the zooms lead to: fragments, so that no address of a map names the place. It stands
 * directly in the figure, before its picture.
 */
export function zoomTargets(): Html {
  return <>{zoomKinds.map((kind) => <span class="zoom" id={targetOf(kind)}></span>)}</>;
}

/** The links between the zooms. */
export function zoomLinks(language: Language): Html {
  const text = texts[language].map;
  return (
    <p class="zooms" role="group" aria-label={text.zoom}>
      {zoomKinds.map((kind) => <a href={`#${targetOf(kind)}`}>{text.zooms[kind]}</a>)}
    </p>
  );
}

/** The swatches, 24 by 12: what stands for a kind in the legend. */
const swatches: Readonly<Record<LegendKind | LayerKind, () => Html>> = {
  place: () => <circle class="place" cx="12" cy="6" r="5" />,
  walk: () => <path class="reach" d="M1 1h22v10H1z" />,
  school: () => <circle class="school" cx="12" cy="6" r="5" />,
  stop: () => <circle class="stop" cx="12" cy="6" r="4" />,
  green: () => <path class="green" d="M0 0h24v12H0z" />,
  hazard: () => <path class="hazard" fill="url(#map-hatch)" d="M0 0h24v12H0z" />,
  water: () => <path class="water_area" d="M0 0h24v12H0z" />,
  building: () => <path class="building" d="M3 1h18v10H3z" />,
  major_road: () => <path class="major_road" d="M0 6h24" />,
  tunnel: () => <path class="tunnel" d="M0 6h24" />,
  railway: () => <path class="railway" d="M0 6h24" />,
};

function swatch(kind: LegendKind | LayerKind): Html {
  return <svg class="swatch" viewBox="0 0 24 12" aria-hidden="true">{swatches[kind]()}</svg>;
}

/**
 * The legend below a map: a checkbox for each layer that can be switched, which the stylesheet obeys,
 * and what the other colours mean.
 */
export function legendOf(
  language: Language,
  layers: readonly LayerKind[],
  kinds: readonly LegendKind[],
): Html {
  const text = texts[language].map;
  return (
    <div class="legend">
      <fieldset>
        <legend>{text.legend}</legend>
        {layers.map((kind) => (
          <label>
            <input type="checkbox" class={`layer-${kind}`} checked autocomplete="off" />
            {swatch(kind)}
            {text.layers[kind]}
          </label>
        ))}
        {kinds.map((kind) => (
          <span>
            {swatch(kind)}
            {text.kindsShown[kind]}
          </span>
        ))}
      </fieldset>
    </div>
  );
}
