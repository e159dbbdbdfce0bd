/**
 * Facts about the active release of the database in RELEASE_DATABASE_URL, which holds published files (for
 * example Trento's extract with the national tables). Leaves the database as it was.
 */
import assert from "node:assert/strict";
import { readDocument } from "../../openapi/document.ts";
import { planOf } from "../../src/access/plans.ts";
import { explainPlace } from "../../src/api/operations/explain-place.ts";
import { areaOf } from "../../src/commands/import/find-area.ts";
import { packRules } from "../../src/commands/pack-rules.ts";
import { buildRules } from "../../src/commands/sample.ts";
import { createService } from "../../src/commands/service.ts";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import type { Sql } from "../../src/db/sql.ts";
import { activeRelease, type Release } from "../../src/releases/release.ts";
import { publishRelease } from "../../src/releases/pack/publish-release.ts";
import { releaseTables } from "../../src/releases/pack/tables.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { found, type Measurement } from "../../src/scoring/evidence/measurement.ts";
import { validatorsOf } from "../contract/validators.ts";
import { assertWithheld, type AttackedComune } from "../scoring/attackers.ts";
import { assertExplained, pointsIn } from "../support/explanations.ts";

const url = Deno.env.get("RELEASE_DATABASE_URL");

/** Declares a test of the release. The test is ignored without a database. */
function releaseTest(guarantee: string, fn: (sql: Sql, release: Release) => Promise<void>): void {
  Deno.test({
    name: `${guarantee} (loaded release)`,
    ignore: url === undefined,
    async fn() {
      const { sql, close } = await connect(readConfig({ DATABASE_URL: url ?? "" }), "import");
      try {
        const release = await activeRelease(sql);
        assert.ok(release !== null);
        await fn(sql, release);
      } finally {
        await close();
      }
    },
  });
}

/** Points at house numbers, the same in every run. */
async function houseNumbers(sql: Sql, { schema }: Release, count: number) {
  return await sql<{ lat: number; lon: number }[]>`
    select st_y(p) as lat, st_x(p) as lon from (
      select st_transform(geom, 4326) as p from ${sql(schema)}.address
      where civico is not null order by md5(id::text) limit ${count}
    ) as numbered`;
}

releaseTest(
  "explanations of 200 house numbers and 100 points match the document",
  async (sql, release) => {
    const validate = validatorsOf(await readDocument())({
      $ref: "#/components/schemas/Explanation",
    });
    const service = createService({ sql });
    const points = [
      ...await houseNumbers(sql, release, 200),
      ...await pointsIn(sql, release, 100),
    ];
    assert.equal(points.length, 300);
    for (const point of points) {
      const explained = await explainPlace(service, point, release, planOf("scale"), {
        weights: { safety: 0, services: 0, mobility: 0, enviro: 0, realestate: 1, natural_risk: 0 },
      });
      const { explanation: answer } = explained("en");
      assert.ok(validate(JSON.parse(JSON.stringify(answer))), JSON.stringify(validate.errors));
      assertExplained(answer);
    }
  },
);

/** The measurements in the first market zone of each comune, and the comune's price. */
async function pricesOf(sql: Sql, { schema }: Release): Promise<AttackedComune[]> {
  const rows = await sql<{ provincia: string; own: Record<string, number>; zone: Numbers }[]>`
    with numbers as materialized (
      select s.support, s.code, json_object_agg(l.name, s.value) as own
      from ${sql(schema)}.statistic s join ${sql(schema)}.layer l on l.id = s.layer
      where l.source in ('omi', 'mef-income') and s.support in ('comune', 'zone')
      group by s.support, s.code
    ), zones as (
      select distinct on (a.comune) a.comune, n.own
      from ${sql(schema)}.area a join numbers n on n.support = 'zone' and n.code = a.code
      where a.kind = 'zone' order by a.comune, a.code
    )
    select c.provincia, n.own, z.own as zone
    from ${sql(schema)}.comune c
    join numbers n on n.support = 'comune' and n.code = c.istat
    join zones z on z.comune = c.istat`;
  return rows.flatMap(({ provincia, own, zone }): AttackedComune[] => {
    const { sale_price: price, rent_price: rent, income_per_taxpayer: income } = own;
    if (price === undefined || income === undefined) return [];
    const { sale_price, rent_price } = zone;
    const values: Readonly<Record<string, number | undefined>> = {
      ...zone,
      price_to_income: 80 * price / income,
      rent_to_income: rent && 100 * 12 * 60 * rent / income,
      gross_yield: rent_price && sale_price && 1200 * rent_price / sale_price,
      income_per_taxpayer: income,
    };
    const measurements = Object.entries(values).flatMap(([id, value]): [string, Measurement][] => {
      const source = id === "income_per_taxpayer" ? "mef-income" : "omi";
      if (value === undefined) return [];
      return [[id, found({ layer: { source }, dataDate: "2018-12-31" }, value, "comune")]];
    });
    return [{ provincia, price, measurements: new Map(measurements) }];
  });
}

/** Values by name. */
type Numbers = Readonly<Record<string, number>>;

releaseTest(
  "an attacker with every answer predicts the withheld prices of Italy's comuni little better than from the province's median",
  async (sql, release) => {
    assert.ok(assertWithheld(await pricesOf(sql, release)) > 7_000);
  },
);

releaseTest(
  "what is passed on of its largest province has no row of a source whose terms do not allow it, and no value of a metric that only such sources measure",
  async (sql, release) => {
    const [{ code }] = await sql<[{ code: string }]>`
      select left(comune, 3) as code from ${sql(release.schema)}.address
      group by code order by count(*) desc limit 1`;
    const area = areaOf({ level: "province", name: code, code, keys: [] });
    const rules = await packRules(), isSecret = (id: string) => !rules.mayTravel(id);
    const secret = catalogue.filter(({ sources }) => sources.every(isSecret)).map(({ id }) => id);
    assert.ok(secret.includes("sale_price"));
    const deps = {
      sql,
      ...buildRules(readConfig({})),
      progress: { step: () => {}, loaded: () => {}, broken: () => {} },
      signal: new AbortController().signal,
    };
    const { written, omitted } = await publishRelease(
      deps,
      rules,
      { release, area },
      async (tx, made) => {
        const named: string[] = [];
        for (const { name, columns } of await releaseTables(tx, made.schema)) {
          if (!columns.some((column) => column.name === "source")) continue;
          const rows = await tx<{ source: string }[]>`
          select distinct source from ${tx(made.schema)}.${tx(name)} where source is not null`;
          named.push(...rows.map(({ source }) => source));
        }
        const [{ values }] = await tx<[{ values: number }]>`
        select count(*) as values from ${tx(made.schema)}.imputed where metric = any(${secret})`;
        return { sources: new Set(named), values };
      },
    );
    assert.ok(written.sources.size > 5);
    assert.deepEqual([...written.sources].filter(isSecret), []);
    assert.equal(written.values, 0);
    assert.ok(omitted.includes("omi"));
  },
);
