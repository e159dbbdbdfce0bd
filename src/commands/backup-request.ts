/**
 * Backups of the embedded engine while a service has it open. A command leaves a file in `DATA_DIR`, which the
 * service looks for; this needs no port and no further permission. The files of one request:
 *
 *     backup-ID.request   left by the command, removed by the service when it begins
 *     backup-ID.part      the backup, while it is written
 *     backup-ID.done      the complete backup
 *     backup-ID.failed    the reason why there is none
 */
import { setTimeout as delay } from "node:timers/promises";
import { secretPath } from "../access/installation-secret.ts";
import { readPrivate } from "../access/private-file.ts";
import type { Config } from "../config.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import type { Database } from "../db/connect.ts";
import { reasonOf } from "../db/server.ts";

/** Milliseconds between two looks. */
const LOOK_MS = 250;

/** Milliseconds without progress after which the command gives up. */
const PATIENCE_MS = 30_000;

/** Milliseconds after which the service removes a file that a killed command left. */
const LEFT_MS = 600_000;

const filePattern = /^backup-[0-9a-f-]{36}\.(request|part|done|failed)$/;

/** Answers requests until the returned function is called, which waits for a running backup. */
export function answerBackups(
  database: Database,
  config: Config,
  print: (line: string) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const answering = (async () => {
    let told: string | null = null;
    while (!stop.signal.aborted) {
      try {
        await answer(database, config);
        told = null;
      } catch (error) {
        const reason = reasonOf(error);
        if (reason !== told) print(`Requests for backups cannot be answered: ${reason}`);
        told = reason;
      }
      await delay(LOOK_MS, null, { signal: stop.signal, ref: false }).catch(() => {});
    }
  })();
  return async () => {
    stop.abort();
    await answering;
  };
}

/** Answers each request once, and removes what killed commands left. */
async function answer(database: Database, config: Config): Promise<void> {
  for await (const { name } of Deno.readDir(config.DATA_DIR)) {
    if (!filePattern.test(name)) continue;
    const path = `${config.DATA_DIR}/${name}`;
    const ageMs = Date.now() - ((await lookAt(path))?.mtime?.getTime() ?? Date.now());
    if (ageMs > LEFT_MS) await removeFile(path);
    else if (name.endsWith(".request")) {
      await removeFile(path);
      await fulfil(database, config, path.slice(0, -".request".length));
    }
  }
}

async function fulfil(database: Database, config: Config, path: string): Promise<void> {
  try {
    await backUp(database, config, `${path}.part`);
    await Deno.rename(`${path}.part`, `${path}.done`);
  } catch (error) {
    await Deno.writeTextFile(`${path}.failed`, reasonOf(error), { mode: 0o600 });
    await removeFile(`${path}.part`);
  }
}

/** Writes a backup of an open database to a file, with the secret of the installation if it keeps one. */
export async function backUp(
  { sql, engine }: Database,
  { SECRET, DATA_DIR }: Config,
  path: string,
): Promise<void> {
  const keepsSecret = SECRET === undefined && engine === "embedded";
  const secret = keepsSecret ? await readPrivate(secretPath(DATA_DIR)) : null;
  await writeBackup(sql, secret, path);
}

/** A backup written by the service, removed when disposed of. */
export interface RequestedBackup extends AsyncDisposable {
  readonly path: string;
}

/**
 * Has the service of a data folder write a backup.
 *
 * @throws {Error} with its reason, or if the process that has the engine open does not answer
 */
export async function requestBackup(dataDir: string): Promise<RequestedBackup> {
  const path = `${dataDir}/backup-${crypto.randomUUID()}`;
  await using made = new AsyncDisposableStack();
  for (const kind of ["request", "done", "failed"]) made.defer(() => removeFile(`${path}.${kind}`));
  await Deno.writeTextFile(`${path}.request`, "", { mode: 0o600, createNew: true });
  let progress = "", sinceMs = performance.now();
  while (await lookAt(`${path}.done`) === null) {
    if (await lookAt(`${path}.failed`) !== null) {
      throw new Error(
        `The service could not write the backup: ${await Deno.readTextFile(`${path}.failed`)}`,
      );
    }
    const waits = await lookAt(`${path}.request`) !== null;
    const now = `${waits} ${(await lookAt(`${path}.part`))?.size}`;
    if (now !== progress) [progress, sinceMs] = [now, performance.now()];
    if (performance.now() - sinceMs > PATIENCE_MS) {
      throw new Error(
        waits
          ? `Another process has the database in ${dataDir} open and does not answer: it is not the service. \
Run the command again when that process has ended.`
          : "The service has stopped writing the backup. Run the command again.",
      );
    }
    await delay(LOOK_MS);
  }
  const disposal = made.move();
  return { path: `${path}.done`, [Symbol.asyncDispose]: () => disposal.disposeAsync() };
}

async function lookAt(path: string): Promise<Deno.FileInfo | null> {
  try {
    return await Deno.stat(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

async function removeFile(path: string): Promise<void> {
  try {
    await Deno.remove(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
