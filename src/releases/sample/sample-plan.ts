/**
 * The plan of the town. Its streets are drawn on a grid, as in a Roman town. Outside the centre, the plan is
 * bent: streets fan out to the east and south-west, a quarter in the north is curved, and a hill in the
 * north-west has no grid. Inside 800 m of the centre, where most metrics are measured, and along the walks of
 * `test/support/agreed-metrics.ts`, the plan is not bent, so that their values can be calculated by hand.
 */
import { type Offset, steps } from "./sample-geometry.ts";

/** Metres from the centre at which the plan begins to bend. */
const STRAIGHT_M = 900;

/** The share of the way from one coordinate to another, from 0 to 1. */
function share(at: number, from: number, to: number): number {
  return Math.min(Math.max((at - from) / (to - from), 0), 1);
}

/** The same share, without a kink at the ends. */
function eased(at: number, from: number, to: number): number {
  const along = share(at, from, to);
  return along ** 2 * (3 - 2 * along);
}

/** A wave that rises from 0 and falls to 0 between two ends. */
function wave(at: number, from: number, to: number): number {
  return Math.sin(Math.PI * share(at, from, to));
}

/** The position on the ground of a position on the grid. */
export function bent([x, y]: Offset): Offset {
  // The hill in the north-west keeps the grid of the few streets that cross it.
  const wing = x < 0 && y > 0 ? 0 : eased(Math.abs(x), STRAIGHT_M, 1_800);
  const north = share(y, STRAIGHT_M, 1_200) * wave(x, -300, STRAIGHT_M);
  const southEast = share(-y, STRAIGHT_M, 1_200) * share(x, 300, STRAIGHT_M);
  return [
    x - Math.sign(x) * 200 * wing * share(Math.abs(y), 0, 1_300) ** 2 + 40 * north,
    y * (1 + 0.3 * wing) + 90 * north - 60 * southEast,
  ];
}

/** Coordinates from one to another, with those between at which a bent line turns. */
function turns(from: number, to: number): number[] {
  const between = steps(-3_000, 50, 121).filter((at) => from < at && at < to);
  return [from, ...between, to];
}

/** A line from west to east on the grid, as it runs on the ground. */
export function eastward(y: number, fromX: number, toX: number): Offset[] {
  return turns(fromX, toX).map((x) => bent([x, y]));
}

/** A line from south to north on the grid, as it runs on the ground. */
export function northward(x: number, fromY: number, toY: number): Offset[] {
  return turns(fromY, toY).map((y) => bent([x, y]));
}

/** A stretch of a street on the grid, from its lower to its higher coordinate in metres. */
export type Stretch = readonly [from: number, to: number];

/** A street on the grid. */
export interface GridStreet {
  readonly name: string;
  /** Metres north of the centre of a street from west to east, metres east of it of the others. */
  readonly at: number;
  /** The stretches for vehicles, which the map shows. */
  readonly stretches: readonly Stretch[];
  /** The stretches on foot: they do not cross the railway, except through the underpass. */
  readonly walked: readonly Stretch[];
}

/** River and railway on the grid, in metres north of the centre. */
export const riverY = -1_100, railwayY = 700;

/** The stretches of the grid, between two streets, in which river and railway run. */
const river: Stretch = [-1_200, -1_000], railway: Stretch = [600, 800];

/** Metres east of the centre of the streets with a bridge, and of the street with an underpass. */
const bridges: readonly number[] = [-1_300, 300], underpasses: readonly number[] = [-300];

/** Where streets also cross the railway on the level. They have no pavement. */
const LEVEL_CROSSINGS_M = 500;

/** Streets from west to east every 200 m, from south to north, with their ends. Some are dead ends. */
export const eastWest: readonly GridStreet[] = ([
  ["Via Petrarca", -1_300, 1_300],
  ["Via Volta", -1_300, 1_420],
  ["Via Galilei", -1_450, 1_300],
  ["Via Mazzini", -1_300, 1_300],
  ["Via Garibaldi", -1_300, 1_480],
  ["Via Dante", -1_300, 1_300],
  ["Via Roma", -1_300, 1_300],
  ["Via Verdi", -1_300, 1_300],
  ["Via Cavour", -900, 1_440],
  ["Via Manzoni", -900, 1_300],
  ["Corso Italia", -1_300, 1_300],
  ["Via Leopardi", -900, 1_100],
  ["Via Marconi", -1_300, 900],
] as const).map(([name, from, to], i) => {
  const stretches = [[from, to]] as const;
  return { name, at: (i - 6) * 200, stretches, walked: stretches };
});

/**
 * Streets from south to north every 200 m, from west to east, with their ends. The centre is halfway between
 * two of them. The hill interrupts the first two.
 */
export const northSouth: readonly GridStreet[] = ([
  ["Viale dei Tigli", [-1_400, 200], [800, 1_300]],
  ["Viale dei Platani", [-1_200, 200], [800, 1_200]],
  ["Viale degli Olmi", [-1_300, 1_200]],
  ["Viale dei Pini", [-1_200, 1_300]],
  ["Viale dei Cipressi", [-1_380, 1_200]],
  ["Viale degli Aceri", [-1_200, 1_360]],
  ["Viale delle Querce", [-1_300, 1_200]],
  ["Viale dei Castagni", [-1_200, 1_330]],
  ["Viale dei Faggi", [-1_300, 1_200]],
  ["Viale degli Ulivi", [-1_200, 1_300]],
  ["Viale dei Lecci", [-1_400, 1_200]],
  ["Viale dei Pioppi", [-1_200, 1_200]],
  ["Viale delle Betulle", [-1_300, 1_000]],
  ["Viale dei Salici", [-1_200, 800]],
] as const).map(([name, ...whole], i) => {
  const at = (i - 6.5) * 200;
  const dry = bridges.includes(at) ? whole : whole.flatMap((one) => without(one, river));
  const walked = underpasses.includes(at) ? dry : dry.flatMap((one) => without(one, railway));
  return { name, at, stretches: Math.abs(at) <= LEVEL_CROSSINGS_M ? dry : walked, walked };
});

/** What is left of a stretch outside a gap. */
function without([from, to]: Stretch, [start, end]: Stretch): Stretch[] {
  if (from >= end || to <= start) return [[from, to]];
  return ([[from, start], [end, to]] as const).filter(([from, to]) => from < to);
}

/** Whether a street passes or ends at a coordinate. */
export function reaches(stretches: readonly Stretch[], at: number): boolean {
  return stretches.some(([from, to]) => from <= at && at <= to);
}

/** A street that is not on the grid, on the ground. */
interface NamedLine {
  readonly name: string;
  readonly line: readonly Offset[];
}

/** Dead ends: a lane that winds up the hill from the end of Via Cavour, and one in the south. */
export const lanes: readonly NamedLine[] = [
  {
    name: "Via della Collina",
    line: [
      [-900, 400],
      [-1_010, 420],
      [-1_100, 385],
      [-1_190, 400],
      [-1_240, 460],
      [-1_200, 510],
      [-1_090, 490],
      [-1_000, 520],
      [-990, 570],
      [-1_060, 600],
      [-1_190, 585],
      [-1_330, 620],
    ],
  },
  { name: "Vicolo del Pozzo", line: [[-500, -1_380], [-560, -1_420], [-680, -1_410]] },
];

/** Roads that lead out of the town, through positions at which others may meet them. */
export const roads: readonly NamedLine[] = [
  { name: "Via Roma", line: [[1_300, 0], [3_000, 0]] },
  { name: "Via Roma", line: [[-1_300, 0], [-3_000, 0]] },
  { name: "Strada dei Campi", line: [[300, -1_300], [300, -2_000], [0, -2_000]] },
  {
    name: "Strada del Monte",
    line: [[-1_300, 1_200], [-1_500, 1_200], [-1_500, 2_000], [-2_100, 2_800]],
  },
];

/** A square for pedestrians, with a path to the crossing at each end. */
const [west, south, east, north] = [720, -580, 880, -420] as const;
export const square: readonly NamedLine[] = [
  {
    name: "Piazza San Marco",
    line: [[west, south], [east, south], [east, north], [west, north], [west, south]],
  },
  { name: "Piazza San Marco", line: [[700, -600], [west, south]] },
  { name: "Piazza San Marco", line: [[east, north], [900, -400]] },
];

/** The garden in the middle of the square. */
export const garden: readonly Offset[] = [[745, -555], [855, -555], [855, -445], [745, -445]];

/** The wood on the hill. */
export const wood: readonly Offset[] = [
  [-1_760, 330],
  [-1_620, 270],
  [-1_480, 300],
  [-1_330, 330],
  [-1_200, 350],
  [-1_080, 330],
  [-960, 430],
  [-930, 540],
  [-1_000, 640],
  [-1_180, 660],
  [-1_330, 650],
  [-1_480, 668],
  [-1_660, 620],
  [-1_740, 520],
];

/** A stream that flows into the river in the west. */
export const stream: readonly Offset[] = [
  [-1_700, -150],
  [-1_560, -480],
  [-1_510, -760],
  [-1_530, -1_020],
  [-1_440, -1_310],
];

/** Width of the river, and how far it swings to the south from {@link riverY}, in metres. */
const RIVER_M = 45, SWING_M = 40;

/** The river between its banks. Its northern bank is nearest to the centre at {@link riverY}. */
export function riverBanks(): Offset[] {
  const xs = steps(-3_000, 50, 121);
  const bank = (offM: number) =>
    xs.map((x) => bent([x, riverY - offM - SWING_M / 2 * (1 - Math.cos(2 * Math.PI * x / 1_200))]));
  return [...bank(0), ...bank(RIVER_M).reverse()];
}
