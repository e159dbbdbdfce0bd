/** Metrics measured on foot: state, reason, value, and the place reached. */
import assert from "node:assert/strict";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Evidence, Finding } from "../../src/scoring/evidence/evidence.ts";
import { distinctProbes, walkedClasses } from "../../src/scoring/statement/probes.ts";
import { createJudge, judgeEvidence } from "../../src/scoring/judge/states.ts";
import { needsOf } from "../../src/scoring/statement/walk-needs.ts";
import { isWithinWalk } from "../../src/scoring/statement/walked.ts";
import type { LayerWalk, Walk } from "../../src/walking/walk.ts";
import { grouped, type InLayer, type SeenLayer } from "./evidence.ts";

/** A layer, and its features found on foot and in a straight line. `edgeM` is null outside the coverage. */
interface Known {
  readonly name: string;
  readonly edgeM?: number | null;
  readonly complete?: boolean;
  readonly source?: string;
  /** Walking distance to the nearest feature. */
  readonly walkM?: number;
  readonly isFar?: boolean;
  readonly count?: number;
  /** Straight distance to the nearest feature, as found by the statement. */
  readonly straightM?: number;
  /** Number in every straight circle, as found by the statement. */
  readonly straightCount?: number;
}

const FAR_AWAY_M = 1e9;

const probes = distinctProbes(catalogue);

function evidenceOf(
  known: readonly Known[],
  { networkEdgeM = FAR_AWAY_M as number | null, isFar = false, onFoot = true } = {},
): Evidence {
  const all = [...known, { name: "walkable_street", edgeM: networkEdgeM }] as Known[];
  const layers = all.map((
    { name, edgeM = FAR_AWAY_M, complete = true, source = "osm" },
    id,
  ): SeenLayer => ({
    id,
    name,
    source,
    complete,
    estimated: false,
    dataDate: `2026-01-0${id + 1}`,
    edgeM: complete ? edgeM : null,
  }));
  const walkOf = (id: number): LayerWalk => {
    const { walkM, isFar = false, count = 0 } = all[id] ?? {};
    const { sumRadiiM = [], distinctRadiiM = [] } = needsOf(catalogue, layers).get(id) ?? {};
    return {
      nearest: walkM === undefined
        ? null
        : { walkM, isFar, place: 70 + id, exit: { lon: 0, lat: 0, gapM: 0 } },
      sums: new Map(sumRadiiM.map((radiusM) => [radiusM, count])),
      distinct: new Map(distinctRadiiM.map((radiusM) => [radiusM, count])),
    };
  };
  const walk: Walk = {
    gapM: isFar ? 200 : 5,
    isFar,
    layers: new Map([...needsOf(catalogue, layers).keys()].map((id) => [id, walkOf(id)])),
  };
  const findings = all.flatMap((
    { name, straightM, straightCount = 0 },
    layer,
  ): InLayer<Finding>[] =>
    probes.filter((probe) => probe.name === name).flatMap(({ number: probe, op }) => {
      const value = op === "nearest" ? straightM : straightCount;
      return value === undefined ? [] : [{ layer, probe, value, distanceM: null }];
    })
  );
  return grouped({ layers, findings, walk: onFoot ? walk : null });
}

/** Returns a metric's state, reason, value and the place reached, as far as they exist. */
function told(id: string, evidence: Evidence): readonly unknown[] {
  const found = judgeEvidence(catalogue, evidence).get(id);
  assert.ok(found !== undefined);
  if (found.state === "missing") return [found.state, found.reason];
  return [
    found.state,
    found.reason,
    Math.round(100 * found.value) / 100,
    found.walk?.place ?? null,
  ];
}

type Case = readonly [what: string, evidence: Evidence, expected: readonly unknown[]];

function holds(id: string, cases: readonly Case[]): void {
  for (const [what, evidence, expected] of cases) {
    Deno.test(`${id}: ${what}`, () => assert.deepEqual(told(id, evidence), expected));
  }
}

const pharmacy = (rest: Omit<Known, "name">): Known => ({ name: "pharmacy", ...rest });

holds("pharmacy_distance", [ // at most 2,400 m
  ["the walking distance is direct", evidenceOf([pharmacy({ walkM: 812.34 })]), [
    "direct",
    null,
    812.34,
    70,
  ]],
  [
    "the nearest place on foot of several layers is used",
    evidenceOf([pharmacy({ walkM: 900 }), pharmacy({ walkM: 800 })]),
    ["direct", null, 800, 71],
  ],
  ["without a place on foot, the value is the cap", evidenceOf([pharmacy({})]), [
    "direct",
    null,
    2400,
    null,
  ]],
  [
    "for a walk beyond the cap, the value is the cap and the place is kept",
    evidenceOf([pharmacy({ walkM: 3_000 })]),
    ["direct", null, 2400, 70],
  ],
  [
    "the straight line is ignored if there are streets",
    evidenceOf([pharmacy({ walkM: 2_000, straightM: 100 })]),
    ["direct", null, 2_000, 70],
  ],
  [
    "a walk as long as the distance to the coverage edge is direct",
    evidenceOf([pharmacy({ walkM: 700, edgeM: 700 })]),
    ["direct", null, 700, 70],
  ],
  [
    "a walk longer than the distance to the coverage edge is an estimate",
    evidenceOf([pharmacy({ walkM: 700.01, edgeM: 700 })]),
    ["estimated", "coverage_edge", 700.01, 70],
  ],
  [
    "a walk longer than the distance to the edge of the streets is an estimate",
    evidenceOf([pharmacy({ walkM: 700.01 })], { networkEdgeM: 700 }),
    ["estimated", "coverage_edge", 700.01, 70],
  ],
  [
    "without a place on foot, the metric is missing if the streets end before the cap",
    evidenceOf([pharmacy({})], { networkEdgeM: 2_399 }),
    ["missing", "coverage_edge"],
  ],
  [
    "a walk from outside the coverage of the streets is an estimate",
    evidenceOf([pharmacy({ walkM: 5 })], { networkEdgeM: null }),
    ["estimated", "coverage_edge", 5, 70],
  ],
  [
    "a walk from an incomplete list is an estimate",
    evidenceOf([pharmacy({ walkM: 500, complete: false })]),
    ["estimated", "incomplete_source", 500, 70],
  ],
  [
    "a nearer place of an incomplete list is the nearest one",
    evidenceOf([pharmacy({ walkM: 500 }), pharmacy({ walkM: 400, complete: false })]),
    ["direct", null, 400, 71],
  ],
  [
    "a pharmacy far from its street gives an estimate",
    evidenceOf([pharmacy({ walkM: 500, isFar: true })]),
    ["estimated", "far_from_street", 500, 70],
  ],
  [
    "a pharmacy of another source near its street is preferred and direct",
    evidenceOf([
      pharmacy({ walkM: 500, isFar: true, source: "osm" }),
      pharmacy({ walkM: 600, source: "register" }),
    ]),
    ["direct", null, 600, 71],
  ],
  [
    "a door far from its street gives an estimate",
    evidenceOf([pharmacy({ walkM: 500 })], { isFar: true }),
    ["estimated", "far_from_street", 500, 70],
  ],
  [
    "without streets it is the straight line times 1.4",
    evidenceOf([pharmacy({ straightM: 500 })], { onFoot: false }),
    ["estimated", "no_street_network", 700, null],
  ],
  [
    "without streets an estimate keeps its own reason",
    evidenceOf([pharmacy({ straightM: 500, complete: false })], { onFoot: false }),
    ["estimated", "incomplete_source", 700, null],
  ],
]);

const shop = (name: string, rest: Omit<Known, "name">): Known => ({ name, ...rest });

holds("restaurants_800m", [
  [
    "the number within the radius on foot is direct",
    evidenceOf([shop("restaurant", { count: 7, walkM: 90 })]),
    [
      "direct",
      null,
      7,
      70,
    ],
  ],
  [
    "the number is 0 if the nearest place is beyond the radius",
    evidenceOf([shop("restaurant", { count: 0, walkM: 1_900 })]),
    ["direct", null, 0, 70],
  ],
  [
    "the number is missing if the coverage ends within the walking radius",
    evidenceOf([shop("restaurant", { count: 7, edgeM: 799 })]),
    ["missing", "coverage_edge"],
  ],
  [
    "the number is missing if the streets end within the walking radius",
    evidenceOf([shop("restaurant", { count: 7 })], { networkEdgeM: 799 }),
    ["missing", "coverage_edge"],
  ],
  [
    "the number is direct if the streets end at the walking radius",
    evidenceOf([shop("restaurant", { count: 7 })], { networkEdgeM: 800 }),
    [
      "direct",
      null,
      7,
      null,
    ],
  ],
  [
    "a restaurant far from its street leaves the number direct",
    evidenceOf([shop("restaurant", { count: 7, walkM: 90, isFar: true })]),
    ["direct", null, 7, 70],
  ],
  [
    "a door far from its street makes the number an estimate",
    evidenceOf([shop("restaurant", { count: 7, walkM: 90 })], { isFar: true }),
    ["estimated", "far_from_street", 7, 70],
  ],
  [
    "without streets it is the number within the radius divided by 1.4, an estimate",
    evidenceOf([shop("restaurant", { straightCount: 4 })], {
      onFoot: false,
    }),
    ["estimated", "no_street_network", 4, null],
  ],
]);

holds("shop_diversity_800m", [
  [
    "the value is the number of classes with a place within the radius on foot",
    evidenceOf([
      shop("bakery", { count: 3, walkM: 400 }),
      shop("butcher", { count: 0, walkM: 900 }),
      shop("laundry", { count: 1, walkM: 300 }),
    ]),
    ["direct", null, 2, 72],
  ],
]);

holds("departures_weekday", [ // of 13 hours
  [
    "the value is the number of trips per hour at stops within the radius on foot",
    evidenceOf([shop("stop_trips_weekday", { count: 26, walkM: 80 })]),
    ["direct", null, 2, 70],
  ],
]);

const university = (rest: Omit<Known, "name">): Known => ({ name: "university", ...rest });

holds("university_distance", [ // at most 30,000 m
  [
    "it is the walk if one was found",
    evidenceOf([university({ walkM: 3_599, straightM: 100 })]),
    ["direct", null, 3_599, 70],
  ],
  [
    "it is the straight line times 1.4 if no walk was found, and direct within a complete list",
    evidenceOf([university({ straightM: 8_000, edgeM: 8_000 })], { networkEdgeM: 10 }),
    ["direct", null, 11_200, null],
  ],
  [
    "a place found on foot is preferred to a place that was not",
    evidenceOf([university({ straightM: 2_000 }), university({ walkM: 3_500, straightM: 2_400 })]),
    ["direct", null, 3_500, 71],
  ],
  [
    "a walk beyond the edge of the streets is an estimate",
    evidenceOf([university({ walkM: 3_000 })], { networkEdgeM: 2_000 }),
    ["estimated", "coverage_edge", 3_000, 70],
  ],
  [
    "without streets it is an estimate",
    evidenceOf([university({ straightM: 8_000 })], { onFoot: false }),
    ["estimated", "no_street_network", 11_200, null],
  ],
]);

holds("upper_secondary_distance", [
  [
    "a nearer school of unknown level makes the distance an estimate",
    evidenceOf([
      shop("upper_secondary_school", { straightM: 4_000 }),
      shop("school", { walkM: 900, complete: false }),
    ]),
    ["estimated", "incomplete_source", 5_600, null],
  ],
  [
    "a school of unknown level that is farther on foot has no effect, even if nearer in a straight line",
    evidenceOf([
      shop("upper_secondary_school", { walkM: 800 }),
      shop("school", { walkM: 900, straightM: 10, complete: false }),
    ]),
    ["direct", null, 800, 70],
  ],
]);

/** A stop that a timetable lists near the edge of its coverage, where an extract has none. */
const stopOfTimetable = [
  shop("stop", { source: "gtfs", walkM: 24, count: 1, edgeM: 300 }),
  shop("stop", { source: "openstreetmap" }),
];

holds("stop_distance", [
  ["a place of any source bounds the distance", evidenceOf(stopOfTimetable), [
    "direct",
    null,
    24,
    70,
  ]],
  [
    "of the places of several sources, the nearest counts, whichever source is preferred",
    evidenceOf([
      shop("stop", { source: "gtfs", walkM: 400 }),
      shop("stop", { source: "openstreetmap", walkM: 300 }),
    ]),
    ["direct", null, 300, 71],
  ],
  [
    "no source lists one within the cap",
    evidenceOf([
      shop("stop", { source: "gtfs", walkM: 1_100, edgeM: 300 }),
      shop("stop", { source: "openstreetmap", walkM: 1_200 }),
    ]),
    ["direct", null, 1_000, 71],
  ],
  [
    "a place outside the coverage of its complete list is an estimate where no source is complete",
    evidenceOf([shop("stop", { source: "openstreetmap", walkM: 300, edgeM: null })]),
    ["estimated", "coverage_edge", 300, 70],
  ],
]);

holds("stops_500m", [
  [
    "a place of a source that is not complete there counts beside the none of one that is",
    evidenceOf(stopOfTimetable),
    ["direct", null, 1, 70],
  ],
  [
    "the places of all sources count",
    evidenceOf([
      shop("stop", { source: "gtfs", walkM: 24, count: 2 }),
      shop("stop", { source: "openstreetmap", walkM: 100, count: 3 }),
    ]),
    ["direct", null, 5, 70],
  ],
  [
    "lists of which none is complete there give no number",
    evidenceOf([
      shop("stop", { source: "gtfs", walkM: 24, count: 2, edgeM: 300 }),
      shop("stop", { source: "openstreetmap", walkM: 100, count: 3, complete: false }),
    ]),
    ["missing", "coverage_edge"],
  ],
]);

holds("shop_diversity_800m", [
  [
    "a kind that several sources list counts once",
    evidenceOf([
      shop("bakery", { source: "openstreetmap", count: 2 }),
      shop("supermarket", { source: "openstreetmap", count: 1 }),
      shop("supermarket", { source: "prato-poi", count: 4, complete: false }),
      shop("butcher", { source: "prato-poi", count: 1, complete: false }),
    ]),
    ["direct", null, 3, null],
  ],
]);

holds("primary_school_distance", [
  [
    "a school of unknown level gives an estimate where no list of primary schools is complete",
    evidenceOf([shop("school", { source: "miur-schools", walkM: 500, complete: false })]),
    ["estimated", "incomplete_source", 500, 70],
  ],
  [
    "a school of unknown level of another source does not make a complete list doubtful",
    evidenceOf([
      shop("primary_school", { source: "openstreetmap", walkM: 800 }),
      shop("school", { source: "miur-schools", walkM: 500, complete: false }),
    ]),
    ["direct", null, 800, 70],
  ],
]);

Deno.test("sources whose values must not be passed on are joined only where the others measure nothing", () => {
  const station = (source: string, straightM: number, complete: boolean) =>
    shop("rail_station", { source, straightM, complete });
  const open = station("openstreetmap", 900, true), kept = station("railway-stations", 850, false);
  const valueOf = (known: readonly Known[]) => {
    const evidence = evidenceOf(known);
    const layers = [...evidence.layers.values()].map(({ layer }) => layer);
    const judge = createJudge(catalogue, layers, (source) => source === "railway-stations");
    const found = judge(evidence).get("rail_station_distance");
    return found?.state === "missing" ? null : found?.value;
  };
  assert.equal(valueOf([open, kept]), 900);
  assert.equal(valueOf([kept]), 850);
  assert.deepEqual(told("rail_station_distance", evidenceOf([open, kept])), [
    "direct",
    null,
    850,
    null,
  ]);
});

holds("rail_station_distance", [
  [
    "a metric that is not walked does not depend on the streets",
    evidenceOf([shop("rail_station", { straightM: 900 })], { onFoot: false }),
    ["direct", null, 900, null],
  ],
]);

Deno.test("the statement probes walked classes only for the nearest beyond a walk", () => {
  const beside = catalogue.filter(({ measure }) => !isWithinWalk(measure));
  const asked = distinctProbes(beside).filter(({ name }) =>
    walkedClasses(catalogue).includes(name)
  );
  // Classes beyond the maximum walk: police, fire stations, hospitals ...
  assert.deepEqual([...new Set(asked.map(({ op }) => op))], ["nearest"]);
  assert.deepEqual(asked.map(({ name }) => name).sort(), [
    "emergency_room",
    "fire_station",
    "hospital",
    "police",
    "school",
    "town_hall",
    "university",
    "upper_secondary_school",
    "veterinary",
  ]);
});
