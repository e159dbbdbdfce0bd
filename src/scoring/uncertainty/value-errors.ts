/**
 * How far measured values are off at a place: those of a whole comune or province, and old ones (METHOD.md,
 * "Coarse and old values"). Pure.
 */
import type { Metric, MetricId, Support } from "../catalogue/metric.ts";
import type { Comparable, TypicalValues } from "../imputation/estimate.ts";
import { momentsOf, priorShare } from "../imputation/shrinkage.ts";
import { groups } from "./correlations.ts";

/** The deviation of normalised values inside a comune, in points, by the id of the metric of the comune. */
export type Deviations = Readonly<Record<string, number>>;

/**
 * Deviation in points inside a unit whose finer values are not known. `comune`: from the mean of their comune,
 * zones deviate by 11 points in prices (OMI 2018), census areas by 10 to 20 in dwellings (ISTAT 2011), and
 * postcodes of 41 cities by 21 in incomes (MEF 2020). `provincia`: from the mean of their province, comuni
 * deviate by 17 to 18 points in incomes and in prices relative to them (MEF 2020).
 */
const usual: Readonly<Partial<Record<Support, number>>> = { comune: 15, provincia: 18 };

/** Metrics that are the same in the whole comune: a class set by law, and a service of the comune. */
const uniform: readonly MetricId[] = ["seismic_zone", "waste_sorted", "waste_per_capita"];

/** For metrics of comuni: those with finer values of the same kind, which tell the deviation inside comuni. */
export const finer: Readonly<Partial<Record<MetricId, readonly MetricId[]>>> = {
  price_to_income: ["sale_price", "price_vs_comune"],
  rent_to_income: ["rent_price", "price_vs_comune"],
  landslide_population: ["landslide_point"],
  landslide_area: ["landslide_point"],
  flood_population: ["flood_point"],
  flood_area: ["flood_point"],
};

/** Change of a value in a year beyond that of all places, in points, as two editions of a source show it. */
const changes: readonly { readonly ids: readonly MetricId[]; readonly change: number }[] = [
  // The provinces' rates of eight offences change by 4 to 14, by weight 7 (Ministero dell'Interno, 2017 to 2019).
  { ids: groups.crime, change: 7 },
  // By residents 4.4 (landslides, 2015 to 2021) and 4.9 (floods, 2015 to 2020), with better maps (ISPRA).
  {
    ids: ["landslide_area", "landslide_population", "flood_area", "flood_population"],
    change: 4.7,
  },
];

/** The change of metrics without two editions: that of the comuni's incomes (MEF, 2018 to 2020). */
const USUAL_CHANGE = 2.4;

/** The change in a year, by the id of a metric. */
const changeOf: ReadonlyMap<string, number> = new Map(
  changes.flatMap(({ ids, change }) => ids.map((id) => [id, change] as const)),
);

/**
 * Share of a deviation that is left after a year. The provinces' total rates of crime change by 5 points in a
 * year, 9 in four and 11 in seven (ISTAT, 2014 to 2024), less than by independent steps.
 */
const LEFT = 0.85;

/** A measured value: what describes its error. */
export interface MeasuredOn {
  readonly metric: Pick<Metric, "id">;
  readonly support: Support;
  /** Years from the date of the data to the release. */
  readonly ageY: number;
}

/** The standard deviation, in points, of a normalised value at a place from what is published. */
export function valueSd(
  { metric: { id }, support, ageY }: MeasuredOn,
  own: Deviations = {},
): number {
  const isUniform = support === "comune" && uniform.includes(id);
  const known = support === "comune" ? own[id] : undefined;
  const inside = isUniform ? 0 : known ?? usual[support] ?? 0;
  const change = changeOf.get(id) ?? USUAL_CHANGE;
  return Math.sqrt(inside ** 2 + change ** 2 * (1 - LEFT ** ageY) / (1 - LEFT));
}

/**
 * Estimates the deviations inside comuni from the finer values of a sample, by residents: the mean square from
 * the mean of the comune, shrunk to the usual one by the number of comuni with at least two places.
 */
export function deviationsOf(
  typical: ReadonlyMap<string, TypicalValues>,
  places: readonly Pick<Comparable, "istat" | "residents">[],
): Deviations {
  const inside = (id: string) => {
    const { places: numbers, values } = typical.get(id) ?? { places: [], values: [] };
    const known = numbers.flatMap((number, i) => {
      const place = places[number];
      return place === undefined ? [] : [{ ...place, value: values[i] ?? NaN }];
    });
    let weight = 0, squares = 0, comuni = 0;
    for (const own of Map.groupBy(known, ({ istat }) => istat).values()) {
      if (own.length < 2) continue;
      const residents = own.reduce((sum, one) => sum + one.residents, 0);
      const moments = momentsOf(
        own.map((one) => ({ value: one.value, weight: one.residents, unit: one.istat })),
      );
      squares += residents * (moments?.sd ?? 0) ** 2 * own.length / (own.length - 1);
      weight += residents;
      comuni++;
    }
    return { variance: squares / weight, comuni };
  };
  return Object.fromEntries(
    Object.entries(finer).flatMap(([id, others]): [string, number][] => {
      const known = others.map(inside).filter(({ comuni }) => comuni > 0);
      if (known.length === 0) return [];
      const variance = known.reduce((sum, one) => sum + one.variance, 0) / known.length;
      const share = priorShare(Math.max(...known.map(({ comuni }) => comuni)));
      return [[id, Math.sqrt((1 - share) * variance + share * (usual.comune ?? 0) ** 2)]];
    }),
  );
}
