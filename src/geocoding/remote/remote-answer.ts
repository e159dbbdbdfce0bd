/** The common format of remote geocoders' answers. */
import { metresBetween } from "../metres-between.ts";

/** One answer of the server, not yet checked against the release. */
export interface RemoteAnswer {
  /** WGS84 degrees. */
  readonly lat: number;
  readonly lon: number;
  /**
   * The street itself, or the street that the answer lies on; null for a locality or comune, or if
   * unknown.
   */
  readonly street: string | null;
  readonly houseNumber: string | null;
  /** The localities and the comune around it, smallest first; for a locality, itself first. */
  readonly names: readonly string[];
  readonly cap: string | null;
  /** Metres from the point to the farthest corner of its bounding box; 0 without one. */
  readonly radiusM: number;
}

/** One kind of server: how to build requests and read answers. */
export interface Dialect {
  /** Appended to the server's address. */
  readonly path: string;
  /** The query for a text. */
  query(text: string): Readonly<Record<string, string>>;
  /** @throws {Error} if the parsed body is not an answer of such a server */
  read(body: unknown): readonly RemoteAnswer[];
}

/** Number of answers to request; enough to detect that several places are meant. */
export const ANSWERS = 5;

/** Degrees. */
export interface RemoteBox {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Metres from a point to the farthest corner of its bounding box. */
export function radiusOf(
  lat: number,
  lon: number,
  { south, north, west, east }: RemoteBox,
): number {
  const corners = [south, north].flatMap((y) => [west, east].map((x) => ({ x, y })));
  return Math.max(...corners.map(({ x, y }) => metresBetween(lat, lon, y, x)));
}
