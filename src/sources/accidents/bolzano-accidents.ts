import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { italianPoint } from "../../formats/position.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/**
 * Injured and dead are all 0 before 2019, so the kind of accident distinguishes them from damage only.
 */
const format = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: { year: "ANNOINC", kind: "TPINCID", lon: "lon", lat: "lat" },
} as const satisfies CsvFormat<string>;

/** `TPINCID`: 1 damage only, 2 someone injured, 3 someone killed. */
const withInjuries: ReadonlySet<string> = new Set(["2", "3"]);

/** The complete years of the edition of January 2024. */
const years = { first: 2013, last: 2023 } as const;

const comune = "021008";

/**
 * Road accidents with injuries in the city of Bolzano, from the register of the municipal police.
 * An accident counts as its share of a year.
 */
export const bolzanoAccidents: OfficialSource = {
  id: "bolzano-accidents",
  publisher: "Comune di Bolzano - Stadtgemeinde Bozen",
  title: "Road accidents in the city of Bolzano, 2013-2023",
  ...terms["bolzano-accidents"],
  attribution: "Incidenti stradali: Comune di Bolzano - Stadtgemeinde Bozen",
  homePage: "https://data.civis.bz.it/",
  rhythm: "yearly",
  downloads: [],
  within: ["021008"],
  dataDate: `${years.last}-12-31`,
  files: { accidents: { pattern: /(^|\/)bolzano_accidents\.csv$/i } },
  needs: ["istat-comuni"],
  coverage: "declared",
  classes: { accident: { complete: true } },
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const covered = lookup.comuni.byIstat(comune);
  if (covered !== undefined) yield { to: "covered_comune", comune: covered.istat };
  const value = 1 / (years.last - years.first + 1);
  for (const file of files["accidents"] ?? []) {
    for await (const record of readCsv(file, format)) {
      tally.read();
      const year = record.number("year");
      if (!withInjuries.has(record.text("kind"))) tally.skip("damage only");
      else if (year < years.first || year > years.last) tally.skip("not in a whole year");
      else {
        const point = italianPoint(record.numberOrNull("lon"), record.numberOrNull("lat"), tally);
        if (point === null) continue;
        yield { to: "feature", name: "accident", geometry: point, srid: 4326, value };
      }
    }
  }
}
