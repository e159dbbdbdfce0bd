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
  ["an IPv4 address stands for itself", "192.0.2.1", undefined, none, "192.0.2.1"],
  ["IPv4 written as IPv6 is IPv4", "::ffff:192.0.2.1", undefined, none, "192.0.2.1"],
  ["... also in hexadecimal", "::ffff:c000:201", undefined, none, "192.0.2.1"],
  ["IPv6 is a /56", "2001:db8:1:2ff:3::4", undefined, none, "2001:db8:1:200::/56"],
  ["a zone is no part of it", "fe80::1%eth0", undefined, none, "fe80::/56"],
  ["no proxy is trusted by default", "10.0.0.1", "192.0.2.1", none, "10.0.0.1"],
  ["only proxies are believed", "192.0.2.9", "192.0.2.1", proxies, "192.0.2.9"],
  ["a proxy is believed", "10.0.0.1", "192.0.2.1", proxies, "192.0.2.1"],
  [
    "a proxy at an IPv4 address written as IPv6",
    "::ffff:10.0.0.1",
    "192.0.2.1",
    proxies,
    "192.0.2.1",
  ],
  ["a chain of proxies", "fd00::1", "192.0.2.1, 203.0.113.7,10.9.9.9", proxies, "192.0.2.1"],
  ["what the client wrote is not", "10.0.0.1", "198.51.100.1, 192.0.2.1", proxies, "192.0.2.1"],
  ["... nor what it wrote as our proxy", "10.0.0.1", "10.0.0.2, 192.0.2.1", proxies, "192.0.2.1"],
  ["proxies all the way", "10.0.0.1", "10.0.0.3, 10.0.0.2", proxies, "10.0.0.3"],
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

Deno.test("clientNetwork(): what a client writes left of its address changes nothing", () => {
  const text = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constant("10.0.0.1"));
  fc.assert(fc.property(fc.array(text), (written) => {
    const forwarded = [...written, "192.0.2.1"].join(",");
    assert.equal(clientNetwork("10.0.0.1", forwarded, proxies), "192.0.2.1");
  }));
});

Deno.test("siteOf(): the /48 around a /56 of IPv6, and nothing around another network", () => {
  const ofClient = (peer: string) => siteOf(clientNetwork(peer, undefined, none));
  assert.equal(ofClient("2001:db8:1:2ff:3::4"), "2001:db8:1::/48");
  assert.equal(ofClient("2001:db8:1:ff00::"), "2001:db8:1::/48");
  assert.equal(ofClient("2001:db8:2::1"), "2001:db8:2::/48");
  assert.equal(ofClient("fe80::1%eth0"), "fe80::/48");
  for (const peer of ["192.0.2.1", "::ffff:192.0.2.1", ""]) assert.equal(ofClient(peer), null);
});
