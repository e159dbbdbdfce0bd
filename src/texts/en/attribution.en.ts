/** The page of sources, in English. */
import type { AttributionTexts } from "../attribution-texts.ts";

/** Its texts. */
export const attribution: AttributionTexts = {
  title: "Sources and attribution",
  intro: "Scores are computed from the sources below. Where you publish a score, print the " +
    "attribution of each source beside it, in the quoted words.",
  none: "No data is loaded yet.",
  sample:
    "This is the sample release: its territory is invented. It describes no real place, and " +
    "none of its data come from the publishers of official sources.",
  release: "Data release",
  publisher: "Publisher",
  licence: "Licence",
  date: "Date of the data",
  site: "Site",
};
