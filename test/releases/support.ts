/** Small fictional sources, and helpers to build releases of them. */
import { tmpdir } from "node:os";
import type { Polygon } from "geojson";
import { addressIndex } from "../../src/geocoding/address-index.ts";
import { type BuildDeps, buildRelease } from "../../src/releases/build.ts";
import type { AddressIndex } from "../../src/releases/load.ts";
import type { ReleasePlan } from "../../src/releases/release-plan.ts";
import type { BuildReport } from "../../src/releases/report.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { impute } from "../../src/scoring/imputation/impute.ts";
import { measuredClasses, walkedClasses } from "../../src/scoring/statement/probes.ts";
import type { Input, Row, Source } from "../../src/sources/source.ts";
import { buildNetwork } from "../../src/walking/build/build-network.ts";
import type { TestDatabase } from "../support/database.ts";

/** South-west corner of the fictional territory, in metres of EPSG:7794. */
export const origin = { x: 7_000_000, y: 4_650_000 };

/** Makes a source without files that yields the given rows. */
export function sourceOf(
  id: string,
  rows: Iterable<Row> | ((input: Input) => Iterable<Row> | AsyncIterable<Row>),
  rest: Partial<Pick<Source, "needs" | "insteadOf" | "coverage" | "classes" | "files">> = {},
): Source {
  return {
    id,
    publisher: `Publisher of ${id}`,
    title: `Title of ${id}`,
    licence: "CC BY 4.0",
    licenceUrl: null,
    attribution: `Attribution of ${id}`,
    homePage: "https://example.org/",
    rhythm: "once",
    downloads: [],
    dataDate: "2024-12-31",
    files: {},
    needs: [],
    coverage: "none",
    classes: {},
    ...rest,
    async *read(input) {
      yield* typeof rows === "function" ? rows(input) : rows;
    },
  };
}

/** Makes a square. Its south-west corner is given in metres east and north of the origin. */
export function square(east: number, north: number, sideM: number): Polygon {
  const corners = [[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]];
  return {
    type: "Polygon",
    coordinates: [
      corners.map(([x = 0, y = 0]) => [
        origin.x + east + x * sideM,
        origin.y + north + y * sideM,
      ]),
    ],
  };
}

/** Makes a polygon that approximates a circle with `corners` corners. */
export function circle(east: number, north: number, radiusM: number, corners: number): Polygon {
  const ring = Array.from({ length: corners }, (_, i) => {
    const angle = 2 * Math.PI * i / corners;
    return [
      origin.x + east + radiusM * Math.cos(angle),
      origin.y + north + radiusM * Math.sin(angle),
    ];
  });
  return { type: "Polygon", coordinates: [[...ring, ...ring.slice(0, 1)]] };
}

/** Makes a comune of the list, with its area. */
export function comune(istat: string, name: string, geometry: Polygon): Row[] {
  return [
    listed(istat, name),
    { to: "area", kind: "comune", code: istat, comune: istat, geometry, srid: 7794 },
  ];
}

/** Makes a comune of the list, without an area. */
export function listed(istat: string, name: string): Row {
  return {
    to: "comune",
    istat,
    name,
    nameOther: null,
    provincia: "XX",
    provinciaName: "Prova",
    belfiore: `Z${istat.slice(3)}`,
  };
}

/** Makes a source of one comune of 10 by 10 km, the minimum for a release. */
export function territory(): Source {
  return sourceOf("territory", comune("999001", "Borgo Prova", square(0, 0, 10_000)));
}

/** Makes a plan that reads the given sources. */
export function planOf(sources: readonly Source[], rest: Partial<ReleasePlan> = {}): ReleasePlan {
  return {
    read: sources.map((source) => ({ source, files: {}, record: [] })),
    carry: null,
    area: null,
    instead: null,
    accepted: [],
    previous: null,
    sample: false,
    version: null,
    activates: true,
    builtAt: null,
    ...rest,
  };
}

/** An address index whose keys are the names in lower case. */
export const plainKeys: AddressIndex = {
  streetKey: (street) => street.toLowerCase(),
  localityKey: (name) => name.toLowerCase(),
  esponenteKey: (esponente) => esponente?.toUpperCase() ?? null,
  derive: addressIndex.derive,
};

/** Builds a plan with plain keys, without showing progress. */
export function build(
  database: TestDatabase,
  plan: ReleasePlan,
  rest: Partial<BuildDeps> = {},
): Promise<BuildReport> {
  return buildRelease({
    sql: database.sql,
    addresses: plainKeys,
    measured: measuredClasses(catalogue),
    walk: buildNetwork(walkedClasses(catalogue)),
    impute: (tx, schema, signal) => impute(tx, schema, signal),
    now: () => new Date(),
    requestDeadlineS: 3600,
    progress: { step: () => {}, loaded: () => {}, broken: () => {} },
    scratch: tmpdir(),
    signal: new AbortController().signal,
    ...rest,
  }, plan);
}

/** Returns the names of the release schemas in the database. */
export async function releaseSchemas({ sql }: TestDatabase): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select nspname as name from pg_namespace where starts_with(nspname, 'release_') order by 1`;
  return rows.map(({ name }) => name);
}
