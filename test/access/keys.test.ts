import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fc from "fast-check";
import { generateKey, hashKey, isWellFormed } from "../../src/access/keys.ts";

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

Deno.test("generateKey() returns well-formed keys of one length, with at least 128 random bits", () => {
  const keys = Array.from({ length: 500 }, generateKey);
  for (const key of keys) {
    assert.match(key, /^lvs_live_[0-9A-Za-z]{28}$/);
    assert(isWellFormed(key));
  }
  assert(Math.log2(62) * (28 - 6) >= 128);
  assert.equal(new Set(keys).size, keys.length);
  const seen = new Set(keys.flatMap((key) => [...key.slice(9, 31)]));
  assert.equal(seen.size, 62);
});

Deno.test("isWellFormed() accepts a key that ends in the base62 CRC-32 of its other characters", () => {
  // The checksum was computed with another implementation (zlib of Python).
  assert(isWellFormed("lvs_live_0123456789ABCDEFGHIJKL1xoPMR"));
});

Deno.test("isWellFormed() refuses a key with any one character changed", () => {
  fc.assert(fc.property(
    fc.nat({ max: 36 }),
    fc.constantFrom(...base62, "_", " ", "é"),
    (place, character) => {
      const key = generateKey();
      const changed = key.slice(0, place) + character + key.slice(place + 1);
      assert.equal(isWellFormed(changed), changed === key);
    },
  ));
});

Deno.test("isWellFormed() refuses longer, shorter and empty texts", () => {
  const key = generateKey();
  for (const text of ["", " ", `${key} `, `${key}\n`, ` ${key}`, key.slice(0, -1), key.slice(9)]) {
    assert.equal(isWellFormed(text), false);
  }
});

Deno.test("hashKey() returns the SHA-256 of a key", () => {
  // First test vector of FIPS 180-4.
  const expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  assert.equal(Buffer.from(hashKey("abc")).toString("hex"), expected);
});
