/**
 * Six generators produce clients from the served document, which then call the live service. The
 * programs in `programs/` have a separate configuration and lock file; otherwise each start of the
 * service would also download the generators (denoland/deno#28999).
 */
import assert from "node:assert/strict";
import { readDocument } from "../../openapi/document.ts";
import {
  type Json,
  type JsonObject,
  list,
  members,
  object,
  resolve,
} from "../../openapi/emit/json.ts";
import { plans } from "../../src/access/plans.ts";
import { readServedDocument } from "../../src/api/document.ts";
import { createApplication } from "../../src/commands/compose.ts";
import { newAccount } from "../support/accounts.ts";
import { testService } from "../support/service.ts";

/** The programs of the clients. */
const programs = [
  "openapi-fetch",
  "hey-api",
  "orval",
  "swagger-typescript-api",
  "openapi-zod-client",
  "kubb",
];

/** Runs a Deno command in a folder and returns its output. Fails if the command fails. */
async function deno(cwd: string, ...args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args, cwd })
    .output();
  const text = new TextDecoder();
  assert.ok(success, text.decode(stdout) + text.decode(stderr));
  return text.decode(stdout);
}

/** The exported enumerations of a generated module, by name, with their values. */
async function enumerationsOf(module: string): Promise<Map<string, string>> {
  const exported: Readonly<Record<string, unknown>> = await import(`file://${module}`);
  return new Map(
    Object.entries(exported).filter(([, value]) => typeof value === "object" && value !== null)
      .map(([name, values]) => [name, Object.values(Object(values)).sort().join()]),
  );
}

/**
 * What a client must be able to do for each operation, by method and path: send the method, its media types
 * and its kinds of parameters, and read the media types of its successes.
 */
function featuresOf(document: JsonObject): Map<string, readonly string[]> {
  const typesIn = (holder: Json, where: string): string[] => {
    const { content = {} } = object(resolve(holder, document, where), where);
    return Object.keys(object(content, where));
  };
  return new Map(
    members(document.paths, "#").flatMap(([path, item]) =>
      members(item, path).map(([method, operation, where]) => {
        const { parameters = [], requestBody = {}, responses } = object(operation, where);
        const places = list(parameters, where).map((one) => {
          const { in: place, schema = null } = object(resolve(one, document, where), where);
          const { type = null } = object(resolve(schema, document, where), where);
          return `${place} ${type}`;
        });
        const read = members(responses, where).filter(([status]) => status < "300")
          .flatMap(([, response]) => typesIn(response, where).map((type) => `reads ${type}`));
        const sent = typesIn(requestBody, where).map((type) => `sends ${type}`);
        return [`${method.toUpperCase()} ${path}`, [method, ...places, ...sent, ...read]] as const;
      })
    ),
  );
}

Deno.test("clients of six generators compile strictly, and call operations with every feature of the contract", async (t) => {
  const service = await testService();
  const asked = new Set<string>();
  let app: ReturnType<typeof createApplication> | null = null;
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
    const path = new URL(request.url).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "{id}");
    asked.add(`${request.method} ${path}`);
    return app?.fetch(request) ?? new Response(null, { status: 503 });
  });
  const base = `http://127.0.0.1:${server.addr.port}`;
  const urls = { terms: `${base}/terms`, attribution: `${base}/attribution` };
  const document = await readServedDocument({ base, ...urls });
  app = createApplication({ ...service.dependencies, document });
  const folder = await Deno.makeTempDir();
  const source = new URL("programs/", import.meta.url);
  for await (const { name } of Deno.readDir(source)) {
    await Deno.copyFile(new URL(name, source), `${folder}/${name}`);
  }
  const contract = await readDocument();
  try {
    const served = await fetch(`${base}/openapi.json`);
    await Deno.writeTextFile(`${folder}/openapi.json`, await served.text());
    await deno(folder, "run", "--allow-all", "generate.ts");
    await deno(folder, "check", ...programs.map((program) => `${program}.ts`));

    const operations = featuresOf(contract);
    const features = new Set([...operations.values()].flat());
    for (const program of programs) {
      await t.step(program, async () => {
        asked.clear();
        const { keys: [key = ""] } = await newAccount(service.sql, "pro");
        const printed = await deno(
          folder,
          "run",
          "--allow-net",
          "--allow-env",
          `${program}.ts`,
          base,
          key,
        );
        const used = [...asked].flatMap((one) => operations.get(one) ?? assert.fail(one));
        assert.deepEqual(new Set(used), features);
        const { score, ...rest } = JSON.parse(printed);
        assert.equal(typeof score, "number");
        assert.deepEqual(rest, {
          explained: score,
          chosen: [{ id: "no2", state: "direct" }],
          batch: [score, "coordinates_outside_italy"],
          compared: [0],
          certain: [true],
          suggested: ["Via Roma, Borgo Campione (XX)"],
          plans: plans.map(({ key }) => key),
          safety: 18,
          used: 6,
          releases: ["sample"],
          atlas: 0,
          job: ["queued", 409, 204],
          isSea: true,
        });
      });
    }

    const { schemas } = object(contract.components, "#");
    const named = members(schemas, "#").flatMap(([name, schema]) =>
      "enum" in object(schema, name) ? [name] : []
    );
    for (const module of ["openapi-typescript.ts", "hey-api/types.gen.ts", "orval.ts"]) {
      await t.step(
        `${module} has each enumeration once, under its name in the contract`,
        async () => {
          const generated = await enumerationsOf(`${folder}/generated/${module}`);
          assert.deepEqual([...generated.keys()].sort(), named.toSorted());
          assert.equal(new Set(generated.values()).size, generated.size);
        },
      );
    }
  } finally {
    await server.shutdown();
    await service.close();
    await Deno.remove(folder, { recursive: true });
  }
});
