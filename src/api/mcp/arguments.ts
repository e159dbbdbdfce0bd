/** Validates the arguments of tools with the contract's validators and error codes. */
import type { z } from "@hono/zod-openapi";
import { AddressByText, CategoryCode, ExplainRequest } from "../../contract/schemas.ts";
import type { BrokenRule } from "../../http/broken-rule.ts";
import { isObject } from "../../http/is-object.ts";
import { Problem } from "../../http/problem.ts";
import { metricById } from "../../scoring/catalogue/catalogue.ts";
import { MAX_FIELD_NAME_LENGTH } from "../operations/address-request.ts";
import { refusedExplainRequest } from "../operations/explain-request.ts";
import { refusedPlacesRequest } from "../operations/places-request.ts";

/** Maximum number of fully explained metrics. */
export const MOST_METRICS = 20;

const invalid = (parameters: BrokenRule): Problem => new Problem("invalid_request", { parameters });

/** Creates a reader of arguments from a validator of the contract. */
function reader<S extends z.ZodType>(
  schema: S,
  refused: (sent: unknown, error: z.ZodError) => Problem,
): (sent: unknown) => z.infer<S> {
  return (sent) => {
    const read = schema.safeParse(sent);
    if (read.success) return read.data;
    throw refused(sent, read.error);
  };
}

/** Reads the arguments of `find_places`. @throws {Problem} `invalid_request` */
export const readFindArguments = reader(AddressByText, refusedPlacesRequest);

const readExplainRequest = reader(ExplainRequest, refusedExplainRequest);

/** The arguments of `explain_place`. */
export interface ExplainArguments {
  readonly request: ExplainRequest;
  /** Ids of the metrics to explain fully. */
  readonly metrics: readonly string[];
}

/** Reads the arguments of `explain_place`. @throws {Problem} like `explainScore` for a body */
export function readExplainArguments(sent: unknown): ExplainArguments {
  const { metrics = [], ...body } = isObject(sent) ? sent : {};
  const request = readExplainRequest(isObject(sent) ? body : sent);
  return { request, metrics: readMetrics(metrics) };
}

function readMetrics(metrics: unknown): string[] {
  const field = "metrics";
  if (!Array.isArray(metrics)) throw invalid({ rule: "is_list", field });
  if (metrics.length > MOST_METRICS) {
    throw invalid({ rule: "at_most_elements", field, max: MOST_METRICS });
  }
  const unknown = metrics.findIndex((id) => !metricById.has(id));
  if (unknown >= 0) throw invalid({ rule: "is_metric", field: `${field}[${unknown}]` });
  return [...new Set<string>(metrics)];
}

/** Reads the category of `list_metrics`; undefined: all. @throws {Problem} `invalid_request` */
export function readListArguments(sent: unknown): CategoryCode | undefined {
  if (!isObject(sent)) throw invalid({ rule: "is_object" });
  const unknown = Object.keys(sent).find((name) => name !== "category");
  if (unknown !== undefined) {
    throw invalid({ rule: "is_known", field: unknown.slice(0, MAX_FIELD_NAME_LENGTH) });
  }
  if (sent.category === undefined) return undefined;
  const read = CategoryCode.safeParse(sent.category);
  if (read.success) return read.data;
  const values = CategoryCode.options.join(", ");
  throw invalid({ rule: "is_one_of", field: "category", values });
}
