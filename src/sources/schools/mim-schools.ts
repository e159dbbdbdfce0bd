/**
 * Reads schools of Italy by level from the ministry's two registers of a school year: state schools, and
 * recognised private and municipal schools (`paritarie`), as published for 2025/26. The registers have addresses
 * without positions. The position of a school is that of a building with the same address in
 * {@link readBuildings}. A comune is covered if all of its schools are located. In Lombardia, this locates a
 * third of the state schools, and covers one comune in eight.
 *
 * The coverage excludes the three autonomous territories: their registers (`SCUANAAUT*`) lack most kindergartens
 * of Trento and Bolzano, and the file of buildings has none of their buildings.
 */
import type { Point } from "geojson";
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { dayInName } from "../../formats/day.ts";
import type { InputFile } from "../../formats/input-file.ts";
import type { TableRecord } from "../../formats/table-record.ts";
import { type Tally, uncounted } from "../../formats/tally.ts";
import { nameKey } from "../comuni.ts";
import type { FeatureClass } from "../feature-classes.ts";
import { Register } from "../register.ts";
import { terms } from "../source-ids.ts";
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
 * The class of each kind of school, state or not (`SCUOLA SEC. SECONDO GRADO NON STATALE`). Entries without a
 * class are the offices of an `ISTITUTO COMPRENSIVO` or `SUPERIORE`, whose schools have their own entries, and
 * schools for adults or boarders.
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

/** Matches schools in prisons and hospitals, and evening classes (`PERCORSO II LIVELLO`). */
const notForAll = /CARCER|OSPED|ADULTI|SERAL|II LIVELLO/;

const notCovered: ReadonlySet<string> = new Set(["AO", "BZ", "TN"]);

/** Maximum distance (m) from the comune's other buildings. Farther positions are on a street of the same name. */
const reachM = 15_000;

const catalogue = "https://dati.istruzione.it/opendata/opendata/catalogo/elements1";
const homePage = "https://dati.istruzione.it/opendata/opendata/catalogo/elements1/?area=Scuole";

function download(name: string): Download {
  return { url: `${catalogue}/${name}`, path: `mim-schools/${name}` };
}

/** Data set ids of the two registers, and patterns of their file names (with school year and day). */
const registers = [
  { id: "DS0400SCUANAGRAFESTAT", pattern: /SCUANAGRAFESTAT\d{14}\.csv/gi },
  { id: "DS0410SCUANAGRAFEPAR", pattern: /SCUANAGRAFEPAR\d{14}\.csv/gi },
];

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

/** The ministry's registers of schools of a school year. */
export const mimSchools: OfficialSource = {
  id: "mim-schools",
  publisher: "Ministero dell'Istruzione e del Merito",
  title: "Registers of state schools and of schools of equal standing",
  ...terms["mim-schools"],
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
    // A comune without entries may have no school, or may have merged into a comune missing from the list.
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

/**
 * Positions of buildings by {@link placeKey}. They are not counted in the report, because they are
 * not schools.
 */
async function readPositions(files: readonly InputFile[]): Promise<ReadonlyMap<string, Point>> {
  const positions = new Map<string, Point>();
  for await (const { belfiore, address, point } of readBuildings(files, uncounted)) {
    positions.set(placeKey(belfiore, address), point);
  }
  return positions;
}

/** A key of an address in Italy that ignores case and punctuation. */
function placeKey(belfiore: string, address: string): string {
  return `${belfiore} ${nameKey(address)}`;
}
