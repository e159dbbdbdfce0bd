/**
 * Reads the trees surveyed by a comune, so far Alessandria only. The survey is complete for public land.
 * The national list of monumental trees is not used: its 3,900 trees are too few to derive a density.
 */
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { zipEntries } from "../../formats/zip.ts";
import { byRegion } from "../by-region.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

const alessandria = "006003";

const format: CsvFormat<"kind" | "health" | "x" | "y"> = {
  encoding: "utf-8",
  delimiter: ";",
  decimal: ".",
  columns: { kind: "Tipologia", health: "StatoVegetativo", x: "CoordX", y: "CoordY" },
};

/** Kinds that count: standing and newly planted trees. The survey also lists stumps and vacant positions. */
const standing: ReadonlySet<string> = new Set(["Albero", "Neoimpianto"]);

const downloads = [{
  url: "https://raw.githubusercontent.com/ComunediAlessandria/open-data/refs/heads/main/" +
    "dataset/alberi/alberi.csv.zip",
  path: "municipal-trees/alberi.csv.zip",
}];

/** Public trees of Alessandria. */
export const municipalTrees: OfficialSource = {
  id: "municipal-trees",
  publisher: "Comune di Alessandria",
  title: "Public trees of Alessandria",
  ...terms["municipal-trees"],
  attribution: "Comune di Alessandria, censimento degli alberi, CC BY 4.0",
  homePage: "https://www.comune.alessandria.it/",
  rhythm: "yearly",
  downloads,
  find: byRegion({ "01": downloads }),
  // Date of the file; the surveys of individual trees date back as far as 2007.
  dataDate: "2026-01-28",
  files: { trees: { pattern: /(^|\/)(alessandria_)?alberi\.csv\.zip$/ } },
  needs: ["istat-comuni"],
  coverage: "declared",
  wholeIn: [alessandria],
  classes: { tree: { complete: true } },
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  for (const file of files["trees"] ?? []) {
    for await (const entry of zipEntries(file, /\.csv$/i)) {
      for await (const record of readCsv(entry, format)) {
        tally.read();
        if (!standing.has(record.text("kind"))) tally.skip("no standing tree");
        else if (record.text("health") === "Morto") tally.skip("dead");
        else {
          const coordinates = [record.number("x"), record.number("y")];
          yield {
            to: "feature",
            name: "tree",
            geometry: { type: "Point", coordinates },
            srid: 3003,
          };
        }
      }
    }
  }
  const covered = lookup.comuni.byIstat(alessandria);
  if (covered !== undefined) yield { to: "covered_comune", comune: covered.istat };
}
