/** The query of a request: judged by the contract's validator, refused with the contract's code. */
import type { z } from "@hono/zod-openapi";
import { MinReliability } from "../../contract/schemas.ts";
import type { BrokenRule } from "../../http/broken-rule.ts";
import { Problem } from "../../http/problem.ts";

/** The rule that a parameter breaks. Those of the contract are known values, and one is a number. */
function brokenRule(issue: z.core.$ZodIssue | undefined, field: string): BrokenRule {
  switch (issue?.code) {
    case "invalid_value":
      return { rule: "is_one_of", field, values: issue.values.map(String).join(", ") };
    case "too_small":
    case "too_big": {
      const { minValue, maxValue } = MinReliability;
      return { rule: "between", field, min: Number(minValue), max: Number(maxValue) };
    }
    default:
      return { rule: "is_number", field };
  }
}

/**
 * Names the problem of a query that its operation's validator refused.
 *
 * @param query the values of each parameter as they were sent
 * @returns `invalid_request` naming the parameter and the rule
 */
export function refusedQuery(
  { issues: [issue] }: z.ZodError,
  query: Readonly<Record<string, readonly string[]>>,
): Problem {
  const field = String(issue?.path[0]);
  const isRepeated = (query[field]?.length ?? 0) > 1;
  return new Problem("invalid_request", {
    parameters: isRepeated ? { rule: "is_once", field } : brokenRule(issue, field),
  });
}
