import assert from "node:assert/strict";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import { exportRelease } from "../../../src/releases/export/export-release.ts";
import { resources } from "../../../src/releases/export/resources.ts";
import { sampleSource } from "../../../src/releases/sample/sample-source.ts";
import { releaseTables } from "../../../src/releases/pack/tables.ts";
import { finished } from "node:stream/promises";
import { type TestDatabase, testDatabase } from "../../support/database.ts";
import { onServer } from "../../support/engine.ts";
import { buildOf, dependent, depsOf, restricted, testRules } from "../pack/support.ts";
import { sourceOf } from "../support.ts";
import published from "./tabular-data-package.json" with { type: "json" };

/** A name that a reader splits if it does not know the rules of quotes. */
const ODD_NAME = 'Farmacia "Da Gigi", già\nCaffè';

/** A place with an odd name, and an empty text where others have none. */
const odd = sourceOf("odd", [
  {
    to: "feature",
    name: "pharmacy",
    label: ODD_NAME,
    geometry: { type: "Point", coordinates: [11.125, 46.0625] },
    srid: 4326,
  },
], { classes: { pharmacy: { complete: false } } });

type Row = Readonly<Record<string, string>>;

let database: TestDatabase, folder: string, schema: string;
let tables: Readonly<Record<string, readonly Row[]>>;
Deno.test.beforeAll(async () => {
  database = await testDatabase();
  folder = await Deno.makeTempDir();
  const sources = [sampleSource, odd, restricted, dependent];
  const { release } = await buildOf(database, sources);
  schema = release.schema;
  const now = new Date(Date.now() + 1000);
  const rules = { ...await testRules(), known: sources };
  const { omitted } = await exportRelease(depsOf(database, now), rules, {
    release,
    area: null,
    folder,
  });
  assert.deepEqual(omitted, ["dependent", "restricted"]);
  tables = await readByPython();
});
Deno.test.afterAll(async () => {
  await database.close();
  await Deno.remove(folder, { recursive: true });
});

async function readByPython(): Promise<typeof tables> {
  const script = new URL("read-csv.py", import.meta.url).pathname;
  const { code, stdout, stderr } = await new Deno.Command("python3", { args: [script, folder] })
    .output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  return JSON.parse(new TextDecoder().decode(stdout));
}

async function packageOf(): Promise<Record<string, unknown>> {
  return JSON.parse(await Deno.readTextFile(`${folder}/datapackage.json`));
}

Deno.test("the description of an export is valid against the published schema of tabular data packages", async () => {
  // The schema is of draft 4, whose keywords in it mean the same in draft 7.
  const { $schema: _, ...schema } = published;
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  ajv.addFormat("textarea", true);
  const isValid = ajv.compile(schema), described = await packageOf();
  assert.ok(isValid(described), ajv.errorsText(isValid.errors));
  assert.equal(isValid({ ...described, resources: [] }), false);
  assert.equal(isValid({ ...described, profile: "other" }), false);
});

Deno.test("Python's csv module reads every row of an export, with odd names and positions in degrees", async () => {
  const counted = async (table: string) => {
    const [row] = await database.sql<[{ count: number }]>`
      select count(*) as count from ${database.sql(schema)}.${database.sql(table)}`;
    return row.count;
  };
  assert.equal(tables["comuni"]?.length, await counted("comune"));
  assert.equal(tables["house_numbers"]?.length, await counted("address"));
  assert.equal(tables["street_names"]?.length, await counted("street_name"));
  assert.ok((tables["metric_values"] ?? []).length > 0);
  const placed = (tables["places"] ?? []).filter(({ source }) => source === "odd");
  assert.deepEqual(placed, [{
    source: "odd",
    class: "pharmacy",
    name: ODD_NAME,
    value: "1",
    data_date: "2024-12-31",
    wkt: "POINT(11.125 46.0625)",
    outline_wkt: "",
  }]);
});

Deno.test("each comune and area of an export has one outline, in degrees", () => {
  const areas = tables["areas"] ?? [];
  assert.ok(areas.length > 0);
  const codes = new Set(areas.map(({ kind, code, source }) => `${kind} ${code} ${source}`));
  assert.equal(codes.size, areas.length);
  for (const { wkt = "" } of areas) {
    assert.match(wkt, /^MULTIPOLYGON\(\(\(1\d(\.\d+)? [34]\d\.\d+,/);
  }
});

Deno.test("no row of an export is of a source that may not be passed on, or of one that needs it", async () => {
  const { sources } = await packageOf() as { sources: { id: string }[] };
  assert.deepEqual(sources.map(({ id }) => id).toSorted(), ["odd", "sample"]);
  for (const [name, rows] of Object.entries(tables)) {
    for (const row of rows) {
      assert.ok(
        ["odd", "sample", "", undefined].includes(row["source"]),
        `${name}: ${row["source"]}`,
      );
      assert.ok(!Object.values(row).includes("4321"), `${name} has the restricted price`);
    }
  }
});

Deno.test("each resource names the licences and sources of its rows", async () => {
  const { resources } = await packageOf() as {
    resources: { name: string; sources?: { id: string }[]; licenses?: { title: string }[] }[];
  };
  for (const { name, sources = [], licenses = [] } of resources) {
    const used = new Set((tables[name] ?? []).map(({ source }) => source).filter(Boolean));
    const ids = new Set(sources.map(({ id }) => id));
    for (const id of used) assert.ok(ids.has(id ?? ""), `${name}: ${id}`);
    if (ids.size > 0) assert.ok(licenses.length > 0, name);
  }
  const comuni = resources.find(({ name }) => name === "comuni");
  assert.deepEqual(comuni?.sources?.map(({ id }) => id), ["sample"]);
});

/** Types of columns that a reader of a data package would choose in PostgreSQL. */
const types: Readonly<Record<string, string>> = {
  string: "text",
  number: "double precision",
  integer: "integer",
  boolean: "boolean",
  date: "date",
  object: "jsonb",
};

Deno.test({
  name:
    "COPY of a PostgreSQL server reads every file of an export into columns of the stated types",
  ignore: !onServer,
  async fn() {
    await database.sql.begin(async (tx) => {
      for (const { name, fields } of resources) {
        const columns = fields.map(({ name, type, isGeometry, required }) =>
          `"${name}" ${isGeometry === true ? "geometry(Geometry, 4326)" : types[type]}\
${required === true ? " not null" : ""}`
        );
        await tx.unsafe(`create temporary table "${name}" (${columns.join(", ")}) on commit drop`);
        const stream = await tx.unsafe(`copy "${name}" from stdin (format csv, header match)`)
          .writable();
        const ended = finished(stream);
        stream.end(await Deno.readFile(`${folder}/${name}.csv`));
        await ended;
        const [row] = await tx.unsafe<[{ count: number }]>(
          `select count(*) as count from "${name}"`,
        );
        assert.equal(row.count, tables[name]?.length, name);
      }
    });
  },
});

Deno.test("the fields of each resource are the columns of its query", async () => {
  await database.sql.begin(async (tx) => {
    await tx`select set_config('search_path', ${`${schema}, public`}, true)`;
    await tx`create temporary table exported_metric (number integer, metric text) on commit drop`;
    for (const { name, fields, rows } of resources) {
      const { columns } = await tx.unsafe(`select * from (${rows}) as rows limit 0`);
      assert.equal(columns.length, fields.length, name);
    }
  });
});

Deno.test("an export leaves no schema in the database, and none of its own tables", async () => {
  const rows = await database.sql<{ name: string }[]>`
    select nspname as name from pg_namespace where nspname like 'release\_%'`;
  assert.deepEqual(rows.map(({ name }) => name), [schema]);
  const names = (await releaseTables(database.sql, schema)).map(({ name }) => name);
  assert.equal(names.includes("exported_metric"), false);
});
