/**
 * Where the features of nodes are, by class: what is mapped as a node and as the building around it, or
 * twice side by side, is one thing. Takes 17 bytes a feature (Italy has some two million).
 */
// @ts-types="@types/d3-polygon"
import { polygonContains } from "d3-polygon";
import type { FeatureClass } from "../../feature-classes.ts";
import { metresBetween } from "../../middle.ts";
import { lastNotAbove, type LonLat, unitsPerDegree } from "./coordinate-units.ts";
import { type Box, boxOf } from "./rings.ts";

/** Metres in a degree of latitude, and less than those of one of longitude anywhere in Italy. */
const metresPerDegree = 111_195, leastMetresPerLonDegree = 75_000;

/** Filled with nodes first, then asked. */
export class PointIndex {
  #lons = new Int32Array(1024);
  #lats = new Int32Array(1024);
  #names = new Int32Array(1024);
  #classes = new Uint8Array(1024);
  #size = 0;
  readonly #numbers = new Map<FeatureClass, number>();
  /** Features from west to east and their longitudes in that order; null until asked for. */
  #fromWest: { readonly order: Uint32Array; readonly lons: Int32Array } | null = null;

  /** Adds a feature of a class. `name` is what people call it; undefined where it has none. */
  add(kind: FeatureClass, [lon, lat]: LonLat, name: string | undefined): void {
    if (this.#size === this.#lons.length) this.#grow();
    this.#lons[this.#size] = Math.round(lon * unitsPerDegree);
    this.#lats[this.#size] = Math.round(lat * unitsPerDegree);
    this.#names[this.#size] = hash(name);
    this.#classes[this.#size] = this.#number(kind);
    this.#size++;
    this.#fromWest = null;
  }

  /** Whether a feature of the class lies so near to a position. */
  hasNear(kind: FeatureClass, at: LonLat, metres: number): boolean {
    const [lon, lat] = at;
    const east = metres / leastMetresPerLonDegree, north = metres / metresPerDegree;
    const found = this.#inBox(kind, [lon - east, lat - north, lon + east, lat + north]);
    return found.some((index) => metresBetween(at, this.#position(index)) <= metres);
  }

  /** Whether a feature of the class lies inside a ring and has that name, or one of the two has none. */
  hasInside(kind: FeatureClass, ring: LonLat[], name: string | undefined): boolean {
    const wanted = hash(name);
    return this.#inBox(kind, boxOf(ring)).some((index) => {
      const own = this.#names[index] ?? 0;
      return (own === wanted || own === 0 || wanted === 0) &&
        polygonContains(ring, this.#position(index));
    });
  }

  #inBox(
    kind: FeatureClass,
    [west, south, east, north]: Box,
  ): number[] {
    const number = this.#number(kind);
    const { order, lons } = this.#fromWest ??= this.#sorted();
    const found: number[] = [];
    for (
      let at = lastNotAbove(lons, Math.floor(west * unitsPerDegree) - 1) + 1;
      at < this.#size && (lons[at] ?? 0) <= east * unitsPerDegree;
      at++
    ) {
      const index = order[at] ?? 0;
      const lat = (this.#lats[index] ?? 0) / unitsPerDegree;
      if (this.#classes[index] === number && south <= lat && lat <= north) found.push(index);
    }
    return found;
  }

  #position(index: number): LonLat {
    return [(this.#lons[index] ?? 0) / unitsPerDegree, (this.#lats[index] ?? 0) / unitsPerDegree];
  }

  #sorted(): { order: Uint32Array; lons: Int32Array } {
    const order = Uint32Array.from({ length: this.#size }, (_, index) => index)
      .sort((a, b) => (this.#lons[a] ?? 0) - (this.#lons[b] ?? 0));
    return { order, lons: Int32Array.from(order, (index) => this.#lons[index] ?? 0) };
  }

  #number(kind: FeatureClass): number {
    const number = this.#numbers.get(kind) ?? this.#numbers.size;
    this.#numbers.set(kind, number);
    return number;
  }

  #grow(): void {
    const grown = <T extends Int32Array | Uint8Array>(from: T, to: T): T => (to.set(from), to);
    const length = this.#size * 2;
    this.#lons = grown(this.#lons, new Int32Array(length));
    this.#lats = grown(this.#lats, new Int32Array(length));
    this.#names = grown(this.#names, new Int32Array(length));
    this.#classes = grown(this.#classes, new Uint8Array(length));
  }
}

/** 32 bits of a name, whatever its case (FNV-1a); 0 for none. */
function hash(name: string | undefined): number {
  if (name === undefined) return 0;
  let bits = 0x811c9dc5;
  for (const letter of name.trim().toLowerCase()) {
    bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return bits | 0;
}
