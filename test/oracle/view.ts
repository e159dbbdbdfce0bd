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
import type { OnFoot } from "./on-foot.ts";
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

/** The nearest feature of some layers. */
export interface Nearest {
  /** In the metres of the metric; infinite: nothing was found. */
  readonly m: number;
  readonly layer?: Seen;
  readonly onFoot: boolean;
  /** It lies far from the streets that lead to it. */
  readonly isFar: boolean;
}

/** One source's layers of one metric at one position. */
export class View {
  /** @param foot null where the metric's metres are not those of a walk */
  constructor(
    readonly source: string,
    readonly metric: Metric,
    readonly at: XY,
    readonly seen: readonly Seen[],
    readonly foot: OnFoot | null,
  ) {}

  /** Factor from a straight distance to the distance of the metric. */
  get detour(): number {
    const { measure } = this.metric;
    return "detour" in measure ? measure.detour : 1;
  }

  /** The layers that were mapped around the position. */
  get known(): readonly Seen[] {
    return this.seen.filter(({ edgeM }) => edgeM !== null);
  }

  /** The layers of these classes alone. */
  only(...names: readonly string[]): View {
    const seen = this.seen.filter(({ name }) => names.includes(name));
    return new View(this.source, this.metric, this.at, seen, this.foot);
  }

  /**
   * Why the layers, or the streets, do not show everything up to a distance; null where they do.
   *
   * @param m in the metres of the metric
   */
  gap(m: number, onFoot = this.foot !== null): Measurement | null {
    if (this.known.length === 0) return this.unmapped();
    const straightM = onFoot ? m : m / this.detour;
    const edges = this.known.map(({ edgeM }) => edgeM ?? 0);
    if (onFoot) edges.push(this.foot?.edgeM ?? 0);
    return edges.every((edgeM) => edgeM >= straightM) ? null : missing("coverage_edge");
  }

  /** No layer was mapped here: lists that are not complete, or others elsewhere. */
  unmapped(): Measurement {
    const listed = this.seen.some(({ complete }) => !complete);
    return missing(listed ? "incomplete_source" : "outside_coverage");
  }

  /** The nearest feature of the layers on foot, where there are streets. */
  walkedTo(layers: readonly Seen[]): Nearest {
    let nearest: Nearest = { m: Infinity, onFoot: true, isFar: false };
    for (const layer of layers) {
      for (const { accesses } of layer.features) {
        const found = this.foot?.walks.to(accesses) ?? null;
        if (found !== null && found.m < nearest.m) nearest = { ...found, layer, onFoot: true };
      }
    }
    return nearest;
  }

  /** The nearest feature of the layers by straight lines. */
  nearest(layers: readonly Seen[]): Nearest {
    let nearest: Nearest = { m: Infinity, onFoot: false, isFar: false };
    for (const layer of layers) {
      const m = this.detour * nearestM(this.at, layer.features.map(({ shape }) => shape));
      if (m < nearest.m) nearest = { ...nearest, m, layer };
    }
    return nearest;
  }

  /** The features of the mapped layers that reach into a circle, layer by layer. */
  inside(radiusM: number): Feature[][] {
    return this.known.map((layer) => this.within(layer, radiusM));
  }

  /** The features of one layer at most so many metres away. */
  within({ features }: Seen, radiusM: number): Feature[] {
    const { walks } = this.foot ?? {};
    if (walks !== undefined) {
      return features.filter(({ accesses }) => (walks.to(accesses)?.m ?? Infinity) <= radiusM);
    }
    const straightM = radiusM / this.detour;
    return features.filter(({ shape }) =>
      toBox(this.at, shape.box) <= straightM && distance(this.at, shape) <= straightM
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
