/** The nearest places around a place, for the map's marks and the list. Pure. */
import type { MetricId } from "../../scoring/catalogue/catalogue.ts";
import type { MarkedKind } from "../../texts/map-texts.ts";
import type { Explanation } from "../landing/tried.ts";

/** The nearest place of a kind on foot. */
export interface Mark {
  readonly kind: MarkedKind;
  /** Its own name. */
  readonly name: string | null;
  readonly lat: number;
  readonly lon: number;
  readonly walkM: number;
}

/** The metric that contains the nearest place of a kind. */
const metrics: Readonly<Record<MarkedKind, MetricId>> = {
  school: "primary_school_distance",
  doctor: "doctor_distance",
  supermarket: "supermarket_distance",
  stop: "stop_distance",
  park: "park_distance",
};

/** The kinds, in display order. */
export const markedKinds = Object.keys(metrics) as MarkedKind[];

/** The nearest place of each kind, if it was found on foot. */
export function marksOf({ metrics: explained }: Explanation): Mark[] {
  return markedKinds.flatMap((kind) => {
    const nearest = explained.find(({ id }) => id === metrics[kind])?.nearest ?? null;
    if (nearest === null) return [];
    const { name, lat, lon, walk_m } = nearest;
    return [{ kind, name, lat, lon, walkM: walk_m }];
  });
}
