/** A meter that does not limit one key. */
import type { Meter } from "../../src/metering/meter.ts";

/**
 * Answers every request of a key as if it were the key's first, so that none is refused or slowed
 * down for the number of requests. Other keys are metered as usual.
 *
 * @param key an active key
 */
export async function unlimited(meter: Meter, key: string): Promise<Meter> {
  const admission = await meter.admit(key), usage = await meter.usage(key);
  return {
    ...meter,
    refused: (sent) => sent === key ? Promise.resolve(null) : meter.refused(sent),
    admit: (sent) => sent === key ? Promise.resolve(admission) : meter.admit(sent),
    usage: (sent) => sent === key ? Promise.resolve(usage) : meter.usage(sent),
    reserve: (call) => Promise.resolve(call),
    settle: () => Promise.resolve(true),
    release: () => Promise.resolve(),
  };
}
