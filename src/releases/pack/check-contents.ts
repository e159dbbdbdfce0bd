/**
 * Checks the values of loaded tables, which may come from strangers: a number that is not finite, a shape
 * outside Italy, or a strip of no height would make requests fail or never end.
 */
import type { Sql } from "../../db/sql.ts";
import { quoted } from "../../db/quoted.ts";
import type { ReleaseTable } from "./tables.ts";

/** Characters of the longest text that a source may have. */
const MOST_CHARACTERS = 1000;

const infinite = "('NaN', 'Infinity', '-Infinity')";

/** Italy's bounds plus a few degrees, as in store.ts. */
const envelope = "ST_Transform(ST_MakeEnvelope(4, 33, 21, 50, 4326), 7794)";

/** Conditions of wrong values, by the beginning of a column's type. */
const byType: readonly (readonly [string, (column: string) => string])[] = [
  [
    "double precision[]",
    (c) => `exists (select from unnest(${c}) as v where v is null or v in ${infinite})`,
  ],
  ["double precision", (c) => `${c} in ${infinite}`],
  ["real", (c) => `${c} in ${infinite}`],
  ["text", (c) => `length(${c}) > ${MOST_CHARACTERS}`],
  [
    "geometry",
    (c) =>
      `ST_IsEmpty(${c}) or not ${c} @ ${envelope} or ST_Dimension(${c}) = 2 and not ST_IsValid(${c})`,
  ],
];

/** Conditions of wrong references, by the name of a column. */
const byName: Readonly<Record<string, string>> = {
  layer: "layer not in (select id from layer)",
  source: "source not in (select id from source)",
};

/** Conditions of wrong rows, by table. */
const byTable: Readonly<Record<string, string>> = {
  source: `jsonb_typeof(files) <> 'array' or jsonb_typeof(skipped) <> 'object'
    or jsonb_typeof(refused) <> 'object' or rank <> 0
    or exists (select from jsonb_each(skipped || refused) where jsonb_typeof(value) <> 'number')`,
  layer: `(strip_m is null) <> (first_strip is null) or (strip_m is null) <> (last_strip is null)
    or (strip_m is null) <> (west is null) or (strip_m is null) <> (east is null)
    or strip_m < 50 or west > east or last_strip - first_strip not between 0 and 1000000`,
  point: `not exists (
      select from layer l where l.id = layer and strip = floor(y / l.strip_m)
        and strip between l.first_strip and l.last_strip)`,
  line: `length_m < 0 or cardinality(layers) = 0 or cardinality(ax) <> cardinality(ay)
    or cardinality(ax) <> cardinality(bx) or cardinality(ax) <> cardinality(by)
    or exists (select from unnest(layers) as v where v is null or v not in (select id from layer))`,
  ground: `area_m2 <= 0 or cardinality(ax) <> cardinality(ay)
    or cardinality(ax) <> cardinality(bx) or cardinality(ax) <> cardinality(by)`,
  building: `ST_IsEmpty(ST_GeomFromTWKB(twkb))
    or not ST_SetSRID(ST_GeomFromTWKB(twkb), 7794) @ ${envelope}`,
  atlas: `not score between 0 and 100 or not low between 0 and high or high > 100
    or jsonb_typeof(categories) <> 'object' or istat not in (select istat from comune)
    or cardinality(evidence) <> length(states)
    or jsonb_typeof(blind_spots->'sources') is distinct from 'array'
    or exists (select from unnest(evidence) as v where v is null or v not between 0 and 100)`,
  imputed: "value not between 0 and 100 or sd < 0",
  walk_network: "lon_step <= 0 or lat_step <= 0 or (select count(*) from walk_network) > 1",
};

/**
 * Checks the tables of a schema.
 *
 * @throws {Error} with a sentence's end that names the table and the number of its wrong rows
 */
export async function checkContents(
  tx: Sql,
  schema: string,
  tables: readonly ReleaseTable[],
): Promise<void> {
  await tx`select set_config('search_path', ${`${schema}, public`}, true)`;
  for (const { name, columns } of tables) {
    const wrong = columns.flatMap((column) => {
      const c = quoted(column.name);
      const [, ofType] = byType.find(([type]) => column.type.startsWith(type)) ?? [];
      const ofName = byName[column.name];
      return [
        ...ofType === undefined ? [] : [ofType(c)],
        ...ofName === undefined ? [] : [ofName],
      ];
    });
    const ofTable = byTable[name];
    const conditions = [...wrong, ...ofTable === undefined ? [] : [ofTable]];
    if (conditions.length === 0) continue;
    const [row] = await tx.unsafe<[{ count: number }]>(
      `select count(*) as count from ${quoted(name)} where (${conditions.join(") or (")})`,
    );
    if (row.count > 0) throw new Error(`has ${row.count} impossible rows in the table ${name}`);
  }
}
