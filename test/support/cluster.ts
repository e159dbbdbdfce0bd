/**
 * PostgreSQL servers for tests that stop, kill or replicate them. Each has a temporary folder and
 * its own port, and is removed when the test ends. Any user can run them; Debian's `postgresql-15`
 * and `postgresql-15-postgis-3` must be installed.
 */
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { execute } from "./execute.ts";
import { freePort } from "./free-port.ts";

const programs = "/usr/lib/postgresql/15/bin";

/** The server refuses to run as root. */
const asPostgres = Deno.uid() === 0 ? ["runuser", "-u", "postgres", "--"] : [];

/** Time limit for starting, stopping and catching up. */
const LIMIT_S = 60;

/** Settings of every server: little memory, and only the given port. */
const commonSettings = {
  shared_buffers: "32MB",
  max_connections: "60",
  max_wal_senders: "4",
  // Keeps enough WAL for a stopped replica to catch up.
  wal_keep_size: "512MB",
  // Keeps shared memory in the folder, so that a killed server leaves nothing elsewhere.
  dynamic_shared_memory_type: "mmap",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
};

/** A server that runs until it is stopped, killed or disposed. */
export interface Cluster extends AsyncDisposable {
  readonly port: number;
  readonly dataDir: string;
  /** Address of a database for the superuser, without a password. */
  url(database?: string): string;
  /** Stops the server. `fast` ends sessions; `immediate` also leaves the files as after a crash. */
  stop(mode?: "fast" | "immediate"): Promise<void>;
  /** Sends SIGKILL to the server and all its processes, as if the machine failed. */
  kill9(): Promise<void>;
  /** Starts the server again on the same port. Resolves once it answers. */
  start(): Promise<void>;
}

/** A hot standby. Disposing the primary disposes it too. */
export interface Replica extends Cluster {
  /** Pauses replay, while the replica continues to answer. Resolves once replay is paused. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Resolves once the replica has replayed everything that the primary has committed. */
  caughtUp(): Promise<void>;
}

/** A server that replicas can follow. */
export interface Primary extends Cluster {
  addReplica(): Promise<Replica>;
}

/** Options of a primary. */
export interface PrimaryOptions {
  /** Lines of postgresql.conf, for example `{ fsync: "off" }`. Replicas have them too. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A program that runs the server, with its arguments: `["faketime", "-1d"]`. */
  readonly under?: readonly string[];
  /** Data folder of a stopped server, to be copied; default: an empty server. */
  readonly copyOf?: string;
}

/** Creates a server with durable writes and starts it. */
export async function startPrimary(
  { settings = {}, under = [], copyOf }: PrimaryOptions = {},
): Promise<Primary> {
  await using made = new AsyncDisposableStack();
  const dataDir = await newFolder(made);
  if (copyOf === undefined) {
    await command("initdb", [
      "-D",
      dataDir,
      "-U",
      "postgres",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C",
    ]);
  } else await execute(["cp", "-a", `${copyOf}/.`, dataDir]);
  const primary = await serve(dataDir, { ...commonSettings, ...settings }, under, made);
  const disposal = made.move();
  return {
    ...primary,
    addReplica: () => addReplica(primary, under, disposal),
    [Symbol.asyncDispose]: () => disposal.disposeAsync(),
  };
}

async function addReplica(
  primary: Server,
  under: readonly string[],
  disposal: AsyncDisposableStack,
): Promise<Replica> {
  await using made = new AsyncDisposableStack();
  const dataDir = await newFolder(made);
  await command("pg_basebackup", [
    "--no-sync",
    "-D",
    dataDir,
    "-R",
    "-c",
    "fast",
    "-d",
    primary.url(),
  ]);
  const replica = await serve(dataDir, {}, under, made);
  const own = disposal.use(made.move());
  return {
    ...replica,
    async pauseReplay() {
      await ask(replica, "select pg_wal_replay_pause()");
      await until(replica, "select pg_get_wal_replay_pause_state() = 'paused'");
    },
    resumeReplay: () => ask(replica, "select pg_wal_replay_resume()").then(() => {}),
    async caughtUp() {
      const lsn = await ask(primary, "select pg_current_wal_lsn()");
      await until(replica, `select pg_last_wal_replay_lsn() >= '${lsn}'`);
    },
    [Symbol.asyncDispose]: () => own.disposeAsync(),
  };
}

/** A temporary folder that belongs to the server's user. */
async function newFolder(made: AsyncDisposableStack): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "livability-cluster-" });
  made.defer(() => Deno.remove(folder, { recursive: true }));
  if (asPostgres.length > 0) await execute(["chown", "postgres:", folder]);
  return folder;
}

type Server = Omit<Cluster, typeof Symbol.asyncDispose>;

/** Gives a data folder a port, and starts its server. */
async function serve(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  under: readonly string[],
  made: AsyncDisposableStack,
): Promise<Server> {
  const port = freePort();
  const own = { ...settings, port: String(port) };
  const lines = Object.entries(own).map(([name, value]) => `${name} = '${value}'\n`);
  await Deno.writeTextFile(`${dataDir}/postgresql.conf`, lines.join(""), { append: true });
  const control = (...args: string[]) =>
    command("pg_ctl", ["-D", dataDir, "-w", "-t", String(LIMIT_S), ...args], under);
  let runs = false;
  const server: Server = {
    port,
    dataDir,
    url: (database = "postgres") => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async start() {
      await control("-l", `${dataDir}/log`, "start");
      runs = true;
    },
    async stop(mode = "fast") {
      await control("-m", mode, "stop");
      runs = false;
    },
    async kill9() {
      const lockFile = `${dataDir}/postmaster.pid`;
      const [pid, , , , , , memory] = (await Deno.readTextFile(lockFile)).split("\n");
      await killAll(Number(pid));
      runs = false;
      // Cleans up as a starting server does. The server itself would mistake a zombie process for a
      // running one.
      const segment = memory?.trim().split(/\s+/)[1];
      if (segment !== undefined) await execute(["ipcrm", "-m", segment]);
      await Deno.remove(lockFile);
    },
  };
  made.defer(async () => {
    if (runs) await server.stop("immediate");
  });
  await server.start();
  return server;
}

/** Kills all processes of a server at once, and waits until they have ended. */
async function killAll(postmaster: number): Promise<void> {
  Deno.kill(postmaster, "SIGSTOP"); // so that it starts no further process
  const children = await Deno.readTextFile(`/proc/${postmaster}/task/${postmaster}/children`);
  const pids = [postmaster, ...children.trim().split(/\s+/).map(Number)];
  for (const pid of pids) {
    try {
      Deno.kill(pid, "SIGKILL");
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
  await poll(`the processes of server ${postmaster} to end`, async () => {
    const states = await Promise.all(pids.map(isAlive));
    return !states.includes(true);
  });
}

/** Whether a process is running. A zombie is not. */
async function isAlive(pid: number): Promise<boolean> {
  try {
    return !/^State:\s+[ZX]/m.test(await Deno.readTextFile(`/proc/${pid}/status`));
  } catch {
    return false;
  }
}

async function command(
  program: string,
  args: readonly string[],
  under: readonly string[] = [],
): Promise<void> {
  await execute([...asPostgres, ...under, `${programs}/${program}`, ...args]);
}

/** The only value in the result of a statement. */
async function ask({ url }: Server, statement: string): Promise<unknown> {
  const sql = postgres(url(), { max: 1 });
  try {
    const [[value] = []] = await sql.unsafe(statement).values();
    return value;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const until = (server: Server, condition: string): Promise<void> =>
  poll(condition, async () => await ask(server, condition) === true);

async function poll(what: string, holds: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + LIMIT_S * 1000;
  while (!await holds()) {
    if (performance.now() > giveUpAt) throw new Error(`Waited ${LIMIT_S} s in vain: ${what}`);
    await delay(20);
  }
}
