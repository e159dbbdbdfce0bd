/** The permissions that the program computes for its processes. */
import assert from "node:assert/strict";
import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { permissionsOf, type Process } from "../../src/commands/permissions.ts";
import { readConfig, settingNames } from "../../src/config.ts";

const machine = {
  cwd: "/srv",
  root: "/app",
  engine: ["/deno/pglite", "/deno/postgis"],
  temporary: "/var/tmp",
  addresses: [],
};
const server = { DATABASE_URL: "postgres://user:secret@db.example/livability" };

/** The values of each flag of a command. */
function flagsOf(
  line: string,
  env: Record<string, string> = {},
  addresses: readonly string[] = [],
): Record<string, string[]> {
  const [command = "", ...args] = line.split(" ");
  const process = { command, args } as Process;
  const flags = permissionsOf(process, readConfig(env), { ...machine, addresses });
  return Object.fromEntries(flags.map((flag) => {
    const [, name = "", values] = /^--([a-z-]+)(?:=(.*))?$/.exec(flag) ?? assert.fail(flag);
    return [name, values?.split(",") ?? []];
  }));
}

Deno.test("the service may listen, and connect to the hosts that its settings name", () => {
  const flags = flagsOf("start", {
    DATABASE_URL: "postgres://user:se%40cret@db1.example,db2.example:6432/livability?prepare=false",
    DATABASE_READ_URLS: "postgres://a@10.0.0.12/x postgresql://a@[2001:db8::1]:5433/x",
    HOST: "127.0.0.1",
    PORT: "8000",
    METRICS_PORT: "9100",
    SMTP_URL: "smtp://user:p%40ss@mail.example",
    STRIPE_SECRET_KEY: "sk_test_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    GEOCODER_URL: "http://geocoder.example/path",
    PUBLIC_URL: "https://api.example.org",
  });
  assert.deepEqual(flags["allow-net"], [
    "127.0.0.1:8000",
    "127.0.0.1:9100",
    "db1.example:5432",
    "db2.example:6432",
    "10.0.0.12:5432",
    "[2001:db8::1]:5433",
    "mail.example:587",
    "api.stripe.com:443",
    "geocoder.example:80",
  ]);
  assert.deepEqual(flags["allow-sys"], ["hostname"]);
  assert.equal(flags["allow-run"], undefined);
  assert.deepEqual(flags["no-remote"], []); // loads no code from other hosts
});

Deno.test("the embedded engine adds its packages, and no host", () => {
  const flags = flagsOf("start", { DATA_DIR: "data" });
  assert.deepEqual(flags["allow-read"], [
    ...["/app/src", "/app/openapi", "/deno/pglite", "/deno/postgis", "/srv/data"],
  ]);
  assert.deepEqual(flags["allow-write"], ["/srv/data"]);
  assert.deepEqual(flags["allow-net"], ["127.0.0.1:8000"]);
});

Deno.test("only the parent of several workers may run a program, and that program is deno", () => {
  const env = { ...server, WORKERS: "2", METRICS_PORT: "9100", SMTP_URL: "smtps://mail.example" };
  const parent = flagsOf("start", env);
  assert.deepEqual(parent["allow-run"], ["deno"]);
  assert.deepEqual(parent["allow-net"], ["127.0.0.1:8000", "db.example:5432"]);
  const worker = flagsOf("worker --worker 1 --port 8123", env);
  assert.equal(worker["allow-run"], undefined);
  assert.equal(worker["allow-write"], undefined); // its mails go to the server
  assert.deepEqual(worker["allow-net"], [
    ...["127.0.0.1:8123", "127.0.0.1:9100", "127.0.0.1:9101"],
    ...["db.example:5432", "mail.example:465"],
  ]);
  const commands = ["start", "import", "migrate", "score", "doctor", "account list", "reference"];
  for (const command of commands) {
    assert.equal(flagsOf(command, server)["allow-run"], undefined, command);
  }
});

Deno.test("a command on a server may not touch DATA_DIR if it does not use it", () => {
  for (const command of ["migrate", "key list", "score x", "sources", "atlas", "account list"]) {
    const flags = flagsOf(command, { ...server, DATA_DIR: "/data" });
    assert.deepEqual(flags["allow-read"], ["/app/src", "/app/openapi"], command);
    assert.equal(flags["allow-write"], undefined, command);
    assert.deepEqual(flags["allow-net"], ["db.example:5432"], command);
  }
});

Deno.test("files and folders in arguments and in OSM_EXTRACT are granted to their command alone", () => {
  const env = { ...server, DATA_DIR: "/data" };
  const imports = flagsOf("import --from files --from /other", {
    ...env,
    OSM_EXTRACT: "x.osm.pbf",
  });
  assert.deepEqual(imports["allow-read"]?.slice(2), [
    ...["/data", "/var/tmp", "/srv/files", "/other", "/srv/x.osm.pbf"],
  ]);
  assert.deepEqual(imports["allow-write"], ["/data", "/var/tmp"]);
  const invoices = "account invoices --from 2026-11-01 --to 2026-11-30 fatture";
  assert.deepEqual(flagsOf(invoices, env)["allow-write"], ["/srv/fatture"]);
  assert.ok(!flagsOf("start files", env)["allow-read"]?.includes("/srv/files"));
});

Deno.test("PORT 0 grants every port of HOST, because the system selects the port", () => {
  const flags = flagsOf("start", { ...server, PORT: "0", HOST: "::1", METRICS_PORT: "0" });
  assert.deepEqual(flags["allow-net"], ["[::1]", "db.example:5432"]);
});

Deno.test("start may connect to the package registry only with --reference", () => {
  const registry = "registry.npmjs.org:443";
  assert.ok(!flagsOf("start")["allow-net"]?.includes(registry));
  assert.ok(flagsOf("start --reference")["allow-net"]?.includes(registry));
  assert.ok(
    flagsOf("start --reference", { ...server, WORKERS: "2" })["allow-net"]?.includes(registry),
  );
  assert.deepEqual(flagsOf("reference", server)["allow-net"], [registry]);
});

Deno.test("a comma in a folder's name is part of the name", () => {
  const process = { command: "start", args: [] } as const;
  const flags = permissionsOf(process, readConfig({ DATA_DIR: "/a,b" }), machine);
  assert.ok(flags.includes("--allow-write=/a,,b"));
});

/** Whether an import may connect to an IPv4 address. */
function mayImportFrom(address: string, named: readonly string[]): boolean {
  const { "allow-net": allowed, "deny-net": denied = [] } = flagsOf("import", server, named);
  assert.deepEqual(allowed, []); // every host
  const ranges = denied.filter((range) => range.includes("/")).map((range) =>
    ipaddr.parseCIDR(range)
  );
  return !ranges.some((range) => ipaddr.parse(address).match(range));
}

Deno.test("an import may connect to a private IPv4 address only if a setting names it", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const start = fc.constantFrom([10], [127], [192, 168], [172, 16], [169, 254], [100, 64], []);
  const address = fc.tuple(start, fc.array(byte, { minLength: 4, maxLength: 4 }))
    .map(([first, rest]) => [...first, ...rest].slice(0, 4).join("."));
  fc.assert(
    fc.property(address, fc.array(address, { maxLength: 3 }), (asked, named) => {
      const isPublic = ipaddr.IPv4.parse(asked).range() === "unicast";
      // These ranges of documentation and of relays have no hosts; the list leaves them out.
      const unused = ["192.0.2.0/24", "192.88.99.0/24", "198.51.100.0/24", "203.0.113.0/24"]
        .concat("192.52.193.0/24", "192.175.48.0/24", "192.31.196.0/24");
      fc.pre(!unused.some((range) => ipaddr.IPv4.parse(asked).match(ipaddr.IPv4.parseCIDR(range))));
      assert.equal(mayImportFrom(asked, named), isPublic || named.includes(asked), asked);
    }),
    { numRuns: 300 },
  );
  assert.ok(!mayImportFrom("169.254.169.254", ["10.0.0.11"]));
  assert.ok(mayImportFrom("10.0.0.11", ["10.0.0.11"]));
  assert.ok(!mayImportFrom("10.0.0.12", ["10.0.0.11"]));
  assert.deepEqual(
    flagsOf("import", server, ["::1"])["deny-net"]?.filter((one) => one === "[::1]"),
    [],
  );
});

Deno.test("every process may read all settings, because it validates all of them", () => {
  for (const command of ["start", "worker", "import", "migrate", "doctor"]) {
    const allowed = flagsOf(command, server)["allow-env"] ?? [];
    assert.deepEqual(settingNames.filter((name) => !allowed.includes(name)), [], command);
  }
});

Deno.test("every setting that accepts a host is granted to a process, or only printed", () => {
  const marker = "marked.example";
  const printed = ["PUBLIC_URL", "TERMS_URL", "ATTRIBUTION_URL", "HOST"];
  const needed: Record<string, Record<string, string>> = {
    STRIPE_API_URL: { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x" },
    DATABASE_READ_URLS: server,
  };
  const accepted: string[] = [];
  for (const name of settingNames) {
    for (const scheme of ["https", "postgres", "smtp"]) {
      const env = { ...needed[name], [name]: `${scheme}://${marker}/x` };
      try {
        readConfig(env);
      } catch {
        continue; // not the scheme of this setting
      }
      // Names and secrets accept any text.
      if (!/_URLS?$|_MIRROR$|_HOST$|_ADDRESS(ES)?$|_ENDPOINT$/.test(name)) continue;
      if (printed.includes(name) || name === "OPERATOR_ADDRESS") continue;
      accepted.push(name);
      // An import may connect to every host, so it needs no grant for DATA_MIRROR.
      const granted = name === "DATA_MIRROR" ||
        flagsOf("start", env)["allow-net"]?.some((host) => host.startsWith(`${marker}:`));
      assert.ok(granted, `no process may connect to the host of ${name}`);
    }
  }
  assert.ok(accepted.includes("SMTP_URL") && accepted.includes("DATABASE_URL"));
});
