/** The page of sources, in English. */
import type { AttributionTexts } from "../attribution-texts.ts";

/** The English texts. */
export const attribution: AttributionTexts = {
  title: "Sources and attribution",
  intro: "Scores are computed from the sources listed below. When you publish a score, print the " +
    "line below beside it: it names the publishers and leads to this page, which quotes each " +
    "source's own words.",
  lineHeading: "A line to print beside a score",
  lineWhat: "As text:",
  line: (release, publishers) =>
    `Livability Score, release ${release}. Data: ${publishers}. Licences and attribution:`,
  lineHtml: "As HTML:",
  sources: "Every source",
  none: "No data is loaded yet.",
  sample:
    "This is the sample release: its territory is invented. It describes no real place, and " +
    "none of its data come from the publishers of official sources.",
  release: "Data release",
  publisher: "Publisher",
  licence: "Licence",
  redistribution: "Single values",
  redistributions: {
    yes: "may be passed on",
    restricted: "must not be passed on: scores do not reveal them",
    unknown: "the publisher does not say whether they may be passed on: scores do not reveal them",
  },
  date: "Date of the data",
  site: "Site",
};
