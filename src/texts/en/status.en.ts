/** The status page, in English. */
import type { StatusTexts } from "../status-texts.ts";

/** The English texts. */
export const status: StatusTexts = {
  title: "Service status",
  states: {
    answers: "The service answers calls.",
    noRoom:
      "The disk is almost full. The service answers no calls and stores no changes; the pages can be read.",
    noRelease: "No data is loaded. The service answers no calls.",
    noDatabase: "The database does not answer. The service answers no calls.",
  },
  version: "Version of the interface",
  method: "Version of the method",
  builtOn: "Built on",
};
