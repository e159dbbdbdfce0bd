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
  ["giov", "giovanni"], ["prov", "provinciale"], ["provle", "provinciale"], ["com", "comunale"],
]);

/** Words for saints in every form and official language; all become `san`. */
export const saints: ReadonlySet<string> = new Set([
  "san", "santo", "santa", "sant", "santi", "sante", "s", "ss", "sta", "sto", "santissima",
  "santissimo", "ssma", "ssmo", "ssmi", "sti", "st", "ste", "sankt", "saint", "sainte",
]);

/** Months. A number before one is part of the name: `Via XX Settembre`, `Via 4 Novembre`. */
export const months: ReadonlySet<string> = new Set([
  "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre",
  "ottobre", "novembre", "dicembre",
]);

/** Numbers in words, including ordinals for popes and kings (`Via Pio Quinto` is `Via Pio V`). */
export const numbers: ReadonlyMap<string, string> = new Map([
  ["primo", "1"], ["prima", "1"], ["uno", "1"],
  ["due", "2"], ["secondo", "2"], ["seconda", "2"],
  ["tre", "3"], ["terzo", "3"], ["terza", "3"],
  ["quattro", "4"], ["quarto", "4"], ["quarta", "4"],
  ["cinque", "5"], ["quinto", "5"], ["quinta", "5"],
  ["sei", "6"], ["sesto", "6"], ["sesta", "6"],
  ["sette", "7"], ["settimo", "7"], ["settima", "7"],
  ["otto", "8"], ["ottavo", "8"], ["ottava", "8"],
  ["nove", "9"], ["nono", "9"], ["nona", "9"],
  ["dieci", "10"], ["decimo", "10"], ["decima", "10"],
  ["undici", "11"], ["undicesimo", "11"], ["undicesima", "11"],
  ["dodici", "12"], ["dodicesimo", "12"], ["dodicesima", "12"],
  ["tredici", "13"], ["tredicesimo", "13"], ["tredicesima", "13"],
  ["quattordici", "14"], ["quattordicesimo", "14"], ["quattordicesima", "14"],
  ["quindici", "15"], ["quindicesimo", "15"], ["quindicesima", "15"],
  ["sedici", "16"], ["sedicesimo", "16"], ["sedicesima", "16"],
  ["diciassette", "17"], ["diciassettesimo", "17"], ["diciassettesima", "17"],
  ["diciotto", "18"], ["diciottesimo", "18"], ["diciottesima", "18"],
  ["diciannove", "19"], ["diciannovesimo", "19"], ["diciannovesima", "19"],
  ["venti", "20"], ["ventesimo", "20"], ["ventesima", "20"],
  ["ventuno", "21"], ["ventunesimo", "21"], ["ventunesima", "21"],
  ["ventidue", "22"], ["ventiduesimo", "22"], ["ventiduesima", "22"],
  ["ventitre", "23"], ["ventitreesimo", "23"], ["ventitreesima", "23"],
  ["ventiquattro", "24"], ["ventiquattresimo", "24"], ["ventiquattresima", "24"],
  ["venticinque", "25"], ["venticinquesimo", "25"],
  ["ventisei", "26"],
  ["ventisette", "27"],
  ["ventotto", "28"],
  ["ventinove", "29"],
  ["trenta", "30"],
  ["trentuno", "31"],
]);

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
