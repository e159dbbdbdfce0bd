/** Selects the metrics of an explanation that a request names, and their fields. */
import type { components } from "../../contract/types.ts";
import type { ExplainedMetric } from "./explanation-body.ts";

type Schemas = components["schemas"];

/**
 * The metrics in their order. Each has its id and the named fields, in their order.
 *
 * @param ids the metrics to keep; all by default
 * @param fields the fields to keep; all by default
 */
export function chosenOf(
  metrics: readonly ExplainedMetric[],
  ids?: readonly Schemas["MetricId"][],
  fields?: readonly Schemas["MetricField"][],
): Schemas["PartialMetric"][] {
  const keptIds = ids && new Set<string>(ids);
  const keptFields = fields && new Set<string>(["id", ...fields]);
  return metrics.filter(({ id }) => keptIds?.has(id) ?? true).map(({ id, ...rest }) => ({
    id,
    ...Object.fromEntries(Object.entries(rest).filter(([field]) => keptFields?.has(field) ?? true)),
  }));
}
