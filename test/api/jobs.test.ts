/** `createJob`, `getJob`, `getJobResult` and `deleteJob`, by status. */
import assert from "node:assert/strict";
import { createJobs } from "../../src/jobs/stored-jobs.ts";
import { METHOD } from "../../src/scoring/method.ts";
import { callsCharged, setCallsUsed } from "../support/accounts.ts";
import { finish, pointsCsv, upload } from "../support/jobs.ts";
import { testService } from "../support/service.ts";
import { until } from "../support/until.ts";
import { METRICS } from "../support/metric-total.ts";

const service = await testService();
const { call, key, sql } = service;
Deno.test.afterAll(() => service.close());

const csv = { "content-type": "text/csv" };
const ndjson = { "content-type": "application/x-ndjson" };
const address = "Via Roma 1, Borgo Campione";

async function accountOf(key: string): Promise<number> {
  const [row] = await sql<[{ account: number }]>`
    select account from livability.api_key where sha256 = sha256(convert_to(${key}, 'UTF8'))`;
  return row.account;
}

Deno.test("202: a table is stored and scored in order, and only its scored rows are charged", async () => {
  const own = await key("starter");
  const body = `id,address\r\nb,"${address}"\r\na,"Via Inesistente 3, Atlantide"\r\n7,\r\n`;
  const response = await call("POST", "/v1/jobs", { key: own, body, headers: csv });
  assert.equal(response.status, 202, await response.clone().text());
  const location = response.headers.get("location") ?? "";
  const made = await response.json();
  assert.equal(location, `/v1/jobs/${made.id}`);
  assert.deepEqual(
    [made.schema, made.state, made.rows, made.done, made.charged, made.seconds_left],
    ["svc.job.v1", "queued", 3, 0, 0, null],
  );
  const job = await finish(service, own, location);
  assert.deepEqual(
    [job.state, job.rows, job.done, job.scored, job.failed, job.charged, job.seconds_left],
    ["done", 3, 3, 1, 2, 1, 0],
  );
  const account = await accountOf(own);
  assert.deepEqual(Object.values(await callsCharged(sql, account)), [1]);
  const answer = await call("POST", "/v1/score", { key: own, body: { address } });
  const [, low, high] = /^([\d.]+)-([\d.]+);/.exec(answer.headers.get("x-score-interval") ?? "") ??
    [];
  const score = await answer.json();
  const result = await call("GET", `${location}/result`, { key: own });
  assert.equal(result.headers.get("content-type"), "text/csv; charset=utf-8");
  const lines = (await result.text()).split("\r\n");
  assert.equal(
    lines[0],
    "id,score,reliability,reliability_code,safety,services,mobility,enviro,realestate,natural_risk," +
      "measured_metrics,total_metrics,insufficient_data,match,resolved,lat,lon,istat,comune," +
      "provincia,error,detail,release,method,address,low,high,row,column",
  );
  const codes = ["safety", "services", "mobility", "enviro", "realestate", "natural_risk"];
  const categories = codes.map((code) => score.categories[code].score).join();
  assert.equal(
    lines[1],
    `b,${score.score},${score.reliability},very_high,${categories},${METRICS},${METRICS},,house_number,` +
      `"Via Roma 1, 99999 Borgo Campione (XX)",40.00104,12,999001,Borgo Campione,XX,,,sample,${METHOD},"${address}",${low},${high},2,`,
  );
  assert.match(
    lines[2] ?? "",
    new RegExp(
      `^a,{20}address_not_found,"This installation holds only Borgo Campione, .*",sample,${METHOD},"Via Inesistente 3, Atlantide",,,3,address$`,
    ),
  );
  assert.match(lines[3] ?? "", /^7,{20}address_or_coordinates_required,.*,,,,4,address$/);
  assert.equal(lines[4], "");
});

Deno.test("202: NDJSON with addresses and points; the result is NDJSON with intervals, in the requested language", async () => {
  const own = await key();
  const rows = [
    { id: "x", address },
    { id: 12, lat: 40.001, lon: 12 },
    { id: "sea", lat: 39.5, lon: 11 },
    { id: "no number", lat: "north", lon: 12 },
  ];
  const body = rows.map((row) => JSON.stringify(row)).join("\n");
  const path = await upload(call, own, body, ndjson);
  await finish(service, own, path);
  const result = await call("GET", `${path}/result?include=interval`, {
    key: own,
    headers: { accept: "application/x-ndjson", "accept-language": "de" },
  });
  assert.equal(result.headers.get("content-type"), "application/x-ndjson; charset=utf-8");
  const lines = (await result.text()).trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(lines.map(({ id }) => id), ["x", "12", "sea", "no number"]);
  for (const line of lines.slice(0, 2)) {
    assert.equal(line.release, "sample");
    assert.ok(line.score_low < line.score && line.score < line.score_high);
    assert.ok(!("elapsed_s" in line) && !("error" in line));
  }
  assert.equal(lines[2].error, "coordinates_outside_italy");
  assert.match(lines[2].detail, /Gemeinde/);
  assert.equal(lines[3].error, "invalid_request");
  assert.match(lines[3].detail, /lat/);
});

Deno.test("202: CSV with semicolons, a byte order mark, decimal commas and columns in another order", async () => {
  const own = await key();
  const body = "\ufeffLon;ID;Lat\r\n12,0;casa;40,001\r\n";
  const path = await upload(call, own, body);
  const job = await finish(service, own, path);
  assert.equal(job.scored, 1);
});

Deno.test("202: other columns pass through to the result under names of their own, and the job tells how the table was read", async () => {
  const own = await key();
  const body = "sep=;\r\nID;Indirizzo;comune;Prezzo;Nota;;\r\n;;;;;;\r\n" +
    `1;"Via Roma 1\nBorgo Campione";Borgo Campione;-12,5;"=HYPERLINK(""x"")";;\r\n`;
  const path = await upload(call, own, body);
  const job = await finish(service, own, path);
  assert.deepEqual(job.reading, {
    columns: [
      { column: "ID", use: "id" },
      { column: "Indirizzo", use: "address" },
      { column: "comune", use: "comune" },
      { column: "Prezzo", use: "passed" },
      { column: "Nota", use: "passed" },
    ],
    changes: [
      { change: "separator_line", count: 1, row: null },
      { change: "blank_rows", count: 1, row: 2 },
      { change: "line_breaks", count: 1, row: 3 },
      { change: "empty_columns", count: 2, row: null },
    ],
  });
  const result = async (query: string, accept: string) => {
    const answer = await call("GET", `${path}/result${query}`, { key: own, headers: { accept } });
    // Keeps a byte order mark.
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.bytes());
  };
  const line = JSON.parse(await result("", "application/x-ndjson"));
  assert.equal(line.address, address);
  assert.equal(line.comune, "Borgo Campione");
  assert.deepEqual([line.input_comune, line.Prezzo, line.Nota, line.row], [
    "Borgo Campione",
    "-12,5",
    '=HYPERLINK("x")',
    3,
  ]);
  assert.ok(line.low < line.score && line.score < line.high);
  const commas = await result("?separator=comma", "text/csv");
  assert.match(commas, /^id,score,/);
  assert.match(commas, /,column,input_comune,Prezzo,Nota\r\n/);
  assert.match(commas, /,Borgo Campione,"'-12,5","'=HYPERLINK\(""x""\)"\r\n$/);
  const semicolons = await result("?separator=semicolon", "text/csv");
  assert.match(semicolons, /^\ufeffid;score;/);
  const score = String(line.score).replace(".", ",");
  assert.ok(semicolons.includes(`\r\n1;${score};`), semicolons);
  assert.equal((await call("GET", `${path}/result?separator=tab`, { key: own })).status, 422);

  assert.equal((await call("DELETE", path, { key: own })).status, 204);
  const erased = await (await call("GET", path, { key: own })).json();
  assert.equal(erased.reading, null);
});

Deno.test("202: fields of NDJSON that are no place pass through with their types", async () => {
  const own = await key();
  const given = { "": 1, score: [1, "a"], nested: { b: null, a: [true] }, none: null, n: -1.5 };
  const rows = [{ id: 1, address, ...given }, { id: 2, address, other: "x" }];
  const body = rows.map((row) => JSON.stringify(row)).join("\n");
  const path = await upload(call, own, body, ndjson);
  await finish(service, own, path);
  const headers = { accept: "application/x-ndjson" };
  const text = await (await call("GET", `${path}/result`, { key: own, headers })).text();
  const [first, second] = text.trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(
    [first[""], first.input_score, first.nested, first.none, first.n, first.other],
    [1, [1, "a"], { b: null, a: [true] }, null, -1.5, undefined],
  );
  assert.deepEqual([second.other, Object.hasOwn(second, "none")], ["x", false]);
  const csvText = await (await call("GET", `${path}/result`, { key: own })).text();
  assert.match(csvText, /,input_score,nested,none,n,other\r\n/);
  assert.match(csvText, /,1,"\[1,""a""\]","\{""b"":null,""a"":\[true\]\}",,-1.5,\r\n/);
});

Deno.test("202: counts against the minute limit; with an exhausted quota the job is accepted and waits", async () => {
  const own = await key("free");
  const account = await accountOf(own);
  await setCallsUsed(sql, account, new Date(), 100);
  const response = await call("POST", "/v1/jobs", { key: own, body: pointsCsv(3), headers: csv });
  assert.equal(response.status, 202);
  assert.equal(response.headers.get("x-ratelimit-remaining"), "4");
  const path = response.headers.get("location") ?? "";
  assert.equal((await finish(service, own, path)).state, "waiting");
  assert.deepEqual(Object.values(await callsCharged(sql, account)), [100]);
});

/** Sends a table with an idempotency key. */
async function once(
  key: string,
  idempotencyKey: string,
  body: string | Uint8Array,
  path = "/v1/jobs",
): Promise<Response> {
  const headers = { ...csv, "idempotency-key": idempotencyKey };
  return await call("POST", path, { key, body, headers });
}

const jobsOf = async (key: string) =>
  await sql`select from livability.job where account = ${await accountOf(key)}`;

Deno.test("202: long rows are stored in statements of limited length, and all rows in order", async () => {
  const lengths: number[] = [];
  const watched = new Proxy(sql, {
    apply(target, self, [text, ...values]: [TemplateStringsArray, ...unknown[]]) {
      lengths.push(...values.map((value) => typeof value === "string" ? value.length : 0));
      return Reflect.apply(target as (...asked: unknown[]) => unknown, self, [text, ...values]);
    },
  });
  const own = await key();
  const rows = Array.from(
    { length: 200 },
    (_, i) => ({ id: `${i}`, address, note: "è".repeat(15_000) }),
  );
  const watching = service.with({ jobs: createJobs(watched) });
  const body = rows.map((row) => JSON.stringify(row)).join("\n");
  const path = await upload(watching.call, own, body, ndjson);
  const job = path.slice("/v1/jobs/".length);
  const stored = await sql<{ id: string; length: number }[]>`
    select id, length(passed->>'2')::integer as length
    from livability.job_row where job = ${job} order by position`;
  assert.deepEqual(
    stored.map(({ id, length }) => [id, length]),
    rows.map(({ id }) => [id, 15_000]),
  );
  // All rows together have 3,000,000 characters.
  assert.ok(Math.max(...lengths) < 300_000, `${Math.max(...lengths)} characters`);
});

Deno.test("202: a table with the same idempotency key makes one job, which answers each request", async () => {
  const own = await key("free");
  const first = await once(own, "again", pointsCsv(2));
  const path = first.headers.get("location") ?? "";
  const { id } = await first.json();
  await finish(service, own, path);
  for (let i = 0; i < 3; i++) {
    const repeated = await once(own, "again", pointsCsv(2));
    assert.equal(repeated.status, 202);
    assert.equal(repeated.headers.get("location"), path);
    assert.equal(
      repeated.headers.get("x-ratelimit-remaining"),
      String(3 - i),
      "a place of the minute",
    );
    const job = await repeated.json();
    assert.deepEqual([job.id, job.state, job.done], [id, "done", 2]);
  }
  assert.equal((await jobsOf(own)).length, 1);
  assert.deepEqual(Object.values(await callsCharged(sql, await accountOf(own))), [2]);
});

Deno.test("202: simultaneous requests with one idempotency key make one job", async () => {
  const own = await key();
  const answers = await Promise.all([0, 1, 2].map(() => once(own, "at-once", pointsCsv(1500))));
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
  assert.deepEqual(answers.map(({ status }) => status), [202, 202, 202]);
  assert.equal(new Set(ids).size, 1);
  assert.equal((await jobsOf(own)).length, 1);
  const rows = await sql`select from livability.job_row where job = ${ids[0]}`;
  assert.equal(rows.length, 1500);
});

Deno.test("202: a repeated table is answered although the account has 3 unfinished jobs", async () => {
  const own = await key();
  const first = await once(own, "first", pointsCsv(2));
  for (let i = 0; i < 2; i++) await upload(call, own, pointsCsv(2));
  const repeated = await once(own, "first", pointsCsv(2));
  assert.equal(repeated.headers.get("location"), first.headers.get("location"));
  assert.equal((await once(own, "fourth", pointsCsv(2))).status, 429);
});

Deno.test("422 idempotency_key_reused: another table, query or operation; the table may be invalid", async () => {
  const own = await key();
  const headers = { "idempotency-key": "mine" };
  assert.equal((await once(own, "mine", pointsCsv(2))).status, 202);
  const others = [
    await once(own, "mine", pointsCsv(3)),
    await once(own, "mine", `${pointsCsv(2)}\n`),
    await once(own, "mine", "id,price\n"),
    await once(own, "mine", pointsCsv(2), "/v1/jobs?a"),
    await call("POST", "/v1/score", { key: own, body: { address }, headers }),
  ];
  for (const response of others) {
    assert.equal(response.status, 422);
    assert.equal((await response.json()).error, "idempotency_key_reused");
  }
  assert.equal((await jobsOf(own)).length, 1);
  const scored = { ...headers, "idempotency-key": "of-a-score" };
  assert.equal(
    (await call("POST", "/v1/score", { key: own, body: { address }, headers: scored })).status,
    200,
  );
  assert.equal((await once(own, "of-a-score", pointsCsv(2))).status, 422);
});

Deno.test("202: the idempotency key of a refused table makes a job of the corrected one; 422 for an invalid key", async () => {
  const own = await key();
  const refused = await once(own, "corrected", "id,price\n1,2\n");
  assert.equal((await refused.json()).error, "invalid_csv");
  assert.equal((await once(own, "corrected", pointsCsv(2))).status, 202);
  const invalid = await once(own, "a b", pointsCsv(2));
  assert.equal(invalid.status, 422);
  const { error, detail } = await invalid.json();
  assert.equal(error, "invalid_request");
  assert.match(detail, /Idempotency-Key/);
  assert.equal((await jobsOf(own)).length, 1);
});

Deno.test("422 for ids that are formulas; 200: other texts in a result that could be formulas get an apostrophe", async () => {
  const own = await key();
  for (const id of ["=1+1", "+39", "-1", "@x"]) {
    const body = `id,lat,lon\n"${id}",40,12\n`;
    const response = await call("POST", "/v1/jobs", { key: own, body, headers: csv });
    assert.equal(response.status, 422);
  }
  const path = await upload(call, own, `id,address\n1,"${address}"\n`);
  await finish(service, own, path);
  const id = path.split("/").at(-1) ?? "";
  await sql`update livability.job_row
    set result = result || '{"resolved": "=HYPERLINK(1)"}' where job = ${id}`;
  assert.match(
    await (await call("GET", `${path}/result`, { key: own })).text(),
    /,'=HYPERLINK\(1\),/,
  );
});

/** Refused tables: the body, then the rule, row and column of the error. */
const refused: readonly [
  what: string,
  body: string | Uint8Array,
  detail: RegExp,
  row: number | null,
  column: string | null,
][] = [
  ["an empty body", "", /not a header/, 1, null],
  ["no header", "1,Via Roma 1\n", /not a header/, 1, null],
  ["address beside coordinates", "id,address,lat,lon\n", /column lat is one too many/, 1, "lat"],
  ["a missing column", "id,lat\n1,40\n", /no column lon/, 1, "lon"],
  [
    "no place that can be scored",
    `id;Indirizzo\n\n1;\n2;${"x".repeat(201)}\n`,
    /row 3, the column Indirizzo is empty or not valid/,
    3,
    "Indirizzo",
  ],
  [
    "no coordinates in Italy",
    "id,lat,lon\n1,52.5,13.4\n",
    /latitude from 35 to 48/,
    2,
    "lat",
  ],
  ["a column twice", "id,lat,lon,lat\n", /twice/, 1, "lat"],
  ["no rows", "id,address\n\n\n", /no rows/, null, null],
  ["a field too many", "id,address\n1,a\n2,Via Roma 1, Roma\n", /row 3 has 3 fields/, 3, "3"],
  [
    "a field too few, behind an empty line",
    "id,address\n1,a\n\n2\n",
    /row 4 has 1 fields/,
    4,
    "address",
  ],
  [
    "two encodings",
    new Uint8Array([...new TextEncoder().encode("id,address\n1,Forlì\n2,Citt"), 0xe0, 10]),
    /row 3 has characters in the column address that cannot be decoded/,
    3,
    "address",
  ],
  [
    "a quotation mark that is not closed",
    'id,address\n1,"a"\n2,"b\n3,c\n',
    /row 3 opens a quotation mark in column address/,
    3,
    "address",
  ],
  [
    "a quotation mark inside a field",
    'id,address\n1,a"b\n',
    /row 2 has a quotation mark/,
    2,
    "address",
  ],
  [
    "text behind a quotation mark",
    'id,address\n1,"a"b\n',
    /row 2 has a quotation mark/,
    2,
    "address",
  ],
  [
    "an id twice",
    "id,address\n1,a\n2,b\n1,c\n",
    /row 4, column id, stands in an earlier row/,
    4,
    "id",
  ],
  ["an empty id", "id,address\n1,a\n,b\n", /row 3, column id, is not a valid id/, 3, "id"],
  ["a long id", `id,address\n${"x".repeat(101)},a\n`, /1 to 100 characters/, 2, "id"],
  [
    "a row of 20,000 characters",
    `id,address\n1,${"x".repeat(20_000)}\n`,
    /16,384 characters/,
    2,
    null,
  ],
  [
    "a million separators",
    `id,address\n1${",".repeat(1_000_000)}`,
    /16,384 characters|fields/,
    2,
    null,
  ],
];

for (const [what, body, detail, row, column] of refused) {
  Deno.test(`422: ${what}`, async () => {
    const own = await key();
    const response = await service.call("POST", "/v1/jobs", {
      key: own,
      body,
      headers: csv,
    });
    const answered = await response.json();
    assert.equal(response.status, 422, JSON.stringify(answered));
    assert.equal(answered.error, "invalid_csv");
    assert.match(answered.detail, detail);
    assert.deepEqual([answered.row, answered.column], [row, column]);
    const rows = await sql`select from livability.job where account = ${await accountOf(own)}`;
    assert.equal(rows.length, 0, "something of it is stored");
  });
}

for (
  const [what, body, detail, row] of [
    ["no JSON", '{"id":"1","address":"a"}\n{"id":', /row 2 is not a JSON object/, 2],
    ["a list", "[1]\n", /row 1 is not a JSON object/, 1],
    ["a misspelt field alone", '{"id":"1","addres":"a"}', /no row has a place/, 1],
    ["no id", '{"address":"a"}', /row 1, column id, is not a valid id/, 1],
    ["a zero in an address", '{"id":"1","address":"a\\u0000"}', /UTF-8/, 1],
    ["half a pair of surrogates", '{"id":"1","address":"\\ud800"}', /UTF-8/, 1],
    ["nothing but blank lines", "\n \n", /no rows/, null],
  ] as const
) {
  Deno.test(`422: NDJSON: ${what}`, async () => {
    const response = await call("POST", "/v1/jobs", { key: await key(), body, headers: ndjson });
    const answered = await response.json();
    assert.equal(response.status, 422, JSON.stringify(answered));
    assert.match(answered.detail, detail);
    assert.equal(answered.row, row);
  });
}

Deno.test("422: more rows than the plan's calls per month, or more than 100,000", async () => {
  for (
    const [plan, rows, detail] of [["free", 101, /more than 100 rows/], [
      "scale",
      100_001,
      /100,000 rows/,
    ]] as const
  ) {
    const own = await key(plan);
    const response = await call("POST", "/v1/jobs", {
      key: own,
      body: pointsCsv(rows),
      headers: csv,
    });
    const answered = await response.json();
    assert.equal(response.status, 422);
    assert.match(answered.detail, detail);
    assert.equal(answered.row, rows + 1);
    const stored = await sql`select from livability.job where account = ${await accountOf(own)}`;
    assert.equal(stored.length, 0);
  }
});

Deno.test("422: detail of a refused table is in the language of the request", async () => {
  const own = await key();
  for (
    const [language, text] of [["it", /riga 2/], ["de", /Zeile 2/], ["fr", /ligne 2/]] as const
  ) {
    const headers = { ...csv, "accept-language": language };
    const response = await call("POST", "/v1/jobs", { key: own, body: "id,address\n1\n", headers });
    assert.match((await response.json()).detail, text);
  }
});

Deno.test("401, 405, 415: no key, another method, no table", async () => {
  const body = pointsCsv(1);
  assert.equal((await call("POST", "/v1/jobs", { body, headers: csv })).status, 401);
  const own = await key();
  const put = await call("PUT", "/v1/jobs", { key: own, body, headers: csv });
  assert.equal(put.status, 405);
  assert.equal(put.headers.get("allow"), "POST, OPTIONS");
  const json = await call("POST", "/v1/jobs", { key: own, body });
  assert.equal(json.status, 415);
  assert.match((await json.json()).detail, /text\/csv/);
  const path = await upload(call, own, body);
  const patch = await call("PATCH", path, { key: own });
  assert.equal(patch.status, 405);
  assert.equal(patch.headers.get("allow"), "GET, HEAD, DELETE, OPTIONS");
  assert.equal((await call("DELETE", `${path}/result`, { key: own })).status, 405);
});

Deno.test("413: a table over 25 MB, with or without a declared length", async () => {
  const own = await key("scale");
  const headers = { ...csv, "content-length": "25000001" };
  const announced = await call("POST", "/v1/jobs", { key: own, body: "id,address\n", headers });
  assert.equal(announced.status, 413);
  assert.match((await announced.json()).detail, /25 MB/);
  const row = `,"${"x".repeat(1000)}"\n`;
  const body = `id,address\n${Array.from({ length: 26_000 }, (_, i) => `${i}${row}`).join("")}`;
  const sent = await call("POST", "/v1/jobs", { key: own, body, headers: csv });
  assert.equal(sent.status, 413);
  const stored = await sql`select from livability.job where account = ${await accountOf(own)}`;
  assert.equal(stored.length, 0);
});

Deno.test("429: a fourth unfinished job, until one is stopped", async () => {
  const own = await key();
  const paths = [];
  for (let i = 0; i < 3; i++) paths.push(await upload(call, own, pointsCsv(2)));
  const fourth = await call("POST", "/v1/jobs", { key: own, body: pointsCsv(2), headers: csv });
  assert.equal(fourth.status, 429);
  assert.equal((await fourth.json()).error, "too_many_jobs");
  assert.equal((await call("DELETE", paths[0] ?? "", { key: own })).status, 204);
  await upload(call, own, pointsCsv(2));
});

Deno.test("404: a job of another account, an unknown job, and an invalid id", async () => {
  const path = await upload(call, await key(), pointsCsv(1));
  const other = await key();
  for (const one of [path, `/v1/jobs/${crypto.randomUUID()}`, "/v1/jobs/1", "/v1/jobs/%00"]) {
    for (const [method, suffix] of [["GET", ""], ["GET", "/result"], ["DELETE", ""]] as const) {
      const response = await call(method, `${one}${suffix}`, { key: other });
      assert.equal(response.status, 404, `${method} ${one}${suffix}`);
      assert.equal((await response.json()).error, "job_not_found");
    }
  }
});

Deno.test("409: a result before the job starts or after it is erased; 204: a job is stopped and erased once", async () => {
  const own = await key();
  const path = await upload(call, own, pointsCsv(120));
  const early = await call("GET", `${path}/result`, { key: own });
  assert.equal(early.status, 409);
  assert.equal((await early.json()).error, "job_not_started");
  const stopped = await call("DELETE", path, { key: own });
  assert.equal(stopped.status, 204);
  assert.equal((await finish(service, own, path)).state, "stopped");
  const id = path.split("/").at(-1) ?? "";
  assert.equal((await sql`select from livability.job_row where job = ${id}`).length, 0);
  for (const [method, suffix] of [["GET", "/result"], ["DELETE", ""]] as const) {
    const late = await call(method, `${path}${suffix}`, { key: own });
    assert.equal(late.status, 409);
    assert.equal((await late.json()).error, "job_ended");
  }
});

Deno.test("409: a result 7 days after the end of its job", async () => {
  const own = await key();
  const path = await upload(call, own, pointsCsv(1));
  const job = await finish(service, own, path);
  assert.equal(
    Date.parse(String(job.erased_at)) - Date.parse(String(job.ended_at)),
    7 * 86_400_000,
  );
  const id = path.split("/").at(-1) ?? "";
  await sql`update livability.job set ended_at = ended_at - interval '7 days' where id = ${id}`;
  assert.equal((await call("GET", `${path}/result`, { key: own })).status, 409);
  assert.equal((await call("DELETE", path, { key: own })).status, 409);
  assert.equal((await call("GET", path, { key: own })).status, 200);
});

Deno.test("422: an unknown value of include for a result", async () => {
  const own = await key();
  const path = await upload(call, own, pointsCsv(1));
  const response = await call("GET", `${path}/result?include=everything`, { key: own });
  assert.equal(response.status, 422);
  assert.equal((await response.json()).error, "invalid_request");
  const head = await call("HEAD", `${path}/result?include=everything`, { key: own });
  assert.equal(head.status, 422);
});

Deno.test("429: the 61st request for a job in a minute", async () => {
  const own = await key();
  const path = await upload(call, own, pointsCsv(1));
  for (let i = 0; i < 60; i++) assert.equal((await call("GET", path, { key: own })).status, 200);
  assert.equal((await call("GET", path, { key: own })).status, 429);
});

Deno.test("503: the database is unavailable", async () => {
  const gone = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  const { jobs } = service.dependencies;
  const away = service.with({ jobs: { ...jobs, upload: gone, find: gone, erase: gone } });
  const own = await key();
  const sent = { key: own, body: pointsCsv(1), headers: csv };
  assert.equal((await away.call("POST", "/v1/jobs", sent)).status, 503);
  for (const [method, suffix] of [["GET", ""], ["GET", "/result"], ["DELETE", ""]] as const) {
    const path = `/v1/jobs/${crypto.randomUUID()}${suffix}`;
    assert.equal((await away.call(method, path, { key: own })).status, 503);
  }
});

Deno.test("499: an upload that breaks off leaves no job", async () => {
  const own = await key();
  const account = await accountOf(own);
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(pointsCsv(3000)));
    },
    pull(controller) {
      controller.error(new Error("the connection broke"));
    },
  });
  const { createApplication } = await import("../../src/commands/compose.ts");
  const response = await createApplication(service.dependencies).request("/v1/jobs", {
    method: "POST",
    headers: { ...csv, "x-api-key": own },
    body: broken,
  });
  assert.equal(response.status, 499);
  await until(async () =>
    (await sql`select from livability.job where account = ${account}`).length === 0
  );
});
