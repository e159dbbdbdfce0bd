/** Finds the territory of a name, code or abbreviation. Pure. */
import { exonyms } from "../../geocoding/exonyms.ts";
import { edits } from "../../geocoding/misspelt.ts";
import { comuneKey } from "../../geocoding/name-keys.ts";
import { currentProvince, provinceNamed } from "../../geocoding/provinces.ts";
import { formerProvinces, type Province, provinces } from "../../releases/area/provinces.ts";
import { capitals, sardinianCapitals } from "../../releases/area/capitals.ts";
import { regions } from "../../releases/area/regions.ts";
import { type Language, texts } from "../../language.ts";
import type { ListedComune } from "../../releases/listed-comuni.ts";
import type { Area } from "../../sources/area.ts";

/** A territory that a text may mean. */
export interface AreaCandidate {
  readonly level: Area["level"];
  readonly name: string;
  /** ISTAT code, unambiguous in requests; `italy` for the country. */
  readonly code: string;
  /** Keys of its names (`comuneKey`), starting with that of `name`. */
  readonly keys: readonly string[];
}

/** Number of similar names in an error. */
const NEAREST = 5;

/** Words before a name that give its level, in Italian, German, French and English. */
const designations: readonly (readonly [RegExp, Area["level"]])[] = [
  [/^regione?\s+(?=\S)|^région\s+(?=\S)/i, "region"],
  [
    /^(?:province?|provincia|provinz|città metropolitana|metropolitan city)\s+(?:(?:di|de|of)\s+|d')?/i,
    "province",
  ],
  [/^(?:comune|commune|gemeinde|municipality)\s+(?:(?:di|de|of)\s+|d')?/i, "comune"],
];

const italy: AreaCandidate = {
  level: "italy",
  name: "Italia",
  code: "italy",
  keys: ["italia", "italy", "italien", "italie"],
};

/** The code of a province, or its two capital letters: `Re` is a comune, `RE` Reggio nell'Emilia. */
const provinceCode = /^(?:\d{3}|[A-Z]{2})$/;

/**
 * The territories that a text means: none, one, or several of one level. A name of both a comune and its
 * province means the comune, unless the text says `provincia di`.
 *
 * @param text a name in any of its languages, an ISTAT code (2 digits for a region, 3 for a province, 6
 *   for a comune) or the two letters of a province; `Castro (LE)` where comuni share a name
 * @param comuni the loaded list; null: of the comuni only the {@link capitals} are searched
 */
export function findAreas(text: string, comuni: readonly ListedComune[] | null): AreaCandidate[] {
  const [name, level] = withoutDesignation(text.trim());
  const wanted = (one: Area["level"]) => level === null || level === one;
  const steps: readonly (() => AreaCandidate[])[] = [
    () => wanted("italy") ? matching([italy], name) : [],
    () => wanted("region") ? matching(regionCandidates(), name) : [],
    () => wanted("province") && provinceCode.test(name) ? provincesMeant(name) : [],
    () => wanted("comune") ? comuniMeant(name, comuni ?? capitals) : [],
    () => wanted("province") ? provincesMeant(name) : [],
  ];
  for (const step of steps) {
    const found = step();
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether only a list of comuni tells what a text means. */
export function needsComuni(text: string): boolean {
  const [name, level] = withoutDesignation(text.trim());
  const inSardinia = sardinianCapitals.some((one) => comuneKey(one) === comuneKey(name));
  return findAreas(text, null).length === 0 || level === null && inSardinia ||
    /^[a-z]{2}$/i.test(name) && !provinceCode.test(name);
}

/** The territories with the most similar names, nearest first. */
export function nearestAreas(
  text: string,
  comuni: readonly ListedComune[] | null,
): AreaCandidate[] {
  const [name] = withoutDesignation(text.trim());
  const asked = comuneKey(name);
  const all = [
    italy,
    ...regionCandidates(),
    ...provinces.map(provinceCandidate),
    ...(comuni ?? []).map(comuneCandidate),
  ];
  return all
    .map((candidate) => ({
      candidate,
      errors: Math.min(...candidate.keys.map((key) => edits(asked, key))),
    }))
    .sort((a, b) => a.errors - b.errors)
    .slice(0, NEAREST).map(({ candidate }) => candidate);
}

/** Formats a territory: `Trento (province TN, 022)`. */
export function describeArea(
  { level, name, regions, provinces: codes, comune }: Area,
  language: Language = "en",
): string {
  if (level === "italy") return name;
  const word = texts[language].sources.levels[level];
  if (level === "region") return `${name} (${word} ${regions[0]})`;
  const letters = provinces.find(({ code }) => codes.includes(code))?.letters;
  return `${name} (${[word, letters].join(" ").trim()}, ${comune ?? codes[0]})`;
}

/**
 * The territory of a candidate.
 *
 * @param box of the comune, if the loaded release has it; else its province's
 */
export function areaOf({ level, name, code }: AreaCandidate, box: Area["box"] | null = null): Area {
  const within = provinces.filter((province) =>
    level === "italy" || level === "region" && province.region === code ||
    level === "province" && province.code === code ||
    level === "comune" && provincesOfComune(code).includes(province.code)
  );
  const ownBox = level === "region" ? regions.find((region) => region.code === code)?.box : box;
  return {
    name,
    level,
    regions: [...new Set(within.map(({ region }) => region))].sort(),
    provinces: within.map((province) => province.code),
    comune: level === "comune" ? code : null,
    box: ownBox ?? around(within.map((province) => province.box)),
  };
}

/** The whole country. */
export const italyArea: Area = areaOf(italy);

function withoutDesignation(text: string): [name: string, level: Area["level"] | null] {
  for (const [pattern, level] of designations) {
    const rest = text.replace(pattern, "");
    if (rest !== text && rest !== "") return [rest, level];
  }
  return [text, null];
}

function regionCandidates(): AreaCandidate[] {
  return regions.map(({ code, names }) => ({
    level: "region",
    name: names[0],
    code,
    keys: names.map(comuneKey),
  }));
}

function provinceCandidate({ code, names }: Province): AreaCandidate {
  return { level: "province", name: names[0] ?? code, code, keys: names.map(comuneKey) };
}

function comuneCandidate({ istat, name, otherNames }: ListedComune): AreaCandidate {
  return {
    level: "comune",
    name,
    code: istat,
    keys: [name, ...otherNames, ...exonyms.get(name) ?? []].map(comuneKey),
  };
}

/** The candidates with this name or code; each part of a bilingual text (`Bolzano/Bozen`) is a name. */
function matching(candidates: readonly AreaCandidate[], text: string): AreaCandidate[] {
  const code = text.padStart(2, "0");
  const asked = [text, ...text.split("/")].map(comuneKey);
  return candidates.filter((candidate) =>
    candidate.code === code || candidate.keys.some((key) => asked.includes(key))
  );
}

function provincesMeant(text: string): AreaCandidate[] {
  const number = /^\d{3}$/.test(text) ? [text, ...ofMetropolis(text)] : [];
  const codes = number.flatMap((code) => formerProvinces.get(code) ?? [code]);
  const letters = /^[a-z]{2}$/i.test(text) ? lettersMeant(text) : [];
  const named = text.split("/").flatMap((part) => {
    const key = comuneKey(part);
    const seat = [...exonyms].find(([, others]) => others.some((one) => comuneKey(one) === key));
    return provinceNamed(key) ?? provinceNamed(comuneKey(seat?.[0] ?? "")) ?? [];
  });
  const meant = provinces.filter((one) =>
    codes.includes(one.code) || letters.includes(one.letters)
  );
  if (meant.length > 0) return meant.map(provinceCandidate);
  const byName = matching(provinces.map(provinceCandidate), text);
  if (byName.length > 0) return byName;
  return provinces.filter((one) => named.includes(one.letters)).map(provinceCandidate);
}

/** Current abbreviations for a text: itself, or those of the successors of an abolished province. */
function lettersMeant(text: string): readonly string[] {
  const upper = text.toUpperCase();
  return provinces.some(({ letters }) => letters === upper) ? [upper] : currentProvince(upper);
}

/** Metropolitan cities have a second code, 200 above the province's: 215 is Milano, 312 Sassari. */
function ofMetropolis(code: string): string[] {
  const number = Number(code);
  return number > 200 ? [String(number - 200).padStart(3, "0")] : [];
}

function comuniMeant(text: string, comuni: readonly ListedComune[]): AreaCandidate[] {
  if (/^\d{5,6}$/.test(text)) {
    const code = text.padStart(6, "0");
    return comuni.filter(({ istat }) => istat === code).map(comuneCandidate);
  }
  const [, name = text, letters] = /^(.*\S)\s*\(([a-z]{2})\)$/i.exec(text) ?? [];
  const within = letters === undefined
    ? comuni
    : comuni.filter(({ provincia }) => provincia === letters.toUpperCase());
  const candidates = within.map(comuneCandidate);
  const own = matchingFirst(candidates, name);
  return own.length > 0 ? own : matching(candidates, name);
}

/**
 * The candidates with this current name, so that another comune's former name does not make it ambiguous.
 */
function matchingFirst(candidates: readonly AreaCandidate[], name: string): AreaCandidate[] {
  const asked = comuneKey(name);
  return candidates.filter(({ keys }) => keys[0] === asked);
}

function provincesOfComune(istat: string): readonly string[] {
  const prefix = istat.slice(0, 3);
  return formerProvinces.get(prefix) ?? [prefix];
}

/** The bounding box of boxes; Italy's if there are none. */
function around(boxes: readonly Area["box"][]): Area["box"] {
  const all = boxes.length > 0 ? boxes : provinces.map(({ box }) => box);
  return [
    Math.min(...all.map(([west]) => west)),
    Math.min(...all.map(([, south]) => south)),
    Math.max(...all.map(([, , east]) => east)),
    Math.max(...all.map(([, , , north]) => north)),
  ];
}
