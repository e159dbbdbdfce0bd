/** The credits of a badge. */
import assert from "node:assert/strict";
import { planOf } from "../../src/access/plans.ts";
import { explainPlace } from "../../src/api/operations/explain-place.ts";
import { badgeCode } from "../../src/web/reports/badge.tsx";
import { freeze, readSummary } from "../../src/web/reports/frozen.ts";
import { testService } from "../support/service.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

Deno.test("a badge credits the publishers of the sources that measure its score, each once, in one line", async () => {
  const { data, sources: sourcesOf } = service.dependencies;
  const release = await data.active();
  assert.ok(release !== null);
  const place = { address: "Via Roma 1, Borgo Campione" };
  const explained = await explainPlace(service.dependencies, place, release, planOf("pro"));
  const { explanation: whole } = explained("en");
  const [sample] = await sourcesOf(release);
  assert.ok(sample !== undefined);
  const source = (id: string, publisher: string) => ({ ...sample, id, publisher });
  const sources = [
    source("istat-crime", "ISTAT - Istituto Nazionale di Statistica"),
    source("istat-boundaries", "ISTAT - Istituto Nazionale di Statistica; openpolis"),
    source("openstreetmap", "OpenStreetMap contributors"),
    source("lombardia-schools", "Regione Lombardia"),
  ];
  const used = ["istat-crime", "istat-boundaries", "openstreetmap"];
  const metrics = whole.metrics.map((metric, i) => ({
    ...metric,
    // The preferred source of a missing metric could measure it, but does not.
    ...i === 0
      ? { state: "missing" as const, sources: ["lombardia-schools"] }
      : { sources: [used[i % used.length] ?? ""] },
  }));
  const means = { italy: new Map(), comune: new Map() };
  const scored = {
    explanation: { ...whole, metrics },
    located: "",
    release: "2026-03",
    surroundings: null,
    isMapped: false,
    means,
    national: new Map(),
    sources,
  };
  const { summary } = await freeze(
    () => scored,
    true,
    new Date("2026-03-01"),
    "https://livability.example",
  );
  const code = badgeCode("en", "https://livability.example", "token", readSummary(summary));
  const [, line = ""] = /<small>([^<]*)<a/.exec(code) ?? [];
  assert.equal(
    line,
    "Livability Score, release 2026-03. Data: ISTAT, openpolis and OpenStreetMap contributors. " +
      "Licences and attribution: ",
  );
});
