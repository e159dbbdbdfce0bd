/** Builds the results of a batch. */
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

/** The outcome of an item: the fields of its result, or its problem. */
export type ItemOutcome = Omit<Schemas["ScoredItem"], "index" | "id"> | Problem;

/** Whether an outcome is a score. */
export function isScored(outcome: ItemOutcome): outcome is Exclude<ItemOutcome, Problem> {
  return !(outcome instanceof Problem);
}

/**
 * The problem of one item. An unknown failure counts as the item's, since others may succeed.
 *
 * @throws the error if it concerns all items: the database does not answer, the client disconnected, or
 * the signal was aborted
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
 * Builds the results.
 *
 * @param outcomes of the items, in their order
 * @param isCharged whether the request was already charged, so that it is free
 */
export function scoresBody(
  items: readonly AskedItem[],
  outcomes: readonly ItemOutcome[],
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
