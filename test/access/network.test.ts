import assert from "node:assert/strict";
import fc from "fast-check";
import { clientNetwork, siteOf, trustedProxies } from "../../src/access/network.ts";

const none = trustedProxies([]);
const proxies = trustedProxies(["10.0.0.0/8", "203.0.113.7/32", "fd00::/8"]);

const cases: readonly (readonly [
  name: string,
  peer: string,
  forwarded: string | undefined,
  trusted: typeof none,
  network: string,
])[] = [
  ["an IPv4 address is its own network", "192.0.2.1", undefined, none, "192.0.2.1"],
  ["an IPv4-mapped IPv6 address is IPv4", "::ffff:192.0.2.1", undefined, none, "192.0.2.1"],
  ["a hexadecimal IPv4-mapped address is IPv4", "::ffff:c000:201", undefined, none, "192.0.2.1"],
  ["the network of IPv6 is a /56", "2001:db8:1:2ff:3::4", undefined, none, "2001:db8:1:200::/56"],
  ["the zone of an IPv6 address is ignored", "fe80::1%eth0", undefined, none, "fe80::/56"],
  ["no proxy is trusted by default", "10.0.0.1", "192.0.2.1", none, "10.0.0.1"],
  ["the header of another peer is ignored", "192.0.2.9", "192.0.2.1", proxies, "192.0.2.9"],
  ["the header of a trusted proxy is used", "10.0.0.1", "192.0.2.1", proxies, "192.0.2.1"],
  [
    "a proxy at an IPv4 address written as IPv6",
    "::ffff:10.0.0.1",
    "192.0.2.1",
    proxies,
    "192.0.2.1",
  ],
  ["a chain of proxies", "fd00::1", "192.0.2.1, 203.0.113.7,10.9.9.9", proxies, "192.0.2.1"],
  [
    "an entry of the client is ignored",
    "10.0.0.1",
    "198.51.100.1, 192.0.2.1",
    proxies,
    "192.0.2.1",
  ],
  [
    "a proxy entry of the client is ignored",
    "10.0.0.1",
    "10.0.0.2, 192.0.2.1",
    proxies,
    "192.0.2.1",
  ],
  ["a chain of proxies only", "10.0.0.1", "10.0.0.3, 10.0.0.2", proxies, "10.0.0.3"],
  ["no header", "10.0.0.1", undefined, proxies, "10.0.0.1"],
  ["an empty header", "10.0.0.1", "", proxies, "10.0.0.1"],
  ["garbage ends the chain", "10.0.0.1", "192.0.2.1, nonsense, 10.0.0.2", proxies, "10.0.0.2"],
  ["garbage left of the client", "10.0.0.1", "<script>, 192.0.2.1", proxies, "192.0.2.1"],
  ["octal is garbage", "10.0.0.1", "0300.0.2.1", proxies, "10.0.0.1"],
  ["a short form is garbage", "10.0.0.1", "192.1", proxies, "10.0.0.1"],
  ["a forwarded IPv6", "10.0.0.1", "2001:db8::1", proxies, "2001:db8::/56"],
  ["a connection without address", "", "192.0.2.1", proxies, "unknown"],
];
for (const [name, peer, forwarded, trusted, network] of cases) {
  Deno.test(`clientNetwork(): ${name}`, () => {
    assert.equal(clientNetwork(peer, forwarded, trusted), network);
  });
}

Deno.test("clientNetwork() ignores the headers of a peer that is not a trusted proxy", () => {
  fc.assert(fc.property(fc.string(), fc.ipV4(), (written, address) => {
    assert.equal(clientNetwork("192.0.2.9", `${written},${address}`, proxies), "192.0.2.9");
  }));
});

Deno.test("clientNetwork() ignores entries to the left of the client's address", () => {
  const text = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constant("10.0.0.1"));
  fc.assert(fc.property(fc.array(text), (written) => {
    const forwarded = [...written, "192.0.2.1"].join(",");
    assert.equal(clientNetwork("10.0.0.1", forwarded, proxies), "192.0.2.1");
  }));
});

Deno.test("clientNetwork() reads at most ten entries, from the right", () => {
  const forwarded = ["192.0.2.1", ...Array.from({ length: 12 }, (_, at) => `10.0.0.${at}`)];
  assert.equal(clientNetwork("10.0.0.99", forwarded.join(), proxies), "10.0.0.2");
  assert.equal(clientNetwork("10.0.0.99", forwarded.slice(0, 10).join(), proxies), "192.0.2.1");
});

/** Milliseconds of 200 runs: ten times the least of several turns, because other tests run beside this one. */
function timeOf(work: () => unknown): number {
  const turns = Array.from({ length: 30 }, () => {
    const startedAt = performance.now();
    for (let run = 0; run < 20; run++) work();
    return performance.now() - startedAt;
  });
  return 10 * Math.min(...turns);
}

Deno.test("clientNetwork() takes as long for 2000 entries as for one, trusted or not", () => {
  for (const hop of ["fe80::1%e", "10.0.0.1", "a:".repeat(8)]) {
    const many = Array(2000).fill(hop).join();
    const short = timeOf(() => clientNetwork("10.0.0.1", `${many.slice(0, 8)},192.0.2.1`, proxies));
    const long = timeOf(() => clientNetwork("10.0.0.1", `${many},192.0.2.1`, proxies));
    assert.ok(long < 20 * short + 20, `${hop}: ${long} ms instead of ${short} ms`);
    const trusted = timeOf(() => clientNetwork("10.0.0.1", many, proxies));
    assert.ok(trusted < 200, `${hop}: ${trusted} ms for 200 headers`);
  }
});

Deno.test("clientNetwork() does not examine an entry that is longer than an address", () => {
  const long = timeOf(() => clientNetwork("10.0.0.1", "1:".repeat(16_000), proxies));
  assert.ok(long < 50, `${long} ms for 200 headers`);
});

Deno.test("siteOf() returns the /48 around a /56 of IPv6, and null for another network", () => {
  const ofClient = (peer: string) => siteOf(clientNetwork(peer, undefined, none));
  assert.equal(ofClient("2001:db8:1:2ff:3::4"), "2001:db8:1::/48");
  assert.equal(ofClient("2001:db8:1:ff00::"), "2001:db8:1::/48");
  assert.equal(ofClient("2001:db8:2::1"), "2001:db8:2::/48");
  assert.equal(ofClient("fe80::1%eth0"), "fe80::/48");
  for (const peer of ["192.0.2.1", "::ffff:192.0.2.1", ""]) assert.equal(ofClient(peer), null);
});
