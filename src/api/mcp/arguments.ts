/** Validates the arguments of `explain_place`, which are the body of its operation and a list of metrics. */
import { z } from "@hono/zod-openapi";
import { ExplainRequest } from "../../contract/schemas.ts";
import { isObject } from "../../http/is-object.ts";
import { metricById } from "../../scoring/catalogue/catalogue.ts";
import { invalid, readAs } from "../read-request.ts";

/** Maximum number of fully explained metrics. */
export const MOST_METRICS = 20;

const Chosen = z.object({ metrics: z.array(z.unknown()).max(MOST_METRICS).optional() });

/** The arguments of `explain_place`. */
export interface ExplainArguments {
  readonly request: ExplainRequest;
  /** Ids of the metrics to explain fully. */
  readonly metrics: readonly string[];
}

/** Reads the arguments of `explain_place`. @throws {Problem} like `explainScore` for a body */
export function readExplainArguments(sent: unknown): ExplainArguments {
  const { metrics, ...body } = isObject(sent) ? sent : {};
  const request = readAs(ExplainRequest, isObject(sent) ? body : sent);
  const { metrics: chosen = [] } = readAs(Chosen, { metrics });
  const ids = chosen.map((id, i) => {
    if (typeof id === "string" && metricById.has(id)) return id;
    throw invalid({ rule: "is_metric", field: `metrics[${i}]` });
  });
  return { request, metrics: [...new Set(ids)] };
}
