import type { XY } from "./plane.ts";

/** The space of marks. All lengths are in the unit of the positions. */
export interface SpreadSpace {
  /** Minimum distance between the centres of two marks. */
  readonly apart: number;
  /** Distance from the centre of the map within which marks stay, in each direction. */
  readonly reach: number;
  /** Positions that marks keep the same distance from. They do not move. */
  readonly fixed: readonly XY[];
}

/** Maximum number of rounds. Forty marks in one place settle in fewer. */
const ROUNDS = 60;

/** Turns each pair of marks in one place by the golden angle, so that no two pairs part in one direction. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * Moves marks that overlap apart, each as little as possible, and returns their positions in the given
 * order. Each round moves the two marks of an overlapping pair by half of what they overlap.
 */
export function spread(marks: readonly XY[], { apart, reach, fixed }: SpreadSpace): XY[] {
  const moved = marks.map(([x, y]): [number, number] => [x, y]);
  for (let round = 0, isSettled = false; round < ROUNDS && !isSettled; round++) {
    isSettled = true;
    for (const [i, mark] of moved.entries()) {
      const others = moved.slice(i + 1).map((other) => ({ other, share: 0.5 }));
      const still = fixed.map(([x, y]) => ({ other: [x, y] as [number, number], share: 1 }));
      for (const [j, { other, share }] of [...others, ...still].entries()) {
        const dx = other[0] - mark[0], dy = other[1] - mark[1], distance = Math.hypot(dx, dy);
        const overlap = apart - distance;
        if (overlap <= apart * 1e-6) continue;
        isSettled = false;
        const turn = GOLDEN_ANGLE * (i + j);
        const [east, south] = distance > apart * 1e-6
          ? [dx / distance, dy / distance]
          : [Math.cos(turn), Math.sin(turn)];
        mark[0] -= east * overlap * share;
        mark[1] -= south * overlap * share;
        if (share === 1) continue;
        other[0] += east * overlap * share;
        other[1] += south * overlap * share;
      }
    }
    for (const mark of moved) {
      mark[0] = Math.min(Math.max(mark[0], -reach), reach);
      mark[1] = Math.min(Math.max(mark[1], -reach), reach);
    }
  }
  return moved;
}
