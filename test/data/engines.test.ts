/**
 * The whole of Trento on both engines, through the application: an import of its OpenStreetMap extract and of
 * the national files, then points and addresses of the release. All cases import the country on both. Otherwise the
 * embedded engine imports the comune, without the files of other provinces, and the server loads that release as a
 * pack: the server imports the country in `release.test.ts`.
 */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { createApplication } from "../../src/commands/compose.ts";
import { packRules } from "../../src/commands/pack-rules.ts";
import { readConfig } from "../../src/config.ts";
import { connect, type Database } from "../../src/db/connect.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { loadOf, packOf } from "../releases/pack/support.ts";
import { newAccount } from "../support/accounts.ts";
import { inBrowser } from "../support/browser.ts";
import { casesOf } from "../support/cases.ts";
import { closedTestDatabase } from "../support/database.ts";
import { runProgram } from "../support/program.ts";
import { dependenciesOf } from "../support/service.ts";
import { dataFolder, realTest } from "./files.ts";
import { placesOfExtract } from "./release/visited-places.ts";
import { assertVisits } from "./release/visits.ts";
import { trentoFiles } from "./trento-files.ts";

const extract = fileURLToPath(new URL("../../../shared/more/osm-trento/", import.meta.url));

/** The sources that measure something in Trento. */
const sources = "istat-comuni,istat-boundaries,istat-census-2021,interno-crime,istat-crime," +
  "mef-income,omi,ispra-idrogeo,ispra-air-quality,dpc-seismic,pun-charging,airports," +
  "railway-stations,miur-schools,trento-accidents,gtfs,trento-districts," +
  "openstreetmap";

const AREA = casesOf("Trento", "italy"), importsBoth = AREA === "italy";

const POINTS = casesOf(300, 1000), BATCH = 100;

/** Addresses of each kind, and of all. */
const HOUSE_NUMBERS = 50, STREETS = 25, HAMLETS = 25;
const ADDRESSES = HOUSE_NUMBERS + STREETS + HAMLETS;

/** The extract, of which the outer fifth reaches into places without streets. */
const point = fc.record({
  lat: fc.double({ min: 46.023, max: 46.121, noNaN: true }),
  lon: fc.double({ min: 11.073, max: 11.176, noNaN: true }),
});

/** Opens a database after importing the files of a folder into it. */
async function imported(files: string, env: Record<string, string>): Promise<Database> {
  const { code, stderr } = await runProgram(
    ["import", "--area", AREA, "--from", files, "--from", extract, "--only", sources],
    env,
  );
  assert.equal(code, 0, stderr);
  return await connect(readConfig(env), "import");
}

/** Loads the active release of a database into another one, with all of its sources. */
async function copy(from: Database, to: Database): Promise<void> {
  const release = await activeRelease(from.sql);
  assert.ok(release !== null);
  const pack = await Deno.makeTempFile(), rules = { ...await packRules(), mayTravel: () => true };
  try {
    await packOf(from, { release }, pack, { rules });
    await loadOf(to, pack, true, { rules });
  } finally {
    await Deno.remove(pack);
  }
}

/** Sends requests to the application on a database. Returns the bodies without the time that each took. */
async function answersOf({ sql }: Database, requests: readonly [path: string, body: unknown][]) {
  const app = createApplication(dependenciesOf(sql));
  const answers: string[] = [];
  for (const [path, body] of requests) {
    const { keys: [key = ""] } = await newAccount(sql, "scale");
    const response = await app.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": key },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    assert.equal(response.status, 200, text);
    answers.push(text.replaceAll(/"elapsed_s":[\d.]+/g, '"elapsed_s":0'));
  }
  return answers;
}

/**
 * Addresses of the release, drawn by a seed, as people write them: house numbers, and streets and hamlets, which
 * are measured at several points.
 */
async function addressesOf({ sql }: Database, seed: number): Promise<string[]> {
  const release = await activeRelease(sql);
  assert.ok(release !== null);
  const { schema } = release;
  const rows = await sql<{ address: string }[]>`
    select concat(written, ', Trento') as address
    from (
      select written, row_number() over (
        partition by kind order by md5(concat(written, ${seed}::text))) as position, most
      from (
        select distinct 'number' as kind, concat(street, ' ', civico, esponente) as written,
          ${HOUSE_NUMBERS}::integer as most
        from ${sql(schema)}.address where comune = '022205' and civico is not null
        union
        select 'street', street, ${STREETS} from ${sql(schema)}.address where comune = '022205'
        union
        select 'hamlet', name, ${HAMLETS} from ${sql(schema)}.locality where comune = '022205'
      ) as each
    ) as drawn
    where position <= most order by address`;
  return rows.map(({ address }) => address);
}

realTest(
  `both engines answer ${POINTS} points and ${ADDRESSES} addresses of Trento with the same bytes`,
  async (t) => {
    await using made = new AsyncDisposableStack();
    const files = importsBoth ? dataFolder : made.use(await trentoFiles()).path;
    const server = await closedTestDatabase();
    made.defer(server.remove);
    const dataDir = await Deno.makeTempDir();
    made.defer(() => Deno.remove(dataDir, { recursive: true }));
    const opened = async (opening: Promise<Database>): Promise<Database> => {
      const database = await opening;
      made.defer(database.close);
      return database;
    };
    const databases = await Promise.all([
      opened(importsBoth ? imported(files, server.env) : connect(readConfig(server.env), "import")),
      opened(imported(files, { DATA_DIR: dataDir })),
    ]);
    const [first, embedded] = databases;
    if (!importsBoth) await copy(embedded, first);

    await t.step({
      name:
        "a visitor reads in four languages what the extract tells of Trento's centre and of Povo",
      ignore: inBrowser.ignore,
      fn: () => assertVisits(first.sql, placesOfExtract),
    });

    const seed = Math.floor(Math.random() * 1e9);
    const points = fc.sample(point, { numRuns: POINTS, seed });
    const batches = Array.from({ length: POINTS / BATCH }, (_, i) => ({
      items: points.slice(i * BATCH, (i + 1) * BATCH).map((place, j) => ({ id: `${j}`, ...place })),
    }));
    const addresses = await addressesOf(first, seed);
    assert.equal(addresses.length, ADDRESSES);
    const requests: [string, unknown][] = [
      ...batches.map((batch): [string, unknown] => ["/v1/scores", batch]),
      ...addresses.map((address): [string, unknown] => ["/v1/score", { address }]),
    ];
    const answers = await Promise.all(databases.map((each) => answersOf(each, requests)));
    answers[0]?.forEach((answer, i) => {
      const other = answers[1]?.[i] ?? "";
      if (answer === other) return;
      // Fails with the differing fields; equal values with different bytes fail below.
      assert.deepEqual(JSON.parse(answer), JSON.parse(other), `seed ${seed}, request ${i}`);
      assert.fail(`seed ${seed}, request ${i}: equal values, different bytes`);
    });
  },
  inBrowser,
);
