/**
 * The comuni of a generated country, as a source: an import needs comuni in addition to the
 * extract.
 */
import type { Row, Source } from "../../src/sources/source.ts";
import { inventedComuni } from "../bench/country/invented.ts";
import type { Country } from "./country.ts";

/** The invented comuni, moved to the positions of the country's own comuni. */
export function comuniOf(country: Country): Source {
  const invented = inventedComuni(country.comuni);
  return {
    ...invented,
    async *read(input) {
      let comune = 0;
      for await (const row of invented.read(input)) {
        yield row.to === "area" ? placed(row, country.outlineOf(comune++)) : row;
      }
    },
  };
}

function placed(
  row: Extract<Row, { to: "area" }>,
  geometry: ReturnType<Country["outlineOf"]>,
): Row {
  return { ...row, geometry, srid: 4326 };
}
