/** The network access of imports. */
import type { HostsContext } from "./hosts.ts";

/** The network dependencies; tests pass others. */
export interface Internet extends Pick<HostsContext, "retryDelayMs" | "rule" | "wait"> {
  readonly fetch: typeof fetch;
}

/** The machine's network, at each server's pace. */
export const theInternet: Internet = {
  fetch: (...request) => fetch(...request),
  retryDelayMs: 1000,
};
