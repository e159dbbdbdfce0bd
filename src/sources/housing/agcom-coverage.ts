import { z } from "zod";
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import type { InputFile } from "../../formats/input-file.ts";
import { parseNumber } from "../../formats/number.ts";
import { readText } from "../../formats/text.ts";
import { ComuneMeans } from "../comune-means.ts";
import { terms } from "../source-ids.ts";
import type { Discovery, Download, Input, OfficialSource, Row } from "../source.ts";

/** The columns read are ASCII in all editions, whose encodings differ. */
const common = {
  encoding: "latin1",
  decimal: ",",
  ragged: true,
  looseQuotes: true,
} as const;

/** Editions since the end of 2025, which state the share. */
const withShare = {
  ...common,
  delimiter: ";",
  columns: { istat: "pro_com", fibre: /^Copertura FTTH DESI/i },
} as const satisfies CsvFormat<string>;

/**
 * Earlier editions, which state the counts of all households and of households reached; an empty second
 * count means 0. Seven comuni have no located household: for these, the share of built-up 20 m squares
 * that fibre reaches is the estimate.
 */
const withCounts = {
  ...common,
  delimiter: ",",
  columns: {
    istat: "pro_com",
    residents: /^Famiglie Residenti/i,
    reached: /^Famiglie raggiunte FTTH/i,
    squares: "Celle 20m x 20m raggiunte",
    squaresReached: "Celle 20m x 20m raggiunte FTTH",
  },
} as const satisfies CsvFormat<string>;

const portal = "https://geo.agcom.it/arcgis/sharing/rest";

/**
 * The download of an edition.
 *
 * @param day date in the item's title (`260630`)
 */
function editionOf(item: string, day: string): Download {
  return {
    url: `${portal}/content/items/${item}/data`,
    path: `agcom-coverage/Reportistica_${day}_Comuni.csv`,
  };
}

const found = z.object({
  results: z.array(z.object({ id: z.string(), title: z.string().nullish() })),
});

/** Finds the newest edition among the items of the map service, which has one item per quarter. */
async function find({ readText }: Discovery): Promise<Download[]> {
  const query = "q=Reportistica%20Comuni&sortField=modified&sortOrder=desc&num=100&f=json";
  const { results } = found.parse(JSON.parse(await readText(`${portal}/search?${query}`)));
  const editions = results.flatMap(({ id, title }) => {
    const [, day] = /^Reportistica[ _](\d{6})[ _]Comuni/i.exec(title ?? "") ?? [];
    return day === undefined ? [] : [{ id, day }];
  });
  const [newest] = editions.sort((a, b) => b.day.localeCompare(a.day));
  if (newest === undefined) throw new Error("the map service has no item Reportistica ... Comuni");
  return [editionOf(newest.id, newest.day)];
}

/**
 * The share of households that optical fibre reaches, by comune: the quarterly table of the
 * communications authority's broadband map, titled "Reportistica 260630 Comuni" (date of the data,
 * year first) on its map service. The table has two shares of households with fibre to the home.
 * The source uses the DESI share, which the European Commission defined for comparisons.
 */
export const agcomCoverage: OfficialSource = {
  id: "agcom-coverage",
  publisher: "AGCOM - Autorità per le Garanzie nelle Comunicazioni",
  title: "Broadband map: households reached by fibre, by comune",
  ...terms["agcom-coverage"],
  attribution: "Copertura in fibra: AGCOM, Broadband Map, CC BY 4.0",
  homePage: "https://geo.agcom.it/reportistica/",
  rhythm: "quarterly",
  downloads: [editionOf("25830559c5784c1eb5eb1cf748889f4c", "260630")],
  find,
  dataDate: "2026-06-30",
  files: { coverage: { pattern: /(^|\/)Reportistica[ _]\d{6}[ _]Comuni[^/]*\.csv$/i } },
  needs: ["istat-comuni"],
  coverage: "none",
  wholeIn: [""],
  classes: {},
  read,
};

async function* read({ files, tally, lookup: { comuni } }: Input): AsyncGenerator<Row> {
  const means = new ComuneMeans();
  for (const file of files["coverage"] ?? []) {
    const [, year, month, day] = /(\d{2})(\d{2})(\d{2})[ _]Comuni/i.exec(file.path) ?? [];
    yield { to: "date", name: "fibre_coverage", date: `20${year}-${month}-${day}` };
    for await (const { istat, percent, households, estimated } of readShares(file)) {
      tally.read();
      const comune = comuni.byIstat(istat);
      if (comune === undefined) tally.refuse("not a comune of the list");
      else if (percent === null) tally.refuse("no figure");
      else {
        const whole = !estimated && comuni.isWhole(istat);
        means.add(comune.istat, "fibre_coverage", percent, households, whole);
      }
    }
  }
  yield* means.rows();
}

/**
 * One row: the share of a comune's households that fibre reaches, and the number of households by
 * which it is weighted.
 */
interface Share {
  readonly istat: string;
  readonly percent: number | null;
  readonly households: number;
  readonly estimated: boolean;
}

async function* readShares(file: InputFile): AsyncGenerator<Share> {
  if (await hasSemicolons(file)) {
    for await (const record of readCsv(file, withShare)) {
      const text = record.text("fibre").replace(/ ?%$/, "");
      const percent = text === "" ? null : parseNumber(text, ",");
      if (percent === undefined || (percent ?? 0) > 100) {
        throw record.problem("fibre", "a share is expected");
      }
      yield { istat: record.text("istat"), percent, households: 1, estimated: false };
    }
    return;
  }
  for await (const record of readCsv(file, withCounts)) {
    const households = record.numberOrNull("residents") ?? 0;
    const estimated = households === 0;
    const all = estimated ? record.numberOrNull("squares") ?? 0 : households;
    const reached = record.numberOrNull(estimated ? "squaresReached" : "reached") ?? 0;
    if (reached > all) throw record.problem("reached", "is more than there are");
    const percent = all === 0 ? null : 100 * reached / all;
    yield { istat: record.text("istat"), percent, households: households || 1, estimated };
  }
}

/** Whether the file has the newer layout, separated by semicolons. Older headers contain no semicolon. */
async function hasSemicolons(file: InputFile): Promise<boolean> {
  for await (const text of readText(file, common.encoding)) return text.includes(";");
  return false;
}
