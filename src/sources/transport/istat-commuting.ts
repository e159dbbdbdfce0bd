import { type InputFile, InputFileError } from "../../formats/input-file.ts";
import { readLines } from "../../formats/lines.ts";
import type { TextFile } from "../../formats/text.ts";
import { zipEntries } from "../../formats/zip.ts";
import { ComuneMeans } from "../comune-means.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/** Codes of the private car, as driver and as passenger. */
const byCar: ReadonlySet<string> = new Set(["07", "08"]);

/** Indexes of the fields in a record, which has 15 non-empty fields separated by spaces. */
const fields = { type: 0, provincia: 2, comune: 3, means: 10, people: 13, count: 15 } as const;

/**
 * How the residents of each comune commute: the matrix of daily trips to work and study of the 2011
 * census, the last with means of transport by comune. The matrix of 2021 has only origins and
 * destinations. Records of kind L have the means of transport (estimated from a sample in comuni of
 * over 20,000 residents). Records of kind S repeat the same people without it.
 */
export const istatCommuting: OfficialSource = {
  id: "istat-commuting",
  publisher: "ISTAT - Istituto Nazionale di Statistica",
  title: "2011 census: matrix of commuting to work and to study",
  ...terms["istat-commuting"],
  attribution: "Pendolarismo: ISTAT, Censimento 2011, CC BY 3.0 IT",
  homePage: "https://www.istat.it/it/archivio/139381",
  rhythm: "once",
  downloads: [{
    url:
      "https://www.istat.it/storage/cartografia/matrici_pendolarismo/matrici_pendolarismo_2011.zip",
    path: "istat-commuting/matrici_pendolarismo_2011.zip",
  }],
  dataDate: "2011-10-09",
  files: {
    matrix: { pattern: /(^|\/)(matrici_pendolarismo_2011\.zip|matrix_pendo2011[^/]*\.txt)$/ },
  },
  needs: ["istat-comuni"],
  coverage: "none",
  wholeIn: [""],
  classes: {},
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const means = new ComuneMeans();
  for (const file of files["matrix"] ?? []) {
    for await (const record of trips(file)) {
      tally.read();
      const comune = lookup.comuni.byIstat(record.comune);
      if (comune === undefined) {
        tally.refuse("comune unknown, or merged since into one not known");
        continue;
      }
      const percent = byCar.has(record.means) ? 0 : 100;
      const whole = lookup.comuni.isWhole(record.comune);
      means.add(comune.istat, "sustainable_commuting", percent, record.people, whole);
    }
  }
  yield* means.rows();
}

interface Trips {
  /** Code of the comune of residence in 2011. */
  readonly comune: string;
  readonly means: string;
  readonly people: number;
}

async function* trips(file: InputFile): AsyncGenerator<Trips> {
  for await (const table of tables(file)) {
    let line = 0;
    for await (const text of readLines(table, "latin1")) {
      line++;
      if (text[fields.type] !== "L") continue;
      const parts = text.trim().split(/\s+/);
      const [provincia, comune] = [parts[fields.provincia], parts[fields.comune]];
      const people = Number(parts[fields.people]);
      if (parts.length !== fields.count || Number.isNaN(people)) {
        throw new InputFileError(table.path, line, "15 fields of the record layout are expected");
      }
      yield { comune: `${provincia}${comune}`, means: parts[fields.means] ?? "", people };
    }
  }
}

async function* tables(file: InputFile): AsyncGenerator<TextFile> {
  if (/\.zip$/i.test(file.path)) yield* zipEntries(file, /matrix_pendo2011[^/]*\.txt$/i);
  else yield file;
}
