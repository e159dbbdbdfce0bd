/** `listMetrics`: the catalogue, with the active release's data on each metric. */
import type { components } from "../../contract/types.ts";
import type { Handlers } from "../../contract/routes.ts";
import type { Release, ReleaseSource } from "../../releases/release.ts";
import { catalogue } from "../../scoring/catalogue/catalogue.ts";
import type { Goalposts, Metric } from "../../scoring/catalogue/metric.ts";
import { METHOD } from "../../scoring/method.ts";
import { sourcingOf } from "../../scoring/evidence/sourcing.ts";
import type { Dependencies, Env } from "../env.ts";
import { type Language, texts } from "../../language.ts";
import { Problem } from "../../http/problem.ts";
import { abortable } from "../../abortable.ts";
import { setHeaders } from "../set-headers.ts";
import { ofRelease } from "./of-release.ts";
import { round } from "./score-body.ts";

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

/** The better direction of values. */
function direction({ goalposts }: Metric): MetricBody["direction"] {
  if (goalposts.scale === "target") return "target";
  return goalposts.best > goalposts.worst ? "high" : "low";
}

/** Joins the distinct texts of several sources; null without any. */
function each(texts: readonly string[], separator: string): string | null {
  return texts.length === 0 ? null : [...new Set(texts)].join(separator);
}

/** A metric for callers, with all loaded sources that can measure it somewhere. */
function metricBody(
  metric: Metric,
  sources: readonly ReleaseSource[],
  prior: number,
  language: Language,
): MetricBody {
  const { sources: loaded, dataDate } = sourcingOf(metric, catalogue, sources);
  return {
    id: metric.id,
    category: metric.category,
    name: texts[language].metrics[metric.id],
    unit: texts[language].scoring.units[metric.unit],
    direction: direction(metric),
    kind: metric.measure.kind,
    support: metric.support,
    goalposts: goalpostsBody(metric.goalposts),
    prior: round(prior, 1),
    weight: metric.weight,
    source: each(loaded.map(({ id }) => id), ", ") ?? metric.sources[0],
    publisher: each(loaded.map(({ publisher }) => publisher), "; "),
    licence: each(loaded.map(({ licence }) => licence), "; "),
    attribution: each(loaded.map(({ attribution }) => attribution), "; "),
    data_date: dataDate,
    loaded: loaded.length > 0,
  };
}

/** The body of a 200 of `listMetrics`. */
export type MetricList = components["schemas"]["Metrics"];

/** Builds the body for a release in a language. Rejects with the driver's error if the database fails. */
export async function metricList(
  deps: Pick<Dependencies, "sources" | "national">,
  release: Release,
  language: Language,
): Promise<MetricList> {
  const [sources, national] = await Promise.all([deps.sources(release), deps.national(release)]);
  return {
    schema: "svc.metrics.v1",
    release: release.name,
    method: METHOD,
    metrics: catalogue.map((metric) =>
      metricBody(metric, sources, national.get(metric.id) ?? metric.prior, language)
    ),
  };
}

/** Answers all metrics in the language of the request. */
export function listMetrics(
  deps: Pick<Dependencies, "data" | "sources" | "national">,
): Handlers<Env>["listMetrics"] {
  const bodyOf = ofRelease((release, language: Language) => metricList(deps, release, language));
  return async (c) => {
    const signal = c.get("signal");
    const release = await abortable(signal, deps.data.active());
    if (release === null) throw new Problem("service_unavailable");
    const body = await abortable(signal, bodyOf(release, c.get("language")));
    setHeaders<"listMetrics", 200>(c, { "X-Data-Release": release.name, "X-Method": METHOD });
    return c.json(body, 200);
  };
}
