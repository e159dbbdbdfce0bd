/**
 * Builds the statement that measures points of one release. The text contains the probes and their
 * layers; the parameter contains only the points. A new metric or source adds a row to `probes`, and no other
 * SQL. Pure.
 */
import { quoted } from "../../db/quoted.ts";
import { indented } from "./circle-sql.ts";
import * as ctes from "./ctes.ts";
import type { Probe } from "./probes.ts";
import type { Layer } from "../evidence/evidence.ts";

/** The columns of `probes` (one row for each probe and layer of its name), with their types. */
const columns = {
  id: "integer",
  op: "text",
  radius_m: "float8",
  reach_m: "float8",
  floor_m: "float8",
  layer: "smallint",
  complete: "boolean",
  strip_m: "float8",
  first_strip: "integer",
  last_strip: "integer",
  west: "float8",
  east: "float8",
  shaped: "boolean",
  joined: "boolean",
};
type Column = keyof typeof columns;

/** The table of all probes and layers. (The server parses arrays faster than `values`.) */
function probeTable(probes: readonly Probe[], layers: readonly Layer[]): string {
  const rows = probes.flatMap((probe) =>
    layers.filter(({ name }) => name === probe.name).map((layer): Record<Column, unknown> => ({
      id: probe.number,
      op: probe.op,
      radius_m: probe.radiusM,
      reach_m: probe.reachM,
      floor_m: probe.floorM,
      layer: layer.id,
      complete: layer.complete,
      strip_m: layer.stripM,
      first_strip: layer.firstStrip,
      last_strip: layer.lastStrip,
      west: layer.west,
      east: layer.east,
      shaped: layer.shaped,
      joined: probe.isJoined,
    }))
  );
  const names = Object.keys(columns) as Column[];
  const arrays = names.map((name) =>
    `'{${rows.map((row) => row[name] ?? "null").join()}}'::${columns[name]}[]`
  );
  return `unnest(
    ${arrays.join(",\n    ")}
  ) as probe(${names.join(", ")})`;
}

/**
 * The statement. Its parameter is a JSON list of points, objects with `lon`, `lat`, `istat` and `provincia`.
 * It returns a row for each, in their order. Starting it takes a quarter of its time at one point, so one
 * statement for several points is cheaper than one for each.
 */
export function metricsStatement(
  schemaName: string,
  probes: readonly Probe[],
  layers: readonly Layer[],
): string {
  const schema = quoted(schemaName);
  const parts = [
    ctes.placeCte(),
    ctes.coveringCte({ schema }),
    ctes.probesCte({ schema, allProbes: probeTable(probes, layers) }),
    ctes.linesCte({ schema }),
    ctes.lengthsCte(),
    ctes.findingsCte({ schema }),
    ctes.areasCte({ schema }),
    ctes.codesCte(),
  ];
  const measured = `with ${parts.join(",\n")}\n${ctes.answerSelect({ schema })}\noffset 0`;
  return `select measured.answer
from rows from (
  json_to_recordset($1::text::json) as (lon float8, lat float8, istat text, provincia text)
) with ordinality as asked (lon, lat, istat, provincia, number)
cross join lateral (
  ${indented(2, measured)}
) as measured
order by asked.number
`;
}
