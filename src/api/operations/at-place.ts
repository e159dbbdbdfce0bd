/** Problems of one place of a request that has several. */
import { Problem } from "../../http/problem.ts";
import { errors } from "../errors.ts";

/**
 * The problem as one of the place with this position in `places`: its `detail` begins with `places[1]:`, and
 * its body has `index`. What is no problem of the place (a failure of the service) stays as it is.
 */
export function atPlace(problem: Problem, index: number): Problem {
  if (errors[problem.code].status >= 500) return problem;
  const { code, details } = problem;
  return new Problem(code, {
    ...details,
    at: `places[${index}]`,
    extra: { ...details.extra, index },
  });
}
