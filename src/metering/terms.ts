import type { Route } from "../routes.ts";
import type { OperationTerms } from "./call.ts";

/**
 * The terms of a route's calls, from its row, except for the deadline. What costs only a place in
 * the minute has no result worth repeating.
 */
export function termsOf({ who, cost }: Pick<Route, "who" | "cost">): OperationTerms {
  return {
    fullReport: who === "full_report",
    free: cost === "minute" || cost === "rows",
    repeatable: cost !== "minute",
  };
}
