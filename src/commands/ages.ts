/** The age of each loaded source's data, for `sources`, `doctor` and the end of an import. */
import type { ReleaseSource } from "../releases/release.ts";
import type { Rhythm, Source } from "../sources/source.ts";

const dayMs = 24 * 3600 * 1000;

/** Days in a year. */
const YEAR_DAYS = 365.25;

/** Days between two editions of a publisher; null if no other is expected or the date is unknown. */
const periodDays: Readonly<Record<Rhythm, number | null>> = {
  daily: 1,
  monthly: 31,
  quarterly: 92,
  "half-yearly": 183,
  yearly: 366,
  rarely: null,
  once: null,
};

/** The age of a source's data. */
export interface SourceAge {
  /** ISO date of its newest data. */
  readonly dataDate: string;
  readonly years: number;
  readonly rhythm: Rhythm | null;
  /** Whether a newer edition is likely: the data are two periods old. */
  readonly newerLikely: boolean;
}

/** ISO date of the newest data of a loaded source. */
export function newestDate(
  { layers, dataDate }: Pick<ReleaseSource, "dataDate" | "layers">,
): string {
  return layers.map((layer) => layer.dataDate).sort().at(-1) ?? dataDate;
}

/** The age of a loaded source on a day. */
export function ageOf(
  { id, ...source }: Pick<ReleaseSource, "id" | "dataDate" | "layers">,
  known: readonly Pick<Source, "id" | "rhythm">[],
  now: Date,
): SourceAge {
  const dataDate = newestDate(source);
  const rhythm = known.find((one) => one.id === id)?.rhythm ?? null;
  const days = (now.getTime() - Date.parse(dataDate)) / dayMs;
  const period = rhythm && periodDays[rhythm];
  return {
    dataDate,
    years: days / YEAR_DAYS,
    rhythm,
    newerLikely: period !== null && days > 2 * period,
  };
}
