/**
 * Schools of Italy by level, from the ministry's two registers of one school year: state schools and
 * those of equal standing (`paritarie`: private ones and those of comuni), as published for 2025/26.
 * They have addresses without positions: those are taken from {@link readBuildings}, where a building
 * has the same address. A comune is covered where every one of its schools is found so. Few are: of
 * Lombardia's state schools a third is found, and all of them in one comune of eight.
 *
 * The three autonomous territories are never covered: their registers (`SCUANAAUT*`) lack most
 * kindergartens of Trento and Bolzano, and no building there is in the file.
 */
import type { Point } from "geojson";
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { dayInName } from "../../formats/day.ts";
import type { InputFile } from "../../formats/input-file.ts";
import type { TableRecord } from "../../formats/table-record.ts";
import type { Tally } from "../../formats/tally.ts";
import { nameKey } from "../comuni.ts";
import type { FeatureClass } from "../feature-classes.ts";
import { Register } from "../register.ts";
import type { Discovery, Download, Input, OfficialSource, Row } from "../source.ts";
import { buildingFiles, readBuildings } from "./miur-schools.ts";

const equalFormat = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: {
    label: "DENOMINAZIONESCUOLA",
    address: "INDIRIZZOSCUOLA",
    belfiore: "CODICECOMUNESCUOLA",
    kind: "DESCRIZIONETIPOLOGIAGRADOISTRUZIONESCUOLA",
  },
} as const satisfies CsvFormat<string>;

const stateFormat = {
  ...equalFormat,
  columns: { ...equalFormat.columns, feature: "DESCRIZIONECARATTERISTICASCUOLA" },
} as const satisfies CsvFormat<string>;

/**
 * The class of each kind of school, state or not (`SCUOLA SEC. SECONDO GRADO NON STATALE`). Those of
 * no class are the offices of an `ISTITUTO COMPRENSIVO` or `SUPERIORE`, whose schools are listed by
 * themselves, and schools for adults or boarders.
 */
const classes: readonly (readonly [name: FeatureClass, kind: RegExp])[] = [
  ["kindergarten", /^SCUOLA (DELL')?INFANZIA/],
  ["primary_school", /^SCUOLA PRIMARIA/],
  ["lower_secondary_school", /^SCUOLA (SEC\. )?PRIMO GRADO/],
  [
    "upper_secondary_school",
    /^(LICEO|SCUOLA SEC\. SECONDO GRADO|IST(ITUTO)? (TEC|PROF|MAGISTRALE|D'ARTE))/,
  ],
];

/** Schools in prisons and hospitals, and evening classes (`PERCORSO II LIVELLO`). */
const notForAll = /CARCER|OSPED|ADULTI|SERAL|II LIVELLO/;

const notCovered: ReadonlySet<string> = new Set(["AO", "BZ", "TN"]);

/** A building farther than this from the comune's others is at a namesake of its street. */
const reachM = 15_000;

const catalogue = "https://dati.istruzione.it/opendata/opendata/catalogo/elements1";
const homePage = "https://dati.istruzione.it/opendata/opendata/catalogo/elements1/?area=Scuole";

/** The address of one of the ministry's files, and where the download puts it. */
function download(name: string): Download {
  return { url: `${catalogue}/${name}`, path: `mim-schools/${name}` };
}

/** The pages of the two registers, and the names of their files: a school year and a day. */
const registers = [
  { id: "DS0400SCUANAGRAFESTAT", pattern: /SCUANAGRAFESTAT\d{14}\.csv/gi },
  { id: "DS0410SCUANAGRAFEPAR", pattern: /SCUANAGRAFEPAR\d{14}\.csv/gi },
];

/** The newest file that each register's page names. */
async function find({ readText }: Discovery): Promise<Download[]> {
  const found: Download[] = [];
  for (const { id, pattern } of registers) {
    const page = `${catalogue}/leaf/?datasetId=${id}`;
    const newest = (await readText(page)).match(pattern)?.sort().at(-1);
    if (newest === undefined) throw new Error(`${page} names no file like ${pattern.source}`);
    found.push(download(newest));
  }
  return found;
}

/** The ministry's registers of schools. */
export const mimSchools: OfficialSource = {
  id: "mim-schools",
  publisher: "Ministero dell'Istruzione e del Merito",
  title: "Registers of state schools and of schools of equal standing",
  licence: "IODL 2.0; positions ODbL 1.0",
  licenceUrl: "https://www.dati.gov.it/iodl/2.0/",
  attribution:
    "Ministero dell'Istruzione e del Merito, anagrafe delle scuole statali e paritarie, IODL 2.0; " +
    "positions © OpenStreetMap contributors, ODbL 1.0",
  homePage,
  rhythm: "yearly",
  downloads: [
    download("SCUANAGRAFESTAT20252620250901.csv"),
    download("SCUANAGRAFEPAR20252620250901.csv"),
  ],
  find,
  dataDate: "2025-09-01",
  files: {
    state: { pattern: /(^|\/)SCUANAGRAFESTAT\d{14}\.csv$/i },
    equal: { pattern: /(^|\/)SCUANAGRAFEPAR\d{14}\.csv$/i },
    buildings: buildingFiles,
  },
  needs: ["istat-comuni"],
  coverage: "declared",
  classes: Object.fromEntries(classes.map(([name]) => [name, { complete: true }])),
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const positions = await readPositions(files["buildings"] ?? []);
  const register = new Register({ reachM, apart: false });
  for (const date of (files["state"] ?? []).map(({ path }) => dayInName(path))) {
    for (const [name] of classes) yield { to: "date", name, date };
  }
  for await (const { belfiore, ...school } of readSchools(files, tally)) {
    const point = positions.get(placeKey(belfiore, school.address));
    const [lon = null, lat = null] = point?.coordinates ?? [];
    const comune = lookup.comuni.byBelfiore(belfiore)?.istat ?? belfiore;
    register.add({ ...school, comune, lon, lat });
  }
  yield* register.features(tally);
  for (const { istat: comune, provincia } of register.whole(lookup.comuni.all())) {
    // Where no school is listed there may be none, or the comune was merged into one not known here.
    if (notCovered.has(provincia) || !register.lists(comune)) continue;
    yield { to: "covered_comune", comune };
  }
}

interface School {
  readonly name: FeatureClass;
  readonly label: string;
  readonly belfiore: string;
  readonly address: string;
}

async function* readSchools(
  files: Input["files"],
  tally: Tally,
): AsyncGenerator<School> {
  for (const file of files["state"] ?? []) {
    for await (const record of readCsv(file, stateFormat)) {
      tally.read();
      if (notForAll.test(record.text("feature"))) tally.skip("for adults, patients or prisoners");
      else yield* school(record, tally);
    }
  }
  for (const file of files["equal"] ?? []) {
    for await (const record of readCsv(file, equalFormat)) {
      tally.read();
      yield* school(record, tally);
    }
  }
}

function* school(
  record: Pick<TableRecord<keyof typeof equalFormat.columns>, "text">,
  tally: Tally,
): Generator<School> {
  const name = classes.find(([, kind]) => kind.test(record.text("kind")))?.[0];
  if (name === undefined) {
    tally.skip("an office, or a school for adults or boarders");
    return;
  }
  yield {
    name,
    label: record.text("label"),
    belfiore: record.text("belfiore"),
    address: record.text("address"),
  };
}

/** The buildings' positions by {@link placeKey}. They are no schools, so nothing is counted. */
async function readPositions(files: readonly InputFile[]): Promise<ReadonlyMap<string, Point>> {
  const positions = new Map<string, Point>();
  const uncounted: Tally = { read: () => {}, skip: () => {}, refuse: () => {} };
  for await (const { belfiore, address, point } of readBuildings(files, uncounted)) {
    positions.set(placeKey(belfiore, address), point);
  }
  return positions;
}

/** An address within Italy, however it is punctuated. */
function placeKey(belfiore: string, address: string): string {
  return `${belfiore} ${nameKey(address)}`;
}
