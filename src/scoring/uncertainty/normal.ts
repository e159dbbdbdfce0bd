/** The normal distribution. Pure. */

/** Coefficients of the complementary error function's Chebyshev fit (Numerical Recipes, 6.2: erfccheb). */
const chebyshev = [
  -1.26551223,
  1.00002368,
  0.37409196,
  0.09678418,
  -0.18628806,
  0.27886807,
  -1.13520398,
  1.48851587,
  -0.82215223,
  0.17087277,
] as const;

/** The complementary error function, to a relative error of 1.2e-7. */
function erfc(x: number): number {
  const t = 1 / (1 + Math.abs(x) / 2);
  const exponent = chebyshev.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  const tail = t * Math.exp(-x * x + exponent);
  return x >= 0 ? tail : 2 - tail;
}

/**
 * The probability that a normal variable with this mean and deviation is below `x`. With deviation 0 the
 * variable equals its mean; the result is then one half at the mean.
 */
export function normalBelow(x: number, mean: number, sd: number): number {
  if (sd === 0) return x === mean ? 0.5 : Number(x > mean);
  return erfc((mean - x) / (sd * Math.SQRT2)) / 2;
}
