/**
 * The text of the statement that measures a place of one release: what the catalogue looks for in which
 * layers is written into it, and only the place is sent. Its form never changes: another metric or
 * source is another row of `probes`. Pure.
 */
import { quoted } from "../db/quoted.ts";
import * as ctes from "./ctes.ts";
import type { Probe } from "./probes.ts";
import type { KnownLayer } from "./releases.ts";

/** What a row has of each probe at each layer of its name, and its types. */
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
  shaped: "boolean",
};
type Column = keyof typeof columns;

/** Every probe at every layer of its name, as a table. (The server reads arrays faster than `values`.) */
function probeTable(probes: readonly Probe[], layers: readonly KnownLayer[]): string {
  const rows = probes.flatMap((probe, i) =>
    layers.filter(({ name }) => name === probe.name).map((layer): Record<Column, unknown> => ({
      id: i + 1,
      op: probe.op,
      radius_m: probe.radiusM,
      reach_m: probe.reachM,
      floor_m: probe.floorM,
      layer: layer.id,
      complete: layer.complete,
      strip_m: layer.stripM,
      first_strip: layer.firstStrip,
      last_strip: layer.lastStrip,
      shaped: layer.shaped,
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
 * The statement; its parameters are the place's longitude, latitude, ISTAT code and province, in this
 * order.
 */
export function statementOf(
  schemaName: string,
  probes: readonly Probe[],
  layers: readonly KnownLayer[],
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
