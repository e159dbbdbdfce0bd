/** What one source shows of a metric's classes at a position: plain loops over all of its features. */
import type { Metric } from "../../src/scoring/catalogue/metric.ts";
import type { Measurement, Reason } from "../../src/scoring/measurement.ts";
import {
  contains,
  distance,
  lengthWithin,
  nearestM,
  type Polygon,
  toBox,
  type XY,
} from "./geometry.ts";
import type { Feature, TerritoryLayer } from "./territory.ts";

/** A layer as it is at a position. */
export interface Seen extends TerritoryLayer {
  /** Straight metres to the edge of the widest coverage around it in which it was mapped. */
  readonly edgeM: number | null;
}

/** A layer at a position. Its date is that of the coverage, where that has one of its own. */
export function see(layer: TerritoryLayer, at: XY): Seen {
  const [widest] = layer.mappedIn
    .filter(({ parts }) => parts.some((part) => contains(part, at)))
    .map(({ edge, dataDate }) => ({ edgeM: nearestM(at, edge), dataDate }))
    .sort((a, b) => b.edgeM - a.edgeM);
  return {
    ...layer,
    dataDate: widest?.dataDate ?? layer.dataDate,
    edgeM: widest?.edgeM ?? null,
  };
}

/** Adds up. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** No value, for this reason. */
export const missing = (reason: Reason): Measurement => ({ state: "missing", reason });

/** One source's layers of one metric at one position. */
export class View {
  constructor(
    readonly source: string,
    readonly metric: Metric,
    readonly at: XY,
    readonly seen: readonly Seen[],
  ) {}

  /** The layers that were mapped around the position. */
  get known(): readonly Seen[] {
    return this.seen.filter(({ edgeM }) => edgeM !== null);
  }

  /** The layers of these classes alone. */
  only(...names: readonly string[]): View {
    const seen = this.seen.filter(({ name }) => names.includes(name));
    return new View(this.source, this.metric, this.at, seen);
  }

  /** Why the layers do not show a circle wholly; null where they do. */
  gap(radiusM: number): Measurement | null {
    if (this.known.length === 0) return this.unmapped();
    const wholly = this.known.every(({ edgeM }) => (edgeM ?? 0) >= radiusM);
    return wholly ? null : missing("coverage_edge");
  }

  /** No layer was mapped here: lists that are not complete, or others elsewhere. */
  unmapped(): Measurement {
    const listed = this.seen.some(({ complete }) => !complete);
    return missing(listed ? "incomplete_source" : "outside_coverage");
  }

  /** Straight metres to the nearest feature of the layers, with its layer. */
  nearest(layers: readonly Seen[]): { m: number; layer?: Seen } {
    return layers
      .map((layer) => ({ layer, m: nearestM(this.at, layer.features.map(({ shape }) => shape)) }))
      .reduce<{ m: number; layer?: Seen }>((a, b) => b.m < a.m ? b : a, { m: Infinity });
  }

  /** The features of the mapped layers that reach into a circle, layer by layer. */
  inside(radiusM: number): Feature[][] {
    return this.known.map((layer) => this.within(layer, radiusM));
  }

  /** The features of one layer that reach into a circle. */
  within({ features }: Seen, radiusM: number): Feature[] {
    return features.filter(({ shape }) =>
      toBox(this.at, shape.box) <= radiusM && distance(this.at, shape) <= radiusM
    );
  }

  /** Metres of the lines of the mapped layers inside a circle. */
  lengthM(radiusM: number): number {
    const shapes = this.inside(radiusM).flat().map(({ shape }) => shape);
    return sum(shapes.map((shape) => lengthWithin(shape, this.at, radiusM)));
  }

  /** A value dated by a layer: without a reason to doubt it, direct. */
  tell(value: number, reason: Reason | null = null, layer = this.known[0]): Measurement {
    if (layer === undefined) throw new Error(`${this.metric.id} is told by no layer`);
    return {
      state: reason === null ? "direct" : "estimated",
      reason,
      value,
      support: this.metric.support,
      source: this.source,
      dataDate: layer.dataDate,
    };
  }
}

/** The features that are polygons. */
export function polygonsOf(features: readonly Feature[]): { polygon: Polygon; value: number }[] {
  return features.flatMap(({ shape, value }) =>
    shape.kind === "polygon" ? [{ polygon: shape, value }] : []
  );
}
