/**
 * Job pages: upload, progress, result and deletion, without scripts. Only the job's account has
 * access.
 */
import assert from "node:assert/strict";
import { createJobDesk } from "../../src/commands/jobs.ts";
import { details } from "../../src/contract/errors.ts";
import { languages, texts } from "../../src/language.ts";
import { createMeter } from "../../src/metering/meter.ts";
import { callsCharged, newAccount } from "../support/accounts.ts";
import { pointsCsv, testWorker } from "../support/jobs.ts";
import { meteredCallOf } from "../support/metered-call.ts";
import { testService } from "../support/service.ts";
import { until } from "../support/until.ts";
import { fakeSite } from "./fakes.ts";
import { type Reader, readerOf, signIn } from "./reader.ts";

const service = await testService();
const { sql } = service;
Deno.test.afterAll(() => service.close());

/** A signed-in reader, with an account in the database. */
async function opened(plan = "pro", language = "en"): Promise<{ reader: Reader; account: number }> {
  const meteredCall = meteredCallOf(createMeter(sql, { reservationS: 15 }));
  const site = fakeSite({
    jobs: createJobDesk(service.sql, service.dependencies.jobs),
    meteredCall,
  });
  const { id: account } = await newAccount(sql, plan);
  site.known.set("known@example.org", { password: "correct horse", isVerified: true, account });
  const reader = readerOf({ ...service.dependencies, site }, language);
  await signIn(reader);
  await reader.get("/account/jobs");
  return { reader, account };
}

/** Sends a file as a browser does. */
async function send(
  reader: Reader,
  file: string | Uint8Array<ArrayBuffer>,
  { name = "places.csv", token = reader.token(), columns = {} }: {
    readonly name?: string;
    readonly token?: string;
    readonly columns?: Readonly<Record<string, string>>;
  } = {},
): Promise<Response> {
  const form = new FormData();
  form.append("csrf", token);
  for (const [use, column] of Object.entries(columns)) form.append(`column_${use}`, column);
  form.append("file", new File([file], name));
  const encoded = new Request("http://localhost/", { method: "POST", body: form });
  return await reader.send("/account/jobs", {
    method: "POST",
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    body: ReadableStream.from(inPieces(await encoded.bytes())),
  });
}

/** Splits a body into its first 64 KiB, with the form's fields, and the rest. */
function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  yield bytes.subarray(0, 65_536);
  if (bytes.length > 65_536) yield bytes.subarray(65_536);
}

/** Returns the path to which a response redirects. */
function pathOf(response: Response): string {
  const location = response.headers.get("location") ?? "";
  return new URL(location, "http://localhost/account/jobs").pathname;
}

Deno.test("a file is uploaded, followed on a self-refreshing page, downloaded in both formats, and erased", async () => {
  const { reader, account } = await opened();
  const sent = await send(reader, pointsCsv(60));
  assert.equal(sent.status, 303);
  const path = pathOf(sent);
  const running = await (await reader.get(path)).text();
  assert.match(running, /<meta http-equiv="refresh" content="5"/);
  assert.match(running, /<a href="\?refresh=off">Stop reloading/);
  assert.doesNotMatch(await (await reader.get(`${path}?refresh=off`)).text(), /http-equiv/);
  assert.match(running, /0 of 60 rows/);
  assert.doesNotMatch(running, /<script|result\.csv/);
  const worker = testWorker(sql);
  try {
    await until(async () => (await service.dependencies.jobs.list(account))[0]?.state === "done");
  } finally {
    await worker.stop();
  }
  const done = await (await reader.get(path)).text();
  assert.doesNotMatch(done, /http-equiv/);
  assert.match(done, /60 scored, 0 with an error, 60 calls charged/);
  const csv = await reader.get(`${path}/result.csv`);
  assert.equal(csv.headers.get("content-disposition"), 'attachment; filename="result.csv"');
  assert.equal((await csv.text()).trim().split("\r\n").length, 61);
  const italian = await reader.get(`${path}/result.csv?separator=semicolon`);
  assert.match(await italian.text(), /^\ufeff?id;score;/);
  const ndjson = (await (await reader.get(`${path}/result.ndjson`)).text()).trim().split("\n");
  assert.equal(JSON.parse(ndjson[59] ?? "").id, "row 60");
  assert.match(await (await reader.get("/account/jobs")).text(), /60 of 60 rows/);

  await reader.get(path);
  const erased = await reader.post(`${path}/erase`);
  assert.equal(erased.status, 303);
  assert.match(await (await reader.get(path)).text(), /The rows are erased/);
  assert.equal((await reader.get(`${path}/result.csv`)).status, 404);
});

/** The options of a field that chooses a column, the selected one in brackets. */
function optionsOf(page: string, use: string): string[] {
  const [, options = ""] =
    new RegExp(`<select id="column_${use}"[^>]*>([^]*?)</select>`).exec(page) ?? [];
  return Array.from(
    options.matchAll(/<option value="([^"]*)"( selected)?[^>]*>/g),
    ([, value, selected]) => selected === undefined ? value ?? "" : `[${value}]`,
  );
}

Deno.test("a table whose columns are not recognised is uploaded with a choice of columns, of which the known ones are proposed", async () => {
  const { reader, account } = await opened();
  const table = "Dove;Chi;Comune;CAP;\r\nVia Roma 1;Rossi;;;\r\n";
  const known = table.replace("Dove", "Lat").replace("Comune;", "Dove;");
  const refused = await send(reader, known);
  assert.equal(refused.status, 422);
  const page = await refused.text();
  assert.match(page, /has no column lon/);
  assert.deepEqual(optionsOf(page, "lat"), ["", "[Lat]", "Chi", "Dove", "CAP"]);
  assert.deepEqual(optionsOf(page, "postcode"), ["", "Lat", "Chi", "Dove", "[CAP]"]);
  assert.deepEqual(optionsOf(page, "address"), ["", "Lat", "Chi", "Dove", "CAP"]);

  const again = await send(reader, known, { columns: { address: "", id: "Chi" } });
  assert.equal(again.status, 422);
  const kept = await again.text();
  assert.deepEqual(optionsOf(kept, "id"), ["", "Lat", "[Chi]", "Dove", "CAP"]);
  assert.deepEqual(optionsOf(kept, "lat"), ["", "Lat", "Chi", "Dove", "CAP"]);
  assert.deepEqual(await service.dependencies.jobs.list(account), []);

  const columns = { address: "Dove", id: "Chi", comune: "", number: "" };
  const path = pathOf(await send(reader, table, { columns }));
  const read = await (await reader.get(path)).text();
  assert.match(read, /How the table was read/);
  const rows = Array.from(
    read.matchAll(/rowheader"[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)</g),
    ([, column, use]) => [column, use],
  );
  assert.deepEqual(rows, [
    ["Dove", "Address, or street"],
    ["Chi", "Id of the row"],
    ["Comune", "Returned with the result"],
    ["CAP", "Returned with the result"],
  ]);
  assert.match(read, /1 empty column without a name was dropped/);
});

for (const language of languages) {
  Deno.test(`the template is read without a change, and its example is an address (${language})`, async () => {
    const { reader } = await opened("pro", language);
    const template = await reader.get("/account/jobs/template.csv");
    assert.equal(
      template.headers.get("content-disposition"),
      'attachment; filename="template.csv"',
    );
    const bytes = await template.bytes();
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
    const path = pathOf(await send(reader, bytes));
    const page = await (await reader.get(path)).text();
    const { reading, uses, changes } = texts[language].jobs;
    for (const text of [reading, uses.id, uses.address]) {
      assert.ok(page.includes(text.replaceAll("'", "&#39;")), text);
    }
    assert.ok(!page.includes(changes.row_numbers.other.slice(0, 12)));
  });

  Deno.test(`the page says before the upload that other columns are stored, and the privacy page how long (${language})`, async () => {
    const { reader } = await opened("pro", language);
    const unescaped = async (path: string) =>
      (await (await reader.get(path)).text()).replaceAll("&#39;", "'");
    assert.ok((await unescaped("/account/jobs")).includes(texts[language].jobs.passes));
    for (const path of ["/privacy", "/dpa"]) {
      const page = await unescaped(path);
      const { job_rows, job_columns } = texts[language].retention;
      assert.ok(page.includes(job_rows.what) && page.includes(job_columns.what), path);
    }
  });
}

Deno.test("an unfinished job can be stopped", async () => {
  const { reader } = await opened();
  const path = pathOf(await send(reader, '{"id":"1","lat":40,"lon":12}', { name: "a.ndjson" }));
  await reader.get(path);
  await reader.post(`${path}/erase`);
  assert.match(await (await reader.get(path)).text(), /You stopped it/);
});

for (const language of languages) {
  Deno.test(`422: an invalid table is explained in the page's language (${language}), and no job is stored`, async () => {
    const { reader, account } = await opened("pro", language);
    const refused = await send(reader, "id,address\n1,a,b\n");
    assert.equal(refused.status, 422);
    const page = await refused.text();
    const [, detail] = /role="alert" id="file-mistake">([^<]+)</.exec(page) ?? [];
    const [beginning] = details.invalid_csv[language].split("{problem}");
    assert.ok(detail?.replaceAll("&#39;", "'").startsWith(beginning ?? "?"), page);
    assert.match(detail ?? "", /2.*3|3.*2/);
    assert.ok(page.includes(texts[language].jobs.upload));
    assert.deepEqual(await service.dependencies.jobs.list(account), []);
  });
}

Deno.test("a missing file, a file over 25 MB, too many rows and a fourth job are refused with a message", async () => {
  const { reader } = await opened("free");
  const none = await send(reader, "", { name: "" });
  assert.match(await none.text(), /Choose a file first|not a header/);
  assert.match(await (await send(reader, pointsCsv(101))).text(), /more than 100 rows/);
  const large = await send(reader, new Uint8Array(25_100_000).fill(10));
  assert.match(await large.text(), /larger than 25 MB/);
  const { reader: other } = await opened("starter");
  for (let i = 0; i < 3; i++) assert.equal((await send(other, pointsCsv(1))).status, 303);
  assert.match(await (await send(other, pointsCsv(1))).text(), /3 unfinished jobs/);
});

Deno.test("429: more tables in a minute than the plan has calls, refused ones included; none is charged", async () => {
  const { reader, account } = await opened("free");
  for (let i = 0; i < 5; i++) assert.equal((await send(reader, "x\n")).status, 422);
  const refused = await send(reader, pointsCsv(1));
  assert.equal(refused.status, 429);
  const waitS = Number(refused.headers.get("retry-after"));
  assert.ok(waitS > 0 && waitS <= 60, String(waitS));
  assert.deepEqual(await callsCharged(sql, account), {});
  assert.deepEqual(await service.dependencies.jobs.list(account), []);
});

Deno.test("403, 415, 400: a form without a valid token, of another content type, or malformed", async () => {
  const { reader, account } = await opened();
  assert.equal((await send(reader, pointsCsv(1), { token: "forged" })).status, 403);
  const foreign = await reader.send("/account/jobs", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", "sec-fetch-site": "cross-site" },
    body: "--x--\r\n",
  });
  assert.equal(foreign.status, 403);
  for (const [type, status] of [["text/csv", 415], ["multipart/form-data", 415]] as const) {
    const headers = { "content-type": type };
    const refused = await reader.send("/account/jobs", { method: "POST", headers, body: "x" });
    assert.equal(refused.status, status, type);
  }
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  for (
    const body of [
      "",
      "no form",
      "--x\r\n",
      '--x\r\ncontent-disposition: form-data; name="csrf"\r\n\r\na',
    ]
  ) {
    const refused = await reader.send("/account/jobs", { method: "POST", headers, body });
    assert.ok([400, 403].includes(refused.status), `${refused.status} for ${JSON.stringify(body)}`);
  }
  const cut =
    `--x\r\ncontent-disposition: form-data; name="csrf"\r\n\r\n${reader.token()}\r\n--x\r\n` +
    'content-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nid,lat,lon\n1,40,12\n';
  const refused = await reader.send("/account/jobs", { method: "POST", headers, body: cut });
  assert.equal(refused.status, 400, "a form that is cut off inside its file");
  assert.deepEqual(await service.dependencies.jobs.list(account), []);
});

Deno.test("404: another account's job cannot be viewed, downloaded or erased", async () => {
  const { reader } = await opened();
  const path = pathOf(await send(reader, pointsCsv(1)));
  const { reader: other } = await opened();
  for (const suffix of ["", "/result.csv"]) {
    assert.equal((await other.get(`${path}${suffix}`)).status, 404);
  }
  await other.get("/account/jobs");
  assert.equal((await other.post(`${path}/erase`)).status, 404);
  const visitor = readerOf({ ...service.dependencies, site: fakeSite() });
  assert.equal((await visitor.get("/account/jobs")).status, 303);
});
