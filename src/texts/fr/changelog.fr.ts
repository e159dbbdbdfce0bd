/** The changelog page, in French. */
import type { ChangelogTexts } from "../changelog-texts.ts";

/** The French texts. */
export const changelog: ChangelogTexts = {
  title: "Journal des modifications",
  inEnglish: "Cette page est en anglais, comme la référence de l'API.",
};
