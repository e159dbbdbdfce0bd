/** The Deno permissions of each process of the program. Grants only what the settings require. */
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Config, settingNames } from "../config.ts";
import { smtpPort } from "../mail/mailer.ts";
import { bundleUrl } from "./reference.ts";
import { isOnline, SHA256_SUFFIX, SIGNATURE_SUFFIX } from "../releases/pack/pack-file.ts";
import type { CommandName } from "./usage.ts";

/** The folder that contains `src` and `openapi`. */
export const root: string = fileURLToPath(new URL("../../", import.meta.url));

/** A command with its arguments, or `worker`: one of several serving processes. */
export interface Process {
  readonly command: CommandName | "worker";
  readonly args: readonly string[];
}

/** The paths and addresses of the machine. */
export interface Machine {
  /** The current folder. */
  readonly cwd: string;
  /** The folder that contains `src` and `openapi`, normally {@link root}. */
  readonly root: string;
  /** The folders of the packages of the embedded engine. */
  readonly engine: readonly string[];
  /** The folder for temporary files. */
  readonly temporary: string;
  /** The addresses of each host that {@link privateHosts} returns. */
  readonly addresses: readonly string[];
}

/** A group of hosts that a process connects to or listens on. */
type Peer =
  | "listener"
  | "metrics"
  | "database"
  | "replicas"
  | "mail"
  | "payments"
  | "geocoder"
  | "registry";

/** What a process needs. */
interface Needs {
  readonly peers: readonly Peer[];
  /** Whether it also uses `DATA_DIR` if the database is a server. */
  readonly usesDataDir?: boolean;
}

const serving: Needs = {
  peers: ["listener", "metrics", "database", "replicas", "mail", "payments", "geocoder"],
  usesDataDir: true,
};
const withDatabase: Needs = { peers: ["database"] };
const scoring: Needs = { peers: ["database", "geocoder"] };

/** What each process needs. */
const needs: Readonly<Record<CommandName | "worker", Needs>> = {
  start: serving,
  worker: serving,
  import: { peers: [], usesDataDir: true },
  release: { peers: ["database"], usesDataDir: true },
  migrate: withDatabase,
  backup: { peers: ["database"], usesDataDir: true },
  restore: { peers: ["database"], usesDataDir: true },
  sources: withDatabase,
  atlas: withDatabase,
  score: scoring,
  compare: scoring,
  key: withDatabase,
  account: { peers: ["database", "payments"] },
  corrections: withDatabase,
  reference: { peers: ["registry"], usesDataDir: true },
  doctor: { peers: ["database", "replicas"], usesDataDir: true },
};

/** The process that starts the workers. It prepares the database and does not serve. */
const parent: Needs = { peers: ["listener", "database"], usesDataDir: true };

/** Variables that the program reads in addition to its settings. */
const programVariables = ["OTEL_DENO"];

/** Variables that a worker inherits. The runtime reads them; a worker's own code may not. */
const inherited = [
  ...["PATH", "HOME", "XDG_CACHE_HOME", "TMPDIR", "DENO_*", "NODE_*", "OTEL_*", "SSL_CERT_*"],
  ...["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy"],
];

/**
 * Variables that packages look up and the program does not support. They read as unset. Reading any other
 * variable fails.
 */
const unsupported = [
  // Options of the PostgreSQL driver and of the library for accounts, which the program passes itself.
  ...["PG*", "BETTER_AUTH_*", "AUTH_SECRET"],
  // Colours, development modes and debug output.
  ...[
    "NODE_ENV",
    "NODE_DISABLE_COLORS",
    "NO_COLOR",
    "FORCE_COLOR",
    "COLORTERM",
    "TERM",
    "TERM_PROGRAM",
  ],
  ...["TMUX", "CI", "TEAMCITY_VERSION", "TF_BUILD", "TEST", "LOG_STREAM", "LOG_TOKENS"],
];

/** Ranges of addresses that are not on the public internet (IANA special-purpose registry, IPv4). */
const privateRanges = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/4", "240.0.0.0/4"],
];

/** Private IPv6 addresses. Deno 2.9.6 accepts no ranges of IPv6, so the list cannot be complete. */
const privateAddresses = ["[::]", "[::1]", "[fd00:ec2::254]"];

/**
 * The flags of `deno run` that grant a process what it needs, and nothing else.
 *
 * An import downloads timetables from addresses in a public list, so it can connect to every host, except
 * private addresses that no setting names.
 */
export function permissionsOf(
  { command, args }: Process,
  config: Config,
  { cwd, root, engine, temporary, addresses }: Machine,
): string[] {
  const isParent = command === "start" && config.WORKERS > 1;
  const isImport = command === "import" || command === "start" && args.includes("--area");
  const { peers, usesDataDir = false } = isParent ? parent : needs[command];
  const isEmbedded = config.DATABASE_URL === undefined;
  const dataDir = resolve(cwd, config.DATA_DIR);
  const data = isEmbedded || usesDataDir ? [dataDir] : [];
  const scratch = isImport ? [temporary] : [];
  const { inputs, outputs } = filesIn({ command, args }, isImport, config);
  const sends = peers.includes("mail") && config.SMTP_URL !== undefined;
  const isOpen = isImport || command === "release" && args.some(isOnline) ||
    command === "sources" && args.includes("--check");
  const reference = args.includes("--reference") ? ["registry" as const] : [];
  const packs = command === "start" ? args.filter(isOnline).flatMap((url) => peersIn(url)) : [];
  const hosts = [...peers, ...reference].flatMap((peer) => hostsOf[peer](config, args));
  const variables = [...settingNames, ...programVariables, ...(isParent ? inherited : [])];
  return [
    flag("allow-read", [
      ...["src", "openapi"].map((folder) => join(root, folder)),
      ...(isEmbedded ? engine : []),
      ...[...data, ...scratch, ...inputs].map((path) => resolve(cwd, path)),
    ]),
    // A worker writes only mails, and only if there is no mail server.
    command === "worker" && sends
      ? []
      : flag("allow-write", [...data, ...scratch, ...outputs].map((path) => resolve(cwd, path))),
    isOpen ? ["--allow-net"] : flag("allow-net", [...hosts, ...packs]),
    isOpen ? flag("deny-net", deniedRanges(addresses)) : [],
    flag("allow-env", variables),
    flag("ignore-env", unsupported.filter((name) => !(isParent && name.startsWith("NODE_")))),
    // The mail library introduces itself with the name of the machine.
    flag("allow-sys", [
      ...(isImport || isEmbedded ? ["statfs"] : []),
      ...(sends ? ["hostname"] : []),
    ]),
    flag("allow-run", isParent ? ["deno"] : []),
    // By default, a program may load code from some hosts. Packages of npm are not affected.
    "--no-remote",
  ].flat();
}

/** The hosts named in settings that an import may connect to although their addresses may be private. */
export function privateHosts(config: Config): string[] {
  return [config.DATABASE_URL, config.DATA_MIRROR, config.OSM_EXTRACT]
    .flatMap((setting) => setting === undefined || !URL.canParse(setting) ? [] : [setting])
    .flatMap((url) => hostsIn(url).map(({ hostname }) => hostname.replace(/^\[(.*)\]$/, "$1")));
}

/** A flag, or nothing for an empty list. A doubled comma is part of a value. */
function flag(name: string, values: readonly string[]): string[] {
  const list = [...new Set(values)].map((value) => value.replaceAll(",", ",,")).join(",");
  return list === "" ? [] : [`--${name}=${list}`];
}

/** The hosts and ports of each group, in the syntax of `--allow-net`. */
const hostsOf: Readonly<Record<Peer, (config: Config, args: readonly string[]) => string[]>> = {
  listener: ({ HOST, PORT }, args) => [addressOf(HOST, portIn(args) ?? PORT)],
  metrics: ({ HOST, METRICS_PORT, WORKERS }) =>
    METRICS_PORT === undefined ? [] : Array.from(
      { length: WORKERS },
      (_, i) => addressOf(HOST, METRICS_PORT && METRICS_PORT + i),
    ),
  database: ({ DATABASE_URL }) => DATABASE_URL === undefined ? [] : peersIn(DATABASE_URL, 5432),
  replicas: ({ DATABASE_READ_URLS }) => DATABASE_READ_URLS.flatMap((url) => peersIn(url, 5432)),
  mail: ({ SMTP_URL }) =>
    SMTP_URL === undefined ? [] : peersIn(SMTP_URL, smtpPort(new URL(SMTP_URL).protocol)),
  payments: ({ STRIPE_SECRET_KEY, STRIPE_API_URL = "https://api.stripe.com" }) =>
    STRIPE_SECRET_KEY === undefined ? [] : peersIn(STRIPE_API_URL),
  geocoder: ({ GEOCODER_URL }) => GEOCODER_URL === undefined ? [] : peersIn(GEOCODER_URL),
  registry: () => peersIn(bundleUrl),
};

/** The port that the parent gave to a worker. */
function portIn(args: readonly string[]): number | undefined {
  const at = args.indexOf("--port");
  return at < 0 ? undefined : Number(args[at + 1]);
}

/** A host with a port. Port 0 stands for any port, because the system selects one. */
function addressOf(host: string, port: number): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return port === 0 ? name : `${name}:${port}`;
}

/** The hosts of a URL. Those of a database can be several, separated by commas. */
function hostsIn(url: string): { readonly hostname: string; readonly port: string }[] {
  const [, hosts = ""] = /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(url) ?? [];
  return hosts.split(",").map((host) => new URL(`none://${host || "localhost"}`));
}

/** The hosts and ports of a URL; without a default port, that of its scheme. */
function peersIn(url: string, port = url.startsWith("http:") ? 80 : 443): string[] {
  return hostsIn(url).map((host) => `${host.hostname}:${host.port || port}`);
}

/** The files and folders that arguments and settings name: those to read and those to write. */
function filesIn(
  { command, args }: Process,
  isImport: boolean,
  { OSM_EXTRACT }: Config,
): { readonly inputs: readonly string[]; readonly outputs: readonly string[] } {
  const { values: { from = [], to }, positionals } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: { from: { type: "string", multiple: true }, to: { type: "string" } },
  });
  const folders = from.filter((value) => typeof value === "string");
  if (isImport) {
    const isFile = OSM_EXTRACT !== undefined && !/^https?:/.test(OSM_EXTRACT);
    return { inputs: isFile ? [...folders, OSM_EXTRACT] : folders, outputs: [] };
  }
  switch (command) {
    case "backup": {
      const files = typeof to === "string" ? [to, `${to}.part`] : [];
      return { inputs: files, outputs: files };
    }
    case "release":
    case "start":
      return filesOfPacks({ command, args });
    case "restore":
      return { inputs: folders, outputs: [] };
    case "account":
      return { inputs: [], outputs: positionals[0] === "invoices" ? positionals.slice(1) : [] };
    default:
      return { inputs: [], outputs: [] };
  }
}

/** The files that the arguments of `release` and `start` name, with those beside a pack. */
function filesOfPacks(
  { command, args }: Process,
): { readonly inputs: readonly string[]; readonly outputs: readonly string[] } {
  const string = { type: "string" } as const;
  const { values, positionals: [action, place] } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: {
      to: string,
      area: string,
      sign: string,
      sha256: string,
      key: string,
      release: string,
    },
  });
  const valuesOf = (...given: unknown[]) => given.filter((value) => typeof value === "string");
  const read = command === "start"
    ? valuesOf(values.release)
    : action === "load"
    ? valuesOf(place)
    : [];
  const written = valuesOf(values.to).map((path) => path.replace(/[\\/]+$/, ""))
    .flatMap((path) => [path, `${path}.part`, ...besidePack(path)]);
  return {
    inputs: [
      ...read.filter((path) => !isOnline(path)).flatMap((path) => [path, ...besidePack(path)]),
      ...valuesOf(values.sign, values.key),
      ...written,
    ],
    outputs: written,
  };
}

const besidePack = (path: string): string[] => [path + SHA256_SUFFIX, path + SIGNATURE_SUFFIX];

/** The private ranges and addresses without some addresses, because a denial has precedence. */
function deniedRanges(addresses: readonly string[]): string[] {
  const ranges = addresses.reduce(
    (left, address) => left.flatMap((range) => without(range, address)),
    privateRanges,
  );
  return [...ranges, ...privateAddresses.filter((each) => !addresses.includes(each.slice(1, -1)))];
}

/** A range of IPv4 addresses without one address, as ranges. */
function without(range: string, address: string): string[] {
  const [start = "", length = "32"] = range.split("/");
  const bits = Number(length), size = 2 ** (32 - bits), first = numberOf(start);
  const at = numberOf(address);
  if (!(at >= first && at < first + size)) return [range];
  if (bits === 32) return [];
  return [first, first + size / 2].flatMap((half) =>
    without(`${dotted(half)}/${bits + 1}`, address)
  );
}

/** An IPv4 address as a number; NaN for another text. */
function numberOf(address: string): number {
  const parts = address.split(".").map(Number);
  return parts.length === 4 ? parts.reduce((sum, part) => sum * 256 + part, 0) : NaN;
}

function dotted(address: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join(".");
}
