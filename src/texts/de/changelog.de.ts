/** The page of changes, in German. */
import type { ChangelogTexts } from "../changelog-texts.ts";

/** Its texts. */
export const changelog: ChangelogTexts = {
  title: "Änderungen",
  inEnglish: "Diese Seite ist auf Englisch, wie die API-Referenz.",
};
