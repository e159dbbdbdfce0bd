/** Describes a release: coverage of an area's residents, sources, missing sources, next step. */
import type { Sql } from "../db/sql.ts";
import { type Language, texts } from "../language.ts";
import { insideOf } from "../releases/area/code-prefixes.ts";
import { type Release, releaseArea, releaseSources, sampleName } from "../releases/release.ts";
import { type AreaCoverage, areaCoverage } from "../scoring/coverage/area-coverage.ts";
import type { Area } from "../sources/area.ts";
import type { Source } from "../sources/source.ts";
import { describeArea, italyArea } from "./import/find-area.ts";
import { type SourcesWords, sourcesWords } from "./sources-words.ts";
import { describe, type Inventory, inventory, lackingOf, restCommand } from "./inventory.ts";

/** The data of the description. */
export interface StandingContext {
  /** Every source that can be imported. */
  readonly known: readonly Source[];
  /** The area to measure; null: none. */
  readonly area: Area | null;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly language: Language;
}

/** The lines for people. */
export async function* standingLines(
  sql: Sql,
  release: Release | null,
  { known, area, now, signal, language }: StandingContext,
): AsyncGenerator<string> {
  const words = sourcesWords(language);
  const loaded = release === null ? [] : await releaseSources(sql, release);
  const kept = release === null ? null : await releaseArea(sql, release);
  const sources = await inventory(known, loaded, kept ?? area ?? italyArea, now);
  yield* describe(release, sources, words);
  if (release !== null && area !== null) {
    const isInside = insideOf(area);
    const coverage = await areaCoverage(sql, release.schema, isInside, signal);
    yield* coverage === null
      ? [words.line("noResidents", { area: area.name })]
      : coverageLines(area, coverage, language);
  }
  yield words.line("next", { step: nextStep(release, { sources, area, kept }, words) });
}

/** The table of direct metrics. */
export function* coverageLines(
  area: Area,
  { places, sampledComuni, comuni, metrics }: AreaCoverage,
  language: Language,
): Generator<string> {
  const { line } = sourcesWords(language);
  yield line("measured", {
    area: describeArea(area, language),
    places,
    sampled: sampledComuni,
    comuni,
  });
  const [total, median, worst] = [line("metricsColumn"), line("medianColumn"), line("worstColumn")];
  yield `  ${"".padEnd(28)} ${total}  ${median}  ${worst}`;
  for (const row of metrics) {
    const { categories } = texts[language].scoring;
    const name = row.category === null ? line("all") : categories[row.category];
    yield `  ${name.padEnd(28)} ${String(row.total).padStart(total.length)}  ` +
      `${String(row.median).padStart(median.length)}  ` +
      `${row.worst.direct.toFixed(0).padStart(4)} ${row.worst.name}`;
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
  words: SourcesWords,
): string {
  const { line } = words;
  if (release === null || release.name === sampleName) {
    return line("nextDryRun", { command: "deno task import --area italy --dry-run" });
  }
  if (area !== null && kept !== null && !includes(kept, area)) {
    const command = `deno task import --area "${area.comune ?? area.name}"`;
    return line("nextArea", { command, area: kept.name });
  }
  const lacking = missing.filter(({ id, unlocks }) =>
    unlocks.length > 0 || loaded.some(({ insteadOf }) => insteadOf === id)
  );
  if (lacking.some(({ downloadable }) => downloadable)) {
    return restOf({ loaded, missing }, words);
  }
  const old = loaded.filter(({ newerLikely }) => newerLikely).map(({ id }) => id);
  if (old.length > 0) {
    return line("nextNewer", { command: "deno task import", ids: old.join(", ") });
  }
  const [first] = lacking;
  return first === undefined ? 'deno task score "ADDRESS"' : line("nextByHand", {
    id: first.id,
    page: first.homePage,
    command: `deno task import --from DIR --only ${first.id}`,
  });
}

/** The command that downloads what is missing, and what that adds. */
function restOf(sources: Inventory, { line, count }: SourcesWords): string {
  const { files, metrics } = lackingOf(sources);
  return line("nextRest", {
    command: restCommand,
    files: count("moreFiles", files),
    metrics: count("moreMetrics", metrics),
  });
}

function includes(outer: Area, inner: Area): boolean {
  return inner.comune !== null && outer.comune !== null
    ? inner.comune === outer.comune
    : outer.comune === null && inner.provinces.every((code) => outer.provinces.includes(code));
}
