import type { FeatureClass } from "../../sources/feature-classes.ts";
import type { Row } from "../../sources/source.ts";
import { istat } from "./areas.ts";
import { edgeOffset, feature, line, type Offset, point, steps } from "./sample-geometry.ts";

/** Half the length of a street in metres. */
const halfM = 1_300;

/**
 * Streets from west to east every 200 m, ordered from south to north. The middle one passes the
 * centre.
 */
export const eastWest = [
  "Via Petrarca",
  "Via Volta",
  "Via Galilei",
  "Via Mazzini",
  "Via Garibaldi",
  "Via Dante",
  "Via Roma",
  "Via Verdi",
  "Via Cavour",
  "Via Manzoni",
  "Corso Italia",
  "Via Leopardi",
  "Via Marconi",
].map((name, i) => ({ name, y: (i - 6) * 200 }));

/**
 * Streets from south to north, ordered from west to east. The centre is halfway between two of
 * them.
 */
export const northSouth = [
  "Viale dei Tigli",
  "Viale dei Platani",
  "Viale degli Olmi",
  "Viale dei Pini",
  "Viale dei Cipressi",
  "Viale degli Aceri",
  "Viale delle Querce",
  "Viale dei Castagni",
  "Viale dei Faggi",
  "Viale degli Ulivi",
  "Viale dei Lecci",
  "Viale dei Pioppi",
  "Viale delle Betulle",
  "Viale dei Salici",
].map((name, i) => ({ name, x: (i - 6.5) * 200 }));

/** House numbers of a street, 30 m apart. 13 is missing, as an example of an unknown number. */
const numbers = steps(1, 1, 30).filter((number) => number !== 13);
const numberStepM = 30;

/**
 * The streets as classes. The lighting and the speed limit of every street are known: those from
 * west to east are lit, the others are limited to 30 km/h.
 */
export function* streets(): Generator<Row> {
  for (const { name, y } of eastWest) {
    const classes: FeatureClass[] = [
      "street",
      "walkable_street",
      "street_lit_known",
      "street_speed_known",
    ];
    if (name === "Via Roma") classes.push("pedestrian_street");
    classes.push("street_lit");
    const geometry = line([-halfM, y], [halfM, y]);
    for (const of of classes) yield { ...feature(of, geometry), label: name };
  }
  for (const { name, x } of northSouth) {
    const classes: FeatureClass[] = [
      "street",
      "walkable_street",
      "street_lit_known",
      "street_speed_known",
      "street_slow",
    ];
    const geometry = line([x, -halfM], [x, halfM]);
    for (const of of classes) yield { ...feature(of, geometry), label: name };
    for (const { y } of eastWest) yield feature("intersection", point([x, y]));
  }
  yield feature("cycleway", line([-3_000, 50], [3_000, 50]));
  yield feature("major_road", line([-3_000, 240], [3_000, 240]));
  // Registered over five years: a point counts as a fifth of an accident per year.
  for (const x of steps(-1_250, 100, 26)) yield feature("accident", point([x, 0]), 0.2);
}

/**
 * House numbers eastward from the middle of a street; for streets from south to north only names.
 * The centre's own street comes first, because a fresh start suggests the first address.
 */
export function* addresses(): Generator<Row> {
  const fromTheCentre = eastWest.toSorted((a, b) => Math.abs(a.y) - Math.abs(b.y));
  for (const { name, y } of fromTheCentre) yield* houses(name, [0, y], null);
  for (const { name, x } of northSouth) yield address(name, [x, 100], null, null);
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
  const [x = NaN, y = NaN] = point(at).coordinates;
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
