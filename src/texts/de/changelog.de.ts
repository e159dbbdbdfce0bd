/** The changelog page, in German. */
import type { ChangelogTexts } from "../changelog-texts.ts";

/** The German texts. */
export const changelog: ChangelogTexts = {
  title: "Änderungen",
  inEnglish: "Diese Seite ist auf Englisch, wie die API-Referenz.",
};
