/**
 * The examples of `/docs/reference`. Each is run against the live service, from its text as the service shows
 * it.
 */
import assert from "node:assert/strict";
import { readServedDocument } from "../../src/api/document.ts";
import { createApplication } from "../../src/commands/compose.ts";
import { newAccount } from "../support/accounts.ts";
import { testWorker } from "../support/jobs.ts";
import { readmeInterval, readmeScore } from "../support/readme-score.ts";
import { testService } from "../support/service.ts";

/** Maximum number of lines of an example. */
const MOST_LINES = 40;

const files = new URL("../examples/", import.meta.url);
const ofClients = new URL("programs/deno.json", import.meta.url).pathname;
const ofService = new URL("../../deno.json", import.meta.url).pathname;

const { score } = readmeScore;
const { low, high } = readmeInterval;

/** The command that runs each example, and its expected output. */
const runs: Readonly<Record<string, readonly [command: readonly string[], prints: RegExp[]]>> = {
  "score.sh": [["sh"], [new RegExp(`"schema":"svc\\.score\\.v1".*"score":${score},`)]],
  "retry.ts": [
    ["deno", "run", "--quiet", `--config=${ofClients}`, "--allow-net", "--allow-env"],
    [
      new RegExp(`^Via Roma 1, 99999 Borgo Campione \\(XX\\): ${score}$`, "m"),
      /^Located to: house_number$/m,
      new RegExp(`^90 % interval: ${low}-${high};level=0\\.9$`, "m"),
    ],
  ],
  "compare.ts": [
    ["deno", "run", "--quiet", `--config=${ofClients}`, "--allow-net", "--allow-env"],
    [
      new RegExp(`^Centre: ${score} \\(${low} to ${high}\\)$`, "m"),
      /^Border: [\d.]+ \(/m,
      /^Centre comes out better in/m,
    ],
  ],
  "explain.py": [
    ["python3"],
    [
      new RegExp(`^${score}$`, "m"),
      /^What lifts the score most/m,
      /^Walk to a pharmacy 280\sm direct sample$/m,
    ],
  ],
  "spreadsheet.sh": [["sh"], [
    /^id,.*score/,
    new RegExp(`^home,.*${score}`, "m"),
    /^sea,.*coordinates_outside_italy/m,
  ]],
  "ask.ts": [
    ["deno", "run", "--quiet", `--config=${ofService}`, "--allow-net", "--allow-env"],
    [/^explain_place: Explain a place$/m, /"id":"pharmacy_distance".*"value":280\.43,"unit":"m"/],
  ],
};

/** Files that an example expects in its folder, which its comments tell the reader to create. */
const table = "id,lat,lon\nhome,40.00104,12\nsea,39.5,11\n";

/** The examples in a document's description: their texts, by title. */
function examplesOf(description: string): Map<string, string> {
  const section = description.slice(
    description.indexOf("\n# Examples\n"),
    description.indexOf("\n# Errors\n"),
  );
  const found = section.matchAll(/^## (.+)\n\n```\w+\n([\s\S]*?)```$/gm);
  return new Map([...found].map(([, title = "", text = ""]) => [title, text]));
}

/** Runs a program and returns its output. Fails if the program fails. */
async function run(
  [command = "", ...args]: readonly string[],
  options: Deno.CommandOptions,
): Promise<string> {
  const program = command === "deno" ? Deno.execPath() : command;
  const { success, stdout, stderr } = await new Deno.Command(program, { ...options, args })
    .output();
  const text = new TextDecoder();
  assert.ok(success, text.decode(stdout) + text.decode(stderr));
  return text.decode(stdout);
}

Deno.test("each example of /docs/reference runs unchanged and prints the expected output", async (t) => {
  const service = await testService();
  const worker = testWorker(service.sql);
  let app: ReturnType<typeof createApplication> | null = null;
  const keys: (string | null)[] = [];
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => {
      const key = request.headers.get("idempotency-key");
      if (key !== null) keys.push(key);
      // Only one example sends a key. Its first attempt is refused, so that it must repeat the request.
      const isFirst = key !== null && keys.length === 1;
      return app === null || isFirst
        ? Response.json({}, { status: 503, headers: { "retry-after": "1" } })
        : app.fetch(request);
    },
  );
  const base = `http://127.0.0.1:${server.addr.port}`;
  const urls = { terms: `${base}/terms`, attribution: `${base}/attribution` };
  app = createApplication({
    ...service.dependencies,
    document: await readServedDocument({ base, ...urls }),
  });
  const { keys: [key = ""] } = await newAccount(service.sql, "pro");
  const folder = await Deno.makeTempDir();
  try {
    const document = await (await fetch(`${base}/openapi.json`)).text();
    const shown = examplesOf(JSON.parse(document).info.description);
    const page = await (await fetch(`${base}/docs/reference`)).text();
    assert.equal(shown.size, Object.keys(runs).length);
    await Deno.writeTextFile(`${folder}/openapi.json`, document);
    await Deno.writeTextFile(`${folder}/places.csv`, table);
    const generator = ["deno", "run", "--quiet", "--allow-all", `--config=${ofClients}`];
    await run([...generator, "npm:openapi-typescript@7.13.0", "openapi.json", "-o", "api.ts"], {
      cwd: folder,
    });
    const env = { BASE_URL: base, API_KEY: key };
    for (const [file, [command, prints]] of Object.entries(runs)) {
      await t.step(file, async () => {
        const text = await Deno.readTextFile(new URL(file, files));
        assert.ok([...shown.values()].includes(text), "/docs/reference shows another text");
        const [title = ""] = [...shown].find(([, one]) => one === text) ?? [];
        assert.ok(page.includes(`>${title}</h3>`), title);
        assert.ok(text.split("\n").length <= MOST_LINES, "it is longer than 40 lines");
        await Deno.writeTextFile(`${folder}/${file}`, text);
        if (command.includes(`--config=${ofClients}`)) {
          await run(["deno", "check", "--quiet", `--config=${ofClients}`, file], { cwd: folder });
        }
        const args = file === "spreadsheet.sh" ? [file, "places.csv"] : [file];
        const printed = await run([...command, ...args], { cwd: folder, env });
        for (const expected of prints) assert.match(printed, expected);
      });
    }
    assert.equal(keys.length, 2, "the request was not repeated");
    assert.equal(new Set(keys).size, 1, "an attempt had another key");
    const names = await Array.fromAsync(Deno.readDir(files), ({ name }) => name);
    assert.deepEqual(names.sort(), Object.keys(runs).sort());
  } finally {
    await worker.stop();
    await server.shutdown();
    await service.close();
    await Deno.remove(folder, { recursive: true });
  }
});
