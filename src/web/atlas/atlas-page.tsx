import { type Language, texts } from "../../language.ts";
import type { Bounds, OutlineMap } from "../../map/outlines.ts";
import type { AtlasPart } from "../../scoring/atlas/parts.ts";
import type { AtlasRelease } from "../../scoring/atlas/stored-atlas.ts";
import { field } from "../forms.tsx";
import { type Html, layout } from "../layout.tsx";
import type { Installation } from "../operator.tsx";
import { table } from "../table.tsx";
import { wordsOf } from "../words.ts";
import { atlasCredits, atlasNotices } from "./about-atlas.tsx";
import { areaSlug, type MappedArea, regionsOf } from "./areas.ts";
import { comunePath } from "./comune-path.ts";
import { ATLAS_SCRIPT, zoomMapOf } from "./zoom-map.ts";
import {
  classesOf,
  fillOf,
  LAYER_PARAMETER,
  layerName,
  layers,
  type MapLayer,
  missingMost,
  partSaid,
  WIDEST_POINTS,
} from "./layers.ts";
import { type Fill, type Shape, territoryMap } from "./territory-map.tsx";

/** What a page of the map shows. */
export interface ShownAtlas {
  readonly release: AtlasRelease;
  /** Whether another release is active, for which the atlas is not computed yet. */
  readonly isEarlier: boolean;
  readonly layer: MapLayer;
  /** All provinces of the atlas. */
  readonly provinces: readonly AtlasPart[];
  /** Of the provinces, or of the comuni of the area; null: the release has no outlines. */
  readonly map: OutlineMap | null;
  /** The box around the map of the whole territory; null: none is known. */
  readonly bounds: Bounds | null;
  /** The region or province; null: the whole territory. */
  readonly area: MappedArea | null;
  /** The comuni of the area; empty for the whole territory. */
  readonly comuni: readonly AtlasPart[];
}

type Site = Pick<Installation, "baseUrl" | "hasAccounts">;

/** The pages `/atlas` and `/atlas/<code>-<name>`: the map of provinces, or of the comuni of one of them or of a region. */
export function atlasPage(language: Language, site: Site, shown: ShownAtlas): Html {
  const { release, isEarlier, area, layer } = shown;
  const text = texts[language].atlas, { number } = wordsOf(language);
  const root = area === null ? "" : "../";
  const body = (
    <>
      {atlasNotices(language, release, isEarlier)}
      <p class="lead">{layer === "coverage" ? text.coverageWhat : text.mapWhat}</p>
      {area === null ? "" : crumbs(language, area, layer)}
      {layerLinks(language, layer)}
      {mapPart(language, shown)}
      {atlasCredits(language, root, release)}
      {searchForm(language, root)}
      {area?.level === "province"
        ? comunePart(language, shown, area)
        : provincePart(language, shown)}
    </>
  );
  return layout({
    language,
    root,
    title: area === null ? text.mapTitle : text.areaTitle(area.name),
    description: text.mapDescription(number(release.comuni)),
    url: `${site.baseUrl}/atlas${area === null ? "" : `/${areaSlug(area)}`}`,
    hasAccounts: site.hasAccounts,
    scripts: area === null && shown.map !== null ? [ATLAS_SCRIPT] : [],
    query: layer === "score" ? {} : { [LAYER_PARAMETER]: layer },
    body,
  });
}

/** The page `/atlas` until an atlas is computed. */
export function noAtlasPage(language: Language, { baseUrl, hasAccounts }: Site): Html {
  const text = texts[language].atlas;
  const body = (
    <>
      <p>{text.notComputed}</p>
      <pre tabindex={0}><code>deno task atlas</code></pre>
    </>
  );
  return layout({ language, title: text.mapTitle, url: `${baseUrl}/atlas`, hasAccounts, body });
}

/** The query that keeps the layer. */
const queryOf = (layer: MapLayer): string =>
  layer === "score" ? "" : `?${LAYER_PARAMETER}=${layer}`;

/** Links to the areas that contain an area. */
function crumbs(language: Language, area: MappedArea, layer: MapLayer): Html {
  const [province] = area.provinces;
  const region = area.level === "region" || province === undefined
    ? undefined
    : regionsOf([province]).find(({ level }) => level === "region");
  return (
    <p>
      <a href={`../atlas${queryOf(layer)}`}>{texts[language].atlas.mapTitle}</a>
      {region === undefined ? "" : (
        <>
          {" › "}
          <a href={areaSlug(region) + queryOf(layer)}>{region.name}</a>
        </>
      )}
      {" › "}
      {area.name}
    </p>
  );
}

function layerLinks(language: Language, current: MapLayer): Html {
  return (
    <ul class="profiles" aria-label={texts[language].atlas.layers}>
      {layers.map((layer) => (
        <li>
          <a
            href={`?${LAYER_PARAMETER}=${layer}`}
            aria-current={layer === current ? "true" : undefined}
          >
            {layerName(language, layer)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Sent to the page of the comune, which knows former names and proposes similar ones. */
function searchForm(language: Language, root: string): Html {
  const text = texts[language].coverage;
  return (
    <form method="get" action={`${root}atlas`}>
      {field(language, {
        name: "comune",
        label: text.search,
        hint: texts[language].atlas.searchHint,
        autocomplete: "address-level2",
      })}
      <button type="submit">{text.send}</button>
    </form>
  );
}

function mapPart(language: Language, shown: ShownAtlas): Html | "" {
  const { map, layer, area, release, bounds } = shown, text = texts[language].atlas;
  const { number, percent } = wordsOf(language);
  if (map === null) return "";
  const shapes = area === null
    ? provinceShapes(language, shown, map)
    : area.level === "region"
    ? regionShapes(language, shown, map)
    : comuneShapes(language, shown, map);
  const isHatched = shapes.some(({ parts }) => parts.some(({ fill }) => fill.isHatched));
  return territoryMap(language, {
    width: map.width,
    height: map.height,
    caption: text.caption(layerName(language, layer)),
    shapes,
    classes: classesOf(layer),
    said: layer === "coverage" ? (value) => percent(value / 100) : number,
    hatched: isHatched ? text.hatched(number(WIDEST_POINTS)) : null,
    zoomMap: area === null && bounds !== null
      ? zoomMapOf(language, release, layer, bounds)
      : undefined,
  });
}

const titled = (language: Language, layer: MapLayer, part: AtlasPart): string =>
  `${part.name}${texts[language].colon}${partSaid(language, layer, part)}`;

const unknown: Fill = { index: null, isHatched: false };

/** The provinces with comuni in the atlas. */
function provinceShapes(
  language: Language,
  { provinces, layer }: ShownAtlas,
  { outlines }: OutlineMap,
): Shape[] {
  const byLetters = new Map(provinces.map((one) => [one.provincia, one]));
  return outlines.flatMap(({ of, path }): Shape[] => {
    const part = byLetters.get(of);
    return part === undefined ? [] : [{
      title: titled(language, layer, part),
      href: `atlas/${areaSlug(part)}${queryOf(layer)}`,
      parts: [{ fill: fillOf(layer, part), path }],
    }];
  });
}

function comuneShapes(
  language: Language,
  { comuni, layer }: ShownAtlas,
  { outlines }: OutlineMap,
): Shape[] {
  const byCode = new Map(comuni.map((one) => [one.code, one]));
  return outlines.map(({ of, path }) => {
    const part = byCode.get(of);
    return part === undefined ? { title: of, parts: [{ fill: unknown, path }] } : {
      title: titled(language, layer, part),
      href: `../${comunePath({ istat: of, name: part.name })}`,
      parts: [{ fill: fillOf(layer, part), path }],
    };
  });
}

/** The comuni of a region, with a link to each province: each fill of a province is one path, for its size. */
function regionShapes(
  language: Language,
  { comuni, layer, area }: ShownAtlas,
  { outlines }: OutlineMap,
): Shape[] {
  const byCode = new Map(comuni.map((one) => [one.code, one]));
  return (area?.provinces ?? []).map((province) => {
    const own = outlines.filter(({ of }) => of.startsWith(province.code)).map(({ of, path }) => {
      const part = byCode.get(of);
      return { fill: part === undefined ? unknown : fillOf(layer, part), path };
    });
    const byFill = Map.groupBy(own, ({ fill }) => `${fill.index} ${fill.isHatched}`);
    return {
      title: titled(language, layer, province),
      href: areaSlug(province) + queryOf(layer),
      parts: [...byFill.values()].map((some) => ({
        fill: some[0]?.fill ?? unknown,
        // The first command of a path is relative to (0, 0), thus also absolute.
        path: some.map(({ path }) => path.replace("m", "M")).join(""),
      })),
    };
  });
}

/** The headings and the cells of a layer after the name of a part. */
const columnsOf = (language: Language, layer: MapLayer): string[] =>
  layer === "coverage"
    ? [texts[language].coverage.columns.measured, texts[language].atlas.missingMost]
    : [layerName(language, layer)];

const cellsOf = (language: Language, layer: MapLayer, part: AtlasPart): string[] => [
  partSaid(language, layer, part),
  ...layer === "coverage" ? [missingMost(language, part) ?? "–"] : [],
];

function provincePart(language: Language, { provinces, layer, area }: ShownAtlas): Html {
  const text = texts[language].coverage, prefix = area === null ? "atlas/" : "";
  const link = (one: Pick<MappedArea, "code" | "name">) => (
    <a href={prefix + areaSlug(one) + queryOf(layer)}>{one.name}</a>
  );
  const headings = [text.columns.province, ...columnsOf(language, layer)];
  return (
    <>
      <h2>{text.regions}</h2>
      {(area === null ? regionsOf(provinces) : [area]).map((region) => (
        <>
          {area === null ? <h3>{link(region)}</h3> : ""}
          {table(
            headings,
            region.provinces.map((one) => [link(one), ...cellsOf(language, layer, one)]),
            region.name,
          )}
        </>
      ))}
    </>
  );
}

function comunePart(language: Language, { comuni, layer }: ShownAtlas, area: MappedArea): Html {
  const sorted = comuni.toSorted((a, b) => a.name.localeCompare(b.name, "it"));
  return (
    <>
      <h2>{texts[language].atlas.comuniOf(area.name)}</h2>
      {layer === "coverage" ? <p>{columnsOf(language, layer).join(" · ")}</p> : ""}
      <ul class="columns">
        {sorted.map((one) => (
          <li>
            <a href={`../${comunePath({ istat: one.code, name: one.name })}`}>{one.name}</a>{" "}
            <small>{cellsOf(language, layer, one).join(" · ")}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
