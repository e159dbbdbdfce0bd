import type { FeatureClass } from "../../sources/feature-classes.ts";
import type { Row } from "../../sources/source.ts";
import { istat } from "./areas.ts";
import {
  edgeOffset,
  feature,
  line,
  type Offset,
  point,
  polyline,
  steps,
} from "./sample-geometry.ts";
import {
  bent,
  eastward,
  eastWest,
  lanes,
  northSouth,
  northward,
  reaches,
  roads,
  square,
} from "./sample-plan.ts";

/** House numbers of a street, 30 m apart. 13 is missing, as an example of an unknown number. */
const numbers = steps(1, 1, 30).filter((number) => number !== 13);
const numberStepM = 30;

/** Classes of every street for vehicles. */
const ofEveryStreet: readonly FeatureClass[] = [
  "street",
  "walkable_street",
  "street_lit_known",
  "street_speed_known",
];

/**
 * The streets as classes. The lighting and the speed limit of every street are known: those from
 * west to east are lit, the others in the town are limited to 30 km/h.
 */
export function* streets(): Generator<Row> {
  for (const { name, at, stretches } of eastWest) {
    const classes: FeatureClass[] = [...ofEveryStreet];
    if (name === "Via Roma") classes.push("pedestrian_street");
    classes.push("street_lit");
    for (const [from, to] of stretches) yield* street(classes, eastward(at, from, to), name);
  }
  for (const { name, at: x, stretches } of northSouth) {
    for (const [from, to] of stretches) {
      yield* street([...ofEveryStreet, "street_slow"], northward(x, from, to), name);
    }
    for (const { at: y, stretches: crossing } of eastWest) {
      if (reaches(stretches, y) && reaches(crossing, x)) {
        yield feature("intersection", point(bent([x, y])));
      }
    }
  }
  for (const { name, line } of lanes) yield* street([...ofEveryStreet, "street_slow"], line, name);
  for (const { name, line } of roads) yield* street(ofEveryStreet, line, name);
  for (const { name, line } of square) {
    yield* street(["walkable_street", "pedestrian_street"], line, name);
  }
  yield feature("cycleway", line([-3_000, 50], [3_000, 50]));
  yield feature("major_road", polyline(eastward(240, -3_000, 3_000)));
  // Registered over five years: a point counts as a fifth of an accident per year.
  for (const x of steps(-1_250, 100, 26)) yield feature("accident", point([x, 0]), 0.2);
}

function* street(
  classes: readonly FeatureClass[],
  along: readonly Offset[],
  label: string,
): Generator<Row> {
  const geometry = polyline(along);
  for (const of of classes) yield { ...feature(of, geometry), label };
}

/**
 * House numbers eastward from the middle of a street; for streets from south to north only names.
 * The centre's own street comes first, because a fresh start suggests the first address.
 */
export function* addresses(): Generator<Row> {
  const fromTheCentre = eastWest.toSorted((a, b) => Math.abs(a.at) - Math.abs(b.at));
  for (const { name, at: y } of fromTheCentre) yield* houses(name, [0, y], null);
  for (const { name, at: x } of northSouth) yield address(name, [x, 100], null, null);
  yield* houses("Via del Confine", edgeOffset, "Confine");
}

function* houses(street: string, [x, y]: Offset, locality: string | null): Generator<Row> {
  const last = locality === null ? 30 : 5;
  for (const number of numbers.filter((number) => number <= last)) {
    const at: Offset = [x + (number - 1) * numberStepM, y];
    yield address(street, at, number, null, locality);
    if (number === 2) yield address(street, [at[0] + 10, y], number, "A", locality);
  }
}

function address(
  street: string,
  at: Offset,
  civico: number | null,
  esponente: string | null,
  locality: string | null = null,
): Row {
  const [x = NaN, y = NaN] = point(bent(at)).coordinates;
  return {
    to: "address",
    comune: istat,
    street,
    civico,
    esponente,
    cap: "99999",
    locality,
    x,
    y,
    srid: 7794,
  };
}
