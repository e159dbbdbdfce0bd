/** House numbers and street names from tags. */
import type { Row } from "../source.ts";
import { streets } from "./classes/streets.ts";
import type { Tags } from "./element.ts";
import { namesIn, namesOf } from "./names.ts";
import type { LonLat } from "./units.ts";

/** A house number: `12/A` is civico 12, esponente `A`. */
export interface HouseNumber {
  readonly civico: number;
  readonly esponente: string | null;
}

/**
 * The house numbers of a tag: `12/A`, `12 bis`, `3;5` and `10-12` (two each). Empty for `snc` (without
 * number) and whatever does not begin with a number of at most five digits.
 */
export function houseNumbers(text: string): HouseNumber[] {
  const parts = text.replace(/^\s*(\d+)\s*-\s*(\d+)\s*$/, "$1;$2").split(/[;,]/);
  return parts.flatMap((part) => {
    const match = part.trim().match(/^(\d{1,5})(?!\d)[\s\/.-]*(.*)$/);
    if (match === null) return [];
    return [{ civico: Number(match[1]), esponente: match[2] || null }];
  });
}

/**
 * The addresses that an object carries itself: one for each house number and, in the bilingual
 * provinces, each language of its street (`Via Roma - Romstraße`).
 */
export function addressRows(tags: Tags, at: LonLat): Row[] {
  const street = tags["addr:street"] ?? tags["addr:place"];
  const numbers = houseNumbers(tags["addr:housenumber"] ?? "");
  if (street === undefined) return [];
  return namesIn(street).flatMap((name) =>
    numbers.map((number) => addressRow(name, number, tags, at))
  );
}

/** Ways whose names are names of streets (those of paths are names of hikes). */
const named = [...streets, "trunk", "service", "footway", "steps", "track"];

/**
 * The street that a way is a part of, under each of its names, without number: so a street is found
 * where no house number is mapped.
 */
export function streetRows(tags: Tags, at: LonLat): Row[] {
  if (!named.includes(tags["highway"] ?? "")) return [];
  return namesOf(tags).map((name) => addressRow(name, { civico: null, esponente: null }, tags, at));
}

function addressRow(
  street: string,
  number: HouseNumber | { civico: null; esponente: null },
  tags: Tags,
  [x, y]: LonLat,
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
  };
}
