/** `datapackage.json`: what the files of an export are, for programs and catalogues. */
import type { Area } from "../../sources/area.ts";
import type { Source } from "../../sources/source.ts";
import type { Release } from "../release.ts";
import type { ExportedColumn, Resource } from "./resources.ts";

/** A written file of an export. */
export interface WrittenFile {
  readonly resource: Resource;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Ids of the sources of its rows. */
  readonly sources: readonly string[];
}

/** A source of the exported release. */
export interface ExportedSource
  extends Pick<Source, "id" | "title" | "licence" | "licenceUrl" | "attribution" | "homePage"> {
  /** ISO date. */
  readonly dataDate: string;
}

/** What a package describes. */
export interface ExportedRelease {
  readonly release: Pick<Release, "name" | "builtAt">;
  /** Null if the import of the release named none. */
  readonly area: Area | null;
  /** Version of the method that computed the imputed values. */
  readonly method: string;
  readonly sources: readonly ExportedSource[];
  readonly files: readonly WrittenFile[];
}

/** Name of the file, which a complete export contains. */
export const DATA_PACKAGE = "datapackage.json";

const vocabulary = "http://publications.europa.eu/resource/authority";

/** Themes of DCAT-AP_IT: regions and cities, population, environment, transport. */
const themes = ["REGI", "SOCI", "ENVI", "TRAN"].map((code) => `${vocabulary}/data-theme/${code}`);

/**
 * The descriptor (Data Package 1.0, profile "Tabular Data Package", which readers of version 2 also accept). The
 * property `dcatap_it` has the properties of DCAT-AP_IT that a release states; its publisher adds the rights
 * holder and the contact.
 */
export function dataPackage(
  { release, area, method, sources, files }: ExportedRelease,
): Record<string, unknown> {
  const place = area?.name ?? "Italia";
  const title = `Livability data of ${place}, release ${release.name}`;
  const description =
    `Comuni, outlines, values of areas, places, house numbers and expected values of metrics in the release \
${release.name} of the Livability Score Service, without the sources whose terms do not allow to pass data on \
and without values computed from them. The package is a collective database: each source keeps its licence. \
Credit each source with the words in its property "attribution".`;
  return {
    profile: "tabular-data-package",
    name: `livability-release-${release.name.toLowerCase()}`,
    id: `livability-release-${release.name}`,
    title,
    description,
    version: release.name,
    created: release.builtAt,
    keywords: ["livability", "Italy", place],
    licenses: licencesOf(sources),
    sources: sources.map(sourceOf),
    method,
    dcatap_it: {
      "dct:identifier": `livability-release-${release.name}`,
      "dct:title": title,
      "dct:description": description,
      "dct:issued": release.builtAt,
      "dct:modified": release.builtAt,
      "dct:accrualPeriodicity": `${vocabulary}/frequency/IRREG`,
      "dct:language": [`${vocabulary}/language/ITA`],
      "dcat:theme": themes,
      "dcat:keyword": ["livability", place],
      ...area === null ? {} : { "dct:spatial": { "locn:geometry": boxOf(area) } },
      "dct:temporal": temporalOf(sources),
      "dct:source": sources.map(({ homePage }) => homePage),
    },
    resources: files.map((file) => resourceOf(file, sources)),
  };
}

function resourceOf(
  { resource, bytes, sha256, sources: ids }: WrittenFile,
  all: readonly ExportedSource[],
): Record<string, unknown> {
  const { name, title, description, fields, key } = resource;
  const sources = all.filter(({ id }) => ids.includes(id));
  return {
    profile: "tabular-data-resource",
    name,
    path: `${name}.csv`,
    title,
    description,
    format: "csv",
    mediatype: "text/csv",
    encoding: "utf-8",
    bytes,
    hash: `sha256:${sha256}`,
    dialect: {
      delimiter: ",",
      lineTerminator: "\n",
      quoteChar: '"',
      doubleQuote: true,
      header: true,
    },
    // A file without rows has no sources. The schema of data packages does not allow empty lists.
    ...sources.length === 0
      ? {}
      : { licenses: licencesOf(sources), sources: sources.map(sourceOf) },
    schema: {
      fields: fields.map(fieldOf),
      missingValues: [""],
      ...key === undefined ? {} : { primaryKey: key },
    },
  };
}

function fieldOf({ name, type, description, isGeometry, required }: ExportedColumn) {
  return {
    name,
    type,
    description,
    ...isGeometry === true ? { rdfType: "http://www.opengis.net/ont/geosparql#wktLiteral" } : {},
    // As `copy` writes a boolean.
    ...type === "boolean" ? { trueValues: ["t"], falseValues: ["f"] } : {},
    ...required === true ? { constraints: { required } } : {},
  };
}

function sourceOf(
  { id, title, homePage, attribution, licence, dataDate }: ExportedSource,
): Record<string, unknown> {
  return { id, title, path: homePage, attribution, licence, version: dataDate };
}

/** The different licences of sources. */
function licencesOf(sources: readonly ExportedSource[]): Record<string, string>[] {
  const licences = new Map(sources.map(({ licence, licenceUrl }) => [licence, licenceUrl]));
  return [...licences].toSorted(([a], [b]) => a < b ? -1 : 1).map(([title, url]) => ({
    ...licenceName(title, url),
    ...url === null ? {} : { path: url },
    title,
  }));
}

/**
 * The identifier of a licence in the list of Open Definition: `CC-BY-4.0`. A licence without a page is one that
 * asks for attribution only (`other-at`); one with a page and a text of its own has no identifier.
 */
function licenceName(title: string, url: string | null): Record<string, string> {
  if (url === null) return { name: "other-at" };
  return /^[\w.]+(?: [\w.]+)+$/.test(title) ? { name: title.replaceAll(" ", "-") } : {};
}

function boxOf({ box: [west, south, east, north] }: Area): string {
  return `POLYGON((${west} ${south},${east} ${south},${east} ${north},${west} ${north},${west} ${south}))`;
}

/** The dates of the oldest and the newest data. */
function temporalOf(sources: readonly ExportedSource[]): Record<string, string> {
  const dates = sources.map(({ dataDate }) => dataDate).toSorted();
  const [first] = dates, last = dates.at(-1);
  return first === undefined || last === undefined
    ? {}
    : { "schema:startDate": first, "schema:endDate": last };
}
