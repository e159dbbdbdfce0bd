/** Describes a release: coverage of an area's residents, sources, missing sources, next step. */
import type { Sql } from "../db/sql.ts";
import { texts } from "../language.ts";
import { insideOf } from "../releases/area/code-prefixes.ts";
import { type Release, releaseArea, releaseSources, sampleName } from "../releases/release.ts";
import { type AreaCoverage, areaCoverage } from "../scoring/coverage/area-coverage.ts";
import type { Area } from "../sources/area.ts";
import type { Source } from "../sources/source.ts";
import { describeArea, italyArea } from "./import/find-area.ts";
import { describe, type Inventory, inventory, lackingOf } from "./inventory.ts";

/** The data of the description. */
export interface StandingContext {
  /** Every source that can be imported. */
  readonly known: readonly Source[];
  /** The area to measure; null: none. */
  readonly area: Area | null;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** The lines for people. */
export async function* standingLines(
  sql: Sql,
  release: Release | null,
  { known, area, now, signal }: StandingContext,
): AsyncGenerator<string> {
  const loaded = release === null ? [] : await releaseSources(sql, release);
  const kept = release === null ? null : await releaseArea(sql, release);
  const sources = await inventory(known, loaded, kept ?? area ?? italyArea, now);
  yield* describe(release, sources);
  if (release !== null && area !== null) {
    const isInside = insideOf(area);
    const coverage = await areaCoverage(sql, release.schema, isInside, signal);
    yield* coverage === null
      ? [`${area.name}: the release knows no residents there.`]
      : coverageLines(area, coverage);
  }
  yield `Next: ${nextStep(release, { sources, area, kept })}`;
}

/** The table of direct metrics. */
export function* coverageLines(
  area: Area,
  { places, sampledComuni, comuni, metrics }: AreaCoverage,
): Generator<string> {
  yield `Measured directly in ${describeArea(area)}, at ${places} places drawn by residents in \
${sampledComuni} of ${comuni} comuni:`;
  yield `  ${"".padEnd(28)} metrics  median resident  worst comune`;
  for (const { category, total, median, worst } of metrics) {
    const name = category === null ? "All" : texts.en.scoring.categories[category];
    yield `  ${name.padEnd(28)} ${String(total).padStart(7)}  ${String(median).padStart(15)}  ` +
      `${worst.direct.toFixed(0).padStart(4)} ${worst.name}`;
  }
}

/** The most useful next command, in a sentence. */
export function nextStep(
  release: Pick<Release, "name"> | null,
  { sources: { loaded, missing }, area, kept }: {
    readonly sources: Inventory;
    readonly area: Area | null;
    readonly kept: Area | null;
  },
): string {
  if (release === null || release.name === sampleName) {
    return "deno task import --area italy --dry-run says what an import downloads; " +
      "a region, a province or a comune takes less.";
  }
  if (area !== null && kept !== null && !includes(kept, area)) {
    return `deno task import --area "${
      area.comune ?? area.name
    }" (the release is made for ${kept.name}).`;
  }
  const lacking = missing.filter(({ unlocks }) => unlocks.length > 0);
  if (lacking.some(({ downloadable }) => downloadable)) return restOf({ loaded, missing });
  const old = loaded.filter(({ newerLikely }) => newerLikely).map(({ id }) => id);
  if (old.length > 0) return `deno task import (newer editions are likely of ${old.join(", ")})`;
  const [first] = lacking;
  return first === undefined
    ? 'deno task score "ADDRESS"'
    : `files of ${first.id} from ${first.homePage}, then deno task import --from DIR --only ${first.id}`;
}

/** The command that downloads what is missing, and what that adds. */
function restOf(sources: Inventory): string {
  const { files, metrics } = lackingOf(sources);
  return `deno task import --rest (${files} more ${files === 1 ? "file" : "files"}, for \
${metrics} more ${metrics === 1 ? "metric" : "metrics"})`;
}

function includes(outer: Area, inner: Area): boolean {
  return inner.comune !== null && outer.comune !== null
    ? inner.comune === outer.comune
    : outer.comune === null && inner.provinces.every((code) => outer.provinces.includes(code));
}
