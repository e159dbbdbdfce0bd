/** Reports of an account, in German. */
import type { ReportsTexts } from "../reports-texts.ts";

/** The German texts. */
export const reports: ReportsTexts = {
  title: "Bericht zu einer Adresse",
  intro:
    "Bewerten Sie eine beliebige Adresse, lesen Sie den Bericht, bewahren Sie ihn auf und teilen Sie ihn " +
    "mit einem Link oder einer Plakette.",
  fromAccount: "Adressen über Ihr Konto bewerten",
  cost: (left, limit) =>
    `Ein Bericht kostet einen Aufruf des Monats: ${left} von ${limit} sind übrig.`,
  spent: (day) =>
    `Die Aufrufe dieses Monats sind verbraucht. Neue gibt es am ${day}; mit einem größeren ` +
    "Tarif haben Sie sofort mehr.",
  tooFast: (after) =>
    `Ihr Tarif lässt in dieser Minute keine weiteren Berichte zu. Senden Sie das Formular ${after} erneut.`,
  unavailable: (after) =>
    "Der Dienst, der Adressen findet, antwortet nicht. Es wurde nichts angerechnet; senden Sie " +
    `das Formular ${after} erneut.`,
  plans: "Tarife ansehen",
  keep: "Diesen Bericht aufbewahren und teilen",
  keepWhat: (span) =>
    `Er bleibt, wie er ist, auch wenn sich die Daten ändern. Wer den Link hat, kann ihn ${span} lang ` +
    "lesen, sofern Sie ihn nicht vorher zurückziehen.",
  stale: "Dieser Bericht kann nicht mehr aufbewahrt werden: Er ist über eine Stunde alt, er " +
    "wurde zurückgezogen, oder die Daten haben sich geändert. Bewerten Sie die Adresse noch " +
    "einmal; das kostet einen Aufruf.",
  expired:
    "Ein Ergebnis lässt sich eine Stunde lang mit anderen Gewichten oder in einer anderen Sprache ansehen. Senden Sie das Formular erneut; jede Adresse kostet einen Aufruf.",
  list: "Aufbewahrte Berichte",
  listWhat: (most) =>
    `Sie können ${most} Berichte aufbewahren. Suchmaschinen werden angewiesen, sie auszulassen, und ` +
    "kein Link enthält die Adresse.",
  none: "Sie haben noch keinen Bericht aufbewahrt.",
  full: (most) =>
    `Sie bewahren schon ${most} Berichte auf. Ziehen Sie einen zurück: Der neue tritt an seine Stelle.`,
  done: {
    kept: "Der Bericht ist aufbewahrt. Den Link finden Sie unten.",
    withdrawn: "Der Bericht ist zurückgezogen. Link und Plakette funktionieren nicht mehr.",
  },
  dates: (keptOn, until) => `Aufbewahrt am ${keptOn}, bis ${until}`,
  unreadable:
    "Dieser Bericht kann nicht mehr gelesen werden, weil sich der geheime Schlüssel des Dienstes geändert hat.",
  link: "Link:",
  badge: "Plakette für Ihre eigene Seite",
  badgeWhat: "Fügen Sie diesen Code in die Seite ein, mit der Zeile unter dem Bild.",
  badgeCode: "Code der Plakette",
  withdraw: "Zurückziehen",
  shared: (keptOn, until) =>
    `Dieser Bericht zeigt den Stand vom ${keptOn}. Sein Link funktioniert bis ${until}, sofern er nicht vorher zurückgezogen wird.`,
};
