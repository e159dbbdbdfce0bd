/** Texts of the map of the atlas and of the pages of comuni. Numbers and dates are formatted in the language. */
import type { components } from "../contract/types.ts";

/** The texts of one language. */
export interface AtlasTexts {
  /** The title of the map of all provinces. */
  readonly mapTitle: string;
  /** The title of the map of a region or province. */
  readonly areaTitle: (name: string) => string;
  /** For search engines and link previews. */
  readonly mapDescription: (comuni: string) => string;
  /** What the layers of the score and the categories show. */
  readonly mapWhat: string;
  /** What the layer of the coverage shows. */
  readonly coverageWhat: string;
  /** Names the list of links that choose the layer. */
  readonly layers: string;
  /** Names of the layers that are no category. */
  readonly overall: string;
  readonly measured: string;
  readonly caption: (layer: string) => string;
  /** Explains hatching: intervals are wider than so many points. */
  readonly hatched: (points: string) => string;
  /** Names the map of all comuni, which can be moved and zoomed. */
  readonly zoomMap: (layer: string) => string;
  /** The controls of that map. */
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly close: string;
  /** The key of a keyboard. */
  readonly ctrl: string;
  /** Shown on it if the wheel is turned without a key, and if a single finger moves over it. */
  readonly wheel: (key: string) => string;
  readonly fingers: string;
  readonly searchHint: string;
  /** Heads the list of the comuni of a province. */
  readonly comuniOf: (province: string) => string;
  /** Heads the source that would measure most of what is missing. */
  readonly missingMost: string;
  /** The link from a comune to the map of its province. */
  readonly onMap: (province: string) => string;
  readonly title: (name: string, provincia: string) => string;
  /** For search engines and link previews; the range is in points. */
  readonly description: (name: string, range: string) => string;
  /** If the interval is narrow enough to show a number. */
  readonly lead: (name: string, score: string, range: string) => string;
  /** Otherwise. */
  readonly leadRange: (name: string, range: string) => string;
  /** The range of ranks among all comuni. */
  readonly rank: (low: string, high: string, total: string) => string;
  /** Among those of a class, which `sizes` names. */
  readonly sizeRank: (low: string, high: string, total: string, size: string) => string;
  readonly sizes: Readonly<Record<components["schemas"]["ComuneSize"], string>>;
  readonly rankWhat: string;
  readonly categories: string;
  readonly best: string;
  readonly lowest: string;
  readonly points: (points: string) => string;
  readonly pointsWhat: string;
  readonly hazards: string;
  readonly noHazards: (name: string) => string;
  readonly missing: string;
  /** The metrics that are direct at all places, all metrics, and the share of their values that is measured. */
  readonly missingLead: (direct: string, total: string, share: string) => string;
  readonly missingWhat: string;
  /** Of all missing files together: their number, the metrics that they add, and those that they may add. */
  readonly filesLeft: (files: string) => string;
  readonly filesAdd: (metrics: string) => string;
  readonly filesMayAdd: (metrics: string) => string;
  /** The width of the interval, now and with the metrics that the files add, in whole points. */
  readonly widthWith: (now: string, then: string) => string;
  readonly columns: {
    readonly source: string;
    readonly files: string;
    readonly adds: string;
    readonly mayAdd: string;
  };
  readonly coverage: (name: string) => string;
  readonly tryAddress: (name: string) => string;
  readonly licence: string;
  /** The atlas is that of an earlier release. */
  readonly earlier: (release: string, day: string) => string;
  readonly notComputedTitle: string;
  readonly notComputed: string;
  readonly unknownTitle: string;
  readonly unknown: (name: string) => string;
  readonly nearest: string;
}
