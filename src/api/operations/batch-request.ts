/** The body of `scoreBatch`: its own fields are judged as a whole, each item by itself. */
import { z } from "@hono/zod-openapi";
import { type AddressRequest, BatchRequest, ItemId } from "../../contract/schemas.ts";
import type { BrokenRule } from "../../http/broken-rule.ts";
import { isObject } from "../../http/is-object.ts";
import { Problem } from "../../http/problem.ts";
import { MAX_FIELD_NAME_LENGTH, readAddressRequest } from "./address-request.ts";
import { brokenText } from "./broken-text.ts";

/** Most items that are explained in one batch. */
const MOST_EXPLAINED = 10;

/** An item of a batch. */
export interface AskedItem {
  /** As sent; null where none was sent, or one that is not valid. */
  readonly id: string | null;
  /** The place to score, or what is wrong with the item. */
  readonly asked: AddressRequest | Problem;
}

/** A batch. */
export interface AskedBatch {
  /** In the order of the request. */
  readonly items: readonly AskedItem[];
  readonly explain: boolean;
}

/** A batch with elements of any kind: tens of thousands of bad ones are refused without a look at each. */
const { checks = [] } = BatchRequest.shape.items.def;
const Batch = BatchRequest.extend({
  // The contract's limits of the list's length, which its type calls those of any type.
  items: z.array(z.unknown()).check(...checks as z.core.$ZodCheck<unknown[]>[]),
});

const invalid = (parameters: BrokenRule): Problem => new Problem("invalid_request", { parameters });

/**
 * Reads a parsed body.
 *
 * @throws {Problem} `invalid_request` where the body is no batch: a field of its own is not as the contract
 * has it, it has too many items to explain, or two items have one `id`
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

/** The name of an item, and the place that it asks for as `POST /v1/score` reads it. */
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

/** Refuses two items of one name: their results could not be told apart by it. */
function requireUnique(items: readonly AskedItem[]): void {
  const seen = new Map<string, number>();
  for (const [second, { id }] of items.entries()) {
    if (id === null) continue;
    const first = seen.get(id);
    if (first !== undefined) throw invalid({ rule: "is_unique", field: "id", first, second });
    seen.set(id, second);
  }
}
