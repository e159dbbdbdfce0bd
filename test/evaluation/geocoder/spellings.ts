/** Spellings of registered addresses. Pure and deterministic. */
import { createHash } from "node:crypto";

/** An address of a register. */
export interface Written {
  readonly street: string;
  readonly civico: number;
  /** In upper case. */
  readonly esponente: string | null;
  readonly cap: string | null;
  readonly comune: string;
  /** Abbreviation of the province. */
  readonly provincia: string;
}

/** Abbreviations of designations; the longest that begins a street is used. */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ["Via", "V."],
  ["Viale", "V.le"],
  ["Vicolo", "Vic."],
  ["Piazza", "P.zza"],
  ["Piazzale", "P.le"],
  ["Piazzetta", "P.tta"],
  ["Corso", "C.so"],
  ["Largo", "L.go"],
  ["Strada", "Str."],
  ["Strada Provinciale", "S.P."],
  ["Strada Comunale", "Str. Com."],
  ["Contrada", "C.da"],
  ["Località", "Loc."],
  ["Localita'", "Loc."],
  ["Frazione", "Fraz."],
  ["Borgo", "B.go"],
  ["Borgata", "B.ta"],
  ["Cascina", "C.na"],
  ["Salita", "Sal."],
  ["Passeggiata", "Pass."],
]);

/** The text of an address in each spelling; null if it does not apply. */
export const spellings: Readonly<Record<string, (address: Written) => string | null>> = {
  "abbreviated": (a) => `${abbreviated(a.street)} ${number(a)}, ${a.comune}`,
  "lower case": (a) => `${a.street} ${number(a)} ${a.comune}`.toLowerCase(),
  "with CAP": (a) => a.cap && `${a.street} ${number(a)}, ${a.cap} ${a.comune}`,
  "without CAP": (a) => `${a.street} ${number(a)}, ${a.comune}`,
  "province in brackets": (a) => `${a.street} ${number(a)}, ${a.comune} (${a.provincia})`,
  "typing error": (a) => {
    const street = mistyped(a.street, number(a));
    return street && `${street} ${number(a)}, ${a.comune}`;
  },
  "no accents": (a) => `${bare(a.street)} ${number(a)}, ${bare(a.comune)}`,
  "words swapped": (a) =>
    a.civico % 2 === 0
      ? `${a.comune}, ${a.street} ${number(a)}`
      : `${number(a)} ${a.street}, ${a.comune}`,
};

/** A house number as registers print it: `12`, `12/A`, `12 bis`. */
export function number({ civico, esponente }: Pick<Written, "civico" | "esponente">): string {
  if (esponente === null) return String(civico);
  return /^[A-Z]{2,}$/.test(esponente)
    ? `${civico} ${esponente.toLowerCase()}`
    : `${civico}/${esponente}`;
}

function abbreviated(street: string): string {
  const { kind, name } = designationOf(street);
  const short = abbreviations.get(kind);
  return short === undefined ? street : `${short} ${name}`;
}

/** A street's designation, if it has an abbreviation, and the rest; else both are empty. */
export function designationOf(street: string): { kind: string; name: string } {
  const words = street.split(" ");
  for (let count = Math.min(2, words.length - 1); count > 0; count--) {
    const kind = words.slice(0, count).join(" ");
    if (abbreviations.has(kind)) return { kind, name: words.slice(count).join(" ") };
  }
  return { kind: "", name: "" };
}

/** Without accents; apostrophes are spaces. */
function bare(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").replace(/['’]/g, " ").replace(/ +/g, " ")
    .trim();
}

/**
 * The street with one typing error after the first letter of a word with at least five letters, except
 * the designation: a letter replaced, omitted, inserted or swapped. Null without such a word.
 *
 * @param salt varies the errors between the house numbers of a street
 */
export function mistyped(street: string, salt: string): string | null {
  const words = [...street.matchAll(/\p{L}{5,}/gu)].filter(({ index }) => index > 0);
  const [kind = 0, which = 0, where = 0, letter = 0] = createHash("sha256")
    .update(`${street} ${salt}`).digest();
  const word = words[which % words.length];
  if (word === undefined) return null;
  const at = word.index + 1 + where % (word[0].length - 2);
  const [here = "", next = ""] = street.slice(at, at + 2);
  const other = String.fromCharCode(97 + letter % 26);
  const without = street.slice(0, at) + street.slice(at + 1);
  const wrong = [
    street.slice(0, at) + other + street.slice(at + 1),
    without,
    street.slice(0, at) + other + street.slice(at),
    street.slice(0, at) + next + here + street.slice(at + 2),
  ][kind % 4] ?? without;
  // Replacing a letter by itself or swapping equal ones is not an error.
  return wrong.toLowerCase() === street.toLowerCase() ? without : wrong;
}
