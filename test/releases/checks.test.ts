import assert from "node:assert/strict";
import { italyArea } from "../../src/commands/import/find-area.ts";
import { ReleaseCheckError } from "../../src/releases/checks.ts";
import type { Area } from "../../src/sources/area.ts";
import type { Row, Source } from "../../src/sources/source.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { build, comune, listed, origin, planOf, sourceOf, square, territory } from "./support.ts";

let database: TestDatabase;
Deno.test.beforeAll(async () => {
  database = await testDatabase();
});
Deno.test.afterAll(() => database.close());

/** Returns the problems that prevent the activation of a release of these sources. */
const problemsOf = (...sources: Source[]) => problemsIn(null, ...sources);

/** The same for a release of a territory. */
async function problemsIn(area: Area | null, ...sources: Source[]): Promise<readonly string[]> {
  try {
    await build(database, planOf(sources, { area }));
    return [];
  } catch (error) {
    if (!(error instanceof ReleaseCheckError)) throw error;
    for (const { problems } of error.failed) {
      for (const problem of problems) assert.ok(error.message.includes(problem));
    }
    return error.failed.flatMap(({ problems }) => problems);
  }
}

const number = (code: string, support: "comune" | "provincia" | "zone" = "comune"): Row => ({
  to: "statistic",
  name: "income_per_taxpayer",
  support,
  code,
  value: 20_000,
});

Deno.test("a release whose statistics have known codes passes", async () => {
  const income = sourceOf("income", [number("999001"), number("XX", "provincia")]);
  assert.deepEqual(await problemsOf(territory(), income), []);
});

Deno.test("a comune without an area fails a release only in its territory", async () => {
  const sources = [territory(), sourceOf("others", [listed("018999", "Senza Confini")])];
  const area = (comune: string | null, provinces: readonly string[]): Area => ({
    ...italyArea,
    level: comune === null ? "province" : "comune",
    comune,
    provinces,
  });
  const problem = /^018999 Senza Confini has none in the boundaries/;
  for (const within of [null, area(null, ["018"]), area("018999", ["018"])]) {
    const [only = "", ...others] = await problemsIn(within, ...sources);
    assert.match(only, problem);
    assert.deepEqual(others, []);
  }
  for (const without of [area(null, ["999"]), area("999001", ["999"])]) {
    assert.deepEqual(await problemsIn(without, ...sources), []);
  }
});

Deno.test("a source without a usable row fails", async () => {
  const empty = sourceOf("empty", []);
  assert.deepEqual(await problemsOf(territory(), empty), [
    "empty: 0 records read, no row could be used",
  ]);
});

/** Makes a source with the given numbers of kept, refused and skipped rows. */
const picky = (kept: number, refused: number, skipped: number): Source =>
  sourceOf("picky", function* ({ tally }) {
    for (let i = 0; i < refused + skipped; i++) {
      tally.read();
      if (i < refused) tally.refuse("of another format");
      else tally.skip("of another year");
    }
    for (let i = 0; i < kept; i++) {
      tally.read();
      yield number("999001");
    }
  });

Deno.test("a source fails, with reasons, if more than a fifth of its records, not counting skipped ones, is refused", async () => {
  assert.deepEqual(await problemsOf(territory(), picky(79, 21, 0)), [
    "picky: 21 of 100 records refused (of another format: 21). Has the format of its files changed?",
  ]);
  assert.deepEqual(await problemsOf(territory(), picky(80, 20, 1_000)), []);
});

Deno.test("fewer than ten refusals do not fail a small source", async () => {
  assert.deepEqual(await problemsOf(territory(), picky(1, 9, 0)), []);
});

Deno.test("a source that yields only its coverage fails", async () => {
  const header = sourceOf("header", [{ to: "covered_comune", comune: "999001" }], {
    coverage: "declared",
  });
  assert.deepEqual(await problemsOf(territory(), header), [
    "header: 0 records read, no row could be used",
  ]);
});

const shop = (name: "bakery" | "butcher", east: number, comune?: string): Row => ({
  to: "feature",
  name,
  geometry: { type: "Point", coordinates: [origin.x + east, origin.y + 100] },
  srid: 7794,
  ...(comune !== undefined && { comune }),
});

const classes = { bakery: { complete: false }, butcher: { complete: false } };

Deno.test("a source that declares classes but yields no feature fails", async () => {
  const statistics = sourceOf("shops", [number("999001")], { classes });
  assert.deepEqual(await problemsOf(territory(), statistics), [
    "shops: no bakery, butcher in its files. Are they whole?",
  ]);
});

Deno.test("a source that loses a class fails until it is accepted", async () => {
  const shops = (...rows: Row[]) => sourceOf("shops", rows, { classes });
  const bakery = shop("bakery", 100), butcher = shop("butcher", 200);
  assert.deepEqual(await problemsOf(territory(), shops(bakery)), []);
  const { release } = await build(database, planOf([territory(), shops(bakery, butcher)]));
  const outcome = async (source: Source, accepted: string[] = []) =>
    await build(database, planOf([territory(), source], { previous: release, accepted }))
      .then(() => [], (error) => error.failed[0].problems);
  assert.deepEqual(await outcome(shops(bakery)), [
    "shops: no butcher in its files, the active release has some. If that is right, import again " +
    "with --accept shops",
  ]);
  assert.deepEqual(await outcome(shops(butcher, bakery)), []);
  assert.deepEqual(await outcome(shops(bakery), ["shops"]), []);
});

Deno.test("a feature more than 2 km outside its stated comune is refused, and the comune is not covered", async () => {
  const other = sourceOf("other", comune("999002", "Pieve Prova", square(20_000, 0, 5_000)));
  const rows: Row[] = [
    { to: "covered_comune", comune: "999001" },
    { to: "covered_comune", comune: "999002" },
    shop("bakery", 5_000, "999001"),
    shop("bakery", -1_900, "999001"),
  ];
  const loaded = async (...more: Row[]) => {
    const shops = sourceOf("shops", [...rows, ...more], {
      classes: { bakery: { complete: true } },
      coverage: "declared",
    });
    const { release, sources } = await build(database, planOf([territory(), other, shops]));
    const covered = await database.sql<{ comune: string }[]>`
      select comune from ${database.sql(release.schema)}.covered_comune order by comune`;
    const { kept, refused } = sources[2] ?? {};
    return { kept, refused, covered: covered.map(({ comune }) => comune) };
  };
  assert.deepEqual(await loaded(), { kept: 2, refused: {}, covered: ["999001", "999002"] });
  assert.deepEqual(await loaded(shop("bakery", -2_100, "999001")), {
    kept: 2,
    refused: { "more than 2 km outside the comune that it names": 1 },
    covered: ["999002"],
  });
});

Deno.test("a source fails if more than a fifth of its addresses lie more than 2 km outside their comuni", async () => {
  const addresses = (inside: number, outside: number) =>
    sourceOf(
      "civici",
      Array.from({ length: inside + outside }, (_, i): Row => ({
        to: "address",
        comune: "999001",
        street: "Via Roma",
        civico: i,
        esponente: null,
        cap: null,
        locality: null,
        x: origin.x + (i < inside ? 100 : -2_100),
        y: origin.y + 100,
        srid: 7794,
      })),
    );
  const [problem, ...others] = await problemsOf(territory(), addresses(75, 25));
  assert.match(problem ?? "", /^civici: 25 of 100 positions looked at lie more than 2 km outside/);
  assert.deepEqual(others, []);
  assert.deepEqual(await problemsOf(territory(), addresses(85, 15)), []);
});

Deno.test("a source that loses more than a fifth of its records, or doubles, fails until it is accepted", async () => {
  const records = (count: number) => picky(count, 0, 0);
  const { release: previous } = await build(database, planOf([territory(), records(100)]));
  const outcome = async (count: number, accepted: string[] = []) => {
    const plan = planOf([territory(), records(count)], { previous, accepted });
    return await build(database, plan).then(() => [], (error) => error.failed[0].problems);
  };
  assert.deepEqual(await outcome(79), [
    "picky: 79 records, 100 in the active release. If its files are whole and list nothing twice, " +
    "import again with --accept picky",
  ]);
  assert.match(String(await outcome(200)), /^picky: 200 records, 100 in the active release/);
  assert.deepEqual(await outcome(80), []);
  assert.deepEqual(await outcome(199), []);
  assert.deepEqual(await outcome(10, ["picky"]), []);
});

Deno.test("a release without comuni fails", async () => {
  const problems = await problemsOf(sourceOf("income", [number("999001")]));
  assert.ok(problems.some((problem) => problem.startsWith("none is loaded")), String(problems));
  assert.ok(problems.some((problem) => problem.startsWith("that of Italy")), String(problems));
});

Deno.test("a comune without an area fails, and the problem names it", async () => {
  const [problem] = await problemsOf(territory(), sourceOf("more", [listed("999002", "Senza")]));
  assert.match(problem ?? "", /^999002 Senza has none/);
});

Deno.test("a source fails if more than 5 % of its codes of one support are unknown", async () => {
  const zones = sourceOf("prices", [number("A1", "zone"), number("999001")]);
  assert.deepEqual(await problemsOf(territory(), zones), [
    "prices: 1 of 1 codes of zone are not in the release",
  ]);
});

Deno.test("a source that declares coverages but yields none fails", async () => {
  const silent = sourceOf("silent", [number("999001")], { coverage: "declared" });
  assert.deepEqual(await problemsOf(territory(), silent), [
    "silent declares none, but says that it does",
  ]);
});
