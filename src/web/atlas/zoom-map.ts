/** What the script at `/atlas.js` reads. Pure. */
import { type Language, texts } from "../../language.ts";
import type { Bounds } from "../../map/outlines.ts";
import { CLOSEST_ZOOM, tileZooms } from "../../map/tiles/tile-address.ts";
import type { AtlasRelease } from "../../scoring/atlas/stored-atlas.ts";
import { tilesPath } from "./atlas-tiles.ts";
import { layerName, type MapLayer } from "./layers.ts";
import { scale } from "./scale.ts";

/** Path of the script from the first page. */
export const ATLAS_SCRIPT = "atlas.js";

/** The settings of the map of all comuni. */
export interface ZoomMap {
  /** The template of the tiles' addresses, from the first page. */
  readonly tiles: string;
  readonly zooms: typeof tileZooms;
  /** The closest zoom, which enlarges tiles. */
  readonly closest: number;
  readonly bounds: Bounds;
  readonly layer: MapLayer;
  /** The name of the layer, and what separates it from a value. */
  readonly layerName: string;
  /** The language of numbers. */
  readonly locale: string;
  /** The colours of the classes, from low to high. */
  readonly colours: readonly string[];
  /** The texts of the library by its own names. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The settings of the map in a layer. */
export function zoomMapOf(
  language: Language,
  release: AtlasRelease,
  layer: MapLayer,
  bounds: Bounds,
): ZoomMap {
  const { atlas, colon, locale } = texts[language], name = layerName(language, layer);
  return {
    tiles: tilesPath(release),
    zooms: tileZooms,
    closest: CLOSEST_ZOOM,
    bounds,
    layer,
    layerName: (name + colon).trim(),
    locale,
    colours: scale,
    texts: {
      "Map.Title": atlas.zoomMap(name),
      "NavigationControl.ZoomIn": atlas.zoomIn,
      "NavigationControl.ZoomOut": atlas.zoomOut,
      "Popup.Close": atlas.close,
      "CooperativeGesturesHandler.WindowsHelpText": atlas.wheel(atlas.ctrl),
      "CooperativeGesturesHandler.MacHelpText": atlas.wheel("⌘"),
      "CooperativeGesturesHandler.MobileHelpText": atlas.fingers,
    },
  };
}
