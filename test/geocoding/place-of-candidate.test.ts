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
  // The row has too few numbers to show how evenly they are spaced: 3 m and 1.8 times the 40 m to the neighbour.
  "Via Lunga 5": ["interpolated", "Via Lunga 5", [2140, 2100], 75],
  "Via Lunga 7": ["interpolated", "Via Lunga 7", [2160, 2100], 75],
  "Via Lunga 7/B": ["interpolated", "Via Lunga 7/B", [2160, 2100], 75],
  "Via Lunga 4": ["interpolated", "Via Lunga 4", [2120, 2110], 75],
  "Via Piana 9": ["interpolated", "Via Piana 9", [2100, 2300], 10],
  // All other numbers are where interpolation puts them: 3 m and 0.4 times the 10 m to a neighbour; at least 10 m.
  "Via Pari 10": ["interpolated", "Via Pari 10", [2190, 2650], 10],
  // The others lie 20 m beside: 28 m more.
  "Via Storta 10": ["interpolated", "Via Storta 10", [2190, 2770], 35],
  // Beyond the last known number, the nearest one, with the radius of the street.
  "Via Lunga 11": ["street", "Via Lunga", [2180, 2100], 831],
  // A number that differs much from all known ones shows no part of the street.
  "Via Lunga 99": ["street", "Via Lunga", [2160, 2110], 831],
  // Two neighbouring numbers 800 m apart locate only a part of the street.
  "Via Lunga 14": ["street", "Via Lunga", [2560, 2110], 330],
  // Nine of ten numbers lie within 800 m; 31 m more for seven of them.
  "Via Lunga": ["street", "Via Lunga", [2160, 2110], 831],
  // Nine of ten lie within 30 m, and the farthest within three times the radius.
  "Via Sparsa": ["street", "Via Sparsa", [3030, 2900], 300],
  "Via Rossa 8r": ["civico", "Via Rossa 8/R", [2240, 2200], 10],
  "Via Rossa 6r": ["interpolated", "Via Rossa 6/R", [2220, 2200], 39],
  "Via Rossa 6": ["interpolated", "Via Rossa 6", [2120, 2200], 39],
  // The neighbouring black number is 40 m away: 5 m and 0.7 times that.
  "Via Rossa 8/B": ["civico", "Via Rossa 8", [2140, 2200], 33],
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
  askedCivico: 3,
  askedEsponente: null,
  civico: 3,
  esponente: null,
  exact: true,
  cap: null,
  precision: "civico",
  lat: 45,
  lon: 9,
  radiusM: 0,
  numbers: null,
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
  assert.equal(place?.errorM, 311);
});

/** A candidate with house number 3 missing, and other numbers at these metres north of the street's middle. */
function missing(numbers: readonly (readonly [civico: number, northM: number])[]): Candidate {
  return {
    ...found,
    precision: "street",
    civico: null,
    exact: null,
    numbers: [
      numbers.map(([civico]) => civico),
      numbers.map(([, northM]) => [9, 45 + northM / 111_195]),
    ],
  };
}

Deno.test("placeOfCandidate() returns the street instead of an interpolation if the neighbours are too far apart", () => {
  assert.equal(placeOfCandidate(missing([[1, 0], [5, 299]]))?.precision, "interpolated");
  const place = placeOfCandidate(missing([[1, 0], [5, 301]]));
  assert.equal(place?.precision, "street");
  // The middle of the two, with 10 m and 0.8 times the distance to either.
  assert.equal(place?.errorM.toFixed(1), "130.4");
  assert.equal(place?.lat.toFixed(5), (45 + 150.5 / 111_195).toFixed(5));
});

Deno.test("placeOfCandidate() measures a number beyond the known ones from the nearest one, at least with the radius of the street", () => {
  // 20 m and 1.5 + 0.5 * 2 steps of 40 m; of 50 m if there is no other number.
  const place = placeOfCandidate(missing([[5, 100], [7, 140], [8, 180]]));
  assert.deepEqual([place?.precision, Math.round(place?.errorM ?? 0)], ["street", 120]);
  assert.equal(place?.lat.toFixed(6), (45 + 100 / 111_195).toFixed(6));
  assert.equal(placeOfCandidate(missing([[5, 100]]))?.errorM, 145);
  assert.equal(placeOfCandidate({ ...missing([[5, 100]]), radiusM: 146 })?.errorM, 146);
  // Number 16 says nothing of number 3.
  assert.equal(placeOfCandidate({ ...missing([[16, 100]]), radiusM: 90 })?.lat, 45);
});

Deno.test("placeOfCandidate() returns least radii of a street, and of another esponente without numbers beside it", () => {
  const street = { ...found, precision: "street", civico: null, exact: null } as const;
  assert.equal(placeOfCandidate({ ...street, radiusM: 0 })?.errorM, 75);
  assert.equal(placeOfCandidate({ ...street, radiusM: 90 })?.errorM, 90);
  assert.equal(placeOfCandidate({ ...found, exact: false })?.errorM, 75);
});

Deno.test("placeOfCandidate() returns null without a position", () => {
  assert.equal(placeOfCandidate({ ...found, precision: null, lat: null, lon: null }), null);
});
