/** The guide, in German. */
import type { GuideTexts } from "../guide-texts.ts";

/** The German texts. */
export const guide: GuideTexts = {
  title: "API-Anleitung",
  lead:
    "Sieben Schritte, fünf Minuten: vom Schlüssel zur bewerteten Tabelle. Unter jedem Befehl steht, was der Dienst " +
    "darauf antwortet, für die erfundene Gemeinde Borgo Campione, die jeder Testschlüssel nutzen kann.",
  contents: "Schritte",
  ownKey: "Sie sind angemeldet: Die Befehle auf dieser Seite enthalten Ihren Testschlüssel.",
  noKey:
    "Wenn Sie [angemeldet](sign-in) sind, enthalten die Befehle auf dieser Seite Ihren Testschlüssel. " +
    "[Legen Sie ein kostenloses Konto an](sign-up); eine Zahlungskarte ist nicht nötig.",
  answer: "Antwort",
  body: "Der Inhalt der Antwort",
  file: "Die Datei places.csv",
  otherLanguages: "Derselbe Aufruf in TypeScript und Python",
  steps: {
    key: {
      heading: "Einen Schlüssel holen",
      before: `
Die Kontoseite hat zwei Arten von Schlüsseln. Der **Testschlüssel** beginnt mit \`lvs_test_\`. Er bewertet die
erfundene Gemeinde Borgo Campione und verbraucht keinen Aufruf Ihres Tarifs. **Live-Schlüssel** beginnen mit
\`lvs_live_\` und bewerten echte Adressen.

Bewahren Sie Schlüssel auf Ihrem Server auf. Steht ein Schlüssel in einer Webseite, kann jeder Besucher ihn lesen
und Ihr Kontingent verbrauchen.
`,
      after: "",
    },
    first: {
      heading: "Eine Adresse bewerten",
      before: `
Senden Sie den Schlüssel im Header \`x-api-key\` und den Ort als JSON: eine \`address\`, oder \`lat\` und \`lon\`.
`,
      after: `
\`score\` und die Werte der sechs \`categories\` reichen von 0 bis 100. Zeigen Sie einen Wert zusammen mit
\`insufficient_data\`: Das Feld nennt die Kategorien, die für ein Urteil zu wenig gemessen sind. Eine solche Kategorie
ist unbekannt, nicht schlecht. Werte sind nur vergleichbar, wenn \`X-Data-Release\` und \`X-Method\` gleich sind.
`,
    },
    match: {
      heading: "Prüfen, was gefunden wurde",
      before: `
Ist die Hausnummer unbekannt, bewertet der Dienst die Straße; ist die Straße unbekannt, die Gemeinde. Der Header
\`X-Address-Match\` sagt, was gefunden wurde. Hier gibt es die Straße, aber nicht die Nummer:
`,
      after: `
| \`X-Address-Match\` | Der Wert gilt für |
|---|---|
| \`coordinates\` | den gesendeten Punkt |
| \`house_number\` | das Haus |
| \`interpolated\` | einen Punkt zwischen den benachbarten Nummern |
| \`street\` | die Straße |
| \`locality\` | den Ortsteil |
| \`comune\` | die Gemeinde |

Brauchen Sie das Haus, fügen Sie \`min_match=house_number\` hinzu. Ein ungenauerer Treffer wird dann mit 404
beantwortet und kostet nichts.
`,
    },
    interval: {
      heading: "Das Intervall zeigen",
      before: `
Der Wert eines Ortes hängt davon ab, was dort bekannt ist. Der Header \`X-Score-Interval\` enthält den Bereich, in dem
der Wert mit vollständigen Daten läge, mit einer Wahrscheinlichkeit von 0,9. Von dieser Adresse ist wenig bekannt:
`,
      after: `
Ist das Intervall breiter als 15 Punkte, zeigen Sie das Intervall statt des Wertes. \`min_reliability=0.5\` lehnt Orte
ab, von denen weniger bekannt ist, mit 422 \`not_enough_data\`.

\`POST /v1/score/explain\` liefert auch das Intervall jeder Kategorie, jeden Indikator mit Wert, Jahr und Quelle, und
Warnungen vor Naturgefahren. Testschlüssel können es in jedem Tarif aufrufen; Live-Schlüssel brauchen einen Tarif mit
vollständigem Bericht.
`,
    },
    errors: {
      heading: "Fehler behandeln",
      before: `
Ein Fehler hat in \`error\` einen Code für Programme, der sich nicht ändert, und in \`detail\` einen Text für Menschen,
in der Sprache von \`Accept-Language\`. Fehler kosten keinen Aufruf. Ein Testschlüssel erhält jeden auf Wunsch: Senden
Sie den Code als Namen einer Straße.
`,
      after: `
| Status | Was zu tun ist |
|---|---|
| 400, 404, 405, 413, 415, 422 | Die Anfrage berichtigen. Dieselbe Anfrage erhält dieselbe Antwort. |
| 401, 403 | Den Schlüssel oder den Tarif prüfen. |
| 429 \`rate_limit_exceeded\` | Die Sekunden in \`Retry-After\` abwarten, dann erneut senden. |
| 429 \`monthly_quota_exceeded\` | Den nächsten Monat abwarten oder in einen größeren Tarif wechseln. |
| 500, 502, 503 | Nach \`Retry-After\` erneut senden, oder nach 1, 2, 4 Sekunden. |

Senden Sie den Header \`Idempotency-Key\` mit einem eigenen Wert für jede Anfrage, bevor Sie etwas wiederholen: Der
Dienst berechnet eine wiederholte Anfrage dann nur einmal.
`,
    },
    batch: {
      heading: "Bis zu 100 Orte auf einmal bewerten",
      before: `
Die Ergebnisse stehen in der Reihenfolge der Einträge und wiederholen Ihre \`id\`. Ein Eintrag, der nicht bewertet
werden kann, hat einen \`error\` und betrifft die anderen nicht. Jeder Wert kostet einen Aufruf; hier ist der zweite
Eintrag ein Punkt im Meer.
`,
      after: "",
    },
    job: {
      heading: "Eine Tabelle bewerten",
      before: `
Ein Auftrag bewertet bis zu 100.000 Zeilen im Hintergrund. Er nimmt eine CSV-Datei mit den Spalten \`id\` und
\`address\`, oder \`id\`, \`lat\` und \`lon\`. Aufträge brauchen einen Live-Schlüssel, der echte Adressen
bewertet: Ersetzen Sie \`YOUR_LIVE_KEY\`, und schreiben Sie Ihre Adressen in die Datei. Die Antworten hier stammen von
einer Installation, die nur die erfundene Gemeinde enthält.
`,
      after: `
Fragen Sie den Auftrag alle paar Sekunden ab, bis sein \`state\` \`done\` ist; \`seconds_left\` schätzt die Zeit. Das
Ergebnis ist 7 Tage lesbar, und mit \`DELETE\` früher löschbar. Jede bewertete Zeile kostet einen Aufruf.
`,
    },
  },
  referenceHeading: "Alle Operationen",
  reference: `
Die Referenz nennt jede Operation, jedes Feld und jeden Fehler, und sendet Anfragen aus der Seite. Sie ist auf Englisch
und braucht JavaScript. Derselbe Inhalt steht im OpenAPI-Dokument: [openapi.yaml](openapi.yaml),
[openapi.json](openapi.json). Generatoren erzeugen daraus Clients für Ihre Programmiersprache.
`,
  referenceLink: "Die Referenz öffnen",
};
