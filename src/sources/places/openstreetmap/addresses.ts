import type { Row } from "../../source.ts";
import { streets } from "./classes/street-rules.ts";
import type { GeoPosition } from "./coordinate-units.ts";
import type { Tags } from "./element.ts";
import { namesIn, namesOf } from "./name-tags.ts";

/** A house number and its suffix: `12/A` is civico 12, esponente `A`. */
export interface HouseNumber {
  readonly civico: number;
  readonly esponente: string | null;
}

const mark = /^\s*(?:n|nr|num|numero|civ|civico)?[.°º\s]*(?=\d)/i;

/** Matches a door inside the house, which is not part of the house number: `34 int. 3`, `12 scala B`. */
const door = /[\s,/-]+(?:int|interno|scala|piano|app|(?:sc|p)(?=\.?\s*[^\s.]))\b.*$/i;

/**
 * Returns the house numbers of a tag: `12/A`, `N. 12`, `12 bis`, `34 int. 3` (34), `3;5` and `10-12` (two
 * each), `10/A-12/B`. Returns an empty list for `snc` (without number) and for any text that does not begin
 * with a number of at most five digits.
 */
export function houseNumbersIn(text: string): HouseNumber[] {
  const parts = text.split(";").flatMap((part) =>
    part.replace(door, "").replace(/^(.*\d.*?)\s*-\s*(\d.*)$/, "$1,$2").split(",")
  );
  return parts.flatMap((part) => {
    const match = part.replace(mark, "").trim().match(/^(\d{1,5})(?!\d)[\s\/.-]*(.*)$/);
    if (match === null) return [];
    return [{ civico: Number(match[1]), esponente: match[2] || null }];
  });
}

/** Languages of tagged street names: `addr:street:de`. */
const languages = ["it", "de", "fr", "sl", "lld"];

/**
 * Returns the addresses of an object: one per house number and, in bilingual provinces, per language of the
 * street (`Via Roma - Romstraße`, `addr:street:de`). If houses are numbered by hamlet, the hamlet replaces
 * the street.
 */
export function addressRows(tags: Tags, at: GeoPosition): Row[] {
  const numbers = houseNumbersIn(tags["addr:housenumber"] ?? "");
  if (numbers.length === 0) return [];
  return streetsOf(tags).flatMap((name) =>
    numbers.map((number) => addressRow(name, number, tags, at, 0))
  );
}

function streetsOf(tags: Tags): string[] {
  const inLanguages = languages.map((language) => tags[`addr:street:${language}`]);
  const streets = [tags["addr:street"], ...inLanguages].filter((street) => street !== undefined);
  const named = streets.length > 0 ? streets : [tags["addr:place"] ?? tags["addr:hamlet"] ?? ""];
  return [...new Set(named.flatMap(namesIn))];
}

/** Values of `highway` for streets with a name. Excludes paths, whose names are mostly those of hikes. */
const named = [...streets, "trunk", "service", "footway", "steps", "track"];

/** Matches names of parks, car parks or markets that are squares. */
const square = /^(piazza|piazzale|piazzetta|largo|slargo|platz|place) /i;

/** Whether the object is a street, a square, or a part of either. */
export function isStreet(tags: Tags): boolean {
  return named.includes(tags["highway"] ?? "") || tags["place"] === "square" ||
    square.test(tags["name"] ?? "") &&
      (["park", "garden"].includes(tags["leisure"] ?? "") ||
        ["parking", "marketplace"].includes(tags["amenity"] ?? ""));
}

/**
 * Returns the street or square of an object without house number, once per name, so that the geocoder finds
 * streets without mapped house numbers.
 *
 * @param reachM metres from `at` to the object's farthest position
 */
export function streetRows(tags: Tags, at: GeoPosition, reachM: number): Row[] {
  if (!isStreet(tags)) return [];
  const number = { civico: null, esponente: null };
  return namesOf(tags).map((name) => addressRow(name, number, tags, at, reachM));
}

function addressRow(
  street: string,
  number: HouseNumber | { civico: null; esponente: null },
  tags: Tags,
  [x, y]: GeoPosition,
  reachM: number,
): Row {
  const cap = tags["addr:postcode"];
  return {
    to: "address",
    comune: null,
    street,
    civico: number.civico,
    esponente: number.esponente,
    cap: cap !== undefined && /^\d{5}$/.test(cap) ? cap : null,
    locality: tags["addr:hamlet"] ?? null,
    x,
    y,
    srid: 4326,
    ...(reachM > 0 ? { reachM } : {}),
  };
}
