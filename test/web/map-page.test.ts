/** The map of a report, which is a page of its own in a frame: what it shows, its statuses, and who may frame it. */
import assert from "node:assert/strict";
import { Problem } from "../../src/http/problem.ts";
import { languages, texts } from "../../src/language.ts";
import { createTickets, triedAddress } from "../../src/web/tickets.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";
import { readerOf } from "./reader.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

const address = "Via Roma 1, Borgo Campione", located = "Via Roma 1, 99999 Borgo Campione (XX)";
const { secret } = fakeSite();

const ticketFor = (text: string, at = Date.now()) =>
  createTickets(triedAddress, secret).write({ address: text, at });

function opened(language = "en", changes: Partial<typeof service.dependencies> = {}) {
  const site = fakeSite();
  return { site, reader: readerOf({ ...service.dependencies, site, ...changes }, language) };
}

/** The path of the frame in a report. */
const frameOf = (html: string) => /<iframe src="(?:\.\.\/)*(map\/[^"]+)"/.exec(html)?.[1] ?? "";

Deno.test("a report frames the map of its place in its language, and no address tells the place", async () => {
  for (const language of languages) {
    const { site, reader } = opened(language);
    await reader.get("/");
    const html = await (await reader.post("/try", { address })).text();
    assert.ok(html.includes(`title="${texts[language].map.title(located)}"></iframe>`), language);
    assert.doesNotMatch(html, /<figure class="map">/);
    const path = frameOf(html), answer = await reader.get(`/${path}`);
    const page = await answer.text();
    assert.equal(answer.status, 200);
    assert.match(page, new RegExp(`<html lang="${language}">`));
    const map = page.slice(page.indexOf('<figure class="map">'), page.indexOf("</figure>"));
    for (
      const kind of [
        "green",
        "water_area",
        "water_line",
        "street",
        "major_road",
        "railway",
        "reach",
      ]
    ) {
      assert.ok(map.includes(`<path class="${kind}" d="m`), kind);
    }
    assert.match(map, /<text [^>]*>Via Verdi<\/text>/);
    assert.match(map, /<desc [^>]*>[^<]*Via Verdi/);
    assert.doesNotMatch(map, /style=|NaN/);
    assert.doesNotMatch(path, /Roma|Borgo/);
    assert.deepEqual(site.taken.map(({ action }) => action), ["demo_score", "map"]);
  }
  const routes = service.log.map((line) => JSON.parse(line).route);
  assert.ok(routes.includes("/map/:ticket"));
  assert.ok(!service.log.some((line) => line.includes("Roma")));
});

Deno.test("only pages of this origin may frame the map, and nothing stores it", async () => {
  const { reader } = opened();
  const { headers } = await reader.get(`/map/${ticketFor(address)}`);
  assert.match(headers.get("content-security-policy") ?? "", /; frame-ancestors 'self'$/);
  assert.equal(headers.get("x-frame-options"), "SAMEORIGIN");
  assert.equal(headers.get("cache-control"), "no-store");
  assert.equal(headers.get("referrer-policy"), "no-referrer");
  const report = await reader.get(`/try/${ticketFor(address)}`);
  assert.match(report.headers.get("content-security-policy") ?? "", /; frame-src 'self';/);
  assert.equal(report.headers.get("x-frame-options"), "DENY");
});

Deno.test("404, 410, 429, 502: a frame without a map says in one sentence what to do", async () => {
  const cases = [
    { status: 404, ticket: "none" },
    { status: 404, ticket: ticketFor("Via del Nulla 1, Nessundove") },
    { status: 410, ticket: ticketFor(address, Date.now() - 3_601_000) },
    { status: 429, ticket: ticketFor(address), isRefused: true },
    {
      status: 502,
      ticket: ticketFor(address),
      changes: {
        find: () => Promise.reject(new Problem("geocoder_unavailable", { retryAfterS: 7 })),
      },
    },
  ] as const;
  for (const { status, ticket, ...circumstances } of cases) {
    for (const language of languages) {
      const { site, reader } = opened(
        language,
        "changes" in circumstances ? circumstances.changes : {},
      );
      if ("isRefused" in circumstances) site.refused.add("map");
      const answer = await reader.get(`/map/${ticket}`), html = await answer.text();
      assert.equal(answer.status, status);
      assert.ok(html.includes(`role="alert">${texts[language].map.failed}</p>`), html);
      assert.equal(answer.headers.get("x-frame-options"), "SAMEORIGIN");
      if (status === 429) assert.equal(answer.headers.get("retry-after"), "130");
      if (status === 502) assert.equal(answer.headers.get("retry-after"), "7");
    }
  }
});

Deno.test("a report without map data has no frame, and its map is not found", async () => {
  const { reader } = opened("en", {
    isMapped: () => Promise.resolve(false),
    surroundings: () => Promise.resolve(null),
  });
  await reader.get("/");
  const html = await (await reader.post("/try", { address })).text();
  assert.match(html, /<dl class="nearby">/);
  assert.doesNotMatch(html, /iframe|class="map"/);
  assert.equal((await reader.get(`/map/${ticketFor(address)}`)).status, 404);
});
