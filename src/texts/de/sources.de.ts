/** The lists of sources and files that commands print, in German. */
import type { SourcesTexts } from "../sources-texts.ts";

/** The German texts. */
export const sources: SourcesTexts = {
  levels: { region: "Region", province: "Provinz", comune: "Gemeinde" },
  rhythms: {
    "daily": "täglich",
    "monthly": "monatlich",
    "quarterly": "vierteljährlich",
    "half-yearly": "halbjährlich",
    "yearly": "jährlich",
    "rarely": "selten",
    "once": "einmalig",
  },
  counts: {
    metrics: { one: "{n} Kennzahl", other: "{n} Kennzahlen" },
    files: { one: "{n} Datei", other: "{n} Dateien" },
    moreFiles: { one: "{n} weitere Datei", other: "{n} weitere Dateien" },
    moreMetrics: { one: "{n} weitere Kennzahl", other: "{n} weitere Kennzahlen" },
    years: { other: "{n} Jahre" },
  },
  lines: {
    noRelease: "Es ist keine Datenversion geladen.",
    sampleRelease: "Datenversion sample: ein erfundenes Gebiet, keine echten Daten.",
    release: "Datenversion {name}, erstellt am {date}",
    newerLikely: "(eine neuere ist wahrscheinlich)",
    substitute: "(anstelle von {id}; {command} ersetzt sie)",
    notLoaded: "Nicht geladen:",
    unlocks: "laden, um zu messen: {metrics}",
    extends: "mehr von {metrics}",
    servesOthers: "dient anderen Quellen",
    downloaded: "wird von einem Import heruntergeladen",
    answeredOn: "wird von einem Import heruntergeladen, antwortete zuletzt am {date}",
    byHand: "von Hand",
    noResidents: "{area}: die Datenversion kennt dort keine Einwohner.",
    measured:
      "Direkt gemessen in {area}, an {places} nach Einwohnern gezogenen Orten in {sampled} von {comuni} Gemeinden:",
    metricsColumn: "Kennzahlen",
    medianColumn: "mittlerer Einwohner",
    worstColumn: "schlechteste Gemeinde",
    all: "Alle",
    next: "Nächster Schritt: {step}",
    nextDryRun:
      "{command} sagt, was ein Import herunterlädt; Region, Provinz oder Gemeinde brauchen weniger.",
    nextArea: "{command} (die Datenversion ist für {area} erstellt).",
    nextRest: "{command} ({files}, für {metrics})",
    nextNewer: "{command} (neuere Ausgaben sind wahrscheinlich von {ids})",
    nextByHand: "Dateien von {id} von {page}, danach {command}",
    answers: "antwortet: {detail}",
    moved: "verschoben nach: {detail}",
    fails: "antwortet nicht: {detail}",
    unasked: "nicht gefragt: der Server beantwortet keine HEAD-Anfrage",
    sizeNotStated: "Größe nicht angegeben",
    checkedAddresses:
      "Adressen: {total}. Davon antworten {answers}, verschoben {moved}, ohne Antwort {fails}, nicht gefragt {unasked}.",
    area: "Gebiet: {area}",
    areaKept: "Gebiet: {area}, wie in der aktiven Datenversion.",
    wholeProvince: 'Für die ganze Provinz: --area "{province}"',
    whichArea:
      "Welches Gebiet? Eine Region, Provinz oder Gemeinde, oder Eingabetaste für ganz Italien:",
    areaLoaded:
      "Die aktive Datenversion ist von diesem Gebiet. Für die fehlenden Quellen: {command}",
    downloads: "Downloads nach {folder}:",
    unknown: "unbekannt",
    onlyIfChanged: "(nur wenn geändert)",
    sizeOf: "(Größe vom {month})",
    knownAddress:
      "an der Adresse, die diese Version kennt: die heutige wurde nicht gefunden ({problem})",
    noAddress: "nicht heruntergeladen: die heutige Adresse wurde nicht gefunden ({problem})",
    total: "Summe: {parts}. {time}",
    toReceive: "{size} zu empfangen",
    unknownBesides: "dazu {count} von unbekannter Größe",
    countIfChanged: "{count} nur wenn geändert",
    timeUnknown: "Zeit: unbekannt.",
    timeAtGuess:
      "Zeit: unbekannt, da noch nichts heruntergeladen wurde (bei 1 MB/s etwa {duration}).",
    timeAtSpeed: "Zeit: etwa {duration} bei {speed}/s, der Geschwindigkeit der letzten Downloads.",
    fromFolders: "Aus den Ordnern, nicht heruntergeladen: {ids}",
    tooLarge:
      "Nicht heruntergeladen: {path}: {size} sind zu viel für eine erste Datenversion, und ein kleinerer Auszug ist gerade nicht zu finden. {command} lädt einen kleineren herunter, wenn dessen Server antwortet, sonst diesen ({url}).",
    substituted:
      "Keine Datei von {id}: Der Import liest stattdessen {substitute}. Später ersetzt {command} diese Quelle.",
  },
};
