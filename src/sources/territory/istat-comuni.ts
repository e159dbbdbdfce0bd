import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import type { InputFile } from "../../formats/input-file.ts";
import { italianPoint } from "../../formats/position.ts";
import type { Tally } from "../../formats/tally.ts";
import { readSheet, type SheetFormat } from "../../formats/spreadsheet.ts";
import { unzipped } from "../../formats/unzipped.ts";
import { type Comune, Comuni } from "../comuni.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { toUtm32 } from "./utm32.ts";
import { Aliases, type FormerComune, Successors } from "./istat-comuni-history.ts";

/** Columns of the list. Former codes come newest first: 2017 to 2025 since 2026, before that 2010 to 2016. */
const listColumns = {
  istat: "Codice Comune formato alfanumerico",
  name: "Denominazione in italiano",
  nameOther: "Denominazione altra lingua",
  nameBoth: "Denominazione (Italiana e straniera)",
  provincia: "Sigla automobilistica",
  provinciaName: "Denominazione dell'Unità territoriale sovracomunale (valida a fini statistici)",
  belfiore: /^Codice Catastale del comune$/i,
  newestFormer: /^Codice Comune numerico con/i,
  from2010: /^Codice Comune numerico con 110 province \(dal 2010/i,
  from2006: /^Codice Comune numerico con 107 province \(dal 2006/i,
  from1995: /^Codice Comune numerico con 103 province \(dal 1995/i,
} as const;

/** The workbook, which is the current list. */
const workbookFormat = {
  decimal: ".",
  sheet: /^CODICI al /i,
  columns: listColumns,
} as const satisfies SheetFormat<string>;

/** The CSV file, which has not been updated since January 2024. */
const csvFormat = {
  encoding: "latin1",
  delimiter: ";",
  decimal: ",",
  columns: listColumns,
} as const satisfies CsvFormat<string>;

const registryFormat = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: {
    status: "STATO",
    istat: "CODISTAT",
    belfiore: "CODCATASTALE",
    name: "DENOMINAZIONE_IT",
    nameOther: "ALTRADENOMINAZIONE",
    provincia: "SIGLAPROVINCIA",
  },
} as const satisfies CsvFormat<string>;

const censusFormat = {
  encoding: "latin1",
  delimiter: ";",
  decimal: ",",
  columns: {
    istat: "PRO_COM",
    istat107: "PRO_COM_107",
    istat103: "PRO_COM_103",
    belfiore: "CODICE_ CATASTALE",
    name: "NOME",
    areaKm2: "SUPERFICIE (in KMQ)",
    residents: "POP_2011",
    x: "X_WGS84_32N",
    y: "Y_WGS84_32N",
    lowestM: "ALTITUDINE _MINIMA",
    highestM: "ALTITUDINE _MASSIMA",
  },
} as const satisfies CsvFormat<string>;

const postcodeFormat = {
  encoding: "utf-8",
  delimiter: ";",
  decimal: ",",
  columns: { istat: "codice_istat", cap: "cap" },
} as const satisfies CsvFormat<string>;

const seatFormat = {
  encoding: "utf-8",
  delimiter: ";",
  decimal: ",",
  columns: { istat: "codice_istat", lat: "lat", lon: "lon" },
} as const satisfies CsvFormat<string>;

/**
 * ISTAT's list of comuni (the current workbook, or the CSV of 2023 or 2024), other names from the ANPR register
 * and the 2011 census, and postal codes. The workbook takes precedence, because its name sorts last.
 */
export const istatComuni: OfficialSource = {
  id: "istat-comuni",
  publisher: "ISTAT - Istituto Nazionale di Statistica; ANPR; Garda Informatica",
  title: "Codes and names of comuni, with postal codes, seats and residents of the 2011 census",
  ...terms["istat-comuni"],
  attribution:
    "Comuni: ISTAT and ANPR (Ministero dell'Interno), CC BY 4.0; CAP and seats: Garda Informatica, MIT",
  homePage:
    "https://www.istat.it/classificazione/codici-dei-comuni-delle-province-e-delle-regioni/",
  rhythm: "half-yearly",
  // The file of postal codes has a different name in each edition; the 2011 census has no separate file.
  downloads: [
    {
      url: "https://www.istat.it/storage/codici-unita-amministrative/Elenco-comuni-italiani.xlsx",
      path: "istat-comuni/Elenco-comuni-italiani.xlsx",
    },
    {
      url: "https://www.anagrafenazionale.interno.it/wp-content/uploads/ANPR_archivio_comuni.csv",
      path: "istat-comuni/ANPR_archivio_comuni.csv",
    },
  ],
  // Date of the workbook. The CSV does not state its date.
  dataDate: "2026-02-21",
  files: {
    list: { pattern: /(^|\/)Elenco-comuni-italiani[^/]*\.(csv|xlsx)$/i },
    registry: { pattern: /(^|\/)(ANPR_archivio_comuni|comuniANPR_ISTAT)\.csv$/i, optional: true },
    census: { pattern: /(^|\/)Elenco_comuni_2011\.csv$/i, optional: true },
    postcodes: { pattern: /(^|\/)(gi_cap\.csv|gi_db_comuni[^/]*\.zip)$/i, optional: true },
    seats: { pattern: /(^|\/)(gi_comuni\.csv|gi_db_comuni[^/]*\.zip)$/i, optional: true },
  },
  needs: [],
  coverage: "none",
  classes: {},
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  const comuni: Comune[] = [];
  const aliases = new Aliases();
  for await (const comune of readList(files["list"] ?? [], tally, aliases)) {
    comuni.push(comune);
    yield { to: "comune", ...comune };
  }
  for (const name of ["population_density", "lowest_altitude_m", "highest_altitude_m"]) {
    yield { to: "date", name, date: "2011-10-09" };
  }
  const positions = await readSeatPositions(files["seats"] ?? []);
  yield* readCensus(files["census"] ?? [], tally, comuni, positions, aliases);
  await readRegistry(files["registry"] ?? [], tally, comuni, aliases);
  await readPostcodes(files["postcodes"] ?? [], tally, comuni, aliases);
  yield* readSeats(files["seats"] ?? [], tally, new Comuni(comuni, aliases.all()));
  for (const alias of aliases.all()) yield { to: "alias", ...alias };
}

async function* readList(
  files: readonly InputFile[],
  tally: Tally,
  aliases: Aliases,
): AsyncGenerator<Comune> {
  const lines = new Map<string, number>();
  for (const file of files) {
    const records = /\.xlsx$/i.test(file.path)
      ? readSheet(file, workbookFormat)
      : readCsv(file, csvFormat);
    for await (const record of records) {
      tally.read();
      const comune: Comune = {
        istat: record.text("istat"),
        name: record.text("name"),
        nameOther: record.text("nameOther") || null,
        provincia: record.text("provincia"),
        provinciaName: record.text("provinciaName"),
        belfiore: record.text("belfiore"),
      };
      if (!/^\d{6}$/.test(comune.istat)) throw record.problem("istat", "six digits are expected");
      const first = lines.get(comune.istat);
      if (first !== undefined) {
        const problem = `${comune.istat} ${comune.name} is listed twice, first on line ${first}: ` +
          "leave one of the two lines in the file";
        throw record.problem("istat", problem);
      }
      lines.set(comune.istat, record.line);
      aliases.add(comune, "name", record.text("nameBoth"));
      for (const column of ["newestFormer", "from2010", "from2006", "from1995"] as const) {
        aliases.add(comune, "istat", sixDigits(record.text(column)));
      }
      yield comune;
    }
  }
}

/** What the census of 2011 states of a comune. */
interface Census {
  readonly residents: number;
  readonly areaKm2: number;
  /** Metres above the sea of its lowest and highest point. */
  readonly lowestM: number | null;
  readonly highestM: number | null;
}

/**
 * Reads codes and names of 2011, the density of unchanged comuni, and the towns of former comuni: people still
 * write the names of the latter, and the seat shows the comune to which they belong now.
 */
async function* readCensus(
  files: readonly InputFile[],
  tally: Tally,
  comuni: readonly Comune[],
  seats: ReadonlyMap<string, readonly [x: number, y: number]>,
  aliases: Aliases,
): AsyncGenerator<Row> {
  const former: (FormerComune & Census)[] = [];
  for (const file of files) {
    for await (const record of readCsv(file, censusFormat)) {
      former.push({
        codes: [record.text("istat"), record.text("istat107"), record.text("istat103")]
          .map(sixDigits),
        belfiore: record.text("belfiore"),
        name: record.text("name"),
        residents: record.number("residents"),
        areaKm2: record.number("areaKm2"),
        lowestM: record.numberOrNull("lowestM"),
        highestM: record.numberOrNull("highestM"),
        x: record.number("x"),
        y: record.number("y"),
      });
    }
  }
  const successors = new Successors(comuni, former, seats);
  for (const comune of former) {
    tally.read();
    const same = successors.same(comune);
    const now = same ?? successors.mergedInto(comune);
    if (same === null) {
      const { name, x, y, residents } = comune;
      yield { to: "locality", comune: now?.istat ?? null, name, x, y, srid: 32632, residents };
    }
    if (now === null) {
      tally.refuse("merged into a comune that the tables do not tell");
      continue;
    }
    for (const code of comune.codes) aliases.add(now, "istat", code);
    aliases.add(now, "belfiore", comune.belfiore);
    aliases.add(now, "name", comune.name);
    if (same === null) continue;
    const statistics = {
      population_density: comune.residents / comune.areaKm2,
      lowest_altitude_m: comune.lowestM,
      highest_altitude_m: comune.highestM,
    };
    for (const [name, value] of Object.entries(statistics)) {
      if (value !== null) {
        yield { to: "statistic", name, support: "comune", code: same.istat, value };
      }
    }
  }
}

/**
 * Reads names from the national register of residents, which spells some correctly that the list misspells. The
 * register also has comuni that ceased since 1861, but not their successors.
 */
async function readRegistry(
  files: readonly InputFile[],
  tally: Tally,
  comuni: readonly Comune[],
  aliases: Aliases,
): Promise<void> {
  const known = new Comuni(comuni, aliases.all());
  for (const file of files) {
    for await (const record of readCsv(file, registryFormat)) {
      tally.read();
      if (record.text("status") !== "A") {
        tally.skip("ceased");
        continue;
      }
      const [istat, name] = [record.text("istat"), record.text("name")];
      const comune = known.byIstat(istat) ?? known.byName(name, record.text("provincia"));
      if (comune === undefined) {
        tally.refuse("founded after the list");
        continue;
      }
      aliases.add(comune, "istat", istat);
      aliases.add(comune, "belfiore", record.text("belfiore"));
      aliases.add(comune, "name", name);
      aliases.add(comune, "name", record.text("nameOther"));
    }
  }
}

async function readPostcodes(
  files: readonly InputFile[],
  tally: Tally,
  comuni: readonly Comune[],
  aliases: Aliases,
): Promise<void> {
  const known = new Comuni(comuni, aliases.all());
  for (const file of files) {
    for await (const table of unzipped(file, /(^|\/)gi_cap\.csv$/i)) {
      for await (const record of readCsv(table, postcodeFormat)) {
        tally.read();
        const comune = known.byIstat(record.text("istat"));
        if (comune === undefined) tally.refuse("founded after the list");
        else aliases.add(comune, "cap", record.text("cap").padStart(5, "0"));
      }
    }
  }
}

/** The seats of comuni by ISTAT code, in metres (EPSG:32632). */
async function readSeatPositions(
  files: readonly InputFile[],
): Promise<ReadonlyMap<string, readonly [x: number, y: number]>> {
  const seats = new Map<string, readonly [x: number, y: number]>();
  for (const file of files) {
    for await (const table of unzipped(file, /(^|\/)gi_comuni\.csv$/i)) {
      for await (const record of readCsv(table, seatFormat)) {
        const [lon, lat] = [record.numberOrNull("lon"), record.numberOrNull("lat")];
        if (lon === null || lat === null) continue;
        seats.set(sixDigits(record.text("istat")), toUtm32(lon, lat));
      }
    }
  }
  return seats;
}

async function* readSeats(
  files: readonly InputFile[],
  tally: Tally,
  known: Comuni,
): AsyncGenerator<Row> {
  for (const file of files) {
    for await (const table of unzipped(file, /(^|\/)gi_comuni\.csv$/i)) {
      for await (const record of readCsv(table, seatFormat)) {
        tally.read();
        const comune = known.byIstat(record.text("istat"));
        const point = italianPoint(record.numberOrNull("lon"), record.numberOrNull("lat"), tally);
        if (point === null) continue;
        const [lon = NaN, lat = NaN] = point.coordinates;
        // A comune that has merged since no longer has a seat.
        if (comune?.istat === sixDigits(record.text("istat"))) {
          yield { to: "seat", istat: comune.istat, lon, lat };
        } else tally.refuse("founded after the list, or merged since");
      }
    }
  }
}

/** Pads a code to six digits, because most columns contain numbers; an empty text for no code. */
function sixDigits(code: string): string {
  return /^\d+$/.test(code) ? code.padStart(6, "0") : "";
}
