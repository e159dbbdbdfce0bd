/**
 * Kills `start --area` and `import --rest` at random moments. Started again, they go on where they were: no
 * complete file is sent twice, and both end with the full release. `BOX_KILLS` is the number of kills
 * (`deno task test:kills`).
 */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { firstSources } from "../../src/commands/import/prepare.ts";
import { listFiles, sha256Of } from "../../src/releases/files.ts";
import { type Release, releaseSources } from "../../src/releases/release.ts";
import type { Sql } from "../../src/db/sql.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { sources } from "../../src/sources/registry.ts";
import { borgo } from "../fixtures/fixture.ts";
import { downloadedMetrics } from "./by-hand.ts";
import type { Visit } from "./internet.ts";
import { directMetrics, openWorld, type World } from "./world.ts";

const kills = Number(Deno.env.get("BOX_KILLS") ?? 4);

interface Command {
  readonly args: readonly string[];
  /**
   * The lines after which it is killed: from the last of the plan, which is printed at once, to one that each
   * run prints before it activates a release.
   */
  readonly lines: readonly [first: number, last: number];
  /** A line after which it has done its work. */
  readonly last: RegExp;
}

const root = new URL("../../", import.meta.url).pathname;

const start: Command = {
  args: [join(root, "src/main.ts"), "start", "--area", borgo.name],
  lines: [7, 20],
  last: /^Accounts: /,
};
const rest: Command = {
  args: [join(root, "test/box/import-without-pauses.ts"), "--rest"],
  lines: [55, 110],
  last: /^Next: /,
};

/** Runs a command until it has printed a number of lines and some time has passed, or its last line. */
async function runUntil(
  { args, last }: Command,
  env: Record<string, string>,
  killed: { readonly afterLines: number; readonly delayMs: number } | null,
): Promise<string[]> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-check", "--allow-all", ...args],
    env: { PORT: "0", DENO_V8_FLAGS: "--liftoff-only", ...env },
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines: string[] = [];
  let rest = "", timer: ReturnType<typeof setTimeout> | undefined;
  const end = (signal: Deno.Signal) => {
    try {
      child.kill(signal);
    } catch (error) {
      // The process has already ended.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
    if (killed !== null && timer === undefined && lines.length >= killed.afterLines) {
      timer = setTimeout(() => end("SIGKILL"), killed.delayMs);
    }
    if (killed === null && parts.some((line) => last.test(line))) end("SIGTERM");
  }
  clearTimeout(timer);
  await child.status;
  return lines;
}

/** Addresses of the publishers' files that lie complete in the folder of downloads. */
async function completeFiles({ config, box }: World): Promise<Set<string>> {
  const folder = join(config.DATA_DIR, "downloads");
  const files = await listFiles(folder).catch(() => []);
  const there = new Set(await Promise.all(files.map(({ fullPath }) => sha256Of(fullPath))));
  const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  return new Set(
    [...box.contents].filter(([, { bytes }]) => there.has(sha256(bytes))).map(([url]) => url),
  );
}

/** The complete files that were sent again. */
function sentAgain(visits: readonly Visit[], complete: ReadonlySet<string>): string[] {
  return visits.filter(({ method, url, status }) =>
    method === "GET" && complete.has(url) && status !== 304
  ).map(({ url }) => url);
}

const idsOf = async (sql: Sql, release: Release) =>
  (await releaseSources(sql, release)).map(({ id }) => id).sort();

Deno.test(`start --area and import --rest, killed ${kills} times at random moments, end with the full release`, async () => {
  await using world = await openWorld();
  const { box, env } = world;
  const moments: string[] = [];
  const survive = async (command: Command, times: number): Promise<string> => {
    for (let i = 0; i < times; i++) {
      const [from, to] = command.lines;
      const afterLines = from + Math.floor(Math.random() * (to - from));
      const delayMs = Math.floor(Math.random() * 500);
      const complete = await completeFiles(world);
      box.visits.splice(0);
      const lines = await runUntil(command, env, { afterLines, delayMs });
      moments.push(`${lines.at(-1)?.slice(0, 60)} + ${delayMs} ms`);
      assert.deepEqual(sentAgain(box.visits, complete), [], moments.join("\n"));
    }
    const complete = await completeFiles(world);
    box.visits.splice(0);
    const told = (await runUntil(command, env, null)).join("\n");
    assert.deepEqual(sentAgain(box.visits, complete), [], told);
    return told;
  };

  const first = await survive(start, Math.ceil(kills / 2));
  assert.match(first, /^Livability Score Service on /m, moments.join("\n"));
  assert.deepEqual(await world.look(idsOf), firstSources.toSorted());
  const second = await survive(rest, Math.floor(kills / 2));
  const direct = await directMetrics(world);
  assert.deepEqual(direct, downloadedMetrics(catalogue, sources), second + moments.join("\n"));
  if (kills > 4) await Deno.stdout.write(new TextEncoder().encode(`${moments.join("\n")}\n`));
});
