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
 * Measured on all published files at hand (6,524 places of the sample, 26 November 2026): the means of five draws,
 * of two draws of `half_of_provinces`, and of the only one of `rural`.
 */
export const nationalErrors: Readonly<Record<PatternName, readonly NationalErrors[]>> = {
  random_25: [
    ["score", 0.07, 2.89, 0.817, 0.91],
    ["safety", 0.2, 5.2, null, 0.909],
    ["services", -0.2, 25.3, null, 0.923],
    ["mobility", 3.3, 34.6, null, 0.893],
    ["enviro", -0.3, 5.2, null, 0.921],
    ["realestate", 0, 5.7, null, 0.905],
    ["natural_risk", 0, 5.7, null, 0.915],
  ],
  random_50: [
    ["score", 0.13, 4.78, 0.687, 0.906],
    ["safety", 0.5, 8.7, null, 0.903],
    ["services", -0.7, 25.0, null, 0.929],
    ["mobility", 3.2, 35.1, null, 0.889],
    ["enviro", -0.5, 7.0, null, 0.929],
    ["realestate", 0, 7.9, null, 0.919],
    ["natural_risk", 0, 7.4, null, 0.92],
  ],
  by_province: [
    ["score", -0.22, 5.32, 0.63, 0.921],
    ["safety", -0.8, 11.0, null, 0.967],
    ["services", -1.4, 25.1, null, 0.938],
    ["mobility", 2.5, 35.0, null, 0.894],
    ["enviro", -1.0, 11.6, null, 0.914],
    ["realestate", 1.0, 9.7, null, 0.895],
    ["natural_risk", -0.5, 8.5, null, 0.93],
  ],
  half_of_provinces: [
    ["score", -0.08, 1.83, 0.918, 0.916],
  ],
  rural: [
    ["score", -0.16, 1.17, 0.98, 0.965],
  ],
};
