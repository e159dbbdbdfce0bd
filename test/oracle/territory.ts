import { union, xor } from "polyclip-ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Row, Source } from "../../src/sources/source.ts";
import {
  areaOf,
  type Polygon,
  polygonFrom,
  polygonOf,
  type Shape,
  shapeOf,
  touches,
  type XY,
} from "./geometry.ts";
import { ORIGIN } from "./dice.ts";
import { classesWalkedTo, isOnFoot } from "./on-foot.ts";
import { accessesOf } from "./walks/accesses.ts";
import { groundOf, moved } from "./walks/ground.ts";
import { matchedIn } from "./matches.ts";
import { type Streets, streetsOf, type Way } from "./walks/streets.ts";
import type { Access } from "./walks/walks.ts";

/** A feature with its shape, and the places from which it is reached on foot. */
export interface Feature {
  readonly shape: Shape;
  /**
   * Parts of streets from which it is reached on foot. Empty without a street nearby, or if no
   * metric needs them.
   */
  readonly accesses: readonly Access[];
  readonly value: number;
  readonly members: readonly number[];
  /** Whether a feature of a preferred source is the same place, so that this one does not count. */
  readonly isMatched: boolean;
}

/** A statistic of an area. */
export interface AreaStatistic {
  readonly support: string;
  readonly code: string;
  readonly value: number;
  readonly estimated: boolean;
}

/** A class or a variable of a source. */
export interface TerritoryLayer {
  readonly name: string;
  readonly complete: boolean;
  readonly estimated: boolean;
  readonly dataDate: string;
  readonly features: readonly Feature[];
  readonly statistics: readonly AreaStatistic[];
  /** Those of the source's coverages that contain a feature of this layer. */
  readonly mappedIn: readonly Coverage[];
}

/** An area in which a source is complete. */
export interface Coverage {
  readonly parts: readonly Polygon[];
  readonly edge: readonly Shape[];
  /** ISO date of the data inside; null if the date of the layer applies. */
  readonly dataDate: string | null;
}

/** A source with all its layers. */
export interface TerritorySource {
  readonly id: string;
  readonly layers: readonly TerritoryLayer[];
}

/** An area to which statistics refer. */
export interface TerritoryArea {
  readonly kind: string;
  readonly code: string;
  readonly comune: string | null;
  readonly polygon: Polygon;
}

/** The oracle's input: the rows of all sources as plain values. */
export interface Territory {
  /** Preferred ones first. */
  readonly sources: readonly TerritorySource[];
  readonly areas: readonly TerritoryArea[];
  /** In metres on the ground. Without segments, the streets are unknown. */
  readonly streets: Streets;
  /** Converts projected metres (EPSG:7794) to metres on the ground. */
  readonly toGround: (at: XY) => XY;
}

/** The coverages that contain features of a layer; none for an incomplete layer. */
export function mappedIn(
  { complete, features }: Pick<TerritoryLayer, "complete" | "features">,
  coverages: readonly Coverage[],
): Coverage[] {
  if (!complete) return [];
  return coverages.filter(({ parts }) =>
    features.some(({ shape }) => parts.some((part) => touches(shape, part)))
  );
}

/** A source with the rows that it yields. */
export interface Told {
  readonly source: Pick<Source, "id" | "classes" | "coverage" | "dataDate">;
  readonly rows: readonly Row[];
}

/**
 * Builds a territory from the rows of sources, preferred ones first. Rows must be in metres
 * (EPSG:7794).
 *
 * @param ways ways in metres on the ground
 * @param toGround converts positions to metres on the ground
 */
export function territoryOf(
  told: readonly Told[],
  ways: readonly Way[] = [],
  toGround: Territory["toGround"] = groundOf(ORIGIN),
): Territory {
  const areas = told.flatMap(({ rows }) =>
    rows.flatMap((row): TerritoryArea[] =>
      row.to === "area" ? [{ ...row, polygon: polygonFrom(row.geometry) }] : []
    )
  );
  const comuni = areas.filter(({ kind }) => kind === "comune");
  const italy = coveragesOf(comuni.map(({ polygon }) => polygon), null);
  const streets = streetsOf(ways), matched = matchedIn(told);
  return {
    areas,
    streets,
    toGround,
    sources: told.map((one) => {
      const coverages = one.source.coverage === "italy" ? italy : declaredBy(one, comuni);
      return {
        id: one.source.id,
        layers: layersOf(one, coverages, { streets, toGround, matched }),
      };
    }),
  };
}

/** Classes of the metrics that are measured on foot. */
const walked: ReadonlySet<string> = new Set(
  catalogue.filter(isOnFoot).flatMap(({ measure }) => classesWalkedTo(measure)),
);

type Of<To extends Row["to"]> = Extract<Row, { to: To }>;

function only<To extends Row["to"]>(rows: readonly Row[], to: To): Of<To>[] {
  return rows.filter((row): row is Of<To> => row.to === to);
}

function layersOf(
  { source, rows }: Told,
  coverages: readonly Coverage[],
  { streets, toGround, matched }:
    & Pick<Territory, "streets" | "toGround">
    & { readonly matched: ReadonlySet<Row> },
): TerritoryLayer[] {
  const dates = new Map(only(rows, "date").map(({ name, date }) => [name, date]));
  const features = Map.groupBy(only(rows, "feature"), ({ name }): string => name);
  const statistics = Map.groupBy(only(rows, "statistic"), ({ name }) => name);
  const classes = new Map(Object.entries(source.classes));
  return [...new Set([...classes.keys(), ...statistics.keys()])].map((name) => {
    const { complete = true, estimated = false } = classes.get(name) ?? {};
    const own = (features.get(name) ?? []).map((row): Feature => {
      const { geometry, ground, entrances, value = 1, members = [] } = row;
      const shape = shapeOf(geometry);
      const accesses = walked.has(name)
        ? accessesOf(
          streets,
          moved(ground === undefined ? shape : shapeOf(ground), toGround),
          entrances?.coordinates.map(([x = NaN, y = NaN]) => toGround([x, y])),
        )
        : [];
      return { shape, accesses, value, members, isMatched: matched.has(row) };
    });
    return {
      name,
      complete,
      estimated,
      dataDate: dates.get(name) ?? source.dataDate,
      features: own,
      statistics: (statistics.get(name) ?? [])
        .map(({ estimated = false, ...rest }) => ({ ...rest, estimated })),
      mappedIn: mappedIn({ complete, features: own }, coverages),
    };
  });
}

/** The coverages that a source declares. Polygons and covered comuni of one date form one. */
function declaredBy({ source, rows }: Told, comuni: readonly TerritoryArea[]): Coverage[] {
  if (source.coverage === "none") return [];
  const declared = only(rows, "coverage")
    .map(({ geometry, date = null }) => ({ polygon: polygonFrom(geometry), date }));
  const covered = only(rows, "covered_comune").flatMap(({ comune }) =>
    comuni.filter(({ code }) => code === comune).map(({ polygon }) => ({ polygon, date: null }))
  );
  const byDate = Map.groupBy([...declared, ...covered], ({ date }) => date);
  return [...byDate].flatMap(([date, some]) => coveragesOf(some.map((one) => one.polygon), date));
}

/**
 * Maximum size (m2) of a hole in a coverage that is filled, because it is a gap between borders.
 */
const GAP_M2 = 300_000;

/** Merges polygons into disjoint coverages without gaps. The outline of each is its edge. */
function coveragesOf(polygons: readonly Polygon[], dataDate: string | null): Coverage[] {
  const [first, ...rest] = polygons.map(({ paths }) => {
    const [outer, ...others] = paths.map((
      ring,
    ) => [ring.map(([x, y]): [number, number] => [x, y])]);
    return outer === undefined ? [] : xor(outer, ...others);
  });
  if (first === undefined) return [];
  return union(first, ...rest).map(([outer = [], ...holes]): Coverage => {
    const rings = [outer, ...holes.filter((hole) => areaOf(polygonOf([hole])) > GAP_M2)];
    const edge = rings.map((coordinates) => shapeOf({ type: "LineString", coordinates }));
    return { parts: [polygonOf(rings)], edge, dataDate };
  });
}
