import assert from "node:assert/strict";
import type { Candidate } from "../../src/geocoding/candidates.ts";
import { placeOfCandidate } from "../../src/geocoding/place-of-candidate.ts";
import { openTerritory, type Territory } from "./territory.ts";

let territory: Territory;
Deno.test.beforeAll(async () => {
  territory = await openTerritory();
});
Deno.test.afterAll(() => territory.close());

/** By text: precision, resolved address, metres east and north, error in whole metres. */
const rungs: Readonly<
  Record<string, readonly [precision: string, resolved: string, at: [number, number], number]>
> = {
  "Via Lunga 3": ["civico", "Via Lunga 3", [2120, 2100], 10],
  "Via Lunga 5": ["interpolated", "Via Lunga 5", [2140, 2100], 50],
  "Via Lunga 7": ["interpolated", "Via Lunga 7", [2160, 2100], 50],
  "Via Lunga 7/B": ["interpolated", "Via Lunga 7/B", [2160, 2100], 50],
  "Via Lunga 4": ["interpolated", "Via Lunga 4", [2120, 2110], 50],
  "Via Piana 9": ["interpolated", "Via Piana 9", [2100, 2300], 10],
  // The geocoder does not interpolate beyond the last known number.
  "Via Lunga 11": ["street", "Via Lunga", [2160, 2110], 850],
  // Two neighbouring numbers 800 m apart locate only a part of the street.
  "Via Lunga 14": ["street", "Via Lunga", [2560, 2110], 450],
  "Via Lunga": ["street", "Via Lunga", [2160, 2110], 850],
  "Via Rossa 8r": ["civico", "Via Rossa 8/R", [2240, 2200], 10],
  "Via Rossa 6r": ["interpolated", "Via Rossa 6/R", [2220, 2200], 30],
  "Via Rossa 6": ["interpolated", "Via Rossa 6", [2120, 2200], 30],
  "Via Rossa 8/B": ["civico", "Via Rossa 8", [2140, 2200], 90],
};

for (const [text, [precision, street, at, errorM]] of Object.entries(rungs)) {
  Deno.test(`address() resolves ${text} with precision ${precision}`, async () => {
    const place = await territory.address(`${text}, Vallechiara`);
    assert.ok(place !== null);
    assert.deepEqual(
      [place.precision, place.resolved, Math.round(place.errorM)],
      [precision, `${street}, Vallechiara (BI)`, errorM],
    );
    assert.deepEqual(await territory.metres(place), at);
  });
}

const found: Candidate = {
  rank: 0,
  istat: "999001",
  comune: "Borgo",
  provincia: "AT",
  askedComune: "borgo",
  comuneKey: "borgo",
  current: true,
  capDigits: 0,
  hinted: false,
  namedBy: "comune",
  isWhole: true,
  nearCap: true,
  isEntire: true,
  isApart: true,
  covered: true,
  askedLocality: null,
  locality: null,
  hamlet: null,
  asked: "via roma",
  initials: "via roma",
  street: "Via Roma",
  streetKey: "via roma",
  located: true,
  civico: 3,
  esponente: null,
  exact: true,
  cap: null,
  precision: "civico",
  lat: 45,
  lon: 9,
  radiusM: 0,
  gapM: null,
};

Deno.test("address() resolves only to what was located, and still returns the recognised street", async () => {
  for (
    const [text, resolved, street, precision] of [
      ["Via Lunga 3, Vallechiara", "Via Lunga 3, Vallechiara (BI)", "Via Lunga", "civico"],
      ["Via Lunga 11, Vallechiara", "Via Lunga, Vallechiara (BI)", "Via Lunga", "street"],
      // The street is only in the comune's official list, without a position.
      [
        "Via Carlo Bianchi 1, Castel Doppio (BI)",
        "Castel Doppio (BI)",
        "Via Carlo Bianchi",
        "comune",
      ],
      [
        "Via Carlo Bianchi 1, Pieve (BI)",
        "Pieve, Castel Doppio (BI)",
        "Via Carlo Bianchi",
        "locality",
      ],
      ["Via Ignota 1, Vallechiara", "Vallechiara (BI)", null, "comune"],
      ["Via Rossi 1, Borgo Alfa", "Borgo Alfa (AT)", null, "comune"],
    ] as const
  ) {
    const place = await territory.address(text);
    assert.deepEqual([place?.resolved, place?.street, place?.precision], [
      resolved,
      street,
      precision,
    ], text);
  }
});

Deno.test("placeOfCandidate() returns the street if two houses with the same number are too far apart", () => {
  assert.equal(placeOfCandidate({ ...found, radiusM: 300 })?.precision, "civico");
  const place = placeOfCandidate({ ...found, radiusM: 301 });
  assert.equal(place?.precision, "street");
  assert.equal(place?.resolved, "Via Roma, Borgo (AT)");
  assert.equal(place?.errorM, 351);
});

Deno.test("placeOfCandidate() returns the street instead of an interpolation if the neighbours are too far apart", () => {
  const between = { ...found, precision: "interpolated", radiusM: 160, exact: null } as const;
  assert.equal(placeOfCandidate({ ...between, gapM: 300 })?.precision, "interpolated");
  assert.equal(placeOfCandidate({ ...between, gapM: 301 })?.precision, "street");
});

Deno.test("placeOfCandidate() returns a radius for a street with a single known number", () => {
  const street = { ...found, precision: "street", civico: null, exact: null } as const;
  assert.equal(placeOfCandidate({ ...street, radiusM: 0 })?.errorM, 120);
  assert.equal(placeOfCandidate({ ...street, radiusM: 90 })?.errorM, 140);
});

Deno.test("placeOfCandidate() returns null without a position", () => {
  assert.equal(placeOfCandidate({ ...found, precision: null, lat: null, lon: null }), null);
});
