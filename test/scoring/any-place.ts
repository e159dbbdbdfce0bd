/** Generates places with a state and a normalised value for each metric, to test the scoring method. */
import fc from "fast-check";
import { aggregate, type Report } from "../../src/scoring/aggregate/aggregate.ts";
import { catalogue, categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import type { Metric, Support } from "../../src/scoring/catalogue/metric.ts";
import type { Imputation } from "../../src/scoring/imputation/imputation.ts";
import type { Measurement } from "../../src/scoring/evidence/measurement.ts";
import type { JudgedPoint } from "../../src/scoring/judge/combine.ts";
import { withhold } from "../../src/scoring/judge/withhold.ts";
import { published, type Spot, type Where } from "../oracle/method.ts";

/** A metric at a place. The normalised value `v` may lie beyond the goalposts. */
export interface Trait {
  readonly state: "direct" | "estimated" | "missing";
  readonly v: number;
  readonly imputed: { readonly value: number; readonly sd: number };
  readonly support: Support;
  /** Age of the value in whole years; by default 0. */
  readonly ageY?: number;
}

/** A trait for each metric of the catalogue. */
export type Traits = readonly Trait[];

/** Generates multiples of 0.1, because numbers very close to 0 underflow to 0 in some products only. */
const tenths = (min: number, max: number) =>
  fc.integer({ min: 10 * min, max: 10 * max }).map((n) => n / 10);

const trait: fc.Arbitrary<Trait> = fc.record({
  state: fc.constantFrom("direct", "estimated", "missing"),
  v: tenths(-20, 120),
  imputed: fc.record({
    value: tenths(0, 100),
    sd: tenths(0, 40),
  }),
  support: fc.constantFrom("point", "zone", "station", "comune", "provincia"),
  ageY: fc.nat(20),
});

/** The day of the release, and that of values of an age, in years of 365.25 days. */
const builtAt = "2026-01-01";
const dateOf = (ageY: number): string =>
  new Date(Date.parse(builtAt) - ageY * 365.25 * 24 * 3600 * 1000).toISOString();

/** Generates the traits of a place. */
export const traits: fc.Arbitrary<Traits> = fc.array(trait, {
  minLength: catalogue.length,
  maxLength: catalogue.length,
});

/** Generates places within 30 km, in two comuni of one province and a third of another. */
export const wheres: fc.Arbitrary<Where> = fc.record({
  comune: fc.constantFrom(["022205", "TN"] as const, ["022117", "TN"] as const, ["021008", "BZ"]),
  north: fc.nat(300),
  east: fc.nat(300),
}).map(({ comune: [istat = "", provincia = ""], north, east }) => ({
  istat,
  provincia,
  lat: 46 + north / 1000,
  lon: 11 + east / 1000,
}));

/** The metrics with goalposts 0 and 100, so that the normalised value equals the value. */
export const plain: readonly Metric[] = catalogue.map((metric) => ({
  ...metric,
  goalposts: { scale: "linear", best: 100, worst: 0 },
}));

/** The metrics of the property market, whose values are withheld. */
export const restricted: ReadonlySet<string> = new Set(
  catalogue.flatMap(({ id, sources: [source] }) => source === "omi" ? [id] : []),
);

/** The measurements and imputed values of a point, with the values of these metrics withheld. */
export function judgedOf(
  traits: Traits,
  restricted: ReadonlySet<string> = new Set(),
): Omit<JudgedPoint, "share"> {
  const imputations = new Map<string, Imputation>();
  const measurements = plain.map(({ id }, i): [string, Measurement] => {
    const { state, v: value, support, imputed, ageY = 0 } = traits[i] as Trait;
    imputations.set(id, { ...imputed, from: "stratum" });
    if (state === "missing") return [id, { state, reason: "no_value" }];
    const reason = state === "direct" ? null : "coarser_support";
    return [id, { state, reason, value, support, source: "any", dataDate: dateOf(ageY) }];
  });
  return {
    measurements: withhold(plain, new Map(measurements), (_, { id }) => restricted.has(id)),
    imputed: ({ id }) => imputations.get(id) as Imputation,
  };
}

/** Computes the report of a place, with the values of these metrics withheld. */
export function reportOf(traits: Traits, restricted: ReadonlySet<string> = new Set()): Report {
  const { measurements, imputed } = judgedOf(traits, restricted);
  return aggregate(plain, categoryWeights, measurements, imputed, "point", builtAt);
}

/** Converts a place to the oracle's input, as answers see it if these metrics are restricted. */
export function spotOf(traits: Traits, restricted: ReadonlySet<string> = new Set()): Spot {
  const metrics = catalogue.map(({ id, category, weight, support }, i) => {
    const { v, ...rest } = traits[i] as Trait;
    const isRestricted = restricted.has(id);
    return {
      id,
      category,
      weight,
      ownSupport: support,
      v: Math.min(100, Math.max(0, v)),
      ...rest,
      ...isRestricted && { restricted: true },
    };
  });
  return published({ metrics, weights: categoryWeights });
}
