/** An operator's installation beside the box: folders, a database, and the command. */
import { dirname, join } from "node:path";
import { run } from "../../src/commands/import.ts";
import { type Config, readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import type { Sql } from "../../src/db/sql.ts";
import { activeRelease, type Release } from "../../src/releases/release.ts";
import { sources as registry } from "../../src/sources/registry.ts";
import type { Source } from "../../src/sources/source.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { createScorer } from "../../src/scoring/scorer.ts";
import { borgo, centre } from "../fixtures/fixture.ts";
import { closedTestDatabase } from "../support/database.ts";
import { type Box, openBox } from "./internet.ts";

/** Without a terminal, so the import asks no questions. */
const unattended = { ask: () => null, terminal: false, now: () => 0 };

/** The resources of a test, until they are disposed of. */
export interface World extends AsyncDisposable {
  readonly box: Box;
  readonly config: Config;
  /** Environment variables for a process that uses the same folder and database and reaches the box. */
  readonly env: Record<string, string>;
  /** Runs `import` with these arguments, and with changes of the settings; resolves to its output. */
  import(
    args: readonly string[],
    sources?: readonly Source[],
    settings?: Partial<Config>,
  ): Promise<string>;
  /** Reads the active release. */
  look<T>(see: (sql: Sql, release: Release) => Promise<T>): Promise<T>;
  /** Writes files into a new folder; resolves to its path. */
  folderOf(files: Iterable<readonly [path: string, content: string | Uint8Array]>): Promise<string>;
}

/** Creates the installation. */
export async function openWorld(): Promise<World> {
  const box = await openBox();
  const { env, remove } = await closedTestDatabase();
  const root = await Deno.makeTempDir();
  const settings = { DATA_DIR: root, ...env };
  const config = readConfig(settings);
  return {
    box,
    config,
    env: { ...settings, ...box.env },
    async import(args, sources = registry, settings = {}) {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const own = { ...config, ...settings };
      await run(args, own, print, sources, unattended, box.internet).catch((error) => {
        throw new Error(`${error.message}\n${lines.join("\n")}`);
      });
      return lines.join("\n");
    },
    async look(see) {
      const { sql, close } = await connect(config);
      try {
        const release = await activeRelease(sql);
        if (release === null) throw new Error("no release is active");
        return await see(sql, release);
      } finally {
        await close();
      }
    },
    async folderOf(files) {
      const folder = await Deno.makeTempDir({ dir: root });
      for (const [path, content] of files) {
        await Deno.mkdir(dirname(join(folder, path)), { recursive: true });
        if (typeof content === "string") await Deno.writeTextFile(join(folder, path), content);
        else await Deno.writeFile(join(folder, path), content);
      }
      return folder;
    },
    async [Symbol.asyncDispose]() {
      await box[Symbol.asyncDispose]();
      await remove();
      await Deno.remove(root, { recursive: true });
    },
  };
}

/** Why a metric is not direct at the centre, by its id. */
export async function notDirect(world: World): Promise<Record<string, string>> {
  return await world.look(async (sql, release) => {
    const place = {
      ...centre,
      istat: borgo.istat,
      comune: borgo.name,
      provincia: borgo.provincia,
      resolved: "",
      street: null,
      precision: "coordinates" as const,
      errorM: 0,
    };
    const { metrics } = await createScorer(sql)(release, place);
    return Object.fromEntries(
      metrics.flatMap(({ metric, measurement: { state, reason } }) =>
        state === "direct" ? [] : [[metric.id, `${state}: ${reason}`]]
      ),
    );
  });
}

/** Ids of the metrics that are direct at the centre, in the order of the catalogue. */
export async function directMetrics(world: World): Promise<string[]> {
  const reasons = await notDirect(world);
  return catalogue.map(({ id }) => id).filter((id) => reasons[id] === undefined);
}
