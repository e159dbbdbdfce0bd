import type { AreaKind, Row } from "../../sources/source.ts";
import {
  core,
  coverage,
  feature,
  hamlet,
  rectangle,
  type SampleBox,
  steps,
} from "./sample-geometry.ts";

/** Codes that no real place has: no province is XX, and no comune's code starts with 999. */
export const istat = "999001";
export const provincia = "XX";

/** Market zones by code: two halves of the comune, and the hamlet, which has no prices. */
export const zones: Readonly<Record<"B1" | "D1" | "E1", SampleBox>> = {
  B1: [-3_000, -3_000, 1_000, 3_000],
  D1: [1_000, -3_000, 3_000, 3_000],
  E1: hamlet,
};

/** The only census area; the hamlet is in none. */
export const censusArea = "999001001";

/** Side of a census section in metres. */
const sectionM = 1_000;

/** Census sections with residents: 3,000 in each of the four around the centre, 18,500 in total. */
function sections(): { code: string; box: SampleBox; residents: number }[] {
  const squares = steps(core[1], sectionM, 6).flatMap((y) =>
    steps(core[0], sectionM, 6).map((x): { box: SampleBox; residents: number } => ({
      box: [x, y, x + sectionM, y + sectionM],
      residents: x >= -sectionM && x < sectionM && y >= -sectionM && y < sectionM ? 3_000 : 200,
    }))
  );
  return [...squares, { box: hamlet, residents: 100 }].map((section, i) => ({
    code: `${istat}${String(i + 1).padStart(7, "0")}`,
    ...section,
  }));
}

/** The rows of the comune, its other names, its polygons and its coverage. */
export function* areas(): Generator<Row> {
  yield {
    to: "comune",
    istat,
    name: "Borgo Campione",
    nameOther: null,
    provincia,
    provinciaName: "Provincia Campione",
    belfiore: "Z999",
  };
  yield { to: "alias", istat, kind: "cap", value: "99999" };
  yield area("comune", istat, core);
  yield area("comune", istat, hamlet);
  for (const [code, box] of Object.entries(zones)) yield area("zone", code, box);
  yield area("census_area", censusArea, core);
  for (const { code, box, residents } of sections()) {
    yield area("section", code, box);
    yield feature("residents", rectangle(box), residents);
  }
  yield { to: "coverage", geometry: rectangle(coverage), srid: 7794 };
}

function area(kind: AreaKind, code: string, box: SampleBox): Row {
  return { to: "area", kind, code, comune: istat, geometry: rectangle(box), srid: 7794 };
}
