/** The list of the nearest places on foot, for metrics of every state. */
import assert from "node:assert/strict";
import { planOf } from "../../src/access/plans.ts";
import type { ExplainedMetric } from "../../src/api/operations/explanation-body.ts";
import { explainPlace } from "../../src/api/operations/explain-place.ts";
import { languages } from "../../src/language.ts";
import { marksOf, nearbySaid } from "../../src/web/map/marks.ts";
import { testService } from "../support/service.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

const release = await service.dependencies.data.active();
assert.ok(release !== null);
const place = { address: "Via Roma 1, Borgo Campione" };
const explained = await explainPlace(
  service.dependencies,
  place,
  release,
  planOf("pro"),
);
const { explanation } = explained("en");

/** The text on the supermarket, with its metric changed. */
function supermarket(changes: Partial<ExplainedMetric>): string[] {
  const metrics = explanation.metrics.map((metric) =>
    metric.id === "supermarket_distance" ? { ...metric, ...changes } : metric
  );
  return languages.map((language) => {
    const said = nearbySaid(language, { ...explanation, metrics });
    return said.find(({ kind }) => kind === "supermarket")?.text.replaceAll(
      /[\u00a0\u202f]/g,
      " ",
    ) ?? "";
  });
}

const without = { nearest: null, value: null, display: null, data_date: null } as const;
const missing = { ...without, state: "missing" } as const;

Deno.test("a missing metric is not known here, and never absent", () => {
  assert.deepEqual(supermarket({ ...missing, reason: "source_not_loaded" }), [
    "not known here: data not loaded",
    "qui non lo sappiamo: dati non caricati",
    "hier nicht bekannt: Daten nicht geladen",
    "inconnu ici : données non chargées",
  ]);
  for (const reason of ["outside_coverage", "coverage_edge", "location_too_coarse"] as const) {
    assert.match(supermarket({ ...missing, reason })[0] ?? "", /^not known here: /);
  }
});

Deno.test("only a measured metric can say that no place is within walking distance", () => {
  const atCap = { nearest: null, value: 3000, display: "3 km or more" } as const;
  assert.deepEqual(supermarket({ ...atCap, state: "direct", reason: null }), [
    "none found within walking distance",
    "nulla a distanza pedonale",
    "in Gehweite nichts gefunden",
    "rien trouvé à distance de marche",
  ]);
  const estimated = { state: "estimated", reason: "no_street_network" } as const;
  const display = "estimated 3 km or more, 2026";
  assert.deepEqual(supermarket({ ...atCap, ...estimated, display })[0], display);
});

Deno.test("a place that was found has its walk and year, and an estimated walk says so", () => {
  const nearest = { name: "Spar", lat: 40, lon: 12, walk_m: 158, straight_m: 120 };
  const direct = { nearest, state: "direct", reason: null, data_date: "2024-05-01" } as const;
  assert.deepEqual(supermarket(direct)[0], "Spar, 160 m on foot, 2 minutes, 2024");
  const coarse = { ...direct, state: "estimated", reason: "location_too_coarse" } as const;
  assert.deepEqual(supermarket(coarse), [
    "Spar, estimated 160 m on foot, 2 minutes, 2024",
    "Spar, stima: 160 m a piedi, 2 minuti, 2024",
    "Spar, geschätzt 160 m zu Fuß, 2 Minuten, 2024",
    "Spar, estimation : 160 m à pied, 2 minutes, 2024",
  ]);
});

Deno.test("marks exist only for places that were found, with the walk of the list", () => {
  const metrics = explanation.metrics.map((metric) =>
    metric.id === "supermarket_distance"
      ? { ...metric, ...missing, reason: "outside_coverage" as const }
      : metric
  );
  const changed = { ...explanation, metrics };
  const marks = marksOf("en", changed);
  assert.ok(marks.length > 0 && marks.every(({ kind }) => kind !== "supermarket"));
  for (const { kind, walk } of marks) {
    assert.ok(nearbySaid("en", changed).find((one) => one.kind === kind)?.text.endsWith(walk));
  }
});
