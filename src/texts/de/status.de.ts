/** The status page, in German. */
import type { StatusTexts } from "../status-texts.ts";

/** The German texts. */
export const status: StatusTexts = {
  title: "Status des Dienstes",
  states: {
    answers: "Der Dienst beantwortet Aufrufe.",
    noRoom:
      "Die Festplatte ist fast voll. Der Dienst beantwortet keine Aufrufe und speichert keine Änderungen; die Seiten sind lesbar.",
    noRelease: "Es sind keine Daten geladen. Der Dienst beantwortet keine Aufrufe.",
    noDatabase: "Die Datenbank antwortet nicht. Der Dienst beantwortet keine Aufrufe.",
  },
  version: "Version der Schnittstelle",
  method: "Version der Methode",
  builtOn: "Erstellt am",
};
