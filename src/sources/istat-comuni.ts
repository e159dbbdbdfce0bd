/** The list of Italian comuni with every other code and name under which other files know them. */
import { type Comune, Comuni } from "./comuni.ts";
import { type CsvFormat, readCsv } from "./csv.ts";
import { Aliases, type FormerComune, Successors } from "./istat-comuni-history.ts";
import type { Input, InputFile, Row, Source, Tally } from "./source.ts";

const listFormat = {
  encoding: "latin1",
  delimiter: ";",
  decimal: ",",
  columns: {
    istat: "Codice Comune formato alfanumerico",
    name: "Denominazione in italiano",
    nameOther: "Denominazione altra lingua",
    nameBoth: "Denominazione (Italiana e straniera)",
    provincia: "Sigla automobilistica",
    provinciaName: "Denominazione dell'Unità territoriale sovracomunale (valida a fini statistici)",
    belfiore: "Codice Catastale del comune",
    istat110: "Codice Comune numerico con 110 province (dal 2010 al 2016)",
    istat107: "Codice Comune numerico con 107 province (dal 2006 al 2009)",
    istat103: "Codice Comune numerico con 103 province (dal 1995 al 2005)",
  },
} as const satisfies CsvFormat<string>;

const registryFormat = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: {
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
  },
} as const satisfies CsvFormat<string>;

const postcodeFormat = {
  encoding: "utf-8",
  delimiter: ";",
  decimal: ",",
  columns: { istat: "codice_istat", cap: "cap" },
} as const satisfies CsvFormat<string>;

/** ISTAT's list of comuni of 2023, its history by ANPR and the census of 2011, and postal codes. */
export const istatComuni: Source = {
  id: "istat-comuni",
  publisher: "ISTAT - Istituto Nazionale di Statistica; ANPR; Garda Informatica",
  title: "Codes and names of comuni, with postal codes and residents of the 2011 census",
  licence: "CC BY 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
  attribution:
    "Comuni: ISTAT and ANPR (Ministero dell'Interno), CC BY 4.0; CAP: Garda Informatica, MIT",
  homePage:
    "https://www.istat.it/classificazione/codici-dei-comuni-delle-province-e-delle-regioni/",
  rhythm: "once",
  downloads: [],
  dataDate: "2023-01-01",
  files: {
    list: { pattern: /(^|\/)Elenco-comuni-italiani[^/]*\.csv$/i },
    registry: { pattern: /(^|\/)comuniANPR_ISTAT\.csv$/i, optional: true },
    census: { pattern: /(^|\/)Elenco_comuni_2011\.csv$/i, optional: true },
    postcodes: { pattern: /(^|\/)gi_cap\.csv$/i, optional: true },
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
  yield { to: "date", name: "population_density", date: "2011-10-09" };
  yield* readCensus(files["census"] ?? [], tally, comuni, aliases);
  await readRegistry(files["registry"] ?? [], tally, comuni, aliases);
  await readPostcodes(files["postcodes"] ?? [], tally, comuni, aliases);
  for (const alias of aliases.all()) yield { to: "alias", ...alias };
}

async function* readList(
  files: readonly InputFile[],
  tally: Tally,
  aliases: Aliases,
): AsyncGenerator<Comune> {
  for (const file of files) {
    for await (const record of readCsv(file, listFormat)) {
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
      aliases.add(comune, "name", record.text("nameBoth"));
      for (const column of ["istat110", "istat107", "istat103"] as const) {
        aliases.add(comune, "istat", sixDigits(record.text(column)));
      }
      yield comune;
    }
  }
}

/** Codes and names of 2011, and the density of the comuni that still are what they were. */
async function* readCensus(
  files: readonly InputFile[],
  tally: Tally,
  comuni: readonly Comune[],
  aliases: Aliases,
): AsyncGenerator<Row> {
  const former: (FormerComune & { density: number })[] = [];
  for (const file of files) {
    for await (const record of readCsv(file, censusFormat)) {
      former.push({
        codes: [record.text("istat"), record.text("istat107"), record.text("istat103")]
          .map(sixDigits),
        belfiore: record.text("belfiore"),
        name: record.text("name"),
        density: record.number("residents") / record.number("areaKm2"),
      });
    }
  }
  const successors = new Successors(comuni, former);
  for (const comune of former) {
    tally.read();
    const same = successors.same(comune);
    const now = same ?? successors.mergedInto(comune);
    if (now === null) {
      tally.refuse("merged into a comune that the tables do not tell");
      continue;
    }
    for (const code of comune.codes) aliases.add(now, "istat", code);
    aliases.add(now, "belfiore", comune.belfiore);
    aliases.add(now, "name", comune.name);
    if (same === null) continue;
    const [name, code, value] = ["population_density", same.istat, comune.density];
    yield { to: "statistic", name, support: "comune", code, value };
  }
}

/** Names of the national register of residents, which knows some that the list misspells. */
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
    for await (const record of readCsv(file, postcodeFormat)) {
      tally.read();
      const comune = known.byIstat(record.text("istat"));
      if (comune === undefined) tally.refuse("founded after the list");
      else aliases.add(comune, "cap", record.text("cap").padStart(5, "0"));
    }
  }
}

/** Codes are printed as numbers in most columns. */
function sixDigits(code: string): string {
  return code === "" ? "" : code.padStart(6, "0");
}
