/** Errors of the last release of the whole country. */
import type { CategoryCode } from "../catalogue/metric.ts";
import type { PatternName } from "./patterns.ts";

/** Errors of the score or of a category, in points; `tau` only of the score. */
type NationalErrors = readonly [
  part: "score" | CategoryCode,
  bias: number,
  rmse: number,
  tau: number | null,
  covered: number,
];

/**
 * Those that the import of all published files at hand stores with its release (6,528 places, 26 November 2026),
 * without regions.
 */
export const nationalErrors: Readonly<Record<PatternName, readonly NationalErrors[]>> = {
  random_25: [
    ["score", 0.07, 2.83, 0.802, 0.901],
    ["safety", 0.29, 5.05, null, 0.892],
    ["services", 0.15, 25.41, null, 0.942],
    ["enviro", -0.1, 4.7, null, 0.92],
    ["realestate", -0.03, 4.84, null, 0.91],
    ["natural_risk", -0.12, 5.81, null, 0.914],
  ],
  random_50: [
    ["score", 0.13, 4.65, 0.657, 0.893],
    ["safety", 0.59, 8.5, null, 0.884],
    ["services", -0.29, 25.33, null, 0.948],
    ["enviro", -0.33, 6.23, null, 0.915],
    ["realestate", -0.07, 6.68, null, 0.916],
    ["natural_risk", -0.17, 7.64, null, 0.914],
  ],
  by_province: [
    ["score", -0.68, 4.85, 0.647, 0.938],
    ["safety", -1.68, 11.07, null, 0.928],
    ["services", -2.09, 25.54, null, 0.948],
    ["enviro", -1.32, 10.59, null, 0.936],
    ["realestate", -0.23, 7.8, null, 0.924],
    ["natural_risk", -0.16, 8.64, null, 0.946],
  ],
  half_of_provinces: [
    ["score", -0.05, 1.62, 0.928, 0.93],
    ["enviro", -0.32, 10.43, null, 0.938],
    ["realestate", 0.03, 1.61, null, 0.855],
    ["natural_risk", 0.08, 2.56, null, 0.959],
  ],
  rural: [
    ["score", -0.15, 1.03, 0.982, 0.959],
    ["enviro", 0.21, 11.72, null, 0.882],
    ["realestate", -0.03, 1.43, null, 0.894],
    ["natural_risk", -0.66, 0.92, null, 0.996],
  ],
};
