import type { Sql } from "../db/sql.ts";
import { type Comune, type ComuneAlias, Comuni } from "../sources/comuni.ts";
import type { Lookup } from "../sources/source.ts";

/**
 * The comuni and statistics that the sources in `needs` have loaded into the release being built.
 */
export async function readLookup(
  tx: Sql,
  schema: string,
  needs: readonly string[],
): Promise<Lookup> {
  if (needs.length === 0) return { comuni: new Comuni([], []), statistic: () => undefined };
  const comuni = await tx<Comune[]>`
    select istat, name, name_other as "nameOther", provincia, provincia_name as "provinciaName",
      belfiore
    from ${tx(schema)}.comune`;
  const aliases = await tx<ComuneAlias[]>`
    select istat, kind, value from ${tx(schema)}.comune_alias where kind <> 'cap'`;
  const statistics = await tx<{ name: string; code: string; value: number }[]>`
    select l.name, s.code, s.value
    from ${tx(schema)}.statistic s
    join ${tx(schema)}.layer l on l.id = s.layer
    where l.source = any(${needs})`;
  const values = new Map(statistics.map((row) => [`${row.name} ${row.code}`, row.value]));
  return {
    comuni: new Comuni(comuni, aliases),
    statistic: (name, code) => values.get(`${name} ${code}`),
  };
}
