/**
 * An independent implementation of METHOD.md: withheld values, interval, rank, resolution, and the
 * three probabilities of a higher score. Shares no code with `src/scoring`.
 */

/** A metric at a place. */
export interface Known {
  readonly id?: string;
  readonly category: string;
  readonly weight: number;
  readonly state: "direct" | "estimated" | "missing";
  /** The normalised value, 0 to 100. Ignored if the state is `missing`. */
  readonly v: number;
  readonly imputed: { readonly value: number; readonly sd: number };
  /** On which the value was measured. */
  readonly support: string;
  /** On which the metric is measured if everything is known. By default `support`. */
  readonly ownSupport?: string;
  /** Metres at which the correlation of two places' errors is 1 / e. By default that of the own support. */
  readonly rangeM?: number;
  /** Whether a licence forbids to pass the value on. */
  readonly restricted?: boolean;
  /** The group of metrics whose errors go together. */
  readonly group?: string;
  /** The evidence, where it does not follow from the state: of several points. */
  readonly evidence?: number;
  /** Years from the date of the value to the release; by default 0. */
  readonly ageY?: number;
  /** Deviation of finer values inside the comune; by default the usual one. */
  readonly deviation?: number;
}

/** A place: its metrics, and the weights of the categories by code. */
export interface Spot {
  readonly metrics: readonly Known[];
  readonly weights: Readonly<Record<string, number>>;
  /**
   * Correlations of errors: of two metrics of a group, of a category otherwise, and of different categories
   * (`across`), by name. By default those of a release without estimates.
   */
  readonly correlations?: Readonly<Record<string, number>>;
  /** The points over which it was measured; by default one. */
  readonly points?: readonly SpotPoint[];
}

/** A point of a place, with its share of the place. */
export interface SpotPoint {
  readonly share: number;
  readonly spot: Spot;
}

/**
 * A place that is not exact, from its points as answers show them (METHOD.md, "Points").
 *
 * @param ofComune whether the points are those of a comune, where finer metrics are at best estimated
 */
export function over(points: readonly SpotPoint[], ofComune: boolean): Spot {
  const [{ spot: { metrics, weights } }] = points as [SpotPoint];
  return {
    weights,
    points,
    metrics: metrics.map((first, i): Known => {
      const all = points.map(({ share, spot }) => ({ share, one: spot.metrics[i] as Known }));
      const known = all.filter(({ one }) => one.state !== "missing");
      const meanOf = (some: typeof all, number: (one: Known) => number) =>
        total(some.map(({ share, one }) => share * number(one))) /
        total(some.map(({ share }) => share));
      const order = ["point", "station", "zone", "comune", "provincia"];
      const support = known.map(({ one }) => one.support)
        .sort((a, b) => order.indexOf(b) - order.indexOf(a))[0] ?? first.support;
      const isDirect = all.every(({ one }) => one.state === "direct") &&
        (!ofComune || support === "comune" || support === "provincia");
      // Rounded, because a mean of numbers at a goalpost can be beside it.
      const v = known.length === 0 ? 0 : Number(meanOf(known, (one) => one.v).toFixed(9));
      return {
        ...first,
        state: isDirect ? "direct" : known.length === 0 ? "missing" : "estimated",
        support,
        ageY: Math.max(0, ...known.map(({ one }) => one.ageY ?? 0)),
        v: first.restricted === true ? 20 * Math.floor(v / 20 + 0.5) : v,
        evidence: meanOf(all, evidence),
        imputed: {
          value: meanOf(all, (one) => one.imputed.value),
          sd: meanOf(all, (one) => one.imputed.sd),
        },
      };
    }),
  };
}

/** The variance of the points' scores, estimated from them. */
function placeVariance({ points, weights }: Spot): number {
  if (points === undefined || points.length < 2) return 0;
  const scores = points.map(({ share, spot }) => ({ share, score: scoreOf({ ...spot, weights }) }));
  const middle = total(scores.map(({ share, score }) => share * score));
  const spread = total(scores.map(({ share, score }) => share * (score - middle) ** 2));
  return spread / (1 - total(scores.map(({ share }) => share * share)));
}

/** Where a place lies. */
export interface Where {
  readonly istat: string;
  readonly provincia: string;
  /** Degrees. */
  readonly lat: number;
  readonly lon: number;
}

/**
 * A place as answers show it (METHOD.md, "Withheld values"). In each category, the mean of the
 * restricted metrics is rounded to steps of 20 points. If fewer than three of them are measured,
 * they count as missing.
 */
export function published({ metrics, weights }: Spot): Spot {
  const groupOf = (category: string) =>
    metrics.filter((one) =>
      one.restricted === true && one.category === category && one.state !== "missing"
    );
  return {
    weights,
    metrics: metrics.map((one): Known => {
      if (one.restricted !== true || one.state === "missing") return one;
      const group = groupOf(one.category);
      if (group.length < 3) return { ...one, state: "missing" };
      // Rounded, because a sum of fractions can be beside the middle of a step.
      const mean = Number((total(group.map(({ v }) => v)) / group.length).toFixed(9));
      return { ...one, v: 20 * Math.floor(mean / 20 + 0.5) };
    }),
  };
}

const t = 0.25 / Math.sqrt(3), g = 0.1 / Math.sqrt(3);
const total = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

const evidence = ({ state, evidence }: Known): number =>
  evidence ?? (state === "direct" ? 1 : state === "estimated" ? 0.5 : 0);
const points = (one: Known) =>
  evidence(one) * (one.state === "missing" ? 0 : one.v) + (1 - evidence(one)) * one.imputed.value;

/** Each category's weight and score, and its metrics with their shares of the overall score. */
function categoriesOf({ metrics, weights }: Spot) {
  return Object.entries(weights).map(([category, weight]) => {
    const own = metrics.filter((one) => one.category === category);
    const sum = total(own.map((one) => one.weight));
    const shared = own.map((one) => ({ one, share: weight * one.weight / sum }));
    const score = total(own.map((one) => one.weight * points(one))) / sum;
    return { category, weight, shared, score };
  });
}

/** The overall score. */
export function scoreOf(spot: Spot): number {
  return total(categoriesOf(spot).map(({ weight, score }) => weight * score));
}

/** How much a metric's contribution reacts to a change of each of its two goalposts. */
const answersTo = (one: Known): number[] =>
  one.state !== "missing" && 0 < one.v && one.v < 100
    ? [evidence(one) * one.v, evidence(one) * (100 - one.v)]
    : [0, 0];

/** The uncertainty that a metric adds to the score: a = (1 - e) x share x sd. */
const openness = (one: Known, share: number) => (1 - evidence(one)) * share * one.imputed.sd;

/** The correlation of two metrics' errors in one category. */
function together({ correlations }: Spot, one: Known, other: Known): number {
  if (one === other) return 1;
  if (correlations === undefined) return one.category === "natural_risk" ? 0.1 : 0.3;
  const isOfGroup = one.group !== undefined && one.group === other.group;
  return correlations[isOfGroup ? one.group ?? "" : one.category] ?? NaN;
}

const crimes = [
  "burglary",
  "street_robbery",
  "theft_from_person",
  "car_theft",
  "motorcycle_theft",
  "assault",
  "sexual_violence",
  "homicide",
  "drug_offences",
  "vandalism",
  "fraud",
  "arson_damage",
];

/** The uncertainty that a coarse or old value adds to the score: c = e x share x sd. */
function roughness(one: Known, share: number): number {
  const { id = "", support, deviation = 15, ageY = 0 } = one;
  const isOneForAll = ["seismic_zone", "waste_sorted", "waste_per_capita"].includes(id);
  const inside = support === "provincia"
    ? 18
    : support === "comune" && !isOneForAll
    ? deviation
    : 0;
  const change = crimes.includes(id)
    ? 7
    : /^(flood|landslide)_(area|population)$/.test(id)
    ? 4.7
    : 2.4;
  const years = (1 - Math.exp(Math.log(0.85) * ageY)) / 0.15;
  return evidence(one) * share * Math.hypot(inside, change * Math.sqrt(years));
}

/** The variance by errors of each metric: of what is missing, or of what is coarse and old. */
function errorVariance(spot: Spot, errorOf: (one: Known, share: number) => number): number {
  const groups = categoriesOf(spot).map(({ shared }) =>
    shared.map(({ one, share }) => ({ one, a: errorOf(one, share) }))
  );
  let inside = 0;
  for (const own of groups) {
    for (const { one, a } of own) {
      for (const { one: other, a: b } of own) inside += together(spot, one, other) * a * b;
    }
  }
  const sums = groups.map((own) => total(own.map(({ a }) => a)));
  return inside +
    (spot.correlations?.["across"] ?? 0.05) *
      (total(sums) ** 2 - total(sums.map((sum) => sum ** 2)));
}

function methodVariance(spot: Spot): number {
  const score = scoreOf(spot);
  return total(
    categoriesOf(spot).map((c) => {
      const weights = total(
        c.shared.map(({ one, share }) => (share * (points(one) - c.score)) ** 2),
      );
      const goalposts = total(
        c.shared.map(({ one, share }) => share ** 2 * total(answersTo(one).map((x) => x * x))),
      );
      return t * t * (weights + (c.weight * (c.score - score)) ** 2) + g * g * goalposts;
    }),
  );
}

const dataVariance = (spot: Spot): number => errorVariance(spot, openness);

/** Bounds of an interval, and its half-widths by data, by values, by method and by place. */
export type Ends = readonly [
  low: number,
  high: number,
  data: number,
  values: number,
  method: number,
  place: number,
];

/** Variances by cause. */
interface Causes {
  readonly data: number;
  readonly values: number;
  readonly method: number;
  readonly place: number;
}

function ends(score: number, { data, values, method, place }: Causes): Ends {
  const width = (variance: number) => 1.729 * Math.sqrt(variance);
  const half = width(data + values + method + place);
  return [
    Math.max(0, score - half),
    Math.min(100, score + half),
    ...[width(data), width(values), width(method), width(place)] as const,
  ];
}

/** The interval of the overall score. */
export function intervalOf(spot: Spot): Ends {
  return ends(scoreOf(spot), {
    data: dataVariance(spot),
    values: errorVariance(spot, roughness),
    method: methodVariance(spot),
    place: placeVariance(spot),
  });
}

/** The interval of a category, as if there were no other category. */
export function categoryInterval(spot: Spot, category: string): Ends {
  const alone = ({ metrics, points, ...rest }: Spot): Spot => ({
    ...rest,
    metrics: metrics.filter((one) => one.category === category),
    weights: { [category]: 1 },
    ...points && { points: points.map(({ share, spot }) => ({ share, spot: alone(spot) })) },
  });
  return intervalOf(alone(spot));
}

/** Shares of the weight of metrics with local, comune and provincia support. */
export function resolutionOf(spot: Spot): readonly number[] {
  const known = categoriesOf(spot).flatMap(({ shared }) => shared)
    .filter(({ one }) => one.state !== "missing");
  const all = total(Object.values(spot.weights));
  const share = (is: (support: string) => boolean) =>
    total(known.filter(({ one }) => is(one.support)).map(({ share }) => share)) / all;
  return [
    share((support) => support !== "comune" && support !== "provincia"),
    share((support) => support === "comune"),
    share((support) => support === "provincia"),
  ];
}

/** The standard normal distribution function, integrated from 0 by Simpson's rule. */
export function phi(x: number): number {
  if (Math.abs(x) > 9) return x > 0 ? 1 : 0;
  const steps = 400, h = x / steps;
  const density = (z: number) => Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
  let sum = density(0) + density(x);
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * density(i * h);
  return 0.5 + sum * h / 3;
}

/** The standard deviation of a place's score with all data. */
export function predictiveSd(spot: Spot): number {
  return Math.sqrt(dataVariance(spot));
}

/** The percentage of residents below a score, by the places' predictive distributions. */
export function rankAt(
  score: number,
  sample: readonly { readonly score: number; readonly sd: number; readonly residents: number }[],
): number {
  const below = sample.map((one) => one.residents * phi((score - one.score) / one.sd));
  return 100 * total(below) / total(sample.map(({ residents }) => residents));
}

/** Metres along the great circle, by the haversine formula. */
function metresBetween(one: Where, other: Where): number {
  const radians = (degrees: number) => degrees * Math.PI / 180;
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const h = half(other.lat - one.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(other.lon - one.lon);
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h));
}

/** The ranges of METHOD.md, in km. */
const usualKm: Readonly<Record<string, number>> = {
  point: 2,
  section: 2,
  census_area: 2,
  zone: 7,
  station: 20,
  grid_point: 20,
  comune: 15,
  provincia: 30,
};

/** Whether two places have one value of a metric, or none of it, from one comune or province. */
function isOne(m1: Known, m2: Known, at1: Where, at2: Where): boolean {
  const unit = (one: Known, at: Where) => {
    const support = one.state === "missing" ? one.ownSupport ?? one.support : one.support;
    return support === "comune" ? at.istat : support === "provincia" ? at.provincia : null;
  };
  return m1.state === m2.state && unit(m1, at1) !== null && unit(m1, at1) === unit(m2, at2);
}

/**
 * The variance of the difference by errors of each metric: w C w of the covariance matrix C of all errors of both
 * places, with 1 for the first place and -1 for the second.
 */
function varianceApart(
  [first, second]: readonly [Spot, Spot],
  [at1, at2]: readonly [Where, Where],
  errorOf: (one: Known, share: number) => number,
): number {
  const metres = metresBetween(at1, at2);
  const one = categoriesOf(first).flatMap(({ shared }) => shared);
  const two = categoriesOf(second).flatMap(({ shared }) => shared);
  const errors = one.flatMap((m1, i) => {
    const m2 = two[i];
    if (m2 === undefined || isOne(m1.one, m2.one, at1, at2)) return [];
    return [
      { i, known: m1.one, a: errorOf(m1.one, m1.share), sign: 1 },
      { i, known: m2.one, a: errorOf(m2.one, m2.share), sign: -1 },
    ];
  });
  const left = ({ rangeM, ownSupport, support }: Known) =>
    Math.exp(-metres / (rangeM ?? 1000 * (usualKm[ownSupport ?? support] ?? NaN)));
  let variance = 0;
  for (const p of errors) {
    for (const q of errors) {
      const [m, n] = [one[p.i]?.one, one[q.i]?.one];
      if (m === undefined || n === undefined) continue;
      const r = m.category === n.category
        ? together(first, m, n)
        : first.correlations?.["across"] ?? 0.05;
      const distant = p.sign === q.sign ? 1 : Math.sqrt(left(m) * left(n));
      variance += p.sign * q.sign * r * distant * p.a * q.a;
    }
  }
  return variance;
}

/** The three probabilities that the first place has the higher score. */
export function higher(
  first: Spot,
  second: Spot,
  at1: Where,
  at2: Where,
): { method: number; any_weights: number; with_missing_data: number } {
  const [one, two] = [categoriesOf(first), categoriesOf(second)];
  const [S1, S2] = [scoreOf(first), scoreOf(second)];
  let method = 0;
  for (const [i, c1] of one.entries()) {
    const c2 = two[i];
    if (c2 === undefined) continue;
    method += (t * c1.weight * ((c1.score - S1) - (c2.score - S2))) ** 2;
    for (const [j, m1] of c1.shared.entries()) {
      const m2 = c2.shared[j];
      if (m2 === undefined) continue;
      const relative = points(m1.one) - c1.score - (points(m2.one) - c2.score);
      method += (t * m1.share * relative) ** 2;
      const [a1, a2] = [answersTo(m1.one), answersTo(m2.one)];
      for (const k of [0, 1]) {
        method += (g * m1.share * ((a1[k] ?? 0) - (a2[k] ?? 0))) ** 2;
      }
    }
  }
  const apart = (errorOf: typeof openness) => varianceApart([first, second], [at1, at2], errorOf);
  const places = at1.lat === at2.lat && at1.lon === at2.lon
    ? 0
    : placeVariance(first) + placeVariance(second);
  const both = method + apart(openness) + apart(roughness) + places;
  const differences = one.map(({ score }, i) => score - (two[i]?.score ?? 0));
  return {
    method: phi((S1 - S2) / Math.sqrt(method)),
    any_weights: anyWeights(differences),
    with_missing_data: phi((S1 - S2) / Math.sqrt(both)),
  };
}

/**
 * The probability under any weights: the recursion of METHOD.md, tabulated from F(0, 0) upwards.
 */
function anyWeights(differences: readonly number[]): number {
  const p = differences.filter((d) => d > 0), q = differences.filter((d) => d < 0).map((d) => -d);
  const F: number[][] = [];
  for (let a = 0; a <= p.length; a++) {
    F.push([]);
    for (let b = 0; b <= q.length; b++) {
      const pa = p[a - 1] ?? 0, qb = q[b - 1] ?? 0;
      const value = a === 0 && b === 0 ? 0.5 : a === 0 ? 0 : b === 0 ? 1 : (
        qb * (F[a - 1]?.[b] ?? NaN) + pa * (F[a]?.[b - 1] ?? NaN)
      ) / (pa + qb);
      F[a]?.push(value);
    }
  }
  return F[p.length]?.[q.length] ?? NaN;
}
