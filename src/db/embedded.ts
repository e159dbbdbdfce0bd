/**
 * The embedded engine: PostgreSQL and PostGIS in WebAssembly, in a folder of the service and a thread of its
 * own. Committed data survive a killed process, but maybe not a power failure: the engine cannot flush files
 * to disk.
 */
import { Duplex } from "node:stream";
import postgres from "postgres";
import { appendRows } from "./driver/append-rows.ts";
import { cancellationsEnded } from "./driver/cancellable.ts";
import type { FromEngine, Opening, ToEngine } from "./embedded/bridge.ts";
import { DiskRoom } from "./embedded/disk-room.ts";
import { Session } from "./embedded/engine-session.ts";
import { removeLeftovers } from "./embedded/remove-leftovers.ts";
import { EngineWatch, WATCH_EVERY_S, type Watching } from "./embedded/watch.ts";
import { lockFolder } from "./lock.ts";
import { commonOptions, type Sql } from "./sql.ts";

/** Milliseconds that the engine may take to close. Its committed data are safe anyway. */
const CLOSING_MS = 5000;

/** An open engine. */
export interface EmbeddedDatabase {
  readonly sql: Sql;
  /** Whether the disk has room for what is stored. */
  hasRoom(): boolean;
  /** Declares the engine dead when a statement takes longer from now on. */
  limitStatements(maxS: number): void;
  close(): Promise<void>;
}

/**
 * Opens the engine in `dataDir` (created with its database if absent) and connects the driver. Only the
 * folder's owner can read it.
 *
 * @throws {Error} if another process uses the folder, or the engine cannot open it
 */
export async function connectEmbedded(
  dataDir: string,
  watching: Watching,
): Promise<EmbeddedDatabase> {
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  await Deno.chmod(dataDir, 0o700);
  await using opened = new AsyncDisposableStack();
  const lock = await lockFolder(dataDir);
  opened.defer(() => lock.release());

  const { session, watch, close } = await openEngine(dataDir, watching);
  opened.defer(close);
  const room = new DiskRoom(dataDir);
  await room.measure();
  const measuring = setInterval(() => room.measure(), WATCH_EVERY_S * 1000);
  opened.defer(() => clearInterval(measuring));

  let isTaken = false;
  const options = {
    ...commonOptions,
    // A transaction that begins as the last statement of a full pipeline ends the process: the driver calls
    // its methods on a connection that it has not stored. (The driver's types lack the setting.)
    max_pipeline: Number.MAX_SAFE_INTEGER,
    // The engine has one session. The driver opens other connections only to cancel statements, which the
    // engine cannot do: while a statement runs, its thread reads no requests.
    socket: () => {
      if (isTaken) return refusal();
      isTaken = true;
      return session;
    },
    user: "postgres",
    database: "postgres",
    max: 1,
    max_lifetime: null,
    connect_timeout: 0,
  };
  const sql = postgres(options);
  appendRows(sql);
  opened.defer(cancellationsEnded);
  opened.defer(() => sql.end({ timeout: 5 }));
  await removeLeftovers(sql, `${dataDir}/postgres`);

  const closing = opened.move();
  return {
    sql,
    hasRoom: () => room.hasRoom,
    limitStatements(maxS) {
      watch.statementMaxS = maxS;
    },
    close: () => closing.disposeAsync(),
  };
}

/** Starts the engine's thread, and watches it until it is closed. */
async function openEngine(
  dataDir: string,
  watching: Watching,
): Promise<{ session: Session; watch: EngineWatch; close(): Promise<void> }> {
  const worker = new Worker(new URL("./embedded/thread.ts", import.meta.url), { type: "module" });
  const { port1: port, port2 } = new MessageChannel();
  const session = new Session((bytes) => send(bytes));
  const opening = Promise.withResolvers<void>(), closing = Promise.withResolvers<void>();
  let isOpen = false;
  const send = (message: ToEngine) =>
    port.postMessage(message, message === null ? [] : [message.buffer]);
  const fail = (message: string) => {
    if (!isOpen) {
      return opening.reject(
        new Error(`The embedded database in ${dataDir} cannot be opened: ${message}`),
      );
    }
    session.destroy(new Error(message));
    closing.resolve();
    watching.onDead(`The embedded database has failed: ${message}`);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    fail(event.message);
  };
  port.onmessage = ({ data }: MessageEvent<FromEngine>) => {
    if (data.kind === "open") opening.resolve();
    if (data.kind === "answer") session.receive(data.bytes, data.isLast);
    if (data.kind === "closed") closing.resolve();
    if (data.kind === "failed") fail(data.message);
  };
  const end = () => {
    port.close();
    worker.terminate();
  };
  worker.postMessage({ dataDir, port: port2 } satisfies Opening, [port2]);
  try {
    await opening.promise;
  } catch (error) {
    end();
    throw error;
  }
  isOpen = true;
  const watch = new EngineWatch(session, watching);
  const timer = setInterval(() => watch.look(), WATCH_EVERY_S * 1000);
  return {
    session,
    watch,
    async close() {
      clearInterval(timer);
      send(null);
      const late = setTimeout(closing.resolve, CLOSING_MS);
      await closing.promise;
      clearTimeout(late);
      end();
    },
  };
}

/** A stream that fails when the driver uses it. */
function refusal(): Duplex {
  return new Duplex({
    read() {},
    write: (_bytes, _encoding, done) => done(new Error("The embedded engine has one session")),
  });
}
