/** How an import reaches its publishers' servers. */
import type { HostsContext } from "./hosts.ts";

/** What reaches them; a test passes others. */
export interface Internet extends Pick<HostsContext, "retryDelayMs" | "rule" | "wait"> {
  readonly fetch: typeof fetch;
}

/** The network of this machine, at the pace that each server wants. */
export const theInternet: Internet = {
  fetch: (...request) => fetch(...request),
  retryDelayMs: 1000,
};
