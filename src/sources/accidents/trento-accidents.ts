import type { Point } from "geojson";
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

const format = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: { year: "anno", position: "geometry", accidents: "accident_count" },
} as const satisfies CsvFormat<string>;

const years = { first: 2018, last: 2020 } as const;

const comune = "022205";

/**
 * Road accidents in the city of Trento, recorded by the municipal police. The register does not say
 * which had injuries, so it counts more than the class and gives estimates.
 */
export const trentoAccidents: OfficialSource = {
  id: "trento-accidents",
  publisher: "Comune di Trento",
  title: "Road accidents in the city of Trento, 2018-2020",
  ...terms["trento-accidents"],
  attribution: "Incidenti stradali: Comune di Trento",
  homePage: "https://dati.trentino.it/",
  rhythm: "once",
  downloads: [],
  within: ["022205"],
  dataDate: `${years.last}-12-31`,
  files: { accidents: { pattern: /(^|\/)trento_accidents[^/]*\.csv$/i } },
  needs: ["istat-comuni"],
  coverage: "declared",
  classes: { accident: { complete: true, estimated: true } },
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const covered = lookup.comuni.byIstat(comune);
  if (covered !== undefined) yield { to: "covered_comune", comune: covered.istat };
  const span = years.last - years.first + 1;
  for (const file of files["accidents"] ?? []) {
    for await (const record of readCsv(file, format)) {
      tally.read();
      const year = record.number("year");
      const geometry = toPoint(record.text("position"));
      if (geometry === null) throw record.problem("position", "POINT (east north) is expected");
      if (year < years.first || year > years.last) {
        tally.skip("not in a whole year");
        continue;
      }
      const value = record.number("accidents") / span;
      // The file does not name its reference system. Its coordinates are metres of the province's
      // official system.
      yield { to: "feature", name: "accident", geometry, srid: 25832, value };
    }
  }
}

/** Parses a point in well-known text; null for any other text. */
function toPoint(text: string): Point | null {
  const [, east, north] = /^POINT ?\((-?[\d.]+) (-?[\d.]+)\)$/.exec(text) ?? [];
  if (east === undefined || north === undefined) return null;
  return { type: "Point", coordinates: [Number(east), Number(north)] };
}
