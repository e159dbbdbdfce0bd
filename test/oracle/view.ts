import type { Metric } from "../../src/scoring/catalogue/metric.ts";
import type { Measurement, Reason } from "../../src/scoring/evidence/measurement.ts";
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

/** A layer and its coverage around a position. */
export interface Seen extends TerritoryLayer {
  /**
   * Straight metres to the edge of the layer's widest coverage around the position; null outside of
   * all.
   */
  readonly edgeM: number | null;
}

/**
 * A layer and its coverage around a position, without the features that a preferred source has too.
 * A date of the coverage replaces the layer's.
 */
export function see(layer: TerritoryLayer, at: XY): Seen {
  const [widest] = layer.mappedIn
    .filter(({ parts }) => parts.some((part) => contains(part, at)))
    .map(({ edge, dataDate }) => ({ edgeM: nearestM(at, edge), dataDate }))
    .sort((a, b) => b.edgeM - a.edgeM);
  return {
    ...layer,
    features: layer.features.filter(({ isMatched }) => !isMatched),
    dataDate: widest?.dataDate ?? layer.dataDate,
    edgeM: widest?.edgeM ?? null,
  };
}

/** Adds numbers. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Makes a missing measurement. */
export const missing = (reason: Reason): Measurement => ({ state: "missing", reason });

/** The nearest feature in several layers. */
export interface Nearest {
  /** Distance in the metric's metres; infinite if there is no feature. */
  readonly m: number;
  readonly layer?: Seen;
  readonly onFoot: boolean;
  readonly isFar: boolean;
}

/** The layers of one source for one metric at one position. Queries loop over all features. */
export class View {
  /** @param foot streets around the position; null if distances are straight */
  constructor(
    readonly source: string,
    readonly metric: Metric,
    readonly at: XY,
    readonly seen: readonly Seen[],
    readonly foot: OnFoot | null,
  ) {}

  /** Factor from straight metres to the metric's metres. */
  get detour(): number {
    const { measure } = this.metric;
    return "detour" in measure ? measure.detour : 1;
  }

  /** The layers with a coverage around the position. */
  get known(): readonly Seen[] {
    return this.seen.filter(({ edgeM }) => edgeM !== null);
  }

  /** A view of the layers of some classes. */
  only(...names: readonly string[]): View {
    const seen = this.seen.filter(({ name }) => names.includes(name));
    return new View(this.source, this.metric, this.at, seen, this.foot);
  }

  /**
   * Null if the layers and the streets are complete up to a distance, otherwise the missing
   * measurement with its reason.
   *
   * @param m distance in the metric's metres
   */
  gap(m: number, onFoot = this.foot !== null): Measurement | null {
    if (this.known.length === 0) return this.unmapped();
    const straightM = onFoot ? m : m / this.detour;
    const edges = this.known.map(({ edgeM }) => edgeM ?? 0);
    if (onFoot) edges.push(this.foot?.edgeM ?? 0);
    return edges.every((edgeM) => edgeM >= straightM) ? null : missing("coverage_edge");
  }

  /** The missing measurement at a position outside of all coverages. */
  unmapped(): Measurement {
    const listed = this.seen.some(({ complete }) => !complete);
    return missing(listed ? "incomplete_source" : "outside_coverage");
  }

  /** The feature with the shortest walk. */
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

  /** The feature with the shortest straight distance. */
  nearest(layers: readonly Seen[]): Nearest {
    let nearest: Nearest = { m: Infinity, onFoot: false, isFar: false };
    for (const layer of layers) {
      const m = this.detour * nearestM(this.at, layer.features.map(({ shape }) => shape));
      if (m < nearest.m) nearest = { ...nearest, m, layer };
    }
    return nearest;
  }

  /** The features within a radius, for each layer with a coverage around the position. */
  inside(radiusM: number): Feature[][] {
    return this.known.map((layer) => this.within(layer, radiusM));
  }

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

  lengthM(radiusM: number): number {
    const shapes = this.inside(radiusM).flat().map(({ shape }) => shape);
    return sum(shapes.map((shape) => lengthWithin(shape, this.at, radiusM)));
  }

  /** A measurement with the date of a layer: direct without a reason, otherwise an estimate. */
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

/** Returns the features that are polygons. */
export function polygonsOf(features: readonly Feature[]): { polygon: Polygon; value: number }[] {
  return features.flatMap(({ shape, value }) =>
    shape.kind === "polygon" ? [{ polygon: shape, value }] : []
  );
}
