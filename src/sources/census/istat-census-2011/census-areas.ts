import { readShapefiles } from "../../../formats/shapefile.ts";
import type { Input, Row } from "../../source.ts";

/** ISTAT's code of Milano, which its file of census areas omits. */
const milano = "015146";

/**
 * The code of a census area, unique in Italy; null for 0, the scattered rest, or a comune without census
 * areas.
 */
export function areaCode(comune: string, area: string): string | null {
  return area === "" || area === "0" ? null : `${comune.padStart(6, "0")}:${area}`;
}

/** The polygons, one or more per area: Milano's own file, elsewhere from sections. */
export async function* readAreas(
  { files, tally, lookup }: Input,
): AsyncGenerator<Extract<Row, { to: "area" }>> {
  for (const role of ["milano", "sections"]) {
    for await (const { record, srid } of readShapefiles(files[role] ?? [])) {
      tally.read();
      const { geometry } = record;
      const comune = role === "milano" ? milano : record.text("PRO_COM");
      const code = areaCode(comune, record.text("ACE"));
      if (code === null) tally.refuse("section outside of census areas");
      else if (geometry === null) tally.refuse("no polygon");
      else {
        const istat = lookup.comuni.byIstat(comune)?.istat ?? null;
        yield { to: "area", kind: "census_area", code, comune: istat, geometry, srid };
      }
    }
  }
}
