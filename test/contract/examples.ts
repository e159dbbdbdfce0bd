/**
 * The examples of responses in the document. Each is what the service answers to a request, on the
 * invented territory.
 *
 * `deno task examples` sends the requests and writes the answers into `openapi/examples/`, one file per
 * operation, and `errors.json` for the errors that operations share. The document refers to each. It also
 * writes the example of `README.md` and the answers of the guide.
 */
import assert from "node:assert/strict";
import { readDocument } from "../../openapi/document.ts";
import { isObject, type Json, members, object, text } from "../../openapi/emit/json.ts";
import { statusOf } from "../../src/api/errors.ts";
import { intervalHeader } from "../../src/api/operations/interval-body.ts";
import type { components } from "../../src/contract/types.ts";
import { newTestAccount } from "../support/accounts.ts";
import { computedAtlas } from "../support/atlas.ts";
import { finish, upload } from "../support/jobs.ts";
import { readmeFile, readmeWith } from "../support/readme-score.ts";
import { type Call, type TestService, testService } from "../support/service.ts";
import { answeredGuide, guideFile } from "./guide-answers.ts";
import { exampleOf } from "./shown-answers.ts";

/** Folder of the written examples. */
export const examplesFolder = new URL("../../openapi/examples/", import.meta.url);

/** The examples of a file, by name. */
export type Examples = Readonly<
  Record<string, { readonly summary?: string; readonly value: Json }>
>;

/** The answers behind the examples. */
export interface Answered {
  /** The examples, by file. */
  readonly files: Readonly<Record<string, Examples>>;
  /** The values that each header had. */
  readonly headers: ReadonlyMap<string, ReadonlySet<string>>;
}

type Explanation = components["schemas"]["Explanation"];

type Ask = (service: TestService, language: string) => Promise<Response>;

/** An example. */
interface Row {
  readonly file: string;
  /** Its name, ending in `_en` or `_it`, the language of the request. */
  readonly name: string;
  readonly summary?: string;
  readonly ask: Ask;
}

/** The key of a request: the test or live key of a new account with a plan, or none. */
type Key = `test ${string}` | `live ${string}` | "none";

/** Sends a request. */
function send(method: string, path: string, call: Call = {}, key: Key = "test pro"): Ask {
  return async (service, language) => {
    const [kind, plan = ""] = key.split(" ");
    const headers = { ...call.headers, "accept-language": language };
    if (kind === "none") return await service.call(method, path, { ...call, headers });
    const account = await newTestAccount(service.sql, plan);
    const own = kind === "test" ? account.test : account.live;
    return await service.call(method, path, { key: own, ...call, headers });
  };
}

const address = "Via Roma 1, Borgo Campione";
/** An address of which little is known. */
const remote = "Via del Confine 1, Borgo Campione";
const sea = { lat: 39.5, lon: 11 }, berlin = { lat: 52.52, lon: 13.405 };
const csv = { "content-type": "text/csv" };
const ndjson = { "content-type": "application/x-ndjson" };
const table = [{ id: "1", address }, { id: "2", ...sea }].map((row) => `${JSON.stringify(row)}\n`)
  .join("");

/** A table as a spreadsheet leaves it, with a place that is scored and one that is not. */
const spreadsheet =
  "Indirizzo;Comune;Note\nVia Roma 1;Borgo Campione;new\n;;\nVia Roma 1;Atlantide;\n";

/** Makes a job and then sends a request for it with the same key. */
function ofJob(
  method: string,
  suffix: string,
  { accept, before, isSpreadsheet = false }: {
    readonly isSpreadsheet?: boolean;
    readonly accept?: string;
    readonly before?: (service: TestService, key: string, path: string) => Promise<unknown>;
  } = {},
): Ask {
  return async (service, language) => {
    const key = await service.key();
    const path = isSpreadsheet
      ? await upload(service.call, key, spreadsheet)
      : await upload(service.call, key, table, ndjson);
    await before?.(service, key, path);
    const headers = { "accept-language": language, ...accept !== undefined && { accept } };
    return await service.call(method, `${path}${suffix}`, { key, headers });
  };
}

/** An error that a test key requests by its address. */
const imitated = (code: string): Ask =>
  send("POST", "/v1/score", { body: { address: `Via ${code}, Borgo Campione` } });

/**
 * The requests of examples that have no example of a request, with the texts in both languages. An error
 * that a test key can request, and a GET without parameters in its path, need no row.
 */
const asked: readonly [
  file: string,
  name: string,
  ask: Ask,
  summary?: readonly [string, string],
][] = [
  ["getJob", "done", ofJob("GET", "", { before: finish, isSpreadsheet: true }), [
    "A job that has ended",
    "Un'elaborazione terminata",
  ]],
  ["getJobResult", "csv", ofJob("GET", "/result", { before: finish }), [
    "A scored row, and a failed one",
    "Una riga valutata e una no",
  ]],
  [
    "getJobResult",
    "ndjson",
    ofJob("GET", "/result", { before: finish, accept: ndjson["content-type"] }),
    ["A scored row, and a failed one", "Una riga valutata e una no"],
  ],
  ["getJobResult", "invalid_request", ofJob("GET", "/result?include=map")],
  ["listPlans", "plans", send("GET", "/v1/plans", {}, "none"), [
    "The published plans",
    "I piani pubblicati",
  ]],
  ["listMetrics", "metrics", send("GET", "/v1/metrics", {}, "none"), [
    "Three of the metrics",
    "Tre degli indicatori",
  ]],
  ["listReleases", "releases", send("GET", "/v1/releases", {}, "none"), [
    "The sample data alone",
    "Solo i dati di prova",
  ]],
  ["listAtlas", "atlas", ofAtlas("application/json"), [
    "The sample data, with one comune",
    "I dati di prova, con un comune",
  ]],
  ["listAtlas", "csv", ofAtlas("text/csv"), [
    "The same as a table",
    "Gli stessi dati in una tabella",
  ]],
  ["listAtlas", "invalid_request", send("GET", "/v1/atlas?page=0", {}, "none")],
  ["getUsage", "usage", afterScore, [
    "After the first call of the month",
    "Dopo la prima richiesta del mese",
  ]],
  ["findPlaces", "invalid_request", send("POST", "/v1/places", { body: { street: "Via Roma" } })],
  ["findPlaces", "rate_limit_exceeded", tooManySearches],
  ["scoreBatch", "invalid_request", send("POST", "/v1/scores", { body: { items: [] } })],
  [
    "scoreBatch",
    "batch_too_large",
    send("POST", "/v1/scores", { body: { items: [{ address: "x".repeat(2 ** 17) }] } }),
    ["POST /v1/scores", "POST /v1/scores"],
  ],
  ["comparePlaces", "address_not_found", compared("Via Torino 1, Milano")],
  ["comparePlaces", "coordinates_outside_italy", compared(sea)],
  ["comparePlaces", "invalid_request", compared(berlin)],
  ["comparePlaces", "not_enough_data", compared(remote, "?min_reliability=0.5")],
  ["comparePlaces", "comparison_too_large", compared("x".repeat(2 ** 15)), [
    "POST /v1/compare",
    "POST /v1/compare",
  ]],
  [
    "createJob",
    "invalid_csv",
    send("POST", "/v1/jobs", { body: `id,address\n1,${address}\n`, headers: csv }, "live pro"),
  ],
  ["createJob", "too_many_jobs", async (service, language) => {
    const key = await service.key();
    for (let i = 0; i < 3; i++) await upload(service.call, key, table, ndjson);
    const headers = { ...ndjson, "accept-language": language };
    return await service.call("POST", "/v1/jobs", { key, body: table, headers });
  }],
  [
    "createJob",
    "table_too_large",
    send("POST", "/v1/jobs", {
      body: "id,address\n",
      headers: { ...csv, "content-length": "25000001" },
    }, "live pro"),
    ["POST /v1/jobs", "POST /v1/jobs"],
  ],
  ["createJob", "table_media_type", send("POST", "/v1/jobs", { body: [] }, "live pro"), [
    "POST /v1/jobs",
    "POST /v1/jobs",
  ]],
  ["errors", "api_key_required", send("POST", "/v1/score", { body: { address } }, "none")],
  [
    "errors",
    "invalid_api_key",
    send("POST", "/v1/score", { key: "YOUR_KEY", body: { address } }, "none"),
  ],
  [
    "errors",
    "plan_required",
    send("POST", "/v1/score/explain", { body: { address } }, "live free"),
  ],
  ["errors", "not_found", send("GET", "/v1/nothing", {}, "none")],
  ["errors", "method_not_allowed", send("GET", "/v1/score")],
  ["errors", "invalid_json", send("POST", "/v1/score", { body: '{"address": ' })],
  [
    "errors",
    "body_too_large",
    send("POST", "/v1/score", { body: { address: "x".repeat(2 ** 14) } }),
  ],
  [
    "errors",
    "unsupported_media_type",
    send("POST", "/v1/score", { body: address, headers: { "content-type": "text/plain" } }),
  ],
  ["errors", "invalid_request", send("POST", "/v1/score", { body: berlin })],
  ["errors", "address_and_coordinates", send("POST", "/v1/score", { body: { address, ...sea } })],
  [
    "errors",
    "address_or_coordinates_required",
    send("POST", "/v1/score", { body: { lat: sea.lat } }),
  ],
  ["errors", "idempotency_key_reused", async (service, language) => {
    const { test: key } = await newTestAccount(service.sql, "pro");
    const headers = { "idempotency-key": "2f6b1d7a", "accept-language": language };
    await service.call("POST", "/v1/score", { key, headers, body: { address } });
    return await service.call("POST", "/v1/score", { key, headers, body: { address: remote } });
  }],
  [
    "errors",
    "not_enough_data",
    send("POST", "/v1/score?min_reliability=0.5", { body: { address: remote } }),
  ],
  [
    "errors",
    "address_not_found",
    send("POST", "/v1/score", { body: { address: "Via Torino 1, Milano" } }),
  ],
  ["errors", "coordinates_outside_italy", send("POST", "/v1/score", { body: sea })],
  ["errors", "rate_limit_exceeded", imitated("rate_limit_exceeded")],
  ["errors", "job_not_found", send("GET", `/v1/jobs/${crypto.randomUUID()}`, {}, "live pro")],
  ["errors", "job_not_started", ofJob("GET", "/result")],
  [
    "errors",
    "job_ended",
    ofJob("GET", "/result", {
      before: ({ call }, key, path) => call("DELETE", path, { key }),
    }),
  ],
];

/** The rows of `asked`, and a request for each code without one, which a test key receives on request. */
function askedOf(codes: readonly string[]): typeof asked {
  const others = codes.filter((code) => asked.every(([, name]) => name !== code));
  return [
    ...asked,
    ...others.map((code): typeof asked[number] => ["errors", code, imitated(code)]),
  ];
}

/** Compares a place with one of which everything is known. */
function compared(place: string | object, query = ""): Ask {
  const second = typeof place === "string" ? { address: place } : place;
  return send("POST", `/v1/compare${query}`, { body: { places: [{ address }, second] } });
}

/** Searches with one key until a search is refused. */
async function tooManySearches(service: TestService, language: string): Promise<Response> {
  const { test: key } = await newTestAccount(service.sql, "pro");
  const search = { key, body: { address }, headers: { "accept-language": language } };
  let answer = await service.call("POST", "/v1/places", search);
  while (answer.status === 200) answer = await service.call("POST", "/v1/places", search);
  return answer;
}

/** Computes the atlas of the invented territory, and asks for it. */
function ofAtlas(accept: string): Ask {
  return async (service, language) => {
    await computedAtlas(service.sql);
    return await send("GET", "/v1/atlas", { headers: { accept } }, "none")(service, language);
  };
}

async function afterScore(service: TestService, language: string): Promise<Response> {
  const key = await service.key("starter");
  await service.call("POST", "/v1/score", { key, body: { address } });
  return await service.call("GET", "/v1/usage", { key, headers: { "accept-language": language } });
}

/** The keys of examples of requests that are not sent with the test key of a `pro` account. */
const keys: Readonly<Record<string, Key>> = {
  "scoreAddress coordinates_en": "test free",
  "scoreAddress coordinates_it": "test free",
  "createJob addresses_en": "live pro",
  "createJob coordinates_it": "live pro",
  "createJob both_en": "live pro",
  "createJob address_it": "live pro",
};

/**
 * The requests that the document has as examples, and one for each GET that needs no values and has no row in
 * `asked`. The answer to each has the name and summary of the request, or the name of the operation.
 */
async function requestExamples(): Promise<Row[]> {
  const { paths } = await readDocument();
  return members(paths, "#/paths").flatMap(([path, item, pointer]) =>
    members(item, pointer).flatMap(([method, operation, where]) => {
      const { operationId, requestBody, security } = object(operation, where);
      const file = text(operationId, where);
      if (method === "get" && !path.includes("{") && asked.every(([own]) => own !== file)) {
        const isOpen = Array.isArray(security) && security.length === 0;
        const ask = send("GET", path, {}, isOpen ? "none" : "test pro");
        return ["en", "it"].map((language) => ({ file, name: `${file}_${language}`, ask }));
      }
      const { content = {} } = isObject(requestBody) ? requestBody : {};
      return members(content, where).flatMap(([type, medium]) =>
        members(object(medium, where).examples, where).map(([name, example, here]): Row => {
          const { summary, value } = object(example, here);
          const call = { body: value, headers: { "content-type": type } };
          return {
            file,
            name,
            summary: text(summary, here),
            ask: send(method.toUpperCase(), path, call, keys[`${file} ${name}`]),
          };
        })
      );
    })
  );
}

/** Sends every request, and returns what the service answers. @throws if a status is unexpected */
export async function answeredExamples(service: TestService): Promise<Answered> {
  const rows = [
    ...await requestExamples(),
    ...askedOf(Object.keys(statusOf)).flatMap(([file, name, ask, summaries]) =>
      ["en", "it"].map((language, i): Row => {
        const summary = summaries?.[i];
        return { file, name: `${name}_${language}`, ask, ...summary !== undefined && { summary } };
      })
    ),
  ];
  const files: Record<string, Record<string, Examples[string]>> = {};
  const headers = new Map<string, Set<string>>();
  for (const { file, name, summary, ask } of rows) {
    const answer = await ask(service, name.slice(-"en".length));
    for (const [header, value] of answer.headers) {
      headers.set(header, (headers.get(header) ?? new Set()).add(value));
    }
    const value = await exampleOf(answer);
    const code = isObject(value) ? value.error : undefined;
    const expected = typeof code === "string" && code in statusOf
      ? statusOf[code as keyof typeof statusOf]
      : file === "createJob"
      ? 202
      : 200;
    if (file === "errors") {
      assert.equal(
        code,
        name.slice(0, -"_en".length),
        `${file} ${name}: \`asked\` needs a request`,
      );
    }
    assert.equal(answer.status, expected, `${file} ${name}: ${JSON.stringify(value)}`);
    files[file] = {
      ...files[file],
      [name]: { ...summary !== undefined && { summary }, value },
    };
  }
  return { files, headers };
}

/** The service of the examples: of an installation with accounts, where plans are changed. */
export async function exampleService(): Promise<TestService> {
  const service = await testService();
  const upgrade = `${service.dependencies.urls.base}/account`;
  return { ...service, ...service.with({ urls: { ...service.dependencies.urls, upgrade } }) };
}

/** `README.md` with the examples. */
export function readmeOf({ explainScore }: Answered["files"]): string {
  const explained = explainScore?.["address_en"]?.value as unknown as Explanation;
  return readmeWith(explained.score, intervalHeader(explained.interval));
}

if (import.meta.main) {
  const service = await exampleService();
  const { files } = await answeredExamples(service);
  const guide = await answeredGuide(service);
  await service.close();
  for (const [file, examples] of Object.entries(files)) {
    const json = `${JSON.stringify(examples, null, 2)}\n`;
    await Deno.writeTextFile(new URL(`${file}.json`, examplesFolder), json);
  }
  await Deno.writeTextFile(guideFile, `${JSON.stringify(guide, null, 2)}\n`);
  await Deno.writeTextFile(readmeFile, readmeOf(files));
}
