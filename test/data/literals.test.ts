/**
 * Checks the literals derived from published numbers of places by a simulation: it scatters places
 * over Italy by the documented rules and measures the distances from random people. Shares no code
 * with `src/scoring/imputation`.
 */
import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Metric } from "../../src/scoring/catalogue/metric.ts";
import { normalise } from "../../src/scoring/judge/normalise-value.ts";
import { dataFolder, realTest } from "./files.ts";

/** A comune: its middle in metres (UTM 32) and its residents in 2011. */
interface Comune {
  readonly x: number;
  readonly y: number;
  readonly residents: number;
}

async function readComuni(): Promise<Comune[]> {
  const bytes = await Deno.readFile(`${dataFolder}istat-comuni/Elenco_comuni_2011.csv`);
  const [header = [], ...rows]: string[][] = parse(new TextDecoder("latin1").decode(bytes), {
    delimiter: ";",
  });
  const number = (row: string[], name: string): number =>
    Number(row[header.indexOf(name)]?.replaceAll(".", "").replace(",", "."));
  return rows.map((row) => ({
    x: number(row, "X_WGS84_32N"),
    y: number(row, "Y_WGS84_32N"),
    residents: number(row, "POP_2011"),
  })).filter(({ x, y, residents }) => x > 0 && y > 0 && residents > 0);
}

const PEOPLE = 1_500;

/** Radius in metres of a circle with the given residents at the given density (residents per km2). */
const radiusM = (residents: number, perKm2: number): number =>
  1000 * Math.sqrt(residents / perKm2 / Math.PI);

/**
 * Expected number of places in a comune: 0.3 for each comune, and the rest in proportion to the
 * residents; or one for each comune.
 */
function placesOf({ places }: Metric, residents: number): number {
  if (places === undefined) return 0;
  if (places.per === "comune") return 1;
  return 0.3 + (places.count - 0.3 * 7_901) * residents / 59_030_133;
}

realTest(
  "the literals of services are within 3 points of a simulation from published numbers of places",
  async () => {
    const generator = xoroshiro128plus(20_261_122), random = () => uniformFloat64(generator);
    const comuni = await readComuni();
    const all = comuni.reduce((sum, { residents }) => sum + residents, 0);
    assert.ok(comuni.length > 8_000 && all > 59e6, `${comuni.length} comuni, ${all} residents`);
    const metrics = catalogue.filter(({ places }) => places !== undefined);
    assert.ok(metrics.length > 0);

    /** Yields straight-line distances from a person to the surrounding places. */
    function* distances(metric: Metric, near: readonly (readonly [number, Comune])[]) {
      for (const [awayM, { residents }] of near) {
        const mean = placesOf(metric, residents);
        const count = Math.floor(mean) + (random() < mean % 1 ? 1 : 0);
        for (let place = 0; place < count; place++) {
          const outM = -0.6 * radiusM(residents, 2_970) * Math.log(1 - random());
          const angle = 2 * Math.PI * random();
          yield Math.hypot(awayM + outM * Math.cos(angle), outM * Math.sin(angle));
        }
      }
    }

    const points = new Map(metrics.map(({ id }) => [id, 0]));
    let passed = 0, next = all / PEOPLE * random();
    for (const home of comuni) {
      for (passed += home.residents; next < passed; next += all / PEOPLE) {
        // The sample scatters places in a circle with 3,000 residents per km2.
        const outM = radiusM(home.residents, 3_000) * Math.sqrt(random());
        const angle = 2 * Math.PI * random();
        const [x, y] = [home.x + outM * Math.cos(angle), home.y + outM * Math.sin(angle)];
        const near = comuni.map((one) => [Math.hypot(one.x - x, one.y - y), one] as const)
          .filter(([awayM, { residents }]) => awayM < 4_500 + 5 * radiusM(residents, 2_970));
        for (const metric of metrics) {
          const { id, measure, goalposts } = metric;
          assert.ok(measure.kind === "nearest" || measure.kind === "count_within", id);
          const walks = [...distances(metric, near)].map((metres) => metres * measure.detour);
          const value = measure.kind === "nearest"
            ? walks.reduce((least, walk) => Math.min(least, walk), measure.capM)
            : walks.filter((walk) => walk <= measure.radiusM).length;
          points.set(id, (points.get(id) ?? 0) + normalise(value, goalposts) / PEOPLE);
        }
      }
    }
    for (const { id, prior } of metrics) {
      const drawn = points.get(id) ?? NaN;
      // With 1,500 people, the mean of points that vary by 40 has an error of about 1.
      assert.ok(Math.abs(prior - drawn) < 3, `${id}: ${prior}, drawn ${drawn}`);
    }
  },
);
