/** The sequential scale of the map. Pure. */

/**
 * The colours of the classes, from low to high: each has at least 1.6 times the contrast of the next, also in grey
 * and for eyes without one of the three kinds of cones.
 */
export const scale = ["#fffbd6", "#a8cf8a", "#4a9d94", "#2f6c96", "#2a3470"] as const;

/** Numbers in classes. */
export interface Classes {
  /** The smallest whole number of each class but the first. */
  readonly least: readonly number[];
  /** The largest number. */
  readonly most: number;
}

/**
 * Points from 0 to 100. Most comuni lie from 40 to 70 in each category. Narrower classes would show differences
 * that intervals, of at least 12 points, do not support.
 */
export const pointClasses: Classes = { least: [40, 50, 60, 70], most: 100 };

/** Numbers up to a total, in fifths of it. */
export const fifthsOf = (total: number): Classes => ({
  least: [1, 2, 3, 4].map((i) => Math.ceil(i * total / scale.length)),
  most: total,
});

/** The class of a number, 0 to 4. */
export const classOf = (value: number, { least }: Classes): number =>
  least.filter((one) => Math.round(value) >= one).length;

/** The smallest and the largest whole number of a class. */
export const rangeOf = (
  index: number,
  { least, most }: Classes,
): readonly [from: number, to: number] => [
  least[index - 1] ?? 0,
  index < least.length ? (least[index] ?? most) - 1 : most,
];
