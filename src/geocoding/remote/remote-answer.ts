/** What a remote geocoder says of an address, whichever it is. */
import { metresBetween } from "../metres-between.ts";

/** One answer, as the server gives it: nothing of it has been checked against our own data. */
export interface Answer {
  /** WGS84 degrees. */
  readonly lat: number;
  readonly lon: number;
  /** The street it is, or lies on; null of a locality or comune, or where no street is known. */
  readonly street: string | null;
  readonly houseNumber: string | null;
  /** The localities and the comune around it, the smallest first; of a locality, itself first. */
  readonly names: readonly string[];
  readonly cap: string | null;
  /** Metres from the point to the farthest corner of its bounding box; 0 where none is given. */
  readonly radiusM: number;
}

/** One kind of server: how it is asked, and how its answer is read. */
export interface Dialect {
  /** What follows the server's address. */
  readonly path: string;
  /** The query that asks for a text. */
  query(text: string): Readonly<Record<string, string>>;
  /** @throws {Error} where the body, parsed from JSON, is not what such a server answers. */
  read(body: unknown): readonly Answer[];
}

/** Answers to ask for: enough to see that several places are meant. */
export const ANSWERS = 5;

/** Degrees. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Metres from a point to the farthest corner of its bounding box. */
export function radiusOf(lat: number, lon: number, { south, north, west, east }: Box): number {
  const corners = [south, north].flatMap((y) => [west, east].map((x) => ({ x, y })));
  return Math.max(...corners.map(({ x, y }) => metresBetween(lat, lon, y, x)));
}
