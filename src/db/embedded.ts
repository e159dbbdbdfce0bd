/**
 * The embedded engine: PostgreSQL and PostGIS in WebAssembly, in a folder of the service. Committed data
 * survive a killed process, but maybe not a power failure: the engine cannot flush files to disk.
 */
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import postgres from "postgres";
import { appendRows } from "./driver/append-rows.ts";
import { cancellationsEnded } from "./driver/cancellable.ts";
import { withoutEarlyReady } from "./driver/pglite-ready.ts";
import { usedPostgis } from "./driver/postgis-bundle.ts";
import { lockFolder } from "./lock.ts";
import { commonOptions, type Sql } from "./sql.ts";

/** Longest path of a Unix socket, in bytes: with the final zero, 104 on macOS and 108 on Linux. */
const socketPathMaxBytes = 103;

/**
 * Opens the engine in `dataDir` (created with its database if absent) and connects the driver. The engine
 * accepts anyone as superuser, so it listens on a Unix socket in a folder that only its owner can enter.
 *
 * @throws {Error} if another process uses the folder, or its path is too long for a socket.
 */
export async function connectEmbedded(
  dataDir: string,
): Promise<{ sql: Sql; close(): Promise<void> }> {
  const path = `${dataDir}/socket`;
  if (new TextEncoder().encode(path).length > socketPathMaxBytes) {
    throw new Error(`DATA_DIR is too long for a Unix socket: ${path} has more than \
${socketPathMaxBytes} bytes. Choose a shorter or a relative path.`);
  }
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  await Deno.chmod(dataDir, 0o700);
  await using opened = new AsyncDisposableStack();
  const lock = await lockFolder(dataDir);
  opened.defer(() => lock.release());

  const engine = await openEngine(dataDir);
  opened.defer(() => engine.close());

  await remove(path); // left by a killed process
  // Two, so that a new connection can open while the previous one is still closing.
  const server = new PGLiteSocketServer({ db: withoutEarlyReady(engine), path, maxConnections: 2 });
  await server.start();
  opened.defer(() => server.stop());

  const sql = postgres({
    ...commonOptions,
    path,
    user: "postgres",
    database: "postgres",
    // The engine has one session: messages of several connections would mix
    // (https://github.com/electric-sql/pglite/issues/1046).
    max: 1,
    max_lifetime: null,
  });
  appendRows(sql);
  opened.defer(cancellationsEnded);
  opened.defer(() => sql.end({ timeout: 5 }));
  await sql`select 1`;

  const closing = opened.move();
  return { sql, close: () => closing.disposeAsync() };
}

/** Opens or creates the database. An unfinished creation starts over. */
async function openEngine(dataDir: string): Promise<PGlite> {
  const folder = `${dataDir}/postgres`;
  const creating = `${dataDir}/creating`;
  if (await exists(creating)) await remove(folder);
  const isNew = !await exists(folder);
  if (isNew) await Deno.writeTextFile(creating, "");
  const engine = await PGlite.create({
    dataDir: folder,
    extensions: { postgis: usedPostgis(dataDir), pg_trgm, unaccent, btree_gist },
  });
  if (isNew) await remove(creating);
  return engine;
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.lstat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

async function remove(path: string): Promise<void> {
  if (await exists(path)) await Deno.remove(path, { recursive: true });
}
