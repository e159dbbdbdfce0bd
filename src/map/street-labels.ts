import type { XY } from "./plane.ts";

/** The name of a street or river on a map. */
export interface StreetLabel {
  readonly text: string;
  /** Whether it is a watercourse. */
  readonly isWater: boolean;
  /** The centre of the text. */
  readonly at: XY;
  /**
   * Angle of the text, clockwise from east. From -90 to 90, so that the text is never upside down.
   */
  readonly degrees: number;
}

/** The style of names, in metres of the map. */
export interface LabelStyle {
  /** Average width of a character. */
  readonly characterM: number;
  readonly heightM: number;
  /** Metres from the centre of the map to its edges. */
  readonly reachM: number;
  /** Positions to avoid, and the distance to keep from them, in metres. */
  readonly taken: readonly XY[];
  readonly apartM: number;
  /** Centres of dots smaller than a character, which names do not cover. */
  readonly dots: readonly XY[];
  /** The street of the address, which is labelled before all others; null without one. */
  readonly own: string | null;
}

/** A street, river or town with a name, or a part of one. */
export interface NamedLine {
  readonly name: string | null;
  readonly lines: readonly (readonly XY[])[];
  readonly isWater: boolean;
  /** Lower ranks are labelled first. */
  readonly rank: number;
}

/** Distance of the line of a text from the centre of a dot, as a share of its height. */
const DOT_APART = 0.75;

/** Maximum deviation of a stretch from a straight line, as a share of the height of the text. */
const STRAY = 0.5;

/** Positions of a label on its stretch to try, as shares of the length that it leaves free. */
const PLACES = [0.5, 0.35, 0.65, 0.2, 0.8, 0, 1];

/** Minimum length of a stretch of the own street, as a share of its name's, which may extend beyond it. */
const OWN_SHARE = 0.5;

/** A nearly straight stretch of a street. */
interface Stretch {
  readonly name: string;
  readonly isWater: boolean;
  readonly rank: number;
  readonly from: XY;
  readonly to: XY;
  readonly lengthM: number;
}

/**
 * Labels streets and rivers that have a straight stretch at least as long as their name, each once, on its
 * longest stretch; the own street on any of its stretches. Labels do not overlap. The own street comes first, then
 * follow the ranks, and in each the longest stretches, so that the names of short streets give way.
 */
export function streetLabels(streets: readonly NamedLine[], style: LabelStyle): StreetLabel[] {
  const longest = new Map<string, Stretch>(), own: Stretch[] = [];
  const byName = Map.groupBy(streets.filter(({ name }) => name !== null), ({ name }) => name);
  for (const [name, parts] of byName) {
    if (name === null) continue;
    const isWater = parts.every((part) => part.isWater);
    const rank = name === style.own ? -Infinity : Math.min(...parts.map((part) => part.rank));
    const leastM = name.length * style.characterM * (name === style.own ? OWN_SHARE : 1);
    const lines = parts.flatMap(({ lines }) => lines)
      .filter((line) => mayBeInside(line, style.reachM));
    for (const line of joinedLines(lines)) {
      for (const [from, to] of straightStretches(line, STRAY * style.heightM)) {
        const stretch = clipped(from, to, style.reachM);
        if (stretch === null) continue;
        const lengthM = Math.hypot(stretch[1][0] - stretch[0][0], stretch[1][1] - stretch[0][1]);
        if (lengthM < leastM) continue;
        const found = { name, isWater, rank, from: stretch[0], to: stretch[1], lengthM };
        if (name === style.own) own.push(found);
        else if (lengthM > (longest.get(name)?.lengthM ?? 0)) longest.set(name, found);
      }
    }
  }
  const taken: { readonly at: XY; readonly halfM: number; readonly spots: readonly XY[] }[] = [];
  const isNearTaken = ([x, y]: XY) =>
    style.taken.some(([u, v]) => Math.hypot(x - u, y - v) < style.apartM) ||
    style.dots.some(([u, v]) => Math.hypot(x - u, y - v) < DOT_APART * style.heightM);
  const labelled = new Set<string>();
  return [...own, ...longest.values()]
    .sort((a, b) =>
      (a.rank === b.rank ? 0 : a.rank - b.rank) || b.lengthM - a.lengthM ||
      (a.name < b.name ? -1 : 1)
    )
    .flatMap((stretch) => {
      if (labelled.has(stretch.name)) return [];
      for (const share of PLACES) {
        const label = labelOn(stretch, share, style), spots = spotsOf(label, style);
        const { at } = label, halfM = label.text.length * style.characterM / 2;
        const near = taken.filter((other) =>
          Math.hypot(at[0] - other.at[0], at[1] - other.at[1]) <
            halfM + other.halfM + style.heightM
        );
        const isFree = !spots.some(isNearTaken) &&
          near.every((other) =>
            spots.every(([x, y]) =>
              other.spots.every(([u, v]) => Math.hypot(x - u, y - v) >= style.heightM)
            )
          );
        if (!isFree) continue;
        taken.push({ at, halfM, spots });
        labelled.add(stretch.name);
        return [label];
      }
      return [];
    });
}

/** @param share where in the free length the label lies, from 0 at the beginning to 1 at the end */
function labelOn(
  { name, isWater, from, to, lengthM }: Stretch,
  share: number,
  style: LabelStyle,
): StreetLabel {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) * 180 / Math.PI;
  const degrees = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
  const textM = name.length * style.characterM;
  // The name of the own street may extend beyond its stretch, to make room for the mark of the address.
  const freeM = name === style.own
    ? Math.max(lengthM - textM, textM + 2.1 * style.apartM)
    : Math.max(0, lengthM - textM);
  const along = 0.5 + (share - 0.5) * freeM / lengthM;
  const at = (axis: 0 | 1) => from[axis] + along * (to[axis] - from[axis]);
  return { text: name, isWater, at: [at(0), at(1)], degrees };
}

/** Points along a label, half a height apart. Labels do not overlap if their points are apart. */
function spotsOf({ text, at: [x, y], degrees }: StreetLabel, style: LabelStyle): XY[] {
  const halfM = text.length * style.characterM / 2, stepM = style.heightM / 2;
  const count = Math.ceil(2 * halfM / stepM);
  const cos = Math.cos(degrees * Math.PI / 180), sin = Math.sin(degrees * Math.PI / 180);
  return Array.from({ length: count + 1 }, (_, i): XY => {
    const m = -halfM + 2 * halfM * i / count;
    return [x + m * cos, y + m * sin];
  });
}

/**
 * Joins lines where one line ends and another begins, because OpenStreetMap splits a street where a
 * tag changes.
 */
function joinedLines(lines: readonly (readonly XY[])[]): XY[][] {
  // Whole metres as one number, for maps of less than 1,000 km.
  const keyOf = (at: XY | undefined) =>
    at === undefined ? NaN : Math.round(at[0]) * 1e6 + Math.round(at[1]);
  const open = new Set(lines.filter((line) => line.length > 1).map((line) => [...line]));
  const joined: XY[][] = [];
  for (const line of open) {
    open.delete(line);
    for (let isLonger = true; isLonger;) {
      isLonger = false;
      for (const other of open) {
        const next = keyOf(other[0]) === keyOf(line.at(-1))
          ? other
          : keyOf(other.at(-1)) === keyOf(line.at(-1))
          ? other.toReversed()
          : null;
        const before = keyOf(other.at(-1)) === keyOf(line[0])
          ? other
          : keyOf(other[0]) === keyOf(line[0])
          ? other.toReversed()
          : null;
        if (next !== null) line.push(...next.slice(1));
        else if (before !== null) line.unshift(...before.slice(0, -1));
        else continue;
        open.delete(other);
        isLonger = true;
      }
    }
    joined.push(line);
  }
  return joined;
}

/** Whether the box around a line overlaps the square of the map. */
function mayBeInside(line: readonly XY[], reachM: number): boolean {
  return ([0, 1] as const).every((axis) => {
    const values = line.map((at) => at[axis]);
    return Math.min(...values) <= reachM && Math.max(...values) >= -reachM;
  });
}

/** The longest consecutive stretches of a line that deviate from a straight line by at most this much. */
function straightStretches(line: readonly XY[], strayM: number): [from: XY, to: XY][] {
  const stretches: [XY, XY][] = [];
  for (let first = 0; first < line.length - 1;) {
    let last = first + 1;
    while (last + 1 < line.length && isStraight(line, first, last + 1, strayM)) last++;
    stretches.push([line[first] as XY, line[last] as XY]);
    first = last;
  }
  return stretches;
}

/**
 * Whether all positions between two positions of a line are near the straight line between those.
 */
function isStraight(line: readonly XY[], first: number, last: number, strayM: number): boolean {
  const [ax, ay] = line[first] as XY, [bx, by] = line[last] as XY;
  const lengthM = Math.hypot(bx - ax, by - ay);
  for (let i = first + 1; i < last; i++) {
    const [x, y] = line[i] as XY;
    const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / lengthM;
    const stray = Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / lengthM;
    if (!(along >= 0 && along <= lengthM && stray <= strayM)) return false;
  }
  return true;
}

/**
 * The part of a straight line inside the square of the map (Liang and Barsky); null if there is
 * none.
 */
function clipped(from: XY, to: XY, reachM: number): [XY, XY] | null {
  let begin = 0, end = 1;
  for (const axis of [0, 1] as const) {
    const step = to[axis] - from[axis];
    const [a, b] = [(-reachM - from[axis]) / step, (reachM - from[axis]) / step];
    if (step === 0) {
      if (Math.abs(from[axis]) > reachM) return null;
      continue;
    }
    begin = Math.max(begin, Math.min(a, b));
    end = Math.min(end, Math.max(a, b));
  }
  if (begin >= end) return null;
  const at = (share: number): XY => [
    from[0] + share * (to[0] - from[0]),
    from[1] + share * (to[1] - from[1]),
  ];
  return [at(begin), at(end)];
}
