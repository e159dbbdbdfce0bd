/** The weights of the categories that a reader chooses, in the query of a page. Pure. */
import { type CategoryWeights } from "../../scoring/aggregate/personal.ts";
import { categoryWeights } from "../../scoring/catalogue/catalogue.ts";
import { type CategoryCode, categoryCodes } from "../../scoring/catalogue/metric.ts";

/** The largest weight of a category. The smallest is 0: the category does not count. */
export const MOST_WEIGHT = 10;

/**
 * The profiles. Their weights are judgements, as those of any index; the reasons are:
 *
 * - `balanced`: no category is preferred. The published weights give affordable housing about half of the others.
 * - `family`: the way to school and the time outside depend on safety, on schools and paediatricians, and on air and
 *   green; a larger home makes its price count as much as mobility.
 * - `car_free`: everything is reached on foot, by bicycle or by public transport, so that distances and stops decide.
 * - `retired`: doctors, pharmacies and shops nearby, then a safe and quiet place; prices count little for those who
 *   own their home.
 * - `investor`: the price in relation to incomes, and natural hazards, which damage the building itself; services
 *   and mobility make a home easy to let.
 */
// deno-fmt-ignore a table is read by its columns
const rows = [
  //            safety, services, mobility, enviro, realestate, natural_risk
  ["balanced", [5,      5,        5,        5,      5,          5]],
  ["family",   [9,      9,        5,        8,      5,          6]],
  ["car_free", [5,      10,       10,       4,      3,          3]],
  ["retired",  [7,      10,       6,        8,      2,          6]],
  ["investor", [5,      7,        7,        3,      10,         8]],
] as const;

/** The name of a profile. */
export type Profile = (typeof rows)[number][0];

/** The names of the profiles, in the order of their links. */
export const profileNames: readonly Profile[] = rows.map(([name]) => name);

/** Query parameter for the weights of a profile: `?profile=family`. */
export const PROFILE_PARAMETER = "profile";

const weightsFrom = (weightOf: (code: CategoryCode, i: number) => number): CategoryWeights =>
  Object.fromEntries(
    categoryCodes.map((code, i) => [code, weightOf(code, i)]),
  ) as Record<CategoryCode, number>;

const profiles: ReadonlyMap<string, { readonly name: Profile; readonly weights: CategoryWeights }> =
  new Map(rows.map(([name, row]) => [name, { name, weights: weightsFrom((_, i) => row[i] ?? 0) }]));

const largest = Math.max(...Object.values(categoryWeights));

/** The published weights, on the scale of the sliders. */
const published = weightsFrom((code) => Math.round(MOST_WEIGHT * categoryWeights[code] / largest));

/** Why weights are not used. `none`: all are 0. `number`: one is no whole number from 0 to 10. */
export type WeightsMistake = "none" | "number" | "profile";

/** The weights that a page uses. */
export interface ChosenWeights {
  /** Absent: only the published ones. */
  readonly weights?: CategoryWeights;
  /** The profile that they are of. */
  readonly profile?: Profile;
  readonly mistake?: WeightsMistake;
  /** The positions of the sliders. */
  readonly sliders: CategoryWeights;
  /** The query parameters that choose these weights again. */
  readonly query: Readonly<Record<string, string>>;
}

/** The published weights alone. */
export const noWeights: ChosenWeights = { sliders: published, query: {} };

/**
 * Reads the weights of a query: those of `profile`, else one for each category (`?safety=3&services=1`), where a
 * category that is not sent has the weight 0.
 */
export function readWeights(query: Readonly<Record<string, string>>): ChosenWeights {
  const name = query[PROFILE_PARAMETER];
  if (name !== undefined) {
    const profile = profiles.get(name);
    if (profile === undefined) return { ...noWeights, mistake: "profile" };
    const { weights } = profile;
    return {
      weights,
      profile: profile.name,
      sliders: weights,
      query: { [PROFILE_PARAMETER]: profile.name },
    };
  }
  const sent = categoryCodes.map((code) => query[code]);
  if (sent.every((one) => one === undefined)) return noWeights;
  const numbers = sent.map((one = "0") => /^\d{1,2}$/.test(one) ? Number(one) : NaN);
  if (!numbers.every((one) => one <= MOST_WEIGHT)) return { ...noWeights, mistake: "number" };
  const weights = weightsFrom((_, i) => numbers[i] ?? 0);
  if (numbers.every((one) => one === 0)) {
    return { ...noWeights, sliders: weights, mistake: "none" };
  }
  const kept = Object.fromEntries(categoryCodes.map((code) => [code, String(weights[code])]));
  return { weights, sliders: weights, query: kept };
}
