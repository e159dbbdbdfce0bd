/**
 * Evaluates house numbers that a register lacks: removes each from the release and queries it. Its true
 * position is known, so the stated radius can be checked.
 */
import type { Sql } from "../../../src/db/sql.ts";
import { placedStreets } from "../../../src/geocoding/placed-streets.ts";
import type { Release } from "../../../src/releases/release.ts";
import type { DrawnAddress } from "./drawn.ts";
import type { Label } from "./label.ts";

/** The geocoder's queries while numbers are hidden. */
export interface Hidden {
  readonly release: Release;
  readonly labels: readonly Label[];
}

/** Numbers hidden together: at most one per street. */
type Round = readonly DrawnAddress[];

/**
 * Queries the drawn numbers of registers on one connection, in a transaction that is rolled back. A
 * schema before the release hides the numbers, and places their streets by the remaining ones.
 *
 * @param ask asks the labels of one round on that connection
 */
export async function askHidden(
  sql: Sql,
  release: Release,
  drawn: readonly DrawnAddress[],
  ask: (sql: Sql, hidden: Hidden) => Promise<void>,
): Promise<void> {
  const schema = `hidden_${release.schema}`;
  const connection = await sql.reserve();
  try {
    await connection`begin`;
    const numbers = drawn.filter(({ civico }) => civico !== null);
    await createSchema(connection, release.schema, schema, numbers);
    const hidden = { ...release, schema };
    for (const round of roundsOf(numbers)) {
      await hide(connection, release.schema, schema, {
        numbers: round,
        whole: false,
        drawn: numbers,
      });
      await ask(connection, { release: hidden, labels: round.flatMap(labelsOf) });
    }
    await hide(connection, release.schema, schema, { numbers, whole: true, drawn: numbers });
    const mapped = await placedOf(connection, schema);
    const labels = numbers.filter(({ istat, key }) => mapped.has(`${istat} ${key}`))
      .map((one) => labelOf(one, "street without numbers", written(one)));
    await ask(connection, { release: hidden, labels });
  } finally {
    await connection`rollback`;
    connection.release();
  }
}

/** Distributes the numbers over as few rounds as the street with most of them needs. */
function roundsOf(numbers: readonly DrawnAddress[]): Round[] {
  const streets = [...Map.groupBy(numbers, ({ istat, key }) => `${istat} ${key}`).values()];
  const most = Math.max(0, ...streets.map(({ length }) => length));
  return Array.from(
    { length: most },
    (_, round) => streets.flatMap((street) => street.slice(round, round + 1)),
  );
}

function labelsOf(one: DrawnAddress): Label[] {
  const { street, town, locality } = one;
  return [
    labelOf(one, "number not in the register", written(one)),
    labelOf(one, "street alone", `${street}, ${town}`),
    ...locality === null
      ? []
      : [{ ...labelOf(one, "hamlet alone", `${locality}, ${town}`), streets: [] }],
    { ...labelOf(one, "comune alone", town), streets: [] },
  ];
}

const written = ({ street, number, town }: DrawnAddress): string => `${street} ${number}, ${town}`;

function labelOf(
  { source, istat, street, lat, lon }: DrawnAddress,
  variation: string,
  text: string,
): Label {
  const from = `${source}, held out`;
  return {
    source: from,
    variation,
    text,
    comune: istat,
    streets: [street],
    civico: null,
    lat,
    lon,
  };
}

/**
 * Creates views of all tables, of addresses without the hidden ones, and a copy of the drawn comuni's
 * streets.
 */
async function createSchema(
  sql: Sql,
  from: string,
  schema: string,
  numbers: readonly DrawnAddress[],
): Promise<void> {
  await sql`create schema ${sql(schema)}`;
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = ${from} and tablename not in ('address', 'street_index')`;
  for (const { name } of tables) {
    await sql`create view ${sql(schema)}.${sql(name)} as select * from ${sql(from)}.${sql(name)}`;
  }
  await sql`create table ${sql(schema)}.hidden (id integer primary key)`;
  await sql`
    create view ${sql(schema)}.address as
    select * from ${sql(from)}.address a
    where not exists (select from ${sql(schema)}.hidden h where h.id = a.id)`;
  await sql`
    create table ${sql(schema)}.street_index (like ${sql(from)}.street_index including indexes)`;
  await sql`
    insert into ${sql(schema)}.street_index
    select * from ${sql(from)}.street_index
    where comune in (
      select istat from json_to_recordset(${
    JSON.stringify(numbers)
  }::text::json) as r(istat text))`;
  await sql`analyze ${sql(schema)}.street_index`;
}

/** Hides numbers, or all those of their streets, and places the drawn streets by the remaining ones. */
async function hide(
  sql: Sql,
  from: string,
  schema: string,
  { numbers, whole, drawn }: {
    readonly numbers: readonly DrawnAddress[];
    readonly whole: boolean;
    readonly drawn: readonly DrawnAddress[];
  },
): Promise<void> {
  await sql`truncate ${sql(schema)}.hidden`;
  await sql`
    insert into ${sql(schema)}.hidden
    select distinct same.id
    from json_to_recordset(${JSON.stringify(numbers)}::text::json) as r(id integer)
    join ${sql(from)}.address a on a.id = r.id
    join ${sql(from)}.address same on same.comune = a.comune and same.street_key = a.street_key
      and same.civico is not null and (${whole}
        or same.civico = a.civico and same.esponente is not distinct from a.esponente)`;
  await sql`analyze ${sql(schema)}.hidden`;
  const streets = sql`(
    select a.* from ${sql(schema)}.address a
    join (
      select distinct istat, key
      from json_to_recordset(${JSON.stringify(drawn)}::text::json) as r(istat text, key text)
    ) r on a.comune = r.istat and a.street_key = r.key)`;
  await sql`
    with placed as materialized (${placedStreets(sql, streets)})
    update ${sql(schema)}.street_index i
    set geom = p.geom, radius_m = p.radius_m
    from json_to_recordset(${JSON.stringify(drawn)}::text::json) as r(istat text, key text)
    left join placed p on p.comune = r.istat and p.street_key = r.key
    where i.comune = r.istat and i.street_key = r.key`;
}

/** The streets that are still located. */
async function placedOf(sql: Sql, schema: string): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`
    select comune || ' ' || street_key as key from ${
    sql(schema)
  }.street_index where geom is not null`;
  return new Set(rows.map(({ key }) => key));
}
