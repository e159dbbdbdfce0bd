/** The terms of a route's calls, from its row. */
import type { Route } from "../routes.ts";
import type { OperationTerms } from "./call.ts";

/** The terms, without the deadline. What costs a place in the minute alone has no result worth repeating. */
export function termsOf({ who, cost }: Pick<Route, "who" | "cost">): OperationTerms {
  return {
    fullReport: who === "full_report",
    free: cost === "minute" || cost === "rows",
    repeatable: cost !== "minute",
  };
}
