/**
 * Extracts the marked parts of a text: postal code, provinces in brackets, and parts irrelevant for the
 * place. Pure.
 */
import { comuneKey } from "./name-keys.ts";
import { fold } from "./pieces.ts";
import { currentProvince, provinceNamed, regions } from "./provinces.ts";
import { beginsStreet } from "./word-kinds.ts";

/** A text split into its marked parts and the rest. */
export interface MarkedAddress {
  /** Plain lower-case text with parts separated by commas; `1^` is an ordinal. */
  readonly plain: string;
  /** Postal code: the last run of exactly five digits. */
  readonly cap: string | null;
  /** The provinces named in brackets. */
  readonly provinces: readonly string[] | null;
}

/** The order matters: each rule applies to the text that the rules above it leave. */
const beforeCap: readonly (readonly [RegExp, string])[] = [
  [/[‐-―−]/g, "-"],
  [/[‘’ʼ′`´]/g, "'"],
  [/[;:\n\r\t|]/g, ","],
  [/\bcap\b[.\s]*(?=\d{5}(?!\d))/g, " "],
  [/\bc\/o\b[^,\d]*/g, ","],
  [/(?<=^\s*|[,\d]\s*)presso\b[^,\d]*/g, ","],
  [/\b(?:al\s)?(?:km|chilometro)\b[.,\s]{0,3}\d+(?:[+.,]\d+)?/g, ","],
  [/(?<!\d)\d{1,4}\+\d{3}(?!\d)/g, ","],
  // Without house number.
  [/\bs\.?\s?n\.?\s?c\b\.?|\bs\.n\.(?!\w)|\bs\/n\b|\bsn\b(?=\s*(?:,|$))/g, ","],
  [/\bsenza numero(?: civico)?\b/g, ","],
  [/(?<!\/)\b(?:nn?|nr|no|num|numero|civ|civico)\b[.\s]*(?=\d{1,4}(?!\d))/g, " "],
];

/** The position inside a building, with its value: `int. 5`, `scala B`, `p. 3`, `2^ piano`. */
const inside = [
  String.raw`(?:int|interno|scala|sc|piano|pno|app|appartamento|apt|lotto|edificio|edif|ed` +
  String.raw`|palazzina|pal|corpo|blocco|ingresso|box|unita)\b[.\s]{0,3}` +
  String
    .raw`(?:\d{1,4}\^?[a-z]?|[a-z]|[ivx]{1,4}|terra|terreno|rialzato|primo|secondo|terzo)(?![a-z0-9'])`,
  String.raw`p\.?\s?(?:\d{1,2}|[tr])\b\.?`,
  String.raw`(?:\d{1,2}\^|[ivx]{1,4}|primo|secondo|terzo|quarto)\s{1,3}piano\b`,
].join("|");

/** A house number and its suffix, followed by positions inside the building. */
const houseAndInside = new RegExp(
  String.raw`(\d\^?(?:\s?[/-]?\s?(?:bis|ter|ross[oa]|[a-z])(?![a-z0-9'.]))?)` +
    String.raw`(?:[\s,./-]{1,3}(?:${inside}))+`,
  "g",
);

const afterCap: readonly (readonly [RegExp, string])[] = [
  [houseAndInside, "$1 ,"],
  [/(?<!\d)\s-\s|\s-\s(?!\d)|(?<=[a-z])\s-(?=[a-z])/g, ","],
  [/(?<!\bd['\s])\b(?:italia|italy|italien|italie)[\s.,]*$/, ""],
  [/,\s*it[\s.,]*$/, ""],
];

/** Extracts the marked parts of a text. */
export function addressMarkers(text: string): MarkedAddress {
  let plain = fold(text.replace(/(?<=\d)\s?[°ºª]/g, "^ "));
  let provinces: readonly string[] | null = null;
  // A number in brackets before the house number is part of the name: `Via 4 Novembre (1918) 50`.
  plain = plain.replace(/[([{](\d{1,4})[)\]}](?=[\s,]{0,3}(?:n\.?\s?)?\d{1,4}(?!\d))/g, " $1 ");
  plain = plain.replace(/[([{]([^()[\]{}]*)[)\]}]?/g, (_, content: string) => {
    const named = provincesOf(content.trim());
    provinces = named ?? provinces;
    return named === null ? `,${content},` : " ";
  });
  plain = replaced(plain, beforeCap);
  const cap = [...plain.matchAll(/(?<!\d)\d{5}(?!\d)/g)]
    .findLast(({ index }) => !isHouseNumber(plain, index));
  if (cap !== undefined) {
    const before = plain.slice(0, cap.index).replace(/\b(?:i|it)\s?-\s?$/, "");
    plain = `${before},${plain.slice(cap.index + 5)}`;
  }
  return { plain: replaced(plain, afterCap), cap: cap?.[0] ?? null, provinces };
}

/**
 * Whether five digits are a house number, as on the roads to Rome. They must end a part that begins like
 * a street (`Strada Regionale 6 Casilina 10128`), and another part must name the place.
 */
function isHouseNumber(plain: string, index: number): boolean {
  const before = plain.slice(0, index).split(",").at(-1) ?? "";
  const [after = "", ...parts] = plain.slice(index + 5).split(",");
  const [first = "", next] = before.match(/[a-z.]+/g) ?? [];
  const words = [first, next ?? ""].map((word) => ({ word, at: 0 }));
  const isPlace = (part: string) =>
    /[a-z]{3}/.test(part) && !regions.has(comuneKey(part)) && !/^\s*ital/.test(part);
  return after.trim() === "" && !/\d\s*$/.test(before) && next !== undefined &&
    beginsStreet(words) && parts.some(isPlace);
}

/** The provinces that an abbreviation or name in brackets may mean; null if it means something else. */
function provincesOf(written: string): readonly string[] | null {
  if (/^[a-z]{2}$/.test(written)) return currentProvince(written);
  const name = written.replace(/^prov(?:incia)?\b[.\s]*(?:d[ie]l?\b\s*)?/, "");
  if (name !== written && /^[a-z]{2}$/.test(name)) return currentProvince(name);
  return provinceNamed(comuneKey(name));
}

function replaced(text: string, rules: readonly (readonly [RegExp, string])[]): string {
  return rules.reduce((left, [pattern, by]) => left.replace(pattern, by), text);
}
