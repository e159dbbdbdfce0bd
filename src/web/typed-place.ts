/**
 * Reads the field for an address: it may hold coordinates or the link of a map instead, which then mean
 * the point. The packages for coordinates read a decimal comma, which most of Italy writes, as a
 * separator or as minutes.
 */
import { AddressByCoordinates } from "../contract/schemas.ts";
import type { components } from "../contract/types.ts";
import type { LonLat } from "../map/plane.ts";

type AddressRequest = components["schemas"]["AddressRequest"];

/** Maximum length of an address in characters (contract). */
const MOST_OF_ADDRESS = 200;

/** Maximum length of a link in characters. Those of Google Maps have some hundreds. */
const MOST_OF_LINK = 2000;

/** Why a text is no place. */
export type NotTyped = "address_long" | "address_outside" | "address_link";

/**
 * The place that a text means. `address_long`: an address above the limit. `address_outside`: a point
 * outside the contract's bounds, where no comune of Italy is. `address_link`: a link without coordinates;
 * the service does not follow it.
 */
export function typedPlace(text: string): AddressRequest | NotTyped {
  if (text.length > MOST_OF_LINK) return "address_long";
  const link = linkIn(text);
  const points = link === null ? pointsOf(text) : pointsOfLink(link);
  const [first] = points;
  if (first !== undefined) {
    const { lat, lon } = points.find(isPossible) ?? first;
    return isPossible({ lat, lon }) ? { lat, lon } : "address_outside";
  }
  if (link !== null) return "address_link";
  return [...text].length > MOST_OF_ADDRESS ? "address_long" : { address: text };
}

/** A text that `typedPlace` reads as this place. */
export function writtenPlace(place: AddressRequest): string {
  return "lat" in place ? `${place.lat}, ${place.lon}` : place.address;
}

const isPossible = (point: LonLat): boolean => AddressByCoordinates.safeParse(point).success;

/**
 * What may stand around a number: the letter or the word of its axis. `O` is east in German and west in
 * Italian; it counts as east, because no place in Italy is in the west.
 */
const axes = {
  lat: /^(?:[NS]|lat(?:itude?|itudine)?\.?|breite)$/i,
  lon: /^(?:[EWO]|lo?ng?(?:itude?|itudine)?\.?|länge)$/i,
} as const;

type Axis = keyof typeof axes;

/** Where the label of an axis may stand. */
const sides = ["before", "after"] as const;

/** An angle; groups: a label before it, degrees, mark, minutes, seconds, a label after it. */
const angle = (decimal: string, side: typeof sides[number]): string => {
  const number = `\\d{1,3}(?:${decimal}\\d{1,20})?(?!\\d)`, label = "[a-zä]{1,11}\\.?";
  return `${side === "before" ? `(?:(${label}) ?[:=]? ?)?` : "()"}([+-]?${number}) ?` +
    `(?:(°) ?(?:(${number}) ?' ?(?:(${number}) ?")?)?)? ?` +
    (side === "after" ? `(${label})?` : "()");
};

/** Two angles, with a decimal point or comma. */
const pairs = ["\\.", ","].flatMap((decimal) =>
  sides.map((side) =>
    new RegExp(`^${angle(decimal, side)} ?[,;/|]? ?${angle(decimal, side)}$`, "iu")
  )
);

/** One angle as it was read. */
interface Angle {
  readonly degrees: number;
  readonly axis: Axis | null;
  /** Whether only a coordinate is written like this, and no house number or date. */
  readonly isCertain: boolean;
}

function angleOf(parts: readonly (string | undefined)[]): Angle | null {
  const [before, whole = "", mark, minutes, seconds, after] = parts;
  const label = before || after || null;
  const axis = label === null
    ? null
    : (["lat", "lon"] as const).find((one) => axes[one].test(label));
  if (axis === undefined) return null;
  const [deg = 0, min = 0, sec = 0] = [whole, minutes, seconds].map((part) =>
    Number((part ?? "0").replace(",", "."))
  );
  // Only the last part has decimals.
  const isBroken = minutes !== undefined && !Number.isInteger(deg) ||
    seconds !== undefined && !Number.isInteger(min) || min >= 60 || sec >= 60;
  if (isBroken) return null;
  const isNegative = whole.startsWith("-") || label !== null && /^[SW]$/i.test(label);
  const size = Math.abs(deg) + min / 60 + sec / 3600;
  return {
    degrees: isNegative ? -size : size,
    axis,
    isCertain: label !== null || mark !== undefined || /[.,]/.test(whole),
  };
}

/** The points that two angles can be: as they are labelled, else latitude first, else longitude first. */
function pointsOfAngles(one: Angle, other: Angle): readonly LonLat[] {
  if (!one.isCertain && !other.isCertain) return [];
  const point = (lat: Angle, lon: Angle): readonly LonLat[] =>
    lat.axis === "lon" || lon.axis === "lat" || Math.abs(lat.degrees) > 90 ||
      Math.abs(lon.degrees) > 180
      ? []
      : [{ lat: lat.degrees, lon: lon.degrees }];
  return [...point(one, other), ...point(other, one)];
}

/** The points that a text can mean, likeliest first; empty if it is no pair of coordinates. */
function pointsOf(text: string): readonly LonLat[] {
  const plain = text.trim().replace(/^[([{](.*)[)\]}]$/s, "$1").trim().replaceAll(/\s+/g, " ")
    .replaceAll(/[º˚]/g, "°").replaceAll(/[′’‘´`]/g, "'").replaceAll(/[″”“]|''/g, '"')
    .replaceAll(/[−–]/g, "-");
  // The first number can end at either comma.
  if (/^[+-]?\d+,\d+,\d+$/.test(plain)) return [];
  return pairs.flatMap((pair) => {
    const found = pair.exec(plain);
    if (found === null) return [];
    const [one, other] = [angleOf(found.slice(1, 7)), angleOf(found.slice(7))];
    return one === null || other === null ? [] : pointsOfAngles(one, other);
  });
}

/** The first link of a text, which other words may surround; null without one. */
function linkIn(text: string): URL | null {
  const [link = ""] = /\b(?:https?:\/\/|geo:)\S+/i.exec(text) ?? [];
  return URL.canParse(link) ? new URL(link) : null;
}

/** Parameters of maps with a point, that of the place before that of the view. */
const parameters = ["q", "query", "coordinate", "destination", "daddr", "ll", "center", "cp"];

/** Forms of points outside the parameters, that of a place before that of the view. */
const forms = [
  /!3d(?<lat>-?[\d.]+)!4d(?<lon>-?[\d.]+)/,
  /^geo:(?<lat>-?[\d.]+),(?<lon>-?[\d.]+)/i,
  /@(?<lat>-?[\d.]+),(?<lon>-?[\d.]+)/,
  /#map=[\d.]+\/(?<lat>-?[\d.]+)\/(?<lon>-?[\d.]+)/,
];

/**
 * The points of a map's link, likeliest first: OpenStreetMap, Google, Apple and Bing, and `geo:` (RFC
 * 5870).
 */
function pointsOfLink(link: URL): readonly LonLat[] {
  const { searchParams: sent, pathname, href } = link;
  const marked = pointsOf(`${sent.get("mlat") ?? ""}, ${sent.get("mlon") ?? ""}`);
  const named = parameters.flatMap((name) =>
    // `loc:45.4,9.1` and `45.4,9.1(Duomo)`; Bing separates by a tilde.
    pointsOf((sent.get(name) ?? "").replace(/^loc:|\(.*\)$/g, "").replace("~", ","))
  );
  const inPath = pathname.split("/").flatMap((part) => pointsOf(decoded(part)));
  const [place, ...views] = forms.map((form) => {
    const { lat, lon } = form.exec(href)?.groups ?? {};
    return lat === undefined || lon === undefined ? [] : pointsOf(`${lat}, ${lon}`);
  });
  // A view in Italy does not stand for a place outside it.
  return [place ?? [], marked, named, inPath, ...views].find(({ length }) => length > 0) ?? [];
}

/** A part of a path as text; unchanged if it is no valid encoding. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    return part;
  }
}
