import type { MethodologyTexts } from "../../texts/methodology-texts.ts";

/**
 * Years after which the age of data halves their quality, by subject (METHOD.md, "Reliability"). A seismic
 * map has a longer half-life than a timetable.
 */
export const halfLives = {
  hazards: 40,
  census: 12,
  crimeAndIncome: 8,
  air: 6,
  places: 5,
  prices: 4,
  timetables: 2,
} as const satisfies Readonly<Record<keyof MethodologyTexts["halfLives"], number>>;
