import assert from "node:assert/strict";
import { readConfig, settingNames } from "../src/config.ts";

Deno.test("readConfig() applies the defaults, and treats an empty value as absent", () => {
  const config = readConfig({ DATABASE_URL: "", PORT: "" });
  assert.equal(config.PORT, 8000);
  assert.equal(config.HOST, "127.0.0.1");
  assert.equal(config.DATA_DIR, ".data");
  assert.equal(config.DATABASE_URL, undefined);
});

Deno.test("readConfig() names every invalid setting, but never its value", () => {
  const wrong = {
    PORT: "70000",
    DATABASE_URL: "mysql://user:hush@host/x",
    PUBLIC_URL: "ftp://x",
    REQUEST_DEADLINE_S: "soon",
    DATABASE_POOL: "1.5",
  };
  assert.throws(() => readConfig(wrong), (error: Error) => {
    for (const name of Object.keys(wrong)) assert.ok(error.message.includes(`  ${name}: `));
    assert.doesNotMatch(error.message, /hush|soon/);
    return true;
  });
});

Deno.test("readConfig() removes the trailing slash of addresses", () => {
  assert.equal(readConfig({ PUBLIC_URL: "https://a.example/" }).PUBLIC_URL, "https://a.example");
});

Deno.test("readConfig() reads replicas separated by spaces, and none by default", () => {
  const server = { DATABASE_URL: "postgres://a/x" };
  const replicas = ["postgres://b/x", "postgres://c/x"];
  const config = readConfig({ ...server, DATABASE_READ_URLS: ` ${replicas.join("  ")} ` });
  assert.deepEqual(config.DATABASE_READ_URLS, replicas);
  assert.deepEqual(readConfig(server).DATABASE_READ_URLS, []);
});

Deno.test("readConfig() rejects contradictory settings, and accepts them once the contradiction is resolved", () => {
  const server = { DATABASE_URL: "postgres://a:hush@b/x" };
  const combinations: [name: string, refused: Record<string, string>, allowed: object][] = [
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "sk_hush" }, { STRIPE_WEBHOOK_SECRET: "wh" }],
    ["VAT_RATE", { STRIPE_TAX: "true", VAT_RATE: "22" }, { STRIPE_TAX: "false" }],
    ["WORKERS", { WORKERS: "2" }, server],
    ["DATABASE_READ_URLS", { DATABASE_READ_URLS: "postgres://b:hush@c/x" }, server],
  ];
  for (const [name, refused, allowed] of combinations) {
    assert.throws(() => readConfig(refused), (error: Error) => {
      assert.match(error.message, new RegExp(`^Wrong settings:\n  ${name}: .+$`));
      assert.doesNotMatch(error.message, /hush/);
      return true;
    });
    readConfig({ ...refused, ...allowed });
  }
});

Deno.test("the table in OPERATING.md lists exactly the settings, in their order", async () => {
  const page = await Deno.readTextFile(new URL("../src/deploy/OPERATING.md", import.meta.url));
  const listed = [...page.matchAll(/^\| `([A-Z_]+)` *\|/gm)].map(([, name]) => name);
  assert.deepEqual(listed, settingNames);
});

Deno.test("CONTRIBUTING.md mentions every imported package", async () => {
  const page = await Deno.readTextFile(new URL("../.github/CONTRIBUTING.md", import.meta.url));
  const { imports } = JSON.parse(
    await Deno.readTextFile(new URL("../deno.json", import.meta.url)),
  );
  for (const name of Object.keys(imports)) {
    if (!name.startsWith("@types/") && name !== "geojson") {
      assert.ok(page.includes(`\`${name}\``), `CONTRIBUTING.md does not mention ${name}`);
    }
  }
});
