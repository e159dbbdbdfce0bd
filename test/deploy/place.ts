/**
 * Simulates the machines of OPERATING.md on this machine: a folder replaces their root folders,
 * ports replace their addresses, and small programs (`bin/`) replace systemd and Docker.
 */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { execute } from "../support/execute.ts";
import { freePort } from "../support/free-port.ts";
import { readContainerfile } from "./containerfile.ts";

/** Maximum duration of a block of the page. */
const PATIENCE_MS = 60_000;

const repository = new URL("../../", import.meta.url);

/** A machine with a database. */
export interface DatabaseMachine {
  /** The data folder, which also contains the settings that Debian keeps in /etc/postgresql. */
  readonly dataDir: string;
  readonly port: number;
}

/** The paths, addresses and ports of the simulated machines. */
export interface Place extends AsyncDisposable {
  /** The folder that replaces `/`. */
  readonly root: string;
  /** An additional address of nginx without TLS, for load generators that do not support TLS. */
  readonly plain: string;
  /** The certificate of nginx, and its address with TLS. */
  readonly certificate: string;
  readonly address: string;
  /** Returns the port of the metrics page of a process of a service instance. */
  metricsPort(instance: number, process: number): number;
  /** Returns the last output of the service, PgBouncer and nginx. */
  lastLines(): Promise<string>;
  /**
   * Runs a block of the page in the shell of a machine.
   *
   * @returns the output
   * @throws {Error} with the output if a command fails
   */
  run(text: string, machine: DatabaseMachine, env?: Record<string, string>): Promise<string>;
}

/** Texts of the page and its files, and their replacements on this machine. */
function stands(
  root: string,
  [db1, db2, db3]: readonly DatabaseMachine[],
): { adapt(text: string): string; unused(): string[]; plain: number; tls: number; first: number } {
  const tls = freePort(), plain = freePort(), pooler = freePort();
  // The unit of the service computes its ports from this prefix and the instance's number. The
  // ports are above those of `freePort` and below those of outgoing connections.
  const prefix = 300 + Math.floor(Math.random() * 27);
  const under = (folder: string) => [folder, root + folder] as const;
  const pairs: (readonly [string, string])[] = [
    ["10.0.0.11 port=5432", `127.0.0.1 port=${db1?.port}`],
    ["10.0.0.12 port=5432", `127.0.0.1 port=${db2?.port}`],
    ["10.0.0.13 port=5432", `127.0.0.1 port=${db3?.port}`],
    ["10.0.0.0/24", "127.0.0.1/32"],
    ["listen_addresses = '*'", "listen_addresses = '127.0.0.1'"],
    ["shared_buffers = 4GB", "shared_buffers = 64MB"],
    ["127.0.0.1:6432", `127.0.0.1:${pooler}`],
    // These servers have no certificate. test/faults/encrypted.test.ts tests one with a
    // certificate.
    ["server_tls_sslmode = require", "server_tls_sslmode = prefer"],
    ["hostssl ", "host "],
    ["listen_port = 6432", `listen_port = ${pooler}`],
    ["127.0.0.1:8000", `127.0.0.1:${prefix}00`],
    ["127.0.0.1:8010", `127.0.0.1:${prefix}10`],
    ["PORT=80%i0", `PORT=${prefix}%i0`],
    ["METRICS_PORT=91%i0", `METRICS_PORT=${prefix}%i5`],
    ["https://api.example.org/", `https://localhost:${tls}/`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${tls} ssl http2; listen 127.0.0.1:${plain};`],
    ...["/etc/livability", "/etc/pgbouncer", "/etc/nginx", "/etc/systemd"].map(under),
    ...["/var/backups", "/var/log", "/run/nginx", "/run/postgresql"].map(under),
  ];
  const unused = new Set(pairs.map(([from]) => from));
  return {
    adapt: (text) =>
      pairs.reduce((adapted, [from, to]) => {
        if (adapted.includes(from)) unused.delete(from);
        return adapted.replaceAll(from, to);
      }, text),
    unused: () => [...unused],
    plain,
    tls,
    first: prefix * 100,
  };
}

/**
 * Simulates the page's machines `db1`, `db2` and `db3`. Their database servers need not exist yet.
 *
 * @throws {Error} if the page and its files no longer contain a text that has a replacement
 */
export async function makePlace(
  databases: readonly [DatabaseMachine, DatabaseMachine, DatabaseMachine],
  page: string,
): Promise<Place> {
  await using made = new AsyncDisposableStack();
  // Not in memory below /dev, to which Deno gives access only with all permissions.
  const root = await Deno.makeTempDir({ dir: "/var/tmp", prefix: "livability-operating-" });
  made.defer(() => Deno.remove(root, { recursive: true }));
  await Deno.chmod(root, 0o755);
  const here = stands(root, databases);

  const checkout = `${root}/checkout`;
  await Deno.mkdir(`${checkout}/src/deploy`, { recursive: true });
  for await (const { name } of Deno.readDir(new URL("src/deploy/", repository))) {
    const text = await Deno.readTextFile(new URL(`src/deploy/${name}`, repository));
    await Deno.writeTextFile(`${checkout}/src/deploy/${name}`, here.adapt(text));
  }
  here.adapt(page);
  if (here.unused().length > 0) throw new Error(`No step names: ${here.unused().join(", ")}`);

  const folders = ["etc/livability/tls", "etc/pgbouncer", "etc/nginx", "etc/systemd/system"]
    .concat("var/backups", "var/log/nginx", "var/log/postgresql", "run/postgresql");
  for (const folder of folders) await Deno.mkdir(`${root}/${folder}`, { recursive: true });
  await execute(["chown", "postgres:", `${root}/var/log/postgresql`, `${root}/run/postgresql`]);
  const image = readContainerfile(await Deno.readTextFile(`${checkout}/src/deploy/Containerfile`));
  // This checkout and this Deno replace those of the image, and the folder its volume.
  const { DENO_DIR: _cache, TMPDIR: _temporary, ...env } = image.env;
  const pairs = Object.entries({ ...env, DATA_DIR: `${root}/data` }).map((pair) => pair.join("="));
  await Deno.writeTextFile(`${root}/image.env`, pairs.join("\n"));
  await Deno.writeTextFile(`${root}/image.program`, image.entrypoint.join("\n"));
  const tls = `${root}/etc/livability/tls`;
  await execute(
    ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
      .concat("-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext")
      .concat("subjectAltName=DNS:localhost", "-addext", "basicConstraints=critical,CA:FALSE")
      .concat("-keyout", `${tls}/privkey.pem`, "-out", `${tls}/fullchain.pem`),
  );

  const lastLines = async () => {
    const { stdout } = await new Deno.Command("sh", {
      args: ["-c", 'tail --lines=20 "$0"/var/log/*.log "$0"/var/log/*/*.log', root],
    }).output();
    return new TextDecoder().decode(stdout);
  };
  const shell = async (
    text: string,
    { dataDir, port }: DatabaseMachine,
    env: Record<string, string> = {},
  ) => {
    const adapted = here.adapt(text)
      .replaceAll("/etc/postgresql/15/main", dataDir)
      .replaceAll("/var/lib/postgresql/15/main", dataDir);
    const { success, stdout, stderr } = await new Deno.Command("bash", {
      args: ["-euo", "pipefail", "-c", adapted],
      cwd: checkout,
      signal: AbortSignal.timeout(PATIENCE_MS),
      env: {
        PATH: [
          fileURLToPath(new URL("bin", import.meta.url)),
          "/usr/lib/postgresql/15/bin",
          dirname(Deno.execPath()),
          Deno.env.get("PATH"),
        ].join(":"),
        PLACE: root,
        REPOSITORY: fileURLToPath(repository),
        PGDATA: dataDir,
        PGHOST: "127.0.0.1",
        PGPORT: String(port),
        CURL_CA_BUNDLE: `${tls}/fullchain.pem`,
        ...env,
      },
    }).output();
    const decoder = new TextDecoder();
    const printed = decoder.decode(stdout) + decoder.decode(stderr);
    if (!success) throw new Error(`${text}\nfailed:\n${printed}`);
    return printed;
  };
  const disposal = made.move();
  return {
    root,
    plain: `http://127.0.0.1:${here.plain}`,
    certificate: await Deno.readTextFile(`${tls}/fullchain.pem`),
    address: `https://localhost:${here.tls}`,
    metricsPort: (instance, process) => here.first + 10 * instance + 5 + process,
    lastLines,
    run: shell,
    [Symbol.asyncDispose]: () => disposal.disposeAsync(),
  };
}
