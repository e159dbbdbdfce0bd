/** Words that Italians abbreviate, number or omit, as data. Keys have no dots or spaces. */
// deno-fmt-ignore-file: lists of words, as many per line as fit

/** Titles and other words abbreviated anywhere in a name. */
export const abbreviations: ReadonlyMap<string, string> = new Map([
  ["flli", "fratelli"], ["fratlli", "fratelli"],
  ["gen", "generale"], ["col", "colonnello"], ["magg", "maggiore"], ["cap", "capitano"],
  ["capno", "capitano"], ["ten", "tenente"], ["serg", "sergente"], ["sgt", "sergente"],
  ["mar", "maresciallo"], ["maresc", "maresciallo"], ["brig", "brigadiere"], ["amm", "ammiraglio"],
  ["dott", "dottor"], ["dr", "dottor"], ["dottore", "dottor"], ["dottssa", "dottoressa"],
  ["dssa", "dottoressa"], ["drssa", "dottoressa"],
  ["prof", "professor"], ["professore", "professor"], ["profssa", "professoressa"],
  ["ing", "ingegner"], ["ingegnere", "ingegner"], ["arch", "architetto"], ["geom", "geometra"],
  ["avv", "avvocato"], ["cav", "cavalier"], ["cavaliere", "cavalier"], ["comm", "commendatore"],
  ["sen", "senatore"], ["on", "onorevole"], ["pres", "presidente"], ["sac", "sacerdote"],
  ["mons", "monsignor"], ["monsignore", "monsignor"], ["card", "cardinale"],
  ["cardinal", "cardinale"], ["cardle", "cardinale"], ["arciv", "arcivescovo"],
  ["can", "canonico"], ["mo", "maestro"], ["mtro", "maestro"], ["mte", "monte"],
  ["bv", "beata vergine"], ["vitt", "vittorio"], ["fsco", "francesco"], ["gius", "giuseppe"],
  ["giov", "giovanni"], ["em", "emanuele"], ["prov", "provinciale"], ["com", "comunale"],
  ["min", "ministro"], ["rag", "ragioniere"], ["ppe", "principe"], ["pssa", "principessa"],
]);

/** Words for saints in every form and official language; all become `san`. */
export const saints: ReadonlySet<string> = new Set([
  "san", "santo", "santa", "sant", "santi", "sante", "s", "ss", "sta", "sto", "santissima",
  "santissimo", "ssma", "ssmo", "ssmi", "sti", "st", "ste", "sankt", "saint", "sainte",
]);

/**
 * Adjectives and nouns abbreviated anywhere in a name, also as its last word (`Via Naz.le`), because no
 * surname is written like them.
 */
export const adjectives: ReadonlyMap<string, string> = new Map([
  ["nazle", "nazionale"], ["provle", "provinciale"], ["comle", "comunale"], ["statle", "statale"],
  ["nva", "nuova"], ["nvo", "nuovo"], ["vchia", "vecchia"], ["vchio", "vecchio"],
  ["supre", "superiore"], ["infre", "inferiore"], ["staz", "stazione"], ["stazne", "stazione"],
  ["mna", "madonna"], ["mdna", "madonna"], ["madna", "madonna"],
]);

/**
 * Months, in full and abbreviated, by their spelling. A number before one is part of the name: `Via XX
 * Settembre`, `Via 4 Nov.`.
 */
export const months: ReadonlyMap<string, string> = new Map([
  "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre",
  "ottobre", "novembre", "dicembre",
].flatMap((month) => [
  [month, month] as const,
  [month.slice(0, 3), month] as const,
  [month.slice(0, 4), month] as const,
]));

/** Articles and prepositions, omitted in names of comuni (`Reggio Emilia`, `Reggio nell'Emilia`). */
export const smallWords: ReadonlySet<string> = new Set([
  "a", "ad", "ai", "al", "all", "alla", "allo", "am", "an", "con", "d", "da", "dal", "dalla", "de",
  "degli", "dei", "del", "dell", "della", "delle", "dello", "der", "di", "e", "ed", "gli", "i", "il",
  "im", "in", "l", "la", "le", "lo", "nei", "nel", "nell", "nella", "su", "sul", "sull",
  "sulla",
]);

/** Abbreviations in names of comuni. */
export const comuneAbbreviations: ReadonlyMap<string, string> = new Map([
  ["monf", "monferrato"], ["monfto", "monferrato"], ["scr", "scrivia"], ["lig", "ligure"],
]);

/** Words before a number. */
export const numberMarks: ReadonlySet<string> = new Set(["n", "nr", "num", "numero"]);
