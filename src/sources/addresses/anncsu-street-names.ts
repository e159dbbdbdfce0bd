/**
 * The official streets of every comune, without positions. They distinguish addresses without a known
 * position from nonexistent ones. Reads two editions: the publisher's files of the country (`STRAD_ITA`,
 * a zip) or of regions, and the archive that the association onData compiled from the publisher's API,
 * one file per region.
 */
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import type { InputFile } from "../../formats/input-file.ts";
import type { TextFile } from "../../formats/text.ts";
import { zipEntries } from "../../formats/zip.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { streetNames } from "./anncsu-street-names/languages.ts";

const common = { encoding: "utf-8", decimal: "." } as const;

const national: CsvFormat<"belfiore" | "name" | "second" | "third"> = {
  ...common,
  delimiter: ";",
  looseQuotes: true,
  columns: {
    belfiore: "CODICE_COMUNE",
    name: "ODONIMO",
    second: "DIZIONE_LINGUA1",
    third: "DIZIONE_LINGUA2",
  },
};

/** `kind` and `name` form the name (`VIA`, `ROMA`). */
const regional: CsvFormat<"belfiore" | "kind" | "name" | "second" | "third"> = {
  ...common,
  delimiter: ",",
  columns: {
    belfiore: "codice_belfiore",
    kind: "DUG",
    name: "DUF",
    second: "Denominazione_lingua1",
    third: "Denominazione_lingua2",
  },
};

/** Street names (odonimi) of the national archive of house numbers and urban streets. */
export const anncsuStreetNames: OfficialSource = {
  id: "anncsu-street-names",
  publisher: "Agenzia delle Entrate - ISTAT",
  title: "ANNCSU: names of all streets",
  ...terms["anncsu-street-names"],
  attribution:
    "Odonimi: Agenzia delle Entrate e ISTAT, ANNCSU (dati estratti da onData), CC BY 4.0",
  homePage: "https://www.anncsu.gov.it/",
  rhythm: "monthly",
  downloads: [{
    url:
      "https://anncsu.open.agenziaentrate.gov.it/age-inspire/opendata/anncsu/getds.php?STRAD_ITA",
    path: "anncsu-street-names/STRAD_ITA.zip",
  }],
  dataDate: "2025-02-09",
  files: {
    names: {
      pattern: /(^|\/)((STRAD_|stradario)[^/]*\.zip|odonimi_\d\d\.csv(\.gz)?)$/,
      many: true,
    },
  },
  needs: ["istat-comuni"],
  coverage: "none",
  classes: {},
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  for await (const [belfiore, name, ...others] of listedStreets(files["names"] ?? [])) {
    tally.read();
    const comune = lookup.comuni.byBelfiore(belfiore);
    if (comune === undefined) {
      tally.refuse("comune unknown, or merged since into one not known");
      continue;
    }
    for (const street of streetNames(name, ...others)) {
      yield { to: "street_name", comune: comune.istat, street };
    }
  }
}

/**
 * The cadastral code of a comune, and the names of one of its streets by language; an empty text
 * for no name.
 */
type Listed = readonly [belfiore: string, first: string, second: string, third: string];

async function* listedStreets(files: readonly InputFile[]): AsyncGenerator<Listed> {
  for (const file of files) {
    if (file.path.endsWith(".zip")) {
      for await (const entry of zipEntries(file, /\.csv$/i)) yield* nationalStreets(entry);
    } else yield* regionalStreets(file);
  }
}

async function* nationalStreets(file: TextFile): AsyncGenerator<Listed> {
  for await (const row of readCsv(file, national)) {
    yield [row.text("belfiore"), row.text("name"), row.text("second"), row.text("third")];
  }
}

async function* regionalStreets(file: TextFile): AsyncGenerator<Listed> {
  for await (const row of readCsv(file, regional)) {
    const name = `${row.text("kind")} ${row.text("name")}`.trim();
    yield [row.text("belfiore"), name, row.text("second"), row.text("third")];
  }
}
