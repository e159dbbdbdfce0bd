import { createMeteredCall, type MeteredCall, type Metering } from "../../src/metering/call.ts";
import { Lanes } from "../../src/metering/lanes.ts";
import { Refusals } from "../../src/metering/refusals.ts";

/**
 * Meters calls as a process does.
 *
 * @param parts replaces other parts of metering
 */
export function meteredCallOf(
  meter: Metering["meter"],
  parts: Partial<Metering> = {},
): MeteredCall {
  return createMeteredCall({
    meter,
    accounts: new Lanes(1),
    refusals: new Refusals(() => performance.now()),
    onKept: (error) => {
      throw error;
    },
    ...parts,
  });
}
