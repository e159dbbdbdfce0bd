/** Small random territories, with sources that share classes, disagree, and differ in coverage and date. */
import type { Geometry, Point, Polygon } from "geojson";
import type { Metric } from "../../src/scoring/catalogue/metric.ts";
import type { FeatureClass } from "../../src/sources/feature-classes.ts";
import type { AreaKind, Row, Source } from "../../src/sources/source.ts";
import { sourceOf } from "../releases/support.ts";
import { Dice, ORIGIN, random, SIDE_M } from "./dice.ts";
import { classesOf } from "./measures.ts";
import type { Told } from "./territory.ts";

/** The shapes that features of a class may have, by the metrics that use it. */
function shapesOf(name: FeatureClass, metrics: readonly Metric[]): readonly [Shapes, ...Shapes[]] {
  const kinds = metrics.filter(({ measure }) => classesOf(measure).includes(name))
    .map(({ measure }) => measure.kind);
  if (kinds.some((kind) => kind === "length_within" || kind === "share_of_length")) return ["line"];
  if (kinds.some((kind) => ["share_within", "population_within", "hazard"].includes(kind))) {
    return ["star"];
  }
  return kinds.every((kind) => kind === "nearest") ? ["point", "point", "line", "star"] : ["point"];
}

type Shapes = "point" | "line" | "star";

/** Two adjacent comuni with their areas. Each has a large hole (an enclave) and a small gap. */
function land(dice: Dice): Row[] {
  const halves = dice.halves(SIDE_M + 400, [ORIGIN[0] - 200, ORIGIN[1] - 200]);
  const comuni = halves.flatMap((geometry, i): Row[] => {
    const istat = `99900${i + 1}`;
    const holes = [
      dice.star(900, [ORIGIN[0] + 1_200 + 5_600 * i, ORIGIN[1] + 2_000]).coordinates.slice(0, 1),
      dice.star(200, [ORIGIN[0] + 1_200 + 5_600 * i, ORIGIN[1] + 6_000]).coordinates.slice(0, 1),
    ].flat();
    return [
      {
        to: "comune",
        istat,
        name: istat,
        nameOther: null,
        provincia: ["XX", "YY"][i] ?? "",
        provinciaName: "",
        belfiore: `Z00${i}`,
      },
      {
        to: "area",
        kind: "comune",
        code: istat,
        comune: istat,
        geometry: { ...geometry, coordinates: [...geometry.coordinates, ...holes] },
        srid: 7794,
      },
    ];
  });
  return [...comuni, ...areaKinds.flatMap((kind) => [0, 1, 2, 3].map((i) => area(dice, kind, i)))];
}

const areaKinds = ["section", "census_area", "zone"] as const;

/** An area. Areas overlap, as generalised borders do. */
function area(dice: Dice, kind: AreaKind, i: number): Row {
  const comune = `99900${i % 2 + 1}`;
  return { to: "area", kind, code: `${kind}${i}`, comune, geometry: dice.star(4_000), srid: 7794 };
}

const codes: readonly (readonly [AreaKind | "provincia", string])[] = [
  ...areaKinds.flatMap((kind) => [0, 1, 2, 3].map((i) => [kind, `${kind}${i}`] as const)),
  ["comune", "999001"],
  ["comune", "999002"],
  ["provincia", "XX"],
  ["provincia", "YY"],
];

/** A source's coverage: polygons, adjacent halves or whole comuni, with one date or several. */
function coverage(dice: Dice): Row[] {
  const dates = ["2015-05-05", undefined, undefined] as const;
  const row = (geometry: Polygon, date = dice.pick(dates)): Row => ({
    to: "coverage",
    geometry,
    srid: 7794,
    ...date === undefined ? {} : { date },
  });
  const rows = Array.from(
    { length: dice.count(1, 3) },
    () => row(dice.star(dice.between(1_500, 6_000))),
  );
  if (dice.chance(0.5)) {
    const date = dice.pick(dates);
    rows.push(...dice.halves(dice.between(3_000, 7_000), dice.at()).map((half) => row(half, date)));
  }
  if (dice.chance(0.3)) {
    rows.push({ to: "covered_comune", comune: dice.pick(["999001", "999002"]) });
  }
  return rows;
}

const sourceKinds = [
  { id: "openstreetmap", coverage: "italy", classes: 0.5, dataDate: "2024-12-31" },
  { id: "gtfs", coverage: "declared", classes: 0.6, dataDate: "2021-03-03" },
  { id: "lombardia-schools", coverage: "declared", classes: 0.6, dataDate: "2018-06-30" },
  { id: "interno-crime", coverage: "none", classes: 0.3, dataDate: "2026-01-31" },
] as const;

/** The sources of a random territory, reproducible by seed. */
export function randomSources(
  seed: number,
  metrics: readonly Metric[],
): (Told & { source: Source })[] {
  const dice = new Dice(random(seed));
  const names = [...new Set(metrics.flatMap(({ measure }) => classesOf(measure)))];
  const repeats = new Repeats(seed);
  type Known = Pick<Source, "id" | "coverage" | "classes" | "dataDate">;
  const told = (source: Known, rows: readonly Row[]) => ({
    source: { ...sourceOf(source.id, rows), ...source },
    rows,
  });
  return [
    told({ id: "land", coverage: "none", classes: {}, dataDate: "2025-01-01" }, land(dice)),
    ...sourceKinds.map(({ id, coverage: kind, classes: share, dataDate }) => {
      // A metric of several classes needs all of them, so half of the draws choose the classes of
      // whole metrics.
      const together = metrics.filter(() => dice.chance(share / 2))
        .flatMap(({ measure }) => classesOf(measure));
      const own = names.filter((name) => dice.chance(share / 2) || together.includes(name));
      const classes = Object.fromEntries(own.map((name) => [name, {
        complete: kind !== "none" && dice.chance(0.8),
        estimated: dice.chance(0.05),
      }]));
      return told({ id, coverage: kind, classes, dataDate }, [
        ...kind === "declared" ? coverage(dice) : [],
        ...own.filter(() => dice.chance(0.2)).map((name): Row => ({
          to: "date",
          name,
          date: `20${dice.count(10, 24)}-06-30`,
        })),
        ...own.flatMap((name) => features(dice, name, shapesOf(name, metrics), repeats)),
        ...metrics.filter(({ measure }) => dice.chance(measure.kind === "zone" ? 0.4 : 0.1))
          .flatMap(({ id }) => statistics(dice, id)),
      ]);
    }),
  ];
}

/** Moves some points near those that other sources have of the class, and names some. Draws for itself. */
class Repeats {
  readonly #dice: Dice;
  readonly #placed = new Map<FeatureClass, [number, number][]>();
  #others: readonly [number, number][] = [];

  constructor(seed: number) {
    this.#dice = new Dice(random(50_000 + seed));
  }

  /** Begins with the points of the next source. */
  next(name: FeatureClass): void {
    this.#others = [...this.#placed.get(name) ?? []];
  }

  /** Moves a point, and draws its name. */
  move(name: FeatureClass, point: Point): string | undefined {
    const dice = this.#dice, [first, ...rest] = this.#others;
    if (first !== undefined && dice.chance(0.3)) {
      const [x, y] = dice.pick([first, ...rest]), reachM = dice.pick([20, 100]);
      point.coordinates = [
        x + dice.between(-reachM, reachM),
        y + dice.between(-reachM, reachM),
      ];
    }
    const [x = NaN, y = NaN] = point.coordinates;
    this.#placed.set(name, [...this.#placed.get(name) ?? [], [x, y]]);
    return dice.pick(["Roma", "Po", undefined]);
  }
}

function features(
  dice: Dice,
  name: FeatureClass,
  shapes: readonly [Shapes, ...Shapes[]],
  repeats: Repeats,
): Row[] {
  repeats.next(name);
  const most = shapes.includes("point") ? 25 : 60;
  return Array.from({ length: dice.count(0, most) }, (): Row => {
    const shape = dice.pick(shapes);
    const geometry: Geometry = shape === "star" ? dice.star(dice.between(100, 900)) : dice[shape]();
    const label = geometry.type === "Point" ? repeats.move(name, geometry) : undefined;
    const members = Array.from({ length: dice.count(1, 4) }, () => dice.count(0, 30));
    const value = Math.round(dice.next() * 50) / 2;
    return {
      to: "feature",
      name,
      geometry,
      srid: 7794,
      value,
      members,
      ...label !== undefined && { label },
    };
  });
}

function statistics(dice: Dice, name: string): Row[] {
  return codes.filter(() => dice.chance(0.4)).map(([support, code]): Row => ({
    to: "statistic",
    name,
    support,
    code,
    value: Math.round(dice.next() * 1000) / 10,
    estimated: dice.chance(0.2),
  }));
}
