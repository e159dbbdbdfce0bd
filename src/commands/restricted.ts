/** Decides which values must not be passed on, from the terms of the sources. */
import type { Restricted } from "../scoring/judge/withhold.ts";
import {
  type RestrictedSourceId,
  type SourceId,
  type Terms,
  terms,
} from "../sources/source-ids.ts";

/**
 * The restrictions for an operator. A source that is not official is that of the invented territory,
 * whose values are free. It nevertheless imitates the sources that forbid passing values on: a metric is
 * restricted if its preferred source is, so that test keys meet withheld values.
 *
 * @param licensed the sources whose values the operator may pass on
 */
export function restrictedUnless(licensed: readonly RestrictedSourceId[]): Restricted {
  const isLicensed = new Set<string>(licensed);
  const redistributionOf = (source: string): Terms["redistribution"] | undefined =>
    isLicensed.has(source)
      ? "yes"
      : Object.hasOwn(terms, source)
      ? terms[source as SourceId].redistribution
      : undefined;
  return (source, metric) => {
    const redistribution = redistributionOf(source);
    if (redistribution !== undefined) return redistribution !== "yes";
    return redistributionOf(metric.sources[0]) === "restricted";
  };
}
