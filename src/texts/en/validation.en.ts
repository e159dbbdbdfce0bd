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
    method: "Method",
    bias: "Mean deviation",
    error: "Typical error",
    order: "Order kept",
    inside: "In the interval",
  },
  methods: { before: "Method 1", now: (method) => `Method ${method}` },
  notYet: (method) => `The figures of method ${method} are not there yet.`,
  picture: "Typical error of the score in points, by what is hidden: shorter is better",
  described: (pattern, now, before, method) =>
    `${pattern}: ${now} points by method ${method}, ${before} by method 1.`,
  how:
    "Deviation and error (root mean square) are in points of 100. Order kept is Kendall's tau: 1 " +
    "if all places keep their order. In the interval is the share of full scores inside it.",
  example: (comune, full, without, low, high) =>
    `${comune} scores ${full} with its local files and ${without} without them (interval ${low} to ` +
    `${high}).`,
  fairness: "Who scores favour",
  fairnessWhat:
    "Rank correlations, -1 to 1, over residents of Italy with the comune's taxable income, " +
    "and inside large comuni with the price of the market zone; for prices, the overall score is taken " +
    "without affordable housing.",
  score: "Score",
  income: "Income",
  prices: (comuni) => `Prices (${comuni} comuni)`,
  weights: "What categories weigh",
  weightsWhat:
    "The weight of each category, and its part of the differences between the scores of places.",
  nominal: "By the method",
  effective: "In effect",
  saturation: "Metrics at one end of their scale",
  saturationWhat:
    "Metrics known for at least half of the residents that give more than 40% of them 0 or " +
    "100 points.",
  at: (points) => `At ${points}`,
  measured: (date, release) => `Measured on ${date} on the release ${release}.`,
};
