/**
 * `start`: serves the API until stopped, with one or several processes, and prints how to call it.
 * `--reference` also downloads the script of the reference page if it is missing. `--area` first imports
 * the quick sources of a territory. `--release` first loads a pack into a database without a release.
 */
import { parseArgs } from "node:util";
import { demoKey } from "../access/demo.ts";
import type { Config } from "../config.ts";
import { connect, type Database } from "../db/connect.ts";
import { exampleAddress } from "../geocoding/example.ts";
import { isLoopback } from "../http/is-loopback.ts";
import { activeRelease, type Release, sampleName } from "../releases/release.ts";
import { curlCall } from "../web/curl-call.ts";
import { languageOf } from "./language-of.ts";
import { permissionsOf, root } from "./permissions.ts";
import { fetchBundle } from "./reference.ts";
import { keepSample, releaseOrSample } from "./sample.ts";
import { hasAccounts, printsLinks } from "./self-service.ts";
import { addressOf, serve } from "./serve.ts";
import { withDatabase } from "./with-database.ts";
import { type Assignment, assignmentOf, startProcess, supervise } from "./workers.ts";

/** Milliseconds before restarting a dead worker. */
const RESTART_MS = 100;

/** Runs the service; returns 0 once it has stopped and answered the last request. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
  log: (line: string) => void = print,
): Promise<number> {
  // Listens from the start, so that a database being opened is also closed properly.
  const stop = stopSignal();
  const { values: { reference = false, area, release, lang, ...worker } } = parseArgs({
    args: [...args],
    options: {
      area: { type: "string" },
      release: { type: "string" },
      lang: { type: "string" },
      reference: { type: "boolean" },
      worker: { type: "string" },
      port: { type: "string" },
    },
  });
  const assignment = assignmentOf(worker);
  if (assignment !== null) return await runWorker(assignment, config, stop, print, log);
  if (area !== undefined) {
    const { run: importArea } = await import("./import.ts");
    const inLanguage = ["--lang", languageOf({ lang }, "start")];
    const code = await importArea(["--area", area, "--first", ...inLanguage], config, print);
    if (code !== 0 || stop.aborted) return code;
  }
  if (release !== undefined) {
    const { loadIfEmpty } = await import("./release.ts");
    await loadIfEmpty(release, config, print, stop);
    if (stop.aborted) return 0;
  }
  const referenced = reference ? fetchBundle(config, print) : Promise.resolve();
  if (config.WORKERS > 1) return await runWorkers(config, referenced, stop, print);
  return await withDatabase(config, "serving", async (database) => {
    const release = await prepareReleases(database, config, print);
    await referenced;
    await serve(database, config, {
      port: config.PORT,
      shared: false,
      metricsPort: config.METRICS_PORT,
      async onServing(address) {
        printAddresses(address, release, print);
        printAccounts(config, database, print);
        await printDemo(database, config, address, release, print);
      },
      stop,
      print,
      log,
    });
    return 0;
  });
}

/** Prepares the active release, and the sample beside it. */
async function prepareReleases(
  database: Database,
  config: Config,
  print: (line: string) => void,
): Promise<Release | null> {
  await releaseOrSample(database, config);
  await keepSample(database, config, print);
  return await activeRelease(database.sql);
}

/** Prepares the database once, then starts worker processes that serve the port. */
async function runWorkers(
  config: Config,
  referenced: Promise<void>,
  stop: AbortSignal,
  print: (line: string) => void,
): Promise<number> {
  const release = await withDatabase(
    config,
    "serving",
    (database) => prepareReleases(database, config, print),
  );
  await referenced;
  const port = freePort(config);
  const worker = { command: "worker", args: ["--port", String(port)] } as const;
  const permissions = permissionsOf(worker, config, {
    root,
    cwd: Deno.cwd(),
    engine: [], // workers require a server
    temporary: "",
    addresses: [],
  });
  return await supervise(config.WORKERS, {
    start: (number) => startProcess(number, port, permissions, print),
    stop,
    onReady() {
      printAddresses(addressOf(config, port), release, print);
      printAccounts(config, { engine: "server" }, print);
    },
    print,
    restartMs: RESTART_MS,
  });
}

/** Serves as one of several workers. */
async function runWorker(
  { number, port, ready, dismissed }: Assignment,
  config: Config,
  stop: AbortSignal,
  print: (line: string) => void,
  log: (line: string) => void,
): Promise<number> {
  const database = await connect(config, "serving");
  try {
    await serve(database, config, {
      port,
      shared: true,
      metricsPort: config.METRICS_PORT && config.METRICS_PORT + number,
      onServing: ready,
      stop: AbortSignal.any([stop, dismissed]),
      print,
      log,
    });
    return 0;
  } finally {
    await database.close();
  }
}

/**
 * The configured port, or one chosen by the system. Only the processes of one service share it.
 *
 * @throws {Deno.errors.AddrInUse} if another program uses it
 */
function freePort({ HOST, PORT }: Config): number {
  const listener = Deno.listen({ hostname: HOST, port: PORT });
  listener.close();
  return listener.addr.port;
}

/** Aborted when the process receives a stop signal. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => stop.abort());
  }
  return stop.signal;
}

/** Prints the addresses of the service. */
function printAddresses(
  address: string,
  release: Release | null,
  print: (line: string) => void,
): void {
  print(`Livability Score Service on ${address}, guide at ${address}/docs`);
  if (release === null) {
    print("No data release: load one with `deno task import --from DIR` or `import --sample`.");
    return;
  }
  print(
    release.name === sampleName
      ? "Data release: sample, an invented territory (Borgo Campione). It describes no real place."
      : `Data release: ${release.name}`,
  );
}

/** Prints whether sign-up is available, and where mails go. */
function printAccounts(
  config: Config,
  database: Pick<Database, "engine">,
  print: (line: string) => void,
): void {
  if (!hasAccounts(config, database)) {
    print("Accounts: sign-up is off. Set SECRET to enable it.");
    return;
  }
  const mail = config.SMTP_URL === undefined
    ? `written to ${config.DATA_DIR}/mail${
      printsLinks(config) ? ", their links are printed here" : ""
    }`
    : "sent by SMTP";
  const paid = config.STRIPE_SECRET_KEY === undefined ? "not available" : "sold by Stripe";
  print(`Accounts: mails are ${mail}, paid plans are ${paid}.`);
}

/** Prints how to call the service, on a new installation that only this machine can reach. */
async function printDemo(
  { sql, engine }: Database,
  config: Pick<Config, "HOST" | "DATA_DIR">,
  address: string,
  release: Release | null,
  print: (line: string) => void,
): Promise<void> {
  if (release === null || engine === "server" || !isLoopback(config.HOST)) return;
  const key = await demoKey(sql, config.DATA_DIR);
  print(`demo key: ${key}`);
  print(curlCall(address, key, await exampleAddress(sql, release), " "));
}
