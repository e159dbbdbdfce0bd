/** Visitors wait for their own requests to pages, and slow uploads delay no other request. */
import assert from "node:assert/strict";
import { abortable } from "../../src/abortable.ts";
import { createApplication } from "../../src/commands/compose.ts";
import { createJobDesk } from "../../src/commands/jobs.ts";
import { newAccount } from "../support/accounts.ts";
import { testService } from "../support/service.ts";
import { until } from "../support/until.ts";
import { fakeSite } from "./fakes.ts";
import { readerOf, signIn } from "./reader.ts";

const service = await testService();
const { sql } = service;
Deno.test.afterAll(() => service.close());

const runningOfOne = 5, waitingOfOne = 64;
const noSlowerThan = () => AbortSignal.timeout(60_000);

/** A form with a file, of which nothing further arrives once its beginning is sent. */
function stalled(beginning = "") {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      if (beginning !== "") controller.enqueue(new TextEncoder().encode(beginning));
      void ended.then(() => controller.close());
    },
    cancel: () => end(),
  });
  return { body, end };
}

const multipart = { "content-type": "multipart/form-data; boundary=x" };
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const filePart = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n' +
  "Content-Type: text/csv\r\n\r\nid,address\r\n";

Deno.test("503: more requests to pages of one network than may run and wait; other networks are answered", async () => {
  const site = fakeSite();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let inside = 0;
  const flooding = "192.0.2.66";
  const people = {
    ...site.people,
    async session(headers: Headers) {
      if (headers.get("x-forwarded-for") === flooding) {
        inside++;
        await opened;
      }
      return await site.people.session(headers);
    },
  };
  const app = createApplication({
    ...service.dependencies,
    site: { ...site, people },
  });
  const get = async (path: string, network: string) => {
    const answer = await app.request(path, { headers: { "x-forwarded-for": network } });
    await answer.body?.cancel();
    if (answer.status === 503) refused++;
    return answer.status;
  };
  let refused = 0;
  const hostile = Array.from({ length: 80 }, () => get("/sign-in", flooding));
  await until(() => inside >= runningOfOne);
  for (const path of ["/", "/sign-in", "/sign-up"]) {
    assert.equal(await get(path, "192.0.2.99"), 200, path);
  }
  assert.equal(inside, runningOfOne);
  // The last ones arrive spaced.
  await until(() => refused === 80 - runningOfOne - waitingOfOne);
  open();
  const answers = await Promise.all(hostile);
  assert.equal(answers.filter((status) => status === 200).length, runningOfOne + waitingOfOne);
  assert.equal(answers.filter((status) => status === 503).length, 80 - runningOfOne - waitingOfOne);
});

Deno.test("an upload without a session is refused before its body arrives", async () => {
  const app = createApplication({ ...service.dependencies, site: fakeSite() });
  for (const beginning of ["", part("csrf", "forged")]) {
    const { body, end } = stalled(beginning);
    const sent = app.request("/account/jobs", { method: "POST", headers: multipart, body });
    const answer = await abortable(noSlowerThan(), Promise.resolve(sent));
    end();
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get("location"), "../sign-in");
  }
});

Deno.test("slow uploads to pages use no place of other pages", async () => {
  const site = fakeSite({ jobs: createJobDesk(service.sql, service.dependencies.jobs) });
  const { id: account } = await newAccount(sql, "pro");
  site.known.set("known@example.org", { password: "correct horse", isVerified: true, account });
  // One place for all pages.
  const deps = { ...service.dependencies, requestsAtOnce: 4, site };
  const reader = readerOf(deps, "en", createApplication(deps));
  await signIn(reader);
  await reader.get("/account/jobs");
  const begun = part("csrf", reader.token()) + filePart;
  const { body, end } = stalled(begun);
  const upload = reader.send("/account/jobs", { method: "POST", headers: multipart, body });
  await until(async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::integer as count from livability.job where account = ${account}`;
    return row.count === 1;
  });
  const page = await abortable(noSlowerThan(), reader.get("/sign-in"));
  assert.equal(page.status, 303, "signed in");
  end();
  await (await upload).body?.cancel();
});

Deno.test("the slow uploads of one account leave room for those of others", async () => {
  // Two places for all uploads.
  const app = createApplication({ ...service.dependencies, requestsAtOnce: 8 });
  const upload = (key: string, body: ReadableStream | string) =>
    Promise.resolve(app.request("/v1/jobs", {
      method: "POST",
      headers: { "content-type": "text/csv", "x-api-key": key },
      body,
    }));
  const slowKey = await service.key("scale"), otherKey = await service.key("scale");
  const slow = Array.from({ length: 3 }, () => stalled("id,address\n"));
  const sent = slow.map(({ body }) => upload(slowKey, body));
  const began = async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::integer as count from livability.job where state = 'uploading'`;
    return row.count;
  };
  await until(async () => await began() >= 1);
  const answer = await abortable(noSlowerThan(), upload(otherKey, "id,address\n1,Via Roma 1\n"));
  assert.equal(answer.status, 202, await answer.clone().text());
  await answer.body?.cancel();
  assert.equal(await began(), 1);
  for (const { end } of slow) end();
  for (const refused of await Promise.all(sent)) await refused.body?.cancel();
});
