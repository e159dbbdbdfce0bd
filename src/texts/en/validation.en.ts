/** The validation of the method, in English. */
import type { ValidationTexts } from "../validation-texts.ts";

/** The English texts. */
export const validation: ValidationTexts = {
  patterns: {
    random_25: "a quarter of the metrics, at random",
    random_50: "half of the metrics, at random",
    by_province: "whole sources, province by province",
    half_of_provinces: "the local data of half of the provinces",
    rural: "the local data of rural places",
  },
  columns: {
    hidden: "Hidden",
    part: "Part",
    bias: "Mean deviation",
    error: "Typical error",
    order: "Order kept",
    inside: "In the interval",
    metric: "Metric",
    measured: "measured",
    predicted: "predicted",
  },
  none: "The loaded release carries no figures of its own: import it again.",
  national:
    "The loaded release has too few places to be checked. The figures are those of the last release of all Italy, with errors widened by a quarter.",
  picture: (city) =>
    `${city}, predicted with the whole province hidden: a dot per metric, on the line where prediction and measurement are equal`,
  values: "The values of the chart",
  how:
    "Deviation and error (root mean square) are in points of 100. Order kept is Kendall's tau: 1 " +
    "if all places keep their order. In the interval is the share of full scores inside it.",
  parts: "By category and region, with half of the metrics hidden at random",
};
