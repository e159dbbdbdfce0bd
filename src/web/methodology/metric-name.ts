import { type Language, texts } from "../../language.ts";

/** The name of a metric by its id; the id itself if only an older release has the metric. */
export function metricName(language: Language, id: string): string {
  const { metrics } = texts[language];
  return id in metrics ? metrics[id as keyof typeof metrics] : id;
}
