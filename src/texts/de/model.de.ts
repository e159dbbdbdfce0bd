/** The model documentation, in German. */
import { decisions } from "./decisions.de.ts";
import type { ModelTexts } from "../model-texts.ts";

/** The German texts. */
export const model: ModelTexts = {
  title: "Modelldokumentation",
  description: "Zweck, Eingaben, Grenzen und Prüfergebnisse der Punktzahl.",
  lead:
    "Für alle, die die Punktzahl in einem Verfahren einsetzen und die Modelle dahinter dokumentieren " +
    "müssen: wozu sie dient, was eingeht, was herauskommt, wie sie geprüft wurde und wo ihre " +
    "Grenzen liegen.",
  facts: {
    kind: "Art",
    kindIs: "zusammengesetzter Indikator mit festen Gewichten und Eckwerten; nichts ist aus " +
      "beobachteten Ergebnissen gelernt",
    version: "Version der Methode",
    release: "Datenversion",
    metrics: "Kennzahlen mit Quelle",
    sources: "Geladene Quellen",
    dates: "Stand der Daten",
    noData: "keine geladen",
  },
  between: (from, to) => `${from} bis ${to}`,
  sections: (figures, write) => ({
    purpose: {
      heading: "Zweck",
      paragraphs: [
        "Die Punktzahl beschreibt von 0 bis 100 und in sechs Kategorien, wie gut es sich an einem Ort in " +
        "Italien lebt. Sie soll Menschen informieren: in Immobilienanzeigen, beim Umzug, in der " +
        "Raumforschung und als eine Beschreibung einer Lage unter anderen.",
      ],
    },
    notFor: {
      heading: "Wofür sie nicht verwendet werden darf",
      paragraphs: [
        "Sie beschreibt einen Ort, nicht seine Bewohner. Sie darf weder allein noch als " +
        `ausschlaggebender Grund verwendet werden, ${decisions}. ` +
        "Sie ist keine Bewertung einer Immobilie, kein Gutachten und keine Garantie für " +
        "Sicherheit.",
      ],
    },
    inputs: {
      heading: "Eingaben",
      paragraphs: [
        "Vom Aufrufer: eine Adresse in Italien oder ihre Koordinaten, nichts über eine Person. Aus dem " +
        `Datenversion: ${
          write.number(figures.metrics)
        } Kennzahlen, gemessen am Ort im Augenblick der ` +
        "Anfrage. Keine Kennzahl berücksichtigt, wer die Bewohner sind: weder Herkunft noch Religion, " +
        "Geschlecht oder Alter. Die Einkommen der Gemeinde gehen in die Erschwinglichkeit des Wohnens ein.",
      ],
    },
    output: {
      heading: "Ausgaben",
      paragraphs: [
        "Eine Punktzahl, die Punktzahlen der Kategorien, die Zahl der gemessenen Kennzahlen, eine " +
        "Verlässlichkeit von 0 bis 1 und ein Intervall, in dem die Punktzahl mit einer Wahrscheinlichkeit " +
        `von ${
          write.percent(figures.level)
        } läge, wenn alle Quellen geladen wären. Die Erläuterung nennt ` +
        "dazu jede Kennzahl: Wert, Zustand, Gewicht, Beitrag, Quelle und Datum. Die Summe der Beiträge " +
        "ist die Punktzahl.",
      ],
    },
    method: {
      heading: "Die Methode in Kürze",
      paragraphs: [
        "Jede Kennzahl wird zwischen zwei festen Eckwerten auf eine Skala von 0 bis 100 gebracht; " +
        "gewichtete Mittel ergeben Kategorien und Punktzahl. Derselbe Ort ergibt mit " +
        "derselben Datenversion und derselben Version dieselbe Antwort.",
        "Gewichte und Eckwerte legen Menschen fest; aus Daten geschätzt werden nur fehlende Werte. Für eine " +
        "nicht gemessene Kennzahl zählt ihr Wert an vergleichbaren Orten, in Gemeinden der Nähe oder nach " +
        "den Einwohnern ringsum, je nachdem, was zurückgehaltenen Provinzen am nächsten kommt, und das " +
        "Intervall wird breiter. Die Wahl, ihr Fehler und ihre Koeffizienten sind mit der Datenversion " +
        "gespeichert.",
      ],
    },
    validation: {
      heading: "Prüfung",
      paragraphs: [
        "Bekannte Kennzahlen wurden verborgen und die Punktzahl mit der verglichen, die sie " +
        "verwendet; die Schätzungen stammten aus anderen Provinzen. Die Punktzahl sagt kein " +
        "Ergebnis vorher, deshalb gibt keine dieser Zahlen eine Treffsicherheit an.",
      ],
    },
    limits: {
      heading: "Grenzen",
      paragraphs: [
        "Bei Straftaten zählen die angezeigten, je Provinz; Einkommen und viele Gefahren sind je Gemeinde " +
        "bekannt, Preise je Marktzone. In der Kategorie Sicherheit machen Kennzahlen je Gemeinde oder Provinz " +
        `${
          write.percent(figures.coarseSafety)
        } des Gewichts aus: Zwei Straßen einer Stadt unterscheiden sich ` +
        "dort kaum.",
        "Manche amtlichen Daten sind Jahre alt. Orte sind so vollständig wie das Verzeichnis " +
        "oder die Karte, aus der sie stammen. Gewichte und Eckwerte sind Festlegungen, " +
        "offengelegt auf der Seite zur Methode; das Intervall berücksichtigt andere vertretbare. " +
        "Eine Kategorie, von deren Kennzahlen " +
        `weniger als ${
          write.percent(figures.sufficientRatio)
        } gemessen sind, ist gekennzeichnet und darf ` +
        "nicht als Urteil gelesen werden.",
      ],
    },
    changes: {
      heading: "Änderungen und Überwachung",
      paragraphs: [
        "Ein geändertes Gewicht, ein geänderter Eckwert oder eine geänderte Formel ist eine neue " +
        "Version der Methode, angegeben im Header X-Method jeder Punktzahl; neue Daten sind ein " +
        "neue Datenversion, angegeben in X-Data-Release. Punktzahlen sind nur innerhalb einer Version und einer " +
        "Datenversion vergleichbar: Speichern Sie beides neben jeder Punktzahl. /v1/releases " +
        "nennt die Datenstände und die Quellen, in denen sie sich unterscheiden.",
      ],
    },
    oversight: {
      heading: "Menschliche Aufsicht",
      paragraphs: [
        "Zeigen Sie mit der Punktzahl das Intervall, das nicht Gemessene und die Warnhinweise. " +
        "Ernste Naturgefahren stehen neben der Punktzahl, weil ein Mittelwert sie verdecken " +
        "würde. Nennen Sie Betroffenen eine Person, an die sie sich wenden können.",
      ],
    },
    privacy: {
      heading: "Datenschutz",
      paragraphs: [
        "Einzeln oder im Stapel bewertete Adressen werden nicht gespeichert. Hochgeladene " +
        "Tabellen und aufbewahrte Berichte werden so lange gespeichert, wie es die Seite zum " +
        "Datenschutz angibt. Eine Vorlage für einen Auftragsverarbeitungsvertrag steht unter " +
        "/dpa.",
      ],
    },
  }),
  predictions: {
    summary: "Was fehlende Werte vorhersagt, Kennzahl für Kennzahl",
    how:
      "Für jede Kennzahl, die in genügend Provinzen gemessen ist: was sie dort ersetzt, wo sie fehlt, und der Fehler (Wurzel des mittleren quadratischen Fehlers) ihrer Werte von 0 bis 100 in zurückgehaltenen Provinzen, neben dem des Mittels vergleichbarer Orte. Einheiten sind die Gemeinden oder Provinzen, in denen sie gemessen ist.",
    columns: {
      metric: "Kennzahl",
      kind: "Vorhergesagt durch",
      units: "Einheiten",
      error: "Fehler",
      errorOfStratum: "Fehler des Mittels",
    },
    kinds: {
      regression: "Regression",
      residents: "Einwohner ringsum",
      stratum: "Mittel vergleichbarer Orte",
    },
    coefficients:
      "Koeffizienten der Regressionen, in Punkten. Das mittlere Residuum der Gemeinden im Umkreis von 30 km wird addiert.",
  },
  more: "Alle Gewichte, Eckwerte und Quellen",
};
