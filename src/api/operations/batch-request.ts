/** Validates the body of `scoreBatch`: its own fields together, each item separately. */
import { z } from "@hono/zod-openapi";
import { type AddressRequest, BatchRequest, ItemId } from "../../contract/schemas.ts";
import type { BrokenRule } from "../../http/broken-rule.ts";
import { isObject } from "../../http/is-object.ts";
import { Problem } from "../../http/problem.ts";
import { MAX_FIELD_NAME_LENGTH, readAddressRequest } from "./address-request.ts";
import { brokenText } from "./broken-text.ts";

/** Maximum number of explained items in a batch. */
const MOST_EXPLAINED = 10;

/** An item of a batch. */
export interface AskedItem {
  /** As sent; null if it is missing or invalid. */
  readonly id: string | null;
  /** The place to score, or the item's problem. */
  readonly asked: AddressRequest | Problem;
}

/** A batch. */
export interface AskedBatch {
  /** In the order of the request. */
  readonly items: readonly AskedItem[];
  readonly explain: boolean;
}

/**
 * A batch with elements of any kind, so that thousands of invalid ones are refused without checking each.
 */
const { checks = [] } = BatchRequest.shape.items.def;
const Batch = BatchRequest.extend({
  // Takes the contract's limits of the list's length; the cast widens their type.
  items: z.array(z.unknown()).check(...checks as z.core.$ZodCheck<unknown[]>[]),
});

const invalid = (parameters: BrokenRule): Problem => new Problem("invalid_request", { parameters });

/**
 * Reads a parsed body.
 *
 * @throws {Problem} `invalid_request` if the body is not a batch: one of its own fields is invalid, it
 * has too many items to explain, or two items have the same `id`
 */
export function readBatchRequest(body: unknown): AskedBatch {
  const batch = Batch.safeParse(body);
  if (!batch.success) throw invalid(brokenRule(body, batch.error));
  const { items, explain = false } = batch.data;
  if (explain && items.length > MOST_EXPLAINED) {
    throw invalid({ rule: "at_most_explained", field: "items", max: MOST_EXPLAINED });
  }
  const read = items.map(readItem);
  requireUnique(read);
  return { items: read, explain };
}

/** The first rule that a batch's own fields break. */
function brokenRule(body: unknown, { issues: [issue] }: z.ZodError): BrokenRule {
  const field = issue?.path[0];
  switch (issue?.code) {
    case "unrecognized_keys":
      return { rule: "is_known", field: String(issue.keys[0]).slice(0, MAX_FIELD_NAME_LENGTH) };
    case "too_small":
      return { rule: "is_not_empty", field: "items" };
    case "too_big":
      return { rule: "at_most_elements", field: "items", max: Number(issue.maximum) };
  }
  if (field === undefined) return { rule: "is_object" };
  if (field === "explain") return { rule: "is_boolean", field };
  return isObject(body) && Object.hasOwn(body, "items")
    ? { rule: "is_list", field: "items" }
    : { rule: "is_there", field: "items" };
}

/** Reads the id of an item, and its place like `POST /v1/score`. */
function readItem(item: unknown, index: number): AskedItem {
  if (!isObject(item)) {
    return { id: null, asked: invalid({ rule: "is_object_field", field: `items[${index}]` }) };
  }
  const { id = null, ...place } = item;
  if (Object.hasOwn(item, "id")) {
    if (!ItemId.safeParse(id).success) {
      return { id: null, asked: invalid(brokenText("id", id, ItemId.maxLength)) };
    }
  }
  return { id: id as string | null, asked: readPlace(place) };
}

function readPlace(place: unknown): AddressRequest | Problem {
  try {
    return readAddressRequest(place);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Refuses items with the same id, whose results could not be told apart. */
function requireUnique(items: readonly AskedItem[]): void {
  const seen = new Map<string, number>();
  for (const [second, { id }] of items.entries()) {
    if (id === null) continue;
    const first = seen.get(id);
    if (first !== undefined) throw invalid({ rule: "is_unique", field: "id", first, second });
    seen.set(id, second);
  }
}
