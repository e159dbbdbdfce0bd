import assert from "node:assert/strict";
import { type Language, languages, texts } from "../../src/language.ts";
import { catalogue, categoryWeights, metricById } from "../../src/scoring/catalogue/catalogue.ts";
import { categoryCodes, type Measure, type Metric } from "../../src/scoring/catalogue/metric.ts";
import { normalise } from "../../src/scoring/judge/normalise-value.ts";
import { isJoined } from "../../src/scoring/statement/joined.ts";
import { featureClasses } from "../../src/sources/feature-classes.ts";
import { restrictedSourceIds } from "../../src/sources/source-ids.ts";
import { agreed, higherIsBetter, middleIsBest } from "../support/agreed-metrics.ts";
import { METRICS } from "../support/metric-total.ts";

function classesOf(measure: Measure): readonly string[] {
  switch (measure.kind) {
    case "zone":
    case "derived":
      return [];
    case "share_of_length":
      return [measure.of, measure.part, ...measure.known === null ? [] : [measure.known]];
    case "station":
      return [...measure.classes, ...measure.fallback];
    case "nearest":
      return [...measure.classes, ...measure.fallback ?? []];
    default:
      return measure.classes;
  }
}

const get = (id: string): Metric => {
  const metric = metricById.get(id);
  assert.ok(metric, id);
  return metric;
};

Deno.test("the catalogue holds the agreed metrics, by category, in the agreed order", () => {
  assert.deepEqual(
    catalogue.map(({ category, id }) => [category, id]),
    categoryCodes.flatMap((category) => Object.keys(agreed[category]).map((id) => [category, id])),
  );
  assert.equal(metricById.size, METRICS);
});

Deno.test("the category weights are those of the method, in the order of the categories, and sum to 1", () => {
  assert.deepEqual(categoryWeights, {
    safety: 0.18,
    services: 0.2,
    mobility: 0.18,
    enviro: 0.18,
    realestate: 0.1,
    natural_risk: 0.16,
  });
  assert.deepEqual(Object.keys(categoryWeights), [...categoryCodes]);
  const sum = Object.values(categoryWeights).reduce((total, weight) => total + weight, 0);
  assert.ok(Math.abs(sum - 1) < 1e-12);
});

/** The number of categories in words. */
const six: Readonly<Record<Language, string>> = { en: "six", it: "sei", de: "sechs", fr: "six" };

/** The other numbers up to ten, in all languages. */
const others = new Set(
  ("two three four five seven eight nine ten due tre quattro cinque sette otto nove dieci zwei drei " +
    "vier fünf sieben acht neun zehn deux trois quatre cinq sept huit neuf dix").split(" "),
);

Deno.test("every text that says how many categories there are says six", async () => {
  assert.equal(categoryCodes.length, 6);
  const root = new URL("../../", import.meta.url);
  const files: [Language, string][] = [
    ["en", "README.md"],
    ["en", "src/scoring/METHOD.md"],
    ["en", "src/api/mcp/tools.ts"],
  ];
  for (const language of languages) {
    for await (const { name } of Deno.readDir(new URL(`src/texts/${language}/`, root))) {
      files.push([language, `src/texts/${language}/${name}`]);
    }
  }
  let counted = 0;
  for (const [language, name] of files) {
    const text = await Deno.readTextFile(new URL(name, root));
    const named = text.matchAll(/(\p{L}+)\s+(?:categories|categorie|Kategorien|catégories)\b/giu);
    for (const [said, number = ""] of named) {
      assert.ok(!others.has(number.toLowerCase()), `${name}: ${said}`);
      if (number === six[language]) counted++;
    }
  }
  assert.ok(counted >= 15, `${counted} texts`);
});

Deno.test("every metric has a different name in each language, and no two metrics share a name", () => {
  for (const { id } of catalogue) {
    const names = languages.map((language) => texts[language].metrics[id]);
    assert.equal(new Set(names).size, languages.length, id);
    for (const name of names) assert.match(name, /^\S.{2,78}\S$/u, id);
  }
  for (const language of languages) {
    const { metrics } = texts[language];
    assert.equal(new Set(Object.values(metrics)).size, catalogue.length, language);
    assert.equal(Object.keys(metrics).length, catalogue.length, language);
  }
});

Deno.test("each language has a text for exactly the units in use", () => {
  const used = new Set(catalogue.map(({ unit }) => unit));
  for (const language of languages) {
    const { units } = texts[language].scoring;
    assert.deepEqual([...used].sort(), Object.keys(units).sort());
    for (const [key, text] of Object.entries(units)) assert.ok(text.trim().length > 0, key);
  }
});

Deno.test("every metric has the agreed direction: higher, lower or a target range", () => {
  for (const { id, goalposts } of catalogue) {
    if (goalposts.scale === "target") {
      const { worstLow, bestLow, bestHigh, worstHigh } = goalposts;
      assert.ok(middleIsBest.has(id), id);
      assert.ok(worstLow < bestLow && bestLow <= bestHigh && bestHigh < worstHigh, id);
    } else {
      assert.ok(!middleIsBest.has(id), id);
      assert.equal(goalposts.best > goalposts.worst, higherIsBetter.has(id), id);
      assert.notEqual(goalposts.best, goalposts.worst, id);
    }
  }
});

Deno.test("the floor of a logarithmic scale is above zero and not above its goalposts", () => {
  for (const { id, goalposts } of catalogue) {
    if (goalposts.scale !== "log") continue;
    assert.ok(goalposts.floor > 0, id);
    assert.ok(goalposts.floor <= Math.min(goalposts.best, goalposts.worst), id);
  }
});

Deno.test("every metric has a valid weight, prior, half-life and rationale, and distinct sources", () => {
  for (const metric of catalogue) {
    assert.ok(metric.weight > 0 && metric.weight <= 4, metric.id);
    assert.ok(metric.prior >= 0 && metric.prior <= 100, metric.id);
    assert.ok([2, 4, 5, 6, 8, 12, 40].includes(metric.halfLifeY), metric.id);
    assert.ok(metric.rationale.length > 10 && metric.rationale.length < 240, metric.id);
    assert.ok(metric.sources.length > 0, metric.id);
    assert.equal(new Set(metric.sources).size, metric.sources.length, metric.id);
    for (const source of metric.sources) assert.match(source, /^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

Deno.test("metrics read exactly the feature classes that sources provide", () => {
  const read = new Set(catalogue.flatMap(({ measure }) => classesOf(measure)));
  assert.deepEqual([...read].sort(), featureClasses.toSorted());
});

Deno.test("derived metrics derive only from measured metrics", () => {
  for (const { id, measure } of catalogue) {
    if (measure.kind !== "derived") continue;
    for (const from of measure.from) assert.notEqual(get(from).measure.kind, "derived", id);
    assert.equal(measure.formula.length, measure.from.length, id);
  }
});

Deno.test("derived metrics compute price to income, rent to income and gross yield, or null for a zero divisor", () => {
  const compute = (id: string, ...values: number[]) => {
    const { measure } = get(id);
    assert.ok(measure.kind === "derived");
    return measure.formula(...values);
  };
  assert.equal(compute("price_to_income", 1500, 20_000), 6);
  assert.equal(compute("rent_to_income", 5, 20_000), 18);
  assert.equal(compute("gross_yield", 5, 1500), 4);
  assert.equal(compute("price_to_income", 1500, 0), null);
  assert.equal(compute("rent_to_income", 5, 0), null);
  assert.equal(compute("gross_yield", 5, 0), null);
});

Deno.test("the search of a nearest metric is capped where its normalised value reaches the end of the scale", () => {
  for (const { id, measure, goalposts } of catalogue) {
    if (measure.kind !== "nearest") continue;
    const beyond = goalposts.scale === "target" || goalposts.best < goalposts.worst ? 0 : 100;
    assert.equal(normalise(measure.capM, goalposts), beyond, id);
    assert.ok(normalise(measure.capM * 0.95, goalposts) !== beyond, `${id}: the cap is too far`);
  }
});

Deno.test("the radius of a metric is from 300 to 1,500 m and matches its id", () => {
  for (const { id, measure } of catalogue) {
    if (!("radiusM" in measure)) continue;
    assert.ok(measure.radiusM >= 300 && measure.radiusM <= 1500, id);
    const named = id.match(/_(\d+)(k?)m$/);
    if (named === null) continue;
    assert.equal(measure.radiusM, Number(named[1]) * (named[2] === "k" ? 1000 : 1), id);
  }
});

Deno.test("exactly the listed metrics measure straight lines (detour 1)", () => {
  const straight = catalogue.filter(({ measure }) => "detour" in measure && measure.detour === 1);
  assert.deepEqual(
    straight.map(({ id }) => id),
    [
      "accidents_nearby",
      "rail_station_distance",
      "motorway_junction_distance",
      "airport_distance",
      "intersection_density",
      "tree_density_300m",
      "water_distance",
      "protected_area_distance",
      "industrial_plant_distance",
      "major_road_distance",
      "sinkhole_distance",
    ],
  );
});

Deno.test("each kind of measure uses only supports that it can measure", () => {
  for (const { id, measure, support } of catalogue) {
    const allowed: Readonly<Record<Measure["kind"], readonly string[]>> = {
      nearest: ["point"],
      count_within: ["point"],
      classes_within: ["point"],
      length_within: ["point"],
      share_within: ["point"],
      share_of_length: ["point"],
      departures_within: ["point"],
      hazard: ["point"],
      population_within: ["section"],
      station: ["station", "grid_point"],
      zone: ["zone", "census_area", "comune", "provincia"],
      derived: ["zone", "comune"],
    };
    assert.ok(allowed[measure.kind].includes(support), id);
    if (measure.kind !== "station") continue;
    assert.ok(measure.floorM <= measure.directM && measure.directM <= measure.estimatedM, id);
  }
});

Deno.test("a class whose places count once over all sources is read by no statistic of one source", () => {
  const classesRead = (joined: boolean) =>
    new Set(
      catalogue.filter(({ measure }) => isJoined(measure) === joined)
        .flatMap(({ measure }) => classesOf(measure)),
    );
  const joined = classesRead(true);
  assert.ok(joined.has("stop") && joined.has("pharmacy"));
  assert.deepEqual([...joined.intersection(classesRead(false))], []);
});

Deno.test("a place stands for one of another source only if it may be passed on, or both may not", () => {
  const restricted: readonly string[] = restrictedSourceIds;
  for (const { id, measure, sources } of catalogue) {
    // Protected areas are polygons, which never match.
    if (!isJoined(measure) || id === "protected_area_distance") continue;
    const first = sources.findIndex((source) => restricted.includes(source));
    const rest = first < 0 ? [] : sources.slice(first);
    assert.deepEqual(rest.filter((source) => !restricted.includes(source)), [], id);
  }
});
