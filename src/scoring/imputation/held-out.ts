/** Decides whether to split a metric's strata by macro-area, by testing on held-out provinces. Pure. */
import type { Expected } from "./imputation.ts";
import { momentsOf, shrunk, type WeightedValue } from "./shrinkage.ts";
import { cellPlace, type ComuneGroup } from "./strata.ts";

/** An observation with its cell and province. */
export interface Placed extends WeightedValue, ComuneGroup {
  readonly provincia: string;
}

/** Number of groups in which provinces are held out. */
const FOLDS = 5;

/** Maximum held-out error with the split, as a share of the error without it. */
const WORTH = 0.9;

/**
 * Whether North, Centre and South lower the root mean square error of held-out provinces by a tenth.
 *
 * @param before the value towards which means are shrunk
 */
export function splitsByMacroArea(observations: readonly Placed[], before: Expected): boolean {
  if (observations.some(({ macroArea }) => macroArea === null)) return false;
  const provinces = [...new Set(observations.map(({ provincia }) => provincia))].sort();
  if (provinces.length < FOLDS) return false;
  const foldOf = new Map(provinces.map((provincia, i) => [provincia, i % FOLDS]));
  const errorOf = (byMacroArea: boolean): number => {
    let squares = 0;
    for (let fold = 0; fold < FOLDS; fold++) {
      const isHeldOut = ({ provincia }: Placed) => foldOf.get(provincia) === fold;
      const kept = Map.groupBy(
        observations.filter((one) => !isHeldOut(one)),
        (one) => cellPlace(one, byMacroArea),
      );
      const expected = new Map(
        [...kept].map(([place, own]) => [place, shrunk(momentsOf(own), before).value]),
      );
      for (const one of observations.filter(isHeldOut)) {
        const guess = expected.get(cellPlace(one, byMacroArea)) ?? before.value;
        squares += one.weight * (one.value - guess) ** 2;
      }
    }
    return Math.sqrt(squares);
  };
  return errorOf(true) <= WORTH * errorOf(false);
}
