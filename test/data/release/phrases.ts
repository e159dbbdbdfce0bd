/** Phrases of the pages in each language, written by hand from the design of the pages. */

/** The languages of the pages. */
export const languages = ["en", "it", "de", "fr"] as const;

/** A language of the pages. */
export type Language = typeof languages[number];

/** A text in each language. */
export type Words = Readonly<Record<Language, string>>;

/** The phrases of one language. */
interface Phrases {
  readonly title: string;
  /** A score as a number, as a range, and the range beside a number. */
  readonly number: RegExp;
  readonly range: RegExp;
  readonly withAllData: RegExp;
  /** A rank, and the words that only a rank contains. */
  readonly rank: RegExp;
  readonly lower: string;
  /** Asks for a street or a house number. */
  readonly more: RegExp;
  /** That nothing was found on foot. */
  readonly none: string;
  /** Heading of the row of scores in a comparison. */
  readonly score: string;
  /** That an address is not in the loaded data, and that it can be misspelt. */
  readonly notHeld: string;
  readonly spelling: RegExp;
  /** What an installation with the sample holds, and how to load Milano. */
  readonly held: string;
  readonly load: string;
}

/** The phrases by language. */
export const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    title: "Score of {place}",
    number: /^\d+ of 100$/,
    range: /Between (\d+) and (\d+) of 100: the data do not suffice for a single number/,
    withAllData:
      /With all the data, the score would lie between (\d+) and (\d+) nine times out of ten\./,
    rank:
      /we estimate that between (\d+)% and (\d+)% of (?:the|Italy's) residents live at a lower score\./gi,
    lower: "lower score",
    more: /\badd (it|street)/,
    none: "none found within walking distance",
    score: "Score",
    notHeld: "This address is not in the loaded data.",
    spelling: /spelling/,
    held: "This installation holds only Borgo Campione, an invented comune.",
    load: "To load Milano:",
  },
  it: {
    title: "Punteggio di {place}",
    number: /^\d+ su 100$/,
    range: /Tra (\d+) e (\d+) su 100: i dati non bastano per un numero solo/,
    withAllData: /Con tutti i dati, 9 volte su 10 il punteggio sarebbe tra (\d+) e (\d+)\./,
    rank:
      /stimiamo che tra (?:il |l'|lo )(\d+) e (?:il |l'|lo )(\d+) % dei residenti (?:in Italia )?viva in luoghi con un punteggio più basso\./gi,
    lower: "punteggio più basso",
    more: /\baggiungi/,
    none: "nulla a distanza pedonale",
    score: "Punteggio",
    notHeld: "Questo indirizzo non è nei dati caricati.",
    spelling: /come è scritto/,
    held: "Questa installazione contiene solo Borgo Campione, un comune inventato.",
    load: "Per caricare Milano:",
  },
  de: {
    title: "Punktzahl für {place}",
    number: /^\d+ von 100$/,
    range: /Zwischen (\d+) und (\d+) von 100: Die Daten reichen für eine einzelne Zahl nicht aus/,
    withAllData:
      /Mit allen Daten läge die Punktzahl in neun von zehn Fällen zwischen (\d+) und (\d+)\./,
    rank:
      /(?:leben schätzungsweise|Schätzungsweise leben) (\d+) bis (\d+) % der Einwohner (?:Italiens )?an Orten mit niedrigerer Punktzahl\./g,
    lower: "niedrigerer Punktzahl",
    more: /[Ee]rgänzen Sie/,
    none: "in Gehweite nichts gefunden",
    score: "Punktzahl",
    notHeld: "Diese Adresse ist in den geladenen Daten nicht enthalten.",
    spelling: /Schreibweise/,
    held: "Diese Installation enthält nur Borgo Campione, eine erfundene Gemeinde.",
    load: "So laden Sie Milano:",
  },
  fr: {
    title: "Score de {place}",
    number: /^\d+ sur 100$/,
    range: /Entre (\d+) et (\d+) sur 100 : les données ne suffisent pas pour un seul chiffre/,
    withAllData:
      /Avec toutes les données, le score se situerait 9 fois sur 10 entre (\d+) et (\d+)\./,
    rank:
      /on estime qu'entre (\d+) et (\d+) % des habitants (?:d'Italie )?vivent dans un lieu au score plus bas\./gi,
    lower: "score plus bas",
    more: /\bajoutez/,
    none: "rien trouvé à distance de marche",
    score: "Score",
    notHeld: "Cette adresse ne figure pas dans les données chargées.",
    spelling: /orthographe/,
    held: "Cette installation ne contient que Borgo Campione, une commune inventée.",
    load: "Pour charger Milano :",
  },
};
