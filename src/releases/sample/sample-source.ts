import type { Row, Source } from "../../sources/source.ts";
import { sampleName } from "../release.ts";
import { areas } from "./areas.ts";
import { drawnRows } from "./drawn.ts";
import { environment } from "./environment.ts";
import { pointsOfInterest } from "./places.ts";
import { sampleClasses } from "./sample-classes.ts";
import { addresses, streets } from "./sample-streets.ts";
import { walkwayRows } from "./sample-walkways.ts";
import { statistics } from "./statistics.ts";

/** The rows of the invented territory, in storage order. */
export function* sampleRows(): Generator<Row> {
  yield* areas();
  yield* statistics();
  yield* streets();
  yield* walkwayRows();
  yield* drawnRows();
  yield* addresses();
  yield* pointsOfInterest();
  yield* environment();
}

/**
 * The invented territory as a source without files: a fixed comune that a fresh clone can score.
 * Its true values are known by construction, so it is also the main test fixture.
 */
export const sampleSource: Source = {
  id: sampleName,
  publisher: "None: this territory is invented",
  title: "Borgo Campione, an invented comune",
  licence: "CC0 1.0",
  licenceUrl: "https://creativecommons.org/publicdomain/zero/1.0/",
  attribution: "Invented data (Borgo Campione): they describe no real place",
  homePage: "https://creativecommons.org/publicdomain/zero/1.0/",
  rhythm: "once",
  downloads: [],
  dataDate: "2026-01-01",
  files: {},
  needs: [],
  coverage: "declared",
  classes: Object.fromEntries(sampleClasses.map((name) => [name, { complete: true }])),
  async *read({ tally }) {
    for (const row of sampleRows()) {
      tally.read();
      yield row;
    }
  },
};
