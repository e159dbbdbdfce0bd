/** The findings of one metric in the layers of a place. */
import type { Lookups } from "../statement/probes.ts";
import type { Finding, LocalLayer } from "./evidence.ts";

/**
 * The finding of a metric in a layer; undefined if no feature was within reach.
 *
 * @throws {Error} if the metric does not look this layer up
 */
export function findingIn({ layer, findings }: LocalLayer, lookups: Lookups): Finding | undefined {
  const number = lookups.get(layer.name);
  if (number === undefined) throw new Error(`No lookup reads the class ${layer.name}`);
  return findings.find(({ probe }) => probe === number);
}

/**
 * The finding of a metric in a layer whose circle is known, which always has one.
 *
 * @throws {Error} if it has none: a missing number must not count as 0
 */
export function requireFinding(local: LocalLayer, lookups: Lookups): Finding {
  const finding = findingIn(local, lookups);
  if (finding === undefined) {
    const { name, source } = local.layer;
    throw new Error(`The statement gave no number of ${name} from ${source}`);
  }
  return finding;
}
