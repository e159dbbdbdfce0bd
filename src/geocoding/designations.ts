/**
 * Urban designations (DUG) as data: the first words of street names, in full and abbreviated. Contains
 * the most frequent ones of the national archive of streets, in all official languages.
 */
// deno-fmt-ignore-file: lists of words, as many per line as fit

/** Designations that mean a street anywhere in a text. */
export const streetKinds: ReadonlySet<string> = new Set([
  // Italian
  "autostrada", "calata", "calle", "campiello", "chiasso", "circonvallazione", "contra", "contrada",
  "corso", "discesa", "fondamenta", "gradinata", "largo", "larghetto", "lungadige", "lungargine",
  "lungarno", "lungodora", "lungofiume", "lungolago", "lungomare", "lungopo", "lungotevere", "passeggiata", "piazza", "piazzale",
  "piazzetta", "rampa", "rotatoria", "salita", "salizada", "scalinata", "sottoportego", "spalto",
  "strada", "stradella", "stradello", "stradone", "tangenziale", "traversa", "trazzera", "via",
  "viale", "vialetto", "vico", "vicoletto", "vicolo", "viottolo", "viuzzo",
  // French, Slovene
  "avenue", "boulevard", "chemin", "rue", "ruelle", "ulica",
]);

/**
 * Designations that often name a locality rather than a street: `Loc. Piano 3`, `Fraz. Monte, Via Roma`.
 */
export const localityKinds: ReadonlySet<string> = new Set([
  "borgata", "frazione", "hameau", "localita", "nucleo", "quartiere", "regione", "rione", "sestiere",
  "sobborgo", "villaggio", "zona",
]);

/** All designations. One alone, such as `Via`, is not a name. */
export const designations: ReadonlySet<string> = new Set([
  ...streetKinds, ...localityKinds,
  "accesso", "area", "alpe", "alzaia", "androna", "angiporto", "archivolto", "arco", "argine", "baglio",
  "banchina", "bastioni", "belvedere", "borghetto", "borgo", "cal", "campo", "cantone", "carraia",
  "casa", "casale", "cascina", "case", "cavalcavia", "claustro", "corte", "cortile",
  "costa", "crosa", "cupa", "darsena", "erta", "fondo", "forese", "foro", "galleria", "giardini",
  "giardino", "gradini", "gradoni", "isola", "isolato", "litoranea", "lungo", "maso", "molo", "mura",
  "parco", "parcheggio", "passaggio", "passo", "piaggia", "piano", "pendio", "podere", "ponte",
  "porta", "portici", "portico", "predio", "ramo", "recinto", "ripa", "rio", "riva", "riviera",
  "ronco", "rotonda", "rua", "ruga", "scala", "scalea", "scalette", "scali", "scesa", "sdrucciolo",
  "sentiero", "slargo", "sottopasso", "spianata", "spiazzo", "stretta", "stretto", "supportico",
  "tetti", "torrente", "tratturo", "vanella", "viadotto", "vicinale", "villa", "vocabolo", "volta",
  // French, German, Ladin, Slovene
  "impasse", "place", "route", "platz", "piaz", "piaza", "plaza", "troi", "cesta", "kraj", "trg",
]);

/** Designations of roads, followed by the road's number: `S.P. 12` has no house number. */
export const roads: ReadonlySet<string> = new Set([
  "autostrada", "strada provinciale", "strada regionale", "strada statale",
]);

/** The parts of Venice, whose house numbers follow the part's bare name: `Cannaregio 1234`. */
export const sestieri: ReadonlySet<string> = new Set([
  "cannaregio", "castello", "dorsoduro", "giudecca", "san croce", "san marco", "san polo",
]);

/**
 * Abbreviations and other spellings, read only at the start of a street's name. Keys have no dots or
 * spaces: `V.le` is `vle`.
 */
export const designationAbbreviations: ReadonlyMap<string, string> = new Map([
  ["v", "via"], ["vle", "viale"], ["vl", "viale"], ["vlo", "vicolo"],
  ["vic", "vicolo"], ["vicl", "vicolo"], ["viclo", "vicolo"], ["vco", "vico"], ["vltto", "vialetto"],
  ["p", "piazza"], ["pz", "piazza"], ["pza", "piazza"], ["pzza", "piazza"], ["pzz", "piazza"],
  ["piazz", "piazza"], ["pzle", "piazzale"], ["pzzle", "piazzale"],
  ["ple", "piazzale"], ["pta", "piazzetta"], ["ptta", "piazzetta"], ["pzzetta", "piazzetta"],
  ["pzta", "piazzetta"], ["pzzta", "piazzetta"],
  ["cso", "corso"], ["cs", "corso"], ["crso", "corso"], ["lgo", "largo"], ["lg", "largo"],
  ["lmare", "lungomare"], ["lrno", "lungarno"], ["larno", "lungarno"], ["ltevere", "lungotevere"],
  ["lungot", "lungotevere"],
  ["str", "strada"], ["sda", "strada"], ["strda", "strada"], ["streda", "strada"],
  ["sp", "strada provinciale"], ["strprov", "strada provinciale"], ["strprovle", "strada provinciale"],
  ["vprov", "via provinciale"], ["vprovle", "via provinciale"], ["strcomle", "strada comunale"],
  ["ss", "strada statale"], ["strstat", "strada statale"], ["sr", "strada regionale"],
  ["strreg", "strada regionale"], ["sc", "strada comunale"], ["strcom", "strada comunale"],
  ["svic", "strada vicinale"], ["strvic", "strada vicinale"], ["strpriv", "strada privata"],
  ["vpriv", "via privata"], ["vicpriv", "vicolo privato"],
  ["loc", "localita"], ["locta", "localita"], ["lta", "localita"], ["localite", "localita"],
  ["fraz", "frazione"], ["fr", "frazione"], ["frz", "frazione"], ["frne", "frazione"],
  ["cda", "contrada"], ["contr", "contrada"], ["cont", "contrada"], ["ctr", "contrada"],
  ["ctrda", "contrada"], ["cnda", "contrada"], ["ctra", "contra"],
  ["reg", "regione"], ["regne", "regione"], ["bgo", "borgo"], ["bta", "borgata"],
  ["bgta", "borgata"], ["borg", "borgata"], ["casc", "cascina"], ["cna", "cascina"],
  ["cas", "cascina"], ["csp", "case sparse"], ["csparse", "case sparse"],
  ["circ", "circonvallazione"], ["circonv", "circonvallazione"], ["cvallazione", "circonvallazione"],
  ["sal", "salita"], ["scal", "scalinata"], ["scta", "scalinata"],
  ["grad", "gradinata"], ["trav", "traversa"], ["tr", "traversa"], ["tra", "traversa"],
  ["gall", "galleria"], ["pass", "passaggio"], ["passegg", "passeggiata"],
  ["clle", "calle"], ["cpo", "campo"], ["cllo", "campiello"], ["fta", "fondamenta"],
  ["fond", "fondamenta"], ["fondta", "fondamenta"], ["fondamente", "fondamenta"],
  ["sest", "sestiere"], ["salizzada", "salizada"], ["sotoportego", "sottoportego"],
  ["sottoportico", "sottoportego"], ["sotoportico", "sottoportego"],
  ["vill", "villaggio"], ["qre", "quartiere"],
  ["cle", "calle"], ["cte", "corte"], ["pte", "ponte"], ["pco", "parco"], ["quart", "quartiere"],
  ["vtto", "vicoletto"], ["salta", "salita"], ["trva", "traversa"], ["circne", "circonvallazione"],
  ["voc", "vocabolo"], ["pod", "podere"], ["pd", "podere"], ["rot", "rotonda"],
  ["ul", "ulica"], ["ch", "chemin"], ["av", "avenue"], ["bd", "boulevard"], ["pl", "place"],
]);

/** Second meanings of {@link designationAbbreviations}: `P.ta Nuova` is also a gate, `S.da` a salizada. */
export const otherDesignations: ReadonlyMap<string, string> = new Map([
  ["pta", "porta"], ["sda", "salizada"],
]);

/** Endings of German street names, joined or separate, in full and abbreviated. */
export const germanEndings: ReadonlyMap<string, string> = new Map([
  ["strasse", "strasse"], ["str", "strasse"], ["gasse", "gasse"], ["weg", "weg"],
  ["platz", "platz"], ["promenade", "promenade"], ["allee", "allee"], ["steig", "steig"],
  ["siedlung", "siedlung"],
]);
