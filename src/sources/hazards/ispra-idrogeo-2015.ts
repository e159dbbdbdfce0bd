/**
 * Reads landslide and flood hazard by comune, first edition (2015): the `.dbf` tables in the two zips of the
 * Italia Sicura platform. The classes equal those of `ispra-idrogeo`, the comuni are those of 2015. Serves
 * as a fallback if only these files are available.
 */
import { InputFileError } from "../../formats/input-file.ts";
import { readDbf } from "../../formats/shapefile.ts";
import type { TextFile } from "../../formats/text.ts";
import { zipEntries } from "../../formats/zip.ts";
import { ComuneMeans } from "../comune-means.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/**
 * Tables by file name. The metric is the sum of the columns `percents`, because the classes of landslide
 * plans do not overlap. `of` is the column of the total to which the percentages refer.
 */
const tables = [
  {
    file: /\/Superfici_pericolosita_frana_PAI_Comuni_[^/]*\.dbf$/,
    name: "landslide_area",
    percents: ["afrp4_pc", "afrp3_pc"],
    of: "areakmq",
  },
  {
    file: /\/Popolazione_rischio_frana_PAI_Comuni_[^/]*\.dbf$/,
    name: "landslide_population",
    percents: ["popfrp4_pc", "popfrp3_pc"],
    of: "pop",
  },
  {
    file: /\/Superfici_pericolosita_alluvioni_Comuni_[^/]*\.dbf$/,
    name: "flood_area",
    percents: ["aalp2_pc"],
    of: "areakmq",
  },
  {
    file: /\/Popolazione_rischio_alluvioni_Comuni_[^/]*\.dbf$/,
    name: "flood_population",
    percents: ["popalp2_pc"],
    of: "pop",
  },
] as const;

/** ISPRA's national risk indicators of 2015 (landslides P3 and P4, floods P2). */
export const ispraIdrogeo2015: OfficialSource = {
  id: "ispra-idrogeo-2015",
  publisher: "ISPRA - Istituto Superiore per la Protezione e la Ricerca Ambientale",
  title: "Italia Sicura: landslide and flood risk indicators by comune, 2015",
  ...terms["ispra-idrogeo-2015"],
  attribution: "Frane e alluvioni 2015: ISPRA, piattaforma Italia Sicura, CC BY 4.0",
  homePage: "https://idrogeo.isprambiente.it/",
  rhythm: "once",
  downloads: [],
  dataDate: "2015-10-15",
  files: {
    tables: {
      pattern: /(^|\/)Indicatori_Rischio_(Frana_PAI|Alluvioni)_[^/]*2015_ISPRA\.zip$/,
      many: true,
    },
  },
  needs: ["istat-comuni"],
  coverage: "none",
  wholeIn: [""],
  classes: {},
  read,
};

async function* read(input: Input): AsyncGenerator<Row> {
  const means = new ComuneMeans();
  for (const file of input.files["tables"] ?? []) {
    let found = 0;
    for await (const entry of zipEntries(file, /\.dbf$/)) {
      const table = tables.find((table) => table.file.test(entry.path));
      if (table === undefined) continue;
      found++;
      await addTable(entry, table, input, means);
    }
    if (found === 0) throw new InputFileError(file.path, null, "holds no table of comuni (.dbf)");
  }
  yield { to: "date", name: "flood_area", date: "2015-06-30" };
  yield { to: "date", name: "flood_population", date: "2015-06-30" };
  yield* means.rows();
}

async function addTable(
  file: TextFile,
  { name, percents, of }: typeof tables[number],
  { tally, lookup }: Input,
  means: ComuneMeans,
): Promise<void> {
  for await (const record of readDbf(file, "utf-8")) {
    tally.read();
    const code = record.numberOrNull("PRO_COM");
    const comune = lookup.comuni.byIstat(code ?? "");
    const shares = percents.map((column) => record.numberOrNull(column) ?? -1);
    if (comune === undefined) tally.refuse("comune unknown, or merged since into one not known");
    // According to the readme, -1 means no data.
    else if (Math.min(...shares) < 0) tally.refuse("no data");
    else {
      const value = Math.min(100, shares.reduce((sum, share) => sum + share));
      const whole = lookup.comuni.isWhole(code ?? "");
      means.add(comune.istat, name, value, record.numberOrNull(of) ?? 0, whole);
    }
  }
}
