/** Validates the query of a request with the contract's validator and error code. */
import type { z } from "@hono/zod-openapi";
import { MinReliability } from "../../contract/schemas.ts";
import type { BrokenRule } from "../../http/broken-rule.ts";
import { Problem } from "../../http/problem.ts";

/** The rule that a parameter breaks. The contract's parameters are enumerations, and one number. */
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
 * Describes the problem of a query that its operation's validator rejected.
 *
 * @param query the values of each parameter as sent
 * @returns `invalid_request` with the parameter and the rule
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
