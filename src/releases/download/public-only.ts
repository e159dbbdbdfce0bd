/**
 * Restricts requests to public servers. Lists of third parties and redirects may name any address, such as a
 * service inside the operator's network.
 */
import ipaddr from "ipaddr.js";
import { FetchError } from "./fetch-file.ts";

/**
 * Looks up the addresses of a host name, as a connection to it would use them; none if it has none.
 */
export type LookUp = (name: string) => Promise<readonly string[]>;

/** Limit of redirects, as browsers have it. */
const MOST_REDIRECTS = 20;

/** Statuses that redirect to the address in `location`. */
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * IPv6 addresses that are allocated to networks (RFC 4291), and those that stand for IPv4 addresses
 * (RFC 6052).
 */
const global = ipaddr.IPv6.parseCIDR("2000::/3"),
  translated = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/** Whether an IPv4 or IPv6 address is outside the private and special ranges that IANA lists. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.range() === "unicast";
  if (address.match(translated)) {
    return isPublicAddress(address.toByteArray().slice(-4).join("."));
  }
  return address.match(global) && address.range() === "unicast";
}

/**
 * Checks that an address may be requested: https on port 443, from a server with public addresses
 * only. A name without addresses passes: if there is a proxy, the proxy looks it up, and otherwise
 * the request fails.
 *
 * @throws {FetchError} if it may not
 */
async function checkUrl(url: URL, lookUp: LookUp): Promise<void> {
  const refuse = (why: string) => new FetchError(`${url.origin} is not requested: ${why}`, false);
  if (url.protocol !== "https:") {
    throw new FetchError(`a ${url.protocol} address is not requested: only https is`, false);
  }
  if (url.port !== "") throw refuse("its port is not 443");
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = ipaddr.isValid(host) ? [host] : await lookUp(host);
  if (!addresses.every(isPublicAddress)) throw refuse("it is not a public server");
}

/**
 * A `fetch` that requests public servers only, at each redirect too.
 *
 * @param isTrusted whether an address may be requested in any case
 */
export function publicOnly(
  fetch: typeof globalThis.fetch,
  lookUp: LookUp,
  isTrusted: (url: string) => boolean,
): typeof globalThis.fetch {
  return async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : input);
    for (let count = 0; count <= MOST_REDIRECTS; count++) {
      if (!isTrusted(url.href)) await checkUrl(url, lookUp);
      const response = await fetch(url.href, { ...init, redirect: "manual" });
      const location = response.headers.get("location");
      if (!redirects.has(response.status) || location === null) return response;
      await response.body?.cancel();
      const next = URL.parse(location, url);
      if (next === null) throw new FetchError("the server redirects to no address", false);
      url = next;
    }
    throw new FetchError(`the server redirects more than ${MOST_REDIRECTS} times`, false);
  };
}
