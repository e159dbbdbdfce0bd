/** The coverage pages, in English. */
import type { CoverageTexts } from "../coverage-texts.ts";

/** The English texts. */
export const coverage: CoverageTexts = {
  title: "What is measured where",
  description: (total) =>
    `How many of the ${total} metrics are measured in each province and comune of Italy.`,
  lead: (measured, total) =>
    `For the average resident, ${measured} of ${total} metrics are measured directly in the loaded ` +
    "release.",
  area: (area) =>
    `The loaded release is of this area: ${area}. All numbers refer to its residents.`,
  others:
    "For the others a coarser number is known, or the average of comparable places stands in.",
  dates: (oldest, newest) =>
    oldest === newest
      ? `The data are of ${oldest}.`
      : `The data are dated from ${oldest} to ${newest}.`,
  noData: "No data is loaded yet, so nothing is measured anywhere.",
  unknown: "The loaded release was built before coverage was recorded. The next import records it.",
  lacking: (files, metrics) =>
    `This installation lacks sources that cover its area: ${files} more files measure up to ${metrics} more metrics. To add them (with the embedded database, stop the service first):`,
  search: "Look up a comune",
  comune: "Comune",
  comuneHint: "Its name, or how the name begins.",
  send: "Look up",
  noComune: (name) => `No comune of the loaded release is called “${name}”.`,
  several: "Which comune do you mean?",
  more: (listed) => `The first ${listed} are listed. Type more of the name to see fewer.`,
  map: "Measured metrics by province",
  byComune: "The map of the atlas shows how much is measured in each comune.",
  range: (from, to) => `${from} to ${to}`,
  notKnown: "not known",
  ofTotal: (measured, total) => `${measured} of ${total}`,
  regions: "By region and province",
  regionsWhat: "Metrics that are measured directly for the average resident.",
  missing: "What is missing most",
  missingWhat: "Metrics that are measured directly for fewer than half of the residents.",
  allMeasured: "Every metric is measured directly for at least half of the residents.",
  columns: {
    province: "Province",
    all: "All",
    category: "Category",
    measured: "Measured",
    metric: "Metric",
    share: "Residents for whom it is measured",
    reason: "Why not for all",
    date: "Oldest data",
  },
  comuneTitle: (name, provincia) => `What is measured in ${name} (${provincia})`,
  comuneLead: (measured, total) =>
    `For the average resident, ${measured} of ${total} metrics are measured directly.`,
  places: (places) =>
    `Measured at ${places} places of the comune, drawn among its house numbers or, where none are ` +
    "loaded, around its centre, as a request measures them.",
  noResidents: "The release knows no residents of this comune, so its places cannot be drawn.",
  comuneMissing: "What is not measured for all residents",
  all: (total) => `All ${total} metrics are measured directly for all residents.`,
  back: "All provinces",
};
