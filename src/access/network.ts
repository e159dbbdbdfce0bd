import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Networks of proxies whose `X-Forwarded-For` is trusted. */
export type TrustedProxies = readonly [Address, number][];

/**
 * Parses {@link TrustedProxies}.
 *
 * @param networks in CIDR notation, as in TRUSTED_PROXIES
 */
export function trustedProxies(networks: readonly string[]): TrustedProxies {
  return networks.map((network) => ipaddr.parseCIDR(network));
}

/**
 * Length of an IPv6 prefix that identifies a customer: lines get a /56 or larger (RFC 6177), and can use
 * any address in it.
 */
const ipv6PrefixBits = 56;

/** The largest prefix of one line (RFC 6177), available to one customer. */
const ipv6SiteBits = 48;

/** Maximum number of entries of `X-Forwarded-For` that are read. */
const maxHops = 10;

/** Length of the longest address: an IPv6 address with an IPv4 part and the name of a zone. */
const maxAddressChars = 64;

/** Yields the entries of `X-Forwarded-For` from the right, and finds each only on demand. */
function* hopsOf(forwarded: string): Generator<string> {
  for (let end = forwarded.length, hops = 0; end >= 0 && hops < maxHops; hops++) {
    const comma = end === 0 ? -1 : forwarded.lastIndexOf(",", end - 1);
    yield forwarded.slice(comma + 1, end).trim();
    end = comma;
  }
}

/**
 * The client's network: an IPv4 address, or a /56 of IPv6 (`2001:db8:1:200::/56`). IPv4 addresses
 * are not grouped, because the 256 addresses of a /24 usually belong to different customers, and
 * few senders have a /24.
 * Each proxy appends the address of its caller to `X-Forwarded-For`. This function reads at most 10
 * entries from the right, up to the first untrusted one. Entries to its left could be forged.
 *
 * @param peer address of the connection
 * @param forwarded values of `X-Forwarded-For`, joined by commas
 */
export function clientNetwork(
  peer: string,
  forwarded: string | undefined,
  trusted: TrustedProxies,
): string {
  let client = addressOf(peer);
  for (const hop of hopsOf(forwarded ?? "")) {
    if (client === null || !isTrusted(client, trusted)) break;
    const address = addressOf(hop);
    // Without an address here, the last known one counts.
    if (address === null) break;
    client = address;
  }
  return client === null ? "unknown" : networkOf(client);
}

/**
 * Parses an address. Converts IPv4 written as IPv6 (`::ffff:192.0.2.1`) to IPv4; null for any other
 * text.
 */
function addressOf(text: string): Address | null {
  if (text.length > maxAddressChars) return null;
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

/** The /48 around a /56 of {@link clientNetwork}; null for IPv4. */
export function siteOf(network: string): string | null {
  const [address = "", bits] = network.split("/");
  if (Number(bits) !== ipv6PrefixBits) return null;
  return prefixOf(ipaddr.IPv6.parse(address), ipv6SiteBits);
}
