import assert from "node:assert/strict";
import fc from "fast-check";
import {
  hamletCore,
  hamletLinks,
  LINK,
  withoutHamlet,
} from "../../src/geocoding/hamlet-streets.ts";
import { localityKey, streetKey } from "../../src/geocoding/name-keys.ts";
import { coreKey } from "../../src/geocoding/names.ts";

const streets = [
  "Via Piacenza",
  "Strada della Serra",
  "C.so Vittorio Alfieri",
  "Via San Francesco d'Assisi",
];
const links = [
  "",
  "-",
  "di",
  "Di",
  "in",
  "In",
  "fraz.",
  "(Frazione",
  "- Loc.",
  "Località",
  "Borgata",
];
const hamlets = [
  "Castelceriolo",
  "Villa Del Foro",
  "San Giuliano Vecchio",
  "L'Isola",
  "S. Michele",
];

Deno.test("withoutHamlet() and hamletCore() match the street and the hamlet in every way to join them", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...streets),
      fc.constantFrom(...links),
      fc.constantFrom(...hamlets),
      (street, link, hamlet) => {
        const key = streetKey(`${street} ${link} ${hamlet}`);
        const [name, place] = [streetKey(street), localityKey(hamlet)];
        assert.equal(withoutHamlet(key, place), name, key);
        const core = hamletCore(name, place);
        assert.ok(hamletLinks.some((one) => core.replace(LINK, one) === coreKey(key)), key);
      },
    ),
    { numRuns: 500 },
  );
});

Deno.test("withoutHamlet() returns null if the hamlet is missing, is a part of its name, or is all of it", () => {
  assert.equal(withoutHamlet("via piacenza", "castelceriolo"), null);
  assert.equal(withoutHamlet("via piacenza di litta parodi", "litta"), null);
  assert.equal(withoutHamlet("via san michele", "michele"), null);
  assert.equal(withoutHamlet("castelceriolo", "castelceriolo"), null);
  assert.equal(withoutHamlet("via di castelceriolo", "castelceriolo"), null);
  assert.equal(withoutHamlet("via di castelceriolo nuovo", "castelceriolo"), null);
});
