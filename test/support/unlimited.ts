import type { Meter } from "../../src/metering/meter.ts";

/**
 * A meter that answers every request of one key as if it were the key's first, so that none is
 * refused or slowed down because of their number. It meters other keys as usual.
 *
 * @param key an active key
 */
export async function unlimited(meter: Meter, key: string): Promise<Meter> {
  const admission = await meter.admit(key), usage = await meter.usage(key);
  const standing = await meter.standing(key);
  return {
    ...meter,
    refused: (sent) => sent === key ? Promise.resolve(null) : meter.refused(sent),
    admit: (sent) => sent === key ? Promise.resolve(admission) : meter.admit(sent),
    standing: (sent) => sent === key ? Promise.resolve(standing) : meter.standing(sent),
    usage: (sent) => sent === key ? Promise.resolve(usage) : meter.usage(sent),
    reserve: (call) => Promise.resolve(call),
    settle: () => Promise.resolve(true),
    giveBack: () => Promise.resolve(),
  };
}
