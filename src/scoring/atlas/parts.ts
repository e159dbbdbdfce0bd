/** Parts of the territory on the map of the atlas: comuni, and provinces as their means. Pure. */
import { type CategoryCode, categoryCodes } from "../catalogue/metric.ts";
import type { LevelOfPart } from "./level.ts";

/** A comune, or a province as the mean over the residents of its comuni. */
export interface AtlasPart {
  /** ISTAT code: six digits of a comune, three of a province. */
  readonly code: string;
  readonly name: string;
  /** Abbreviation of the province. */
  readonly provincia: string;
  readonly residents: number;
  readonly levels: Readonly<Record<"score" | CategoryCode, LevelOfPart>>;
  /** In the order of the catalogue: mean share of a metric's value that is measured for its residents, 0 to 1. */
  readonly measured: readonly number[];
  /** By the id of a source that is not loaded: the number of metrics that it can add for the average resident. */
  readonly lacking: ReadonlyMap<string, number>;
}

/** A comune, with the name of its province. */
export interface ComunePart extends AtlasPart {
  readonly provinciaName: string;
}

const levelNames = ["score", ...categoryCodes] as const;

/**
 * The provinces of some comuni, by code. The interval of a province is the mean of those of its comuni, as if their
 * errors were all the same: it is never too narrow. Comuni without known residents count equally.
 */
export function provincesOf(comuni: readonly ComunePart[]): AtlasPart[] {
  const grouped = Map.groupBy(comuni, ({ code }) => code.slice(0, 3));
  return [...grouped].map(([code, own]) => {
    const residents = own.reduce((sum, one) => sum + one.residents, 0);
    const shares = own.map((one) => residents > 0 ? one.residents / residents : 1 / own.length);
    const mean = (valueOf: (one: ComunePart) => number) =>
      own.reduce((sum, one, i) => sum + (shares[i] ?? 0) * valueOf(one), 0);
    const sources = new Set(own.flatMap(({ lacking }) => [...lacking.keys()]));
    return {
      code,
      name: own[0]?.provinciaName ?? code,
      provincia: own[0]?.provincia ?? code,
      residents,
      levels: Object.fromEntries(levelNames.map((name) => [name, {
        score: mean(({ levels }) => levels[name].score),
        low: mean(({ levels }) => levels[name].low),
        high: mean(({ levels }) => levels[name].high),
      }])) as AtlasPart["levels"],
      lacking: new Map(
        [...sources].map((source) => [source, mean(({ lacking }) => lacking.get(source) ?? 0)]),
      ),
      measured: (own[0]?.measured ?? []).map((_, i) => mean(({ measured }) => measured[i] ?? 0)),
    };
  }).sort((a, b) => a.code < b.code ? -1 : 1);
}
