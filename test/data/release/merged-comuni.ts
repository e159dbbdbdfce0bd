/** Comuni of the 2011 census that are gone, with the comune in which their town hall lies today. */
import { join } from "node:path";
import type { Sql } from "../../../src/db/sql.ts";
import type { Label } from "../../evaluation/geocoder/label.ts";
import { type CsvFormat, readCsv } from "../../../src/formats/csv.ts";
import type { Release } from "../../../src/releases/release.ts";
import { dataFolder } from "../files.ts";

const format = {
  encoding: "latin1",
  delimiter: ";",
  decimal: ",",
  columns: { belfiore: "CODICE_ CATASTALE", name: "NOME", x: "X_WGS84_32N", y: "Y_WGS84_32N" },
} as const satisfies CsvFormat<string>;

/**
 * Labels of merged comuni: the old name, alone and with today's province. The expected position is the
 * town hall of 2011, which depends neither on the register of mergers nor on the geocoder's names.
 */
export async function mergedComuni(sql: Sql, release: Release): Promise<Label[]> {
  const path = join(dataFolder, "istat-comuni/Elenco_comuni_2011.csv");
  const stream = () => ReadableStream.from(Deno.openSync(path).readable);
  const halls = [];
  for await (const record of readCsv({ path, stream }, format)) {
    const [belfiore, name] = [record.text("belfiore"), record.text("name")];
    halls.push({ belfiore, name, x: record.number("x"), y: record.number("y") });
  }
  const merged = await sql<
    { name: string; istat: string; provincia: string; lat: number; lon: number }[]
  >`
    with hall as (
      select belfiore, name, st_setsrid(st_makepoint(x, y), 32632) as geom
      from json_to_recordset(${JSON.stringify(halls)}::text::json)
        as h(belfiore text, name text, x float8, y float8)
    ), gone as (
      select name, st_transform(geom, 7794) as geom, st_transform(geom, 4326) as at from hall
      where not exists (
        select from ${sql(release.schema)}.comune c
        where c.belfiore = hall.belfiore or c.name = hall.name)
    )
    select distinct g.name, c.istat, c.provincia, st_y(g.at) as lat, st_x(g.at) as lon
    from gone g
    join ${sql(release.schema)}.area a on a.kind = 'comune' and st_intersects(a.geom, g.geom)
    join ${sql(release.schema)}.comune c on c.istat = a.code
    order by g.name`;
  return merged.flatMap(({ name, istat, provincia, lat, lon }) =>
    [name, `${name} (${provincia})`].map((text) => ({
      source: "census of 2011",
      variation: text === name ? "former name" : "former name, province",
      text,
      comune: istat,
      streets: [],
      civico: null,
      lat,
      lon,
    }))
  );
}
