/** Says which hazards a place has, and which have no data there. Pure. */
import { type Language, texts } from "../../language.ts";
import { metricById } from "../catalogue/catalogue.ts";
import type { Warning } from "../judge/warnings.ts";
import type { JudgedMetric } from "./standing.ts";

/** A hazard's metric at a place. */
interface Hazard extends Pick<JudgedMetric, "reason" | "withheld"> {
  /** Identifier of the metric. */
  readonly id: string;
}

/**
 * Names the hazards without data, together with those of the same cause: `Not verified here: Flood hazard
 * (data not loaded).` Null without any.
 */
export function unverifiedSaid(language: Language, hazards: readonly Hazard[]): string | null {
  if (hazards.length === 0) return null;
  const { locale, metrics, result, scoring } = texts[language];
  const list = new Intl.ListFormat(locale);
  const named = ({ id }: Hazard) => {
    const metric = metricById.get(id);
    return metric === undefined ? id : metrics[metric.id];
  };
  const why = ({ reason, withheld }: Hazard) => scoring.reasons[withheld ?? reason ?? "no_value"];
  const groups = [...Map.groupBy(hazards, why)]
    .map(([cause, own]) => `${list.format(own.map(named))} (${cause})`);
  return result.unverified(groups.join("; "));
}

/**
 * A warning. One of a class in the comune says how much of it. One that rests on an estimate says so
 * and why: `Landslide hazard is high here: class P3 (estimated: only the street was found).`
 */
export function warningSaid(language: Language, warning: Warning): string {
  const { colon, result: { states }, scoring } = texts[language];
  if (warning.certainty === "in_comune") {
    const { text, share, of } = warning;
    const percent = scoring.count(Math.round(100 * share), scoring.values.percent);
    return scoring.hazardsInComune[of](percent, scoring.hazardZones[text]);
  }
  const { state, reason } = warning, text = scoring.hazards[warning.text];
  return state === "direct" || reason === null
    ? text
    : `${text.replace(/\.$/, "")} (${states.estimated}${colon}${scoring.reasons[reason]}).`;
}
