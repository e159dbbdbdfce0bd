/** The changelog page, in Italian. */
import type { ChangelogTexts } from "../changelog-texts.ts";

/** The Italian texts. */
export const changelog: ChangelogTexts = {
  title: "Registro delle modifiche",
  inEnglish: "Questa pagina è in inglese, come la guida API.",
};
