/**
 * Builds the statement that measures places of one release. The text contains the probes and their
 * layers; the parameters are only the place. A new metric or source adds a row to `probes`, and no other
 * SQL. Pure.
 */
import { quoted } from "../../db/quoted.ts";
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
 * The statement. Its parameters are the place's longitude, latitude, ISTAT code and province, in this
 * order.
 */
export function metricsStatement(
  schemaName: string,
  probes: readonly Probe[],
  layers: readonly Layer[],
): string {
  const schema = quoted(schemaName);
  const parts = [
    ctes.placeCte({ lon: "$1", lat: "$2", istat: "$3", provincia: "$4" }),
    ctes.coveringCte({ schema }),
    ctes.probesCte({ schema, allProbes: probeTable(probes, layers) }),
    ctes.linesCte({ schema }),
    ctes.lengthsCte(),
    ctes.findingsCte({ schema }),
    ctes.areasCte({ schema }),
    ctes.codesCte(),
  ];
  return `with ${parts.join(",\n")}\n${ctes.answerSelect({ schema })}\n`;
}
