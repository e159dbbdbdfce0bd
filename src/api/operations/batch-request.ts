/** Validates the body of `scoreBatch`: its own fields together, each item separately. */
import { z } from "@hono/zod-openapi";
import { type AddressRequest, BatchItem, BatchRequest, ItemId } from "../../contract/schemas.ts";
import { isObject } from "../../http/is-object.ts";
import { Problem } from "../../http/problem.ts";
import { invalid, readAs, rejectedBody } from "../read-request.ts";

/** Maximum number of explained items in a batch, which the schema cannot express. */
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

/**
 * Reads a parsed body.
 *
 * @throws {Problem} `invalid_request` if the body is not a batch: one of its own fields is invalid, it
 * has too many items to explain, or two items have the same `id`
 */
export function readBatchRequest(body: unknown): AskedBatch {
  const { items, explain = false } = readAs(Batch, body);
  if (explain && items.length > MOST_EXPLAINED) {
    throw invalid({ rule: "at_most_explained", field: "items", max: MOST_EXPLAINED });
  }
  const read = items.map(readItem);
  requireUnique(read);
  return { items: read, explain };
}

function readItem(item: unknown, index: number): AskedItem {
  if (!isObject(item)) {
    return { id: null, asked: invalid({ rule: "is_object_field", field: `items[${index}]` }) };
  }
  const read = BatchItem.safeParse(item);
  if (read.success) {
    const { id = null, ...asked } = read.data;
    return { id, asked };
  }
  // The result of an item with an invalid place still has its id.
  const { data: id = null } = ItemId.safeParse(item.id);
  return { id, asked: rejectedBody(BatchItem, item, read.error.issues) };
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
