import { lookup } from "node:dns/promises";
import type { HostsContext } from "./hosts.ts";
import type { LookUp } from "./public-only.ts";

/** The network access of imports. */
export interface Internet extends Pick<HostsContext, "retryDelayMs" | "rule" | "wait"> {
  readonly fetch: typeof fetch;
  /**
   * Looks up host names, to request public servers only. Without it, requests may go to any address, such as
   * a test's server on this machine.
   */
  readonly lookUp?: LookUp;
}

/** The machine's network, at the pace of each server's rule. */
export const theInternet: Internet = {
  fetch: (...request) => fetch(...request),
  lookUp: (name) =>
    lookup(name, { all: true })
      .then((found) => found.map(({ address }) => address), () => []),
  retryDelayMs: 1000,
};
