/** Whose request it is, as far as an address can tell. */
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The networks of the proxies whose `X-Forwarded-For` is believed. */
export type TrustedProxies = readonly [Address, number][];

/** @param networks in CIDR notation, as TRUSTED_PROXIES has them */
export function trustedProxies(networks: readonly string[]): TrustedProxies {
  return networks.map((network) => ipaddr.parseCIDR(network));
}

/**
 * How much of an IPv6 address names a customer: lines are given a /56 or more (RFC 6177), and
 * whoever has one can send from any address of it.
 */
const ipv6PrefixBits = 56;

/** The most that one line is given (RFC 6177), and so all that one customer of it can send from. */
const ipv6SiteBits = 48;

/**
 * The network of the client: an IPv4 address, or a /56 of IPv6 (`2001:db8:1:200::/56`). An IPv4 address is
 * taken whole: behind the 256 of a /24 are as many customers who have nothing to do with each other,
 * and few senders have a /24.
 *
 * Each proxy adds the address that it was called from at the right end of `X-Forwarded-For`; what stands
 * further left than the first one that is no proxy of ours anybody may have written.
 *
 * @param peer address of the connection
 * @param forwarded values of `X-Forwarded-For`, joined by commas
 */
export function clientNetwork(
  peer: string,
  forwarded: string | undefined,
  trusted: TrustedProxies,
): string {
  const hops = (forwarded ?? "").split(",").map((hop) => addressOf(hop.trim()));
  let client = addressOf(peer);
  while (client !== null && isTrusted(client, trusted)) {
    const hop = hops.pop();
    // Nothing, or what is no address: so far it is known.
    if (hop === undefined || hop === null) break;
    client = hop;
  }
  return client === null ? "unknown" : networkOf(client);
}

/** An IPv4 address that is written as IPv6 (`::ffff:192.0.2.1`) is an IPv4 address. */
function addressOf(text: string): Address | null {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : null;
}

function isTrusted(address: Address, trusted: TrustedProxies): boolean {
  return ipaddr.subnetMatch(address, { trusted: [...trusted] }, "none") === "trusted";
}

function networkOf(address: Address): string {
  return address instanceof ipaddr.IPv4 ? address.toString() : prefixOf(address, ipv6PrefixBits);
}

function prefixOf(address: ipaddr.IPv6, bits: number): string {
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`);
  return `${network.toString()}/${bits}`;
}

/** The /48 around a network of {@link clientNetwork} that is a /56 of IPv6; null around any other. */
export function siteOf(network: string): string | null {
  const [address = "", bits] = network.split("/");
  if (Number(bits) !== ipv6PrefixBits) return null;
  return prefixOf(ipaddr.IPv6.parse(address), ipv6SiteBits);
}
