/** The boxes at the beginning of a report: its first line, its waterfall, and where they lie on the screen. */
import type { Browser, Page } from "playwright-core";
import assert from "node:assert/strict";
import { planOf } from "../../src/access/plans.ts";
import { explainPlace } from "../../src/api/operations/explain-place.ts";
import { createApplication } from "../../src/commands/compose.ts";
import { languages } from "../../src/language.ts";
import { categoryCodes } from "../../src/scoring/catalogue/metric.ts";
import { firstLine } from "../../src/web/result/first-line.ts";
import { metricSection } from "../../src/web/result/metric-section.tsx";
import { changesOf } from "../../src/web/result/reasons.ts";
import { inBrowser, sharedBrowser } from "../support/browser.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";
import { readerOf } from "./reader.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

const release = await service.dependencies.data.active();
assert.ok(release !== null);
const place = { address: "Via Roma 1, Borgo Campione" };
const { explanation } = (await explainPlace(service.dependencies, place, release, planOf("pro")))(
  "en",
);

/** The explanation with these scores and ranges of categories; the others are in the middle. */
function scoring(
  scores: Partial<Record<typeof categoryCodes[number], [score: number, low: number, high: number]>>,
) {
  const { score, interval } = explanation;
  const categories = { ...score.categories }, ranges = { ...interval.categories };
  for (const code of categoryCodes) {
    const [value, low, high] = scores[code] ?? [50, 45, 55];
    categories[code] = { ...categories[code], score: value };
    ranges[code] = { ...ranges[code], low, high };
  }
  return {
    ...explanation,
    warnings: [] as typeof explanation.warnings,
    score: { ...score, categories, insufficient_data: [] as typeof score.insufficient_data },
    interval: { ...interval, categories: ranges },
  };
}

Deno.test("firstLine() states the two most marked categories, and none whose range crosses the middle", () => {
  const place = scoring({ services: [92, 88, 95], mobility: [30, 20, 44], enviro: [75, 40, 90] });
  assert.equal(
    firstLine("en", place),
    "Daily services within a walk; poorly connected without a car.",
  );
  assert.equal(
    firstLine("it", place),
    "Servizi quotidiani a piedi; mal collegato senza auto.",
  );
  assert.equal(firstLine("en", scoring({})), null);
});

Deno.test("firstLine() always states a warning, and then nothing of the category of hazards", () => {
  const place = {
    ...scoring({ natural_risk: [95, 90, 99], services: [80, 75, 90], mobility: [85, 80, 90] }),
    warnings: [{
      code: "hazard",
      metric: "flood_point",
      class: "P2",
      certainty: "in_comune",
      text: "",
    }] as unknown as typeof explanation.warnings,
  };
  assert.equal(firstLine("en", place), "Well connected; flood hazard in parts of the comune.");
  for (const language of languages) assert.match(firstLine(language, place) ?? "", /^[A-Z].+\.$/);
});

Deno.test("firstLine() states two hazards, each once, and one category", () => {
  const warned = (metric: string, hazard_class: string) => ({
    code: "hazard",
    metric,
    class: hazard_class,
    certainty: "in_comune",
    text: "",
  });
  const place = {
    ...scoring({ services: [92, 88, 95], mobility: [85, 80, 90] }),
    warnings: [
      warned("flood_point", "P3"),
      warned("flood_point", "P2"),
      warned("landslide_point", "P4"),
      warned("seismic_zone", "1"),
    ] as unknown as typeof explanation.warnings,
  };
  assert.equal(
    firstLine("en", place),
    "Daily services within a walk; flood hazard in parts of the comune; " +
      "landslide hazard in parts of the comune.",
  );
});

Deno.test("firstLine() says nothing of a category that is not measured well enough", () => {
  const place = scoring({ services: [92, 88, 95] });
  const insufficient_data = [{
    category: "services",
    measured: 2,
    total: 27,
    ratio: 0.074,
  }] as typeof place.score.insufficient_data;
  assert.equal(firstLine("en", { ...place, score: { ...place.score, insufficient_data } }), null);
});

Deno.test("changesOf() adds the lifts of each category, without withheld metrics, and names its strongest metric", () => {
  const metrics = explanation.metrics.map((metric, i) => ({
    ...metric,
    name: `metric ${i}`,
    lift: metric.category === "safety"
      ? [0.5, -0.2, null][i] ?? 0
      : metric.category === "services"
      ? -0.01
      : 0,
  }));
  const [safety, services] = changesOf({ ...explanation, metrics });
  assert.deepEqual(safety, {
    category: "safety",
    lift: 0.3,
    strongest: { name: "metric 0", lift: 0.5 },
  });
  assert.equal(services?.strongest, null, "too little to be printed");
  assert.ok(Math.abs((services?.lift ?? 0) + 0.01 * 27) < 1e-9);
});

/** The report at `/example`, which is a full one. */
async function exampleIn(language: string): Promise<string> {
  const reader = readerOf({ ...service.dependencies, site: fakeSite() }, language);
  return await (await reader.get("/example")).text();
}

Deno.test("a report has the five boxes in every language, and weighs at most 300 kB; the first page at most 40 kB", async () => {
  for (const language of languages) {
    const html = await exampleIn(language);
    for (const name of ["good", "sure", "danger", "why", "near"]) {
      assert.match(html, new RegExp(`<section class="box[^"]*" id="${name}"`), name);
    }
    assert.ok(html.length < 300_000, `${html.length}`);
    assert.doesNotMatch(html, /NaN|undefined/);
    const reader = readerOf({ ...service.dependencies, site: fakeSite() }, language);
    const first = (await (await reader.get("/")).text()).length;
    assert.ok(first < 40_000, `${first}`);
  }
});

const browser = sharedBrowser();

/** Serves the page of the example. Closes the pages that the walk opened. */
async function onExample(
  walk: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  const opened = await browser();
  const app = createApplication({ ...service.dependencies, site: fakeSite() });
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
  try {
    await walk(opened, `http://127.0.0.1:${server.addr.port}/example`);
  } finally {
    await Promise.all(opened.contexts().map((context) => context.close()));
    await server.shutdown();
  }
}

/** Asserts that the five boxes of the page lie within this many pixels from its top left corner. */
async function assertBoxesWithin(page: Page, width: number, height: number, what: string) {
  for (const name of ["good", "sure", "why", "near", "danger"]) {
    const box = await page.locator(`#${name}`).boundingBox();
    assert.ok(box !== null, name);
    const { x, y, width: wide, height: high } = box;
    assert.ok(
      x >= 0 && y >= 0 && x + wide <= width && y + high <= height,
      `${what} ${width} ${name}: ${x + wide} x ${y + high}`,
    );
  }
}

Deno.test({
  name:
    "how good, how sure, why, what is near and what is dangerous lie within 1440 x 900 and within 390 x 1688",
  ...inBrowser,
  fn: () =>
    onExample(async (browser, address) => {
      for (const [width, height] of [[1440, 900], [390, 1688]] as const) {
        for (const locale of ["en-GB", "it-IT", "de-DE", "fr-FR"]) {
          const page = await browser.newPage({ viewport: { width, height }, locale });
          await page.goto(address);
          await assertBoxesWithin(page, width, height, `${locale}, full report`);
          await page.goto(new URL("/", address).href);
          await page.locator("input[name=address]").fill(place.address);
          await page.locator("input[name=address]").press("Enter");
          await assertBoxesWithin(page, width, height, `${locale}, short report`);
          await page.close();
        }
      }
    }),
});

Deno.test({
  name: "the printed table of categories begins the second page",
  ...inBrowser,
  fn: () =>
    onExample(async (browser, address) => {
      const page = await browser.newPage();
      await page.goto(address);
      await page.emulateMedia({ media: "print" });
      const chart = 'document.querySelector("main > :has(> .categories)")';
      assert.equal(await page.evaluate(`getComputedStyle(${chart}).breakBefore`), "page");
    }),
});

Deno.test("all metrics are folded by category, each with its points as a bar, and with Italy's mean unless the place is invented", async () => {
  const sources = await service.dependencies.sources(release);
  const national = new Map(explanation.metrics.map(({ id }) => [id, 41.6]));
  const section = async (name: string) =>
    String(
      await metricSection("en", "", { explanation, sources, national, release: name }),
    );
  const real = await section("2026-03"), invented = await section("sample");
  assert.equal(real.match(/<details><summary><h3>/g)?.length, categoryCodes.length);
  const shown = explanation.metrics.filter(({ normalised }) => normalised !== null).length;
  assert.equal(real.match(/<svg class="bar track"/g)?.length, shown);
  assert.equal(real.match(/, Italy 42</g)?.length, shown);
  assert.doesNotMatch(invented, /Italy/);
});

Deno.test({
  name: "a choice of a state shows the metrics of that state alone, without JavaScript",
  ...inBrowser,
  fn: () =>
    onExample(async (browser, address) => {
      const page = await browser.newPage({ javaScriptEnabled: false, locale: "en-GB" });
      await page.goto(address);
      await page.locator("details.metrics > summary").click();
      for (const summary of await page.locator("details.metrics > details > summary").all()) {
        await summary.click();
      }
      const rows = page.locator(".metrics tbody tr:visible");
      assert.equal(await rows.count(), explanation.metrics.length);
      await page.getByLabel("not measured").check();
      assert.equal(
        await rows.count(),
        explanation.metrics.filter(({ state }) => state === "missing").length,
      );
      await page.getByLabel("measured", { exact: true }).check();
      assert.equal(
        await rows.count(),
        explanation.metrics.filter(({ state }) => state === "direct").length,
      );
    }),
});
