/** Spellings of provinces: abbreviations, names, and former provinces. */
// deno-fmt-ignore-file: lists of names, as many per line as fit

/**
 * Maps a former or larger province to the provinces that now contain its comuni. Only changes since 1992,
 * and Sardinia, whose provinces changed in 2016 and in 2025.
 */
const changed: ReadonlyMap<string, readonly string[]> = new Map([
  ["AP", ["AP", "FM"]],
  ["BA", ["BA", "BT"]],
  ["CA", ["CA", "SU", "VS"]],
  ["CI", ["CI", "SU"]],
  ["FG", ["FG", "BT"]],
  ["FO", ["FC"]],
  ["MI", ["MI", "MB"]],
  ["NU", ["NU", "OG", "SU", "OR", "SS", "OT"]],
  ["OG", ["OG", "NU"]],
  ["OT", ["OT", "SS"]],
  ["PS", ["PU"]],
  ["SS", ["SS", "OT"]],
  ["SU", ["SU", "CA", "CI", "VS"]],
  ["VS", ["VS", "SU"]],
]);

/**
 * Maps a province to those that some of its comuni were in since 1968, also if these still exist: the
 * provinces founded since then, and comuni that changed the region (Sappada in 2017, Torre de' Busi in
 * 2018, Montefeltro in 2009 and 2021).
 */
const former: ReadonlyMap<string, readonly string[]> = new Map([
  ["BG", ["LC"]],
  ["BI", ["VC"]],
  ["BT", ["BA", "FG"]],
  ["FM", ["AP"]],
  ["IS", ["CB"]],
  ["KR", ["CZ"]],
  ["LC", ["CO", "BG"]],
  ["LO", ["MI"]],
  ["MB", ["MI"]],
  ["OR", ["CA", "NU"]],
  ["PN", ["UD"]],
  ["PO", ["FI"]],
  ["RN", ["FC", "PU"]],
  ["UD", ["BL"]],
  ["VB", ["NO"]],
  ["VV", ["CZ"]],
]);

/** Abbreviations by name as returned by `comuneKey`, including old and short names. */
const names: ReadonlyMap<string, string> = new Map([
  ["agrigento", "AG"], ["alessandria", "AL"], ["ancona", "AN"], ["aosta", "AO"], ["aoste", "AO"],
  ["valle aosta", "AO"], ["vallee aoste", "AO"], ["ascoli piceno", "AP"], ["l aquila", "AQ"],
  ["aquila", "AQ"], ["arezzo", "AR"], ["asti", "AT"], ["avellino", "AV"], ["bari", "BA"],
  ["bergamo", "BG"], ["biella", "BI"], ["belluno", "BL"], ["benevento", "BN"], ["bologna", "BO"],
  ["brindisi", "BR"], ["brescia", "BS"], ["barletta andria trani", "BT"], ["bolzano", "BZ"],
  ["bozen", "BZ"], ["bolzano bozen", "BZ"], ["sudtirol", "BZ"], ["alto adige", "BZ"],
  ["cagliari", "CA"], ["campobasso", "CB"], ["caserta", "CE"], ["chieti", "CH"],
  ["carbonia iglesias", "CI"], ["sulcis iglesiente", "CI"], ["caltanissetta", "CL"],
  ["cuneo", "CN"], ["como", "CO"], ["cremona", "CR"], ["cosenza", "CS"], ["catania", "CT"],
  ["catanzaro", "CZ"], ["enna", "EN"], ["forli cesena", "FC"], ["forli", "FC"], ["ferrara", "FE"],
  ["foggia", "FG"], ["firenze", "FI"], ["fermo", "FM"], ["frosinone", "FR"], ["genova", "GE"],
  ["gorizia", "GO"], ["gorica", "GO"], ["grosseto", "GR"], ["imperia", "IM"], ["isernia", "IS"],
  ["crotone", "KR"], ["lecco", "LC"], ["lecce", "LE"], ["livorno", "LI"], ["lodi", "LO"],
  ["latina", "LT"], ["lucca", "LU"], ["monza brianza", "MB"], ["monza", "MB"], ["macerata", "MC"],
  ["messina", "ME"], ["milano", "MI"], ["mantova", "MN"], ["modena", "MO"], ["massa carrara", "MS"],
  ["massa", "MS"], ["matera", "MT"], ["napoli", "NA"], ["novara", "NO"], ["nuoro", "NU"],
  ["ogliastra", "OG"], ["oristano", "OR"], ["olbia tempio", "OT"], ["palermo", "PA"],
  ["piacenza", "PC"], ["padova", "PD"], ["pescara", "PE"], ["perugia", "PG"], ["pisa", "PI"],
  ["pordenone", "PN"], ["prato", "PO"], ["parma", "PR"], ["pistoia", "PT"], ["pesaro urbino", "PU"],
  ["pesaro", "PU"], ["pavia", "PV"], ["potenza", "PZ"], ["ravenna", "RA"], ["reggio calabria", "RC"],
  ["reggio emilia", "RE"], ["ragusa", "RG"], ["rieti", "RI"], ["roma", "RM"], ["rimini", "RN"],
  ["rovigo", "RO"], ["salerno", "SA"], ["siena", "SI"], ["sondrio", "SO"], ["la spezia", "SP"],
  ["spezia", "SP"], ["siracusa", "SR"], ["sassari", "SS"], ["sud sardegna", "SU"], ["savona", "SV"],
  ["taranto", "TA"], ["teramo", "TE"], ["trento", "TN"], ["trient", "TN"], ["torino", "TO"],
  ["trapani", "TP"], ["terni", "TR"], ["trieste", "TS"], ["trst", "TS"], ["treviso", "TV"],
  ["udine", "UD"], ["varese", "VA"], ["verbano cusio ossola", "VB"], ["verbania", "VB"],
  ["vercelli", "VC"], ["venezia", "VE"], ["vicenza", "VI"], ["verona", "VR"], ["medio campidano", "VS"],
  ["viterbo", "VT"], ["vibo valentia", "VV"],
]);

/** Regions as returned by `comuneKey`; after a comune they are redundant. */
export const regions: ReadonlySet<string> = new Set([
  "abruzzo", "basilicata", "calabria", "campania", "emilia romagna", "friuli venezia giulia",
  "lazio", "liguria", "lombardia", "marche", "molise", "piemonte", "puglia", "sardegna", "sicilia",
  "toscana", "trentino alto adige", "trentino", "umbria", "veneto",
]);

/** The current provinces that an abbreviation, in upper case, may mean. */
export function currentProvince(sigla: string): readonly string[] {
  const upper = sigla.toUpperCase();
  return changed.get(upper) ?? [upper];
}

/**
 * The current provinces that a name, as returned by `comuneKey`, may mean; null if it is no province's
 * name.
 */
export function provinceNamed(key: string): readonly string[] | null {
  const sigla = names.get(key);
  return sigla === undefined ? null : currentProvince(sigla);
}

/** Whether comuni of a province were in one of these. */
export function movedFrom(province: string, provinces: readonly string[]): boolean {
  return former.get(province)?.some((one) => provinces.includes(one)) ?? false;
}
