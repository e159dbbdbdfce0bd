/** What came of the items of a batch, in the form of the contract. */
import { ItemErrorCode } from "../../contract/schemas.ts";
import type { components } from "../../contract/types.ts";
import { isUnavailable } from "../../db/database-unavailable.ts";
import { ClientGone, Problem } from "../../http/problem.ts";
import type { Language } from "../../language.ts";
import { errorDetail } from "../errors.ts";
import type { AskedItem } from "./batch-request.ts";

type Schemas = components["schemas"];

/** The body of a 200 of `scoreBatch`. */
export type Scores = Schemas["Scores"];

/** What an item came to: the fields of its result, or why it has no score. */
export type Outcome = Omit<Schemas["ScoredItem"], "index" | "id"> | Problem;

/** Whether an outcome is a score. */
export function isScored(outcome: Outcome): outcome is Exclude<Outcome, Problem> {
  return !(outcome instanceof Problem);
}

/**
 * Why the place of one item has no score. An unknown failure is the item's: another place may be scored.
 *
 * @throws the error where it is not of one item: a database that does not answer, a client that left, and
 * the reason of an aborted signal
 */
export function problemOfItem(error: unknown, signal: AbortSignal): Problem {
  if (signal.aborted || error instanceof ClientGone || isUnavailable(error)) throw error;
  if (!(error instanceof Problem)) return new Problem("scoring_failed", { cause: error });
  if (!isOfItems(error.code)) throw error;
  return error;
}

function isOfItems(code: string): code is ItemErrorCode {
  return ItemErrorCode.options.some((one) => one === code);
}

function itemError({ code, details }: Problem, language: Language): Schemas["ItemError"] {
  if (!isOfItems(code)) throw new Error(`${code} is no error of an item`);
  const { parameters, release } = details;
  return { error: code, detail: errorDetail(code, language, parameters, release) };
}

/**
 * Shapes the results.
 *
 * @param outcomes of the items, in their order
 * @param isCharged whether the request is charged already, so that it costs nothing
 */
export function scoresBody(
  items: readonly AskedItem[],
  outcomes: readonly Outcome[],
  isCharged: boolean,
  language: Language,
): Scores {
  const total = outcomes.length, scored = outcomes.filter(isScored).length;
  return {
    schema: "svc.scores.v1",
    summary: { total, scored, failed: total - scored, charged: isCharged ? 0 : scored },
    results: outcomes.map((outcome, index) => {
      const id = items[index]?.id ?? null;
      return isScored(outcome)
        ? { index, id, ...outcome }
        : { index, id, error: itemError(outcome, language) };
    }),
  };
}
