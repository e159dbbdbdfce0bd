/** The lists of sources and files that commands print, in Italian. */
import type { SourcesTexts } from "../sources-texts.ts";

/** The Italian texts. */
export const sources: SourcesTexts = {
  levels: { region: "regione", province: "provincia", comune: "comune" },
  rhythms: {
    "daily": "giornaliera",
    "monthly": "mensile",
    "quarterly": "trimestrale",
    "half-yearly": "semestrale",
    "yearly": "annuale",
    "rarely": "rara",
    "once": "una tantum",
  },
  counts: {
    metrics: { one: "{n} indicatore", other: "{n} indicatori" },
    files: { one: "{n} file", other: "{n} file" },
    moreFiles: { one: "{n} altro file", other: "{n} altri file" },
    moreMetrics: { one: "{n} altro indicatore", other: "{n} altri indicatori" },
    years: { other: "{n} anni" },
  },
  lines: {
    noRelease: "Nessuna versione dei dati è caricata.",
    sampleRelease: "Versione sample: un territorio inventato, nessun dato reale.",
    release: "Versione {name}, costruita il {date}",
    newerLikely: "(ne è probabile una più recente)",
    substitute: "(al posto di {id}; {command} la sostituisce)",
    notLoaded: "Non caricate:",
    unlocks: "da caricare per misurare {metrics}",
    extends: "di più di {metrics}",
    servesOthers: "serve ad altre fonti",
    downloaded: "scaricata da un'importazione",
    answeredOn: "scaricata da un'importazione, ultima risposta nota il {date}",
    byHand: "a mano",
    noResidents: "{area}: i dati non vi conoscono residenti.",
    measured:
      "Misurati direttamente in {area}, in {places} luoghi estratti in base ai residenti in {sampled} di {comuni} comuni:",
    metricsColumn: "indicatori",
    medianColumn: "residente mediano",
    worstColumn: "comune peggiore",
    all: "Tutti",
    next: "Prossimo passo: {step}",
    nextDryRun:
      "{command} dice che cosa scarica un'importazione; una regione, una provincia o un comune richiedono meno.",
    nextArea: "{command} (i dati sono costruiti per {area}).",
    nextRest: "{command} ({files}, per {metrics})",
    nextNewer: "{command} (sono probabili edizioni più recenti di {ids})",
    nextByHand: "file di {id} da {page}, poi {command}",
    answers: "risponde: {detail}",
    moved: "spostato a: {detail}",
    fails: "non risponde: {detail}",
    unasked: "non interrogato: il server non risponde a richieste HEAD",
    sizeNotStated: "dimensione non indicata",
    checkedAddresses:
      "Indirizzi: {total}. Rispondono {answers}, spostati {moved}, non rispondono {fails}, non interrogati {unasked}.",
    area: "Area: {area}",
    areaKept: "Area: {area}, come nella versione attiva.",
    wholeProvince: 'Per l\'intera provincia: --area "{province}"',
    whichArea:
      "Quale territorio? Una regione, una provincia, un comune, o Invio per tutta l'Italia:",
    areaLoaded: "La versione attiva è di quest'area. Per le fonti che le mancano: {command}",
    downloads: "Da scaricare in {folder}:",
    unknown: "ignota",
    onlyIfChanged: "(solo se cambiato)",
    sizeOf: "(dimensione del {month})",
    knownAddress:
      "all'indirizzo noto a questa versione: quello di oggi non è stato trovato ({problem})",
    noAddress: "non scaricata: l'indirizzo di oggi non è stato trovato ({problem})",
    total: "Totale: {parts}. {time}",
    toReceive: "{size} da ricevere",
    unknownBesides: "inoltre {count} di dimensione ignota",
    countIfChanged: "{count} solo se cambiati",
    timeUnknown: "Tempo: ignoto.",
    timeAtGuess:
      "Tempo: ignoto, perché non è stato ancora scaricato nulla (a 1 MB/s circa {duration}).",
    timeAtSpeed: "Tempo: circa {duration} a {speed}/s, la velocità degli ultimi scaricamenti.",
    fromFolders: "Dalle cartelle, non scaricate: {ids}",
    tooLarge:
      "Non scaricato: {path}: {size} sono troppi per una prima versione, e ora non si trova un estratto più piccolo. {command} ne scarica uno più piccolo se il suo server risponde, altrimenti questo ({url}).",
    substituted:
      "Nessun file di {id}: l'import legge al suo posto {substitute}. In seguito {command} la sostituisce.",
  },
};
