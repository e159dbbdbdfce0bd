/** Attributes a problem to one of a request's places. */
import { Problem } from "../../http/problem.ts";
import { statusOf } from "../errors.ts";

/**
 * Attributes a problem to the place at this position: its `detail` then begins with `places[1]:`, and its
 * body has `index`. Returns failures of the service unchanged.
 */
export function atPlace(problem: Problem, index: number): Problem {
  if (statusOf[problem.code] >= 500) return problem;
  const { code, details } = problem;
  return new Problem(code, {
    ...details,
    at: `places[${index}]`,
    extra: { ...details.extra, index },
  });
}
