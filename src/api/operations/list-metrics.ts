/** `listMetrics`: the catalogue, and what the active release knows of each metric. */
import type { components } from "../../contract/types.ts";
import type { Handlers } from "../../contract/routes.ts";
import type { ReleaseSource } from "../../releases/release.ts";
import { catalogue } from "../../scoring/catalogue/catalogue.ts";
import type { Goalposts, Metric } from "../../scoring/catalogue/metric.ts";
import { units } from "../../scoring/catalogue/units.ts";
import { layerNames } from "../../scoring/layers.ts";
import type { Dependencies, Env } from "../env.ts";
import type { Language } from "../language.ts";
import { Problem } from "../problem.ts";

type MetricBody = components["schemas"]["Metric"];

function goalpostsBody(goalposts: Goalposts): MetricBody["goalposts"] {
  if (goalposts.scale !== "target") return goalposts;
  const { scale, bestLow, bestHigh, worstLow, worstHigh } = goalposts;
  return {
    scale,
    best_low: bestLow,
    best_high: bestHigh,
    worst_low: worstLow,
    worst_high: worstHigh,
  };
}

/** Which end is better. */
function direction({ goalposts }: Metric): MetricBody["direction"] {
  if (goalposts.scale === "target") return "target";
  return goalposts.best > goalposts.worst ? "high" : "low";
}

/** A metric as callers see it, with the preferred one of the loaded sources that provide it. */
function metricBody(
  metric: Metric,
  sources: readonly ReleaseSource[],
  language: Language,
): MetricBody {
  const names = layerNames(metric, catalogue);
  const source = sources.find(({ layers }) => layers.some(({ name }) => names.has(name)));
  const layer = source?.layers.find(({ name }) => names.has(name));
  return {
    id: metric.id,
    category: metric.category,
    name: metric.name[language],
    unit: units[metric.unit][language],
    direction: direction(metric),
    kind: metric.measure.kind,
    support: metric.support,
    goalposts: goalpostsBody(metric.goalposts),
    prior: metric.prior,
    weight: metric.weight,
    source: source?.id ?? metric.sources[0],
    publisher: source?.publisher ?? null,
    licence: source?.licence ?? null,
    attribution: source?.attribution ?? null,
    data_date: layer?.dataDate ?? null,
    loaded: source !== undefined,
  };
}

/** Answers all 111 metrics in the language of the request. */
export function listMetrics({ data }: Dependencies): Handlers<Env>["listMetrics"] {
  return async (c) => {
    const release = await data.active();
    if (release === null) throw new Problem("service_unavailable");
    const sources = await data.sources(release);
    c.header("X-Data-Release", release.name);
    return c.json({
      schema: "svc.metrics.v1",
      release: release.name,
      metrics: catalogue.map((metric) => metricBody(metric, sources, c.get("language"))),
    }, 200);
  };
}
