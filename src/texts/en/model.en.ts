/** The model documentation, in English. */
import { decisions } from "./decisions.en.ts";
import type { ModelTexts } from "../model-texts.ts";

/** The English texts. */
export const model: ModelTexts = {
  title: "Model documentation",
  description: "Purpose, inputs, limits and validation figures of the livability score.",
  lead:
    "For those who use the score in a process and must document the models behind it: what it is " +
    "for, what goes in, what comes out, how it was checked and what its limits are.",
  facts: {
    kind: "Kind",
    kindIs:
      "composite indicator with fixed weights and goalposts; nothing is learned from outcomes",
    version: "Version of the method",
    release: "Data release",
    metrics: "Metrics with a source",
    sources: "Sources loaded",
    dates: "Dates of the data",
    noData: "none loaded",
  },
  between: (from, to) => `${from} to ${to}`,
  sections: (figures, write) => ({
    purpose: {
      heading: "Purpose",
      paragraphs: [
        "The score describes how good it is to live at a place in Italy, from 0 to 100, in six " +
        "categories. It is meant to inform people: in property listings, relocation, the study of " +
        "territories and as one description of a location among others.",
      ],
    },
    notFor: {
      heading: "What it must not be used for",
      paragraphs: [
        "It describes a place, not who lives there. It must not be used, alone or as the deciding " +
        `element, ${decisions}. It is no ` +
        "valuation of a property, no expert's report and no guarantee of safety.",
      ],
    },
    inputs: {
      heading: "Inputs",
      paragraphs: [
        "Of the caller: an address in Italy or its coordinates, nothing about a person. Of the data " +
        `release: ${
          write.number(figures.metrics)
        } metrics, measured at the place when the call comes. ` +
        "No metric uses who the residents are: neither origin nor religion, sex or age. Incomes of the " +
        "comune enter through the affordability of housing.",
      ],
    },
    output: {
      heading: "Output",
      paragraphs: [
        "A score, the scores of the categories, how many metrics were measured, a reliability from 0 to " +
        `1, and an interval that holds the score with a probability of ${
          write.percent(figures.level)
        } if all sources were loaded. The explanation adds each metric: value, state, weight, ` +
        "contribution, source and date. The contributions add up to the score.",
      ],
    },
    method: {
      heading: "Method in short",
      paragraphs: [
        "Each metric is put on a scale of 0 to 100 between two fixed goalposts; weighted means give the " +
        "categories and the score. The same place, release and version give the same answer.",
        "People set weights and goalposts; only missing values are estimated from data. A metric that is " +
        "not measured counts its value in comparable places, in comuni nearby or by the residents around, " +
        "whichever comes closest in provinces held out, and widens the interval. The choice, its error and " +
        "its coefficients are stored with the release.",
      ],
    },
    validation: {
      heading: "Validation",
      paragraphs: [
        "Metrics that are known were hidden, and the score was compared with the one that uses them; " +
        "the estimates came from other provinces. There is no outcome that the score predicts, so none " +
        "of the figures is an accuracy.",
      ],
    },
    limits: {
      heading: "Limits",
      paragraphs: [
        "Crimes are those reported, by province; incomes and many hazards are known by comune, prices by " +
        "market zone. In safety, metrics by comune or province make up " +
        `${
          write.percent(figures.coarseSafety)
        } of the weight, so two streets of one city hardly differ.`,
        "Some official data are years old. Places are as complete as the register or the map they come " +
        "from. Weights and goalposts are judgements, laid open on the page about the method; the " +
        `interval allows for other reasonable ones. A category of which fewer than ${
          write.percent(figures.sufficientRatio)
        } of the metrics are measured is marked and must not be read as a judgement.`,
      ],
    },
    changes: {
      heading: "Changes and monitoring",
      paragraphs: [
        "A changed weight, goalpost or formula is a new version of the method, in the header X-Method of " +
        "every score; new data are a new release, in X-Data-Release. Scores compare within one version " +
        "and one release: keep both beside each score that you store. /v1/releases lists the releases " +
        "and the sources in which each differs.",
      ],
    },
    oversight: {
      heading: "Human oversight",
      paragraphs: [
        "Show the interval, what is not measured and the warnings together with the score. Serious " +
        "natural hazards stand beside the score because a mean would hide them. Give those who are " +
        "affected a person to ask.",
      ],
    },
    privacy: {
      heading: "Data protection",
      paragraphs: [
        "Addresses that are scored one at a time or in batches are not stored. Uploaded tables and " +
        "kept reports are stored for as long as the page on privacy says. A template of a data processing agreement is " +
        "at /dpa.",
      ],
    },
  }),
  predictions: {
    summary: "What predicts missing values, metric by metric",
    how:
      "Of each metric that is measured in enough provinces: what replaces it where it is missing, and the error (root mean square) of its values of 0 to 100 in provinces held out, beside that of the mean of comparable places. Units are the comuni or provinces where it is measured.",
    columns: {
      metric: "Metric",
      kind: "Predicted by",
      units: "Units",
      error: "Error",
      errorOfStratum: "Error of the mean",
    },
    kinds: {
      regression: "regression",
      residents: "residents around",
      stratum: "mean of comparable places",
    },
    coefficients:
      "Coefficients of the regressions, in points. The mean residual of the comuni within 30 km is added.",
  },
  more: "Every weight, goalpost and source",
};
