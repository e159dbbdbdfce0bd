/** The changelog page, in English. */
import type { ChangelogTexts } from "../changelog-texts.ts";

/** The English texts. */
export const changelog: ChangelogTexts = {
  title: "Changelog",
  inEnglish: null,
};
