import assert from "node:assert/strict";
import { openTerritory, type Territory } from "./territory.ts";

let territory: Territory;
Deno.test.beforeAll(async () => {
  territory = await openTerritory();
});
Deno.test.afterAll(() => territory.close());

/** Texts that refer to the same house number, and its position. */
const exact: Readonly<Record<string, { forms: string[]; resolved: string; at: [number, number] }>> =
  {
    "a plain house number": {
      forms: [
        "Corso Roma 10, Borgo Alfa",
        "c.so roma 10 90011 BORGO ALFA (AT)",
        "CORSO ROMA 10 BORGO ALFA AT",
        "Corso Roma, 10 - 90011 - Borgo Alfa - AT",
        "Corso Roma n. 10, I-90011 Borgo Alfa, Italia",
        "10 Corso Roma Borgo Alfa",
        "10, corso Roma, Borgo Alfa",
        "Borgo Alfa, Corso Roma 10",
        "Corso Roma 10-12, Borgo Alfa",
      ],
      resolved: "Corso Roma 10, 90011 Borgo Alfa (AT)",
      at: [180, 100],
    },
    "a number with a letter": {
      forms: [
        "Corso Roma 12/A, Borgo Alfa",
        "corso roma 12a borgo alfa",
        "C.SO ROMA 12 A BORGO ALFA",
        "Corso Roma, 12-a, 90011 Borgo Alfa",
      ],
      resolved: "Corso Roma 12/A, 90011 Borgo Alfa (AT)",
      at: [205, 100],
    },
    "a number with a word": {
      forms: ["Corso Roma 12 bis, Borgo Alfa", "CSO ROMA 12BIS BORGO ALFA"],
      resolved: "Corso Roma 12 bis, 90011 Borgo Alfa (AT)",
      at: [207, 100],
    },
    "a date": {
      forms: ["Via XX Settembre 3, Borgo Alfa", "via 20 settembre 3 borgo alfa"],
      resolved: "Via XX Settembre 3, Borgo Alfa (AT)",
      at: [100, 500],
    },
    "a saint": {
      forms: ["P.zza S. Anna 5, Borgo Alfa", "piazza sant'anna 5 borgo alfa"],
      resolved: "Piazza Sant'Anna 5, Borgo Alfa (AT)",
      at: [100, 600],
    },
    "an apostrophe": {
      forms: ["V.le dell Olmo 7, Borgo Alfa", "VIALE DELL’OLMO 7 BORGO ALFA"],
      resolved: "Viale dell'Olmo 7, Borgo Alfa (AT)",
      at: [100, 700],
    },
    "a first name shortened, left out or added": {
      forms: [
        "Via G. Garibaldi 1, Borgo Alfa",
        "via garibaldi 1 borgo alfa",
        "Via Gen. Giuseppe Garibaldi 1, Borgo Alfa",
      ],
      resolved: "Via Giuseppe Garibaldi 1, Borgo Alfa (AT)",
      at: [100, 200],
    },
    "an initial that could be a saint's": {
      forms: ["Via S. Pellico 1, Borgo Alfa"],
      resolved: "Via Silvio Pellico 1, Borgo Alfa (AT)",
      at: [100, 400],
    },
    "a street named like another comune": {
      forms: ["Loc. Castel Doppio 8, Borgo Alfa"],
      resolved: "Località Castel Doppio 8, Borgo Alfa (AT)",
      at: [150, 700],
    },
    "a house whose record says another comune than the polygon": {
      forms: ["Strada del Confine 9, Borgo Alfa"],
      resolved: "Strada del Confine 9, Borgo Alfa (AT)",
      at: [2500, 100],
    },
  };

for (const [what, { forms, resolved, at }] of Object.entries(exact)) {
  Deno.test(`address() finds ${what}`, async () => {
    for (const text of forms) {
      const place = await territory.address(text);
      assert.ok(place !== null, text);
      assert.deepEqual(await territory.metres(place), at, text);
      assert.deepEqual({ ...place, lat: 0, lon: 0 }, {
        lat: 0,
        lon: 0,
        istat: "999001",
        comune: "Borgo Alfa",
        provincia: "AT",
        resolved,
        street: resolved.slice(0, resolved.search(/ \d/)),
        precision: "civico",
        errorM: 10,
      }, text);
    }
  });
}

Deno.test("address() falls back from an unknown esponente to the plain number, else to the nearest esponente", async () => {
  for (
    const [text, resolved, errorM] of [
      // The radius is 5 m and 0.7 times the metres to the farthest of this number and its two neighbours.
      ["Corso Roma 12/Z, Borgo Alfa", "Corso Roma 12, 90011 Borgo Alfa (AT)", 22.5],
      ["Corso Roma 14/C, Borgo Alfa", "Corso Roma 14/B, 90011 Borgo Alfa (AT)", 20],
      ["Corso Roma 14/D, Borgo Alfa", "Corso Roma 14/E, 90011 Borgo Alfa (AT)", 22.5],
      ["Corso Roma 14, Borgo Alfa", "Corso Roma 14/B, 90011 Borgo Alfa (AT)", 20],
      // These end in R as red numbers do.
      ["Corso Roma 12 ter, Borgo Alfa", "Corso Roma 12, 90011 Borgo Alfa (AT)", 22.5],
      ["Corso Roma 10 quater, Borgo Alfa", "Corso Roma 10, 90011 Borgo Alfa (AT)", 47],
    ] as const
  ) {
    const place = await territory.address(text);
    assert.ok(place !== null, text);
    assert.equal(place.resolved, resolved);
    assert.equal(place.precision, "civico");
    assert.ok(Math.abs(place.errorM - errorM) < 0.1, `${place.errorM}`);
  }
});

Deno.test("address() resolves an unknown or missing house number to its street", async () => {
  for (const text of ["Corso Roma 999", "corso roma", "Corso Roma s.n.c."]) {
    const place = await territory.address(`${text}, Borgo Alfa`);
    assert.ok(place !== null, text);
    assert.equal(place.resolved, "Corso Roma, 90011 Borgo Alfa (AT)");
    assert.equal(place.precision, "street");
    assert.deepEqual(await territory.metres(place), [200, 100]); // the median house number, 12
    // Nine of ten numbers lie within 100 m; 10 m more, and 150 m divided by the eight numbers.
    assert.equal(place.errorM, 128.75);
  }
  const unnumbered = await territory.address("Via Nuova 3, Borgo Alfa");
  assert.deepEqual([unnumbered?.precision, unnumbered?.errorM], ["street", 120]);
});

Deno.test("address() returns the distance between two houses with the same number as the error", async () => {
  assert.equal(Math.round((await territory.address("Via Doppia 6, Borgo Alfa"))?.errorM ?? 0), 300);
});

Deno.test("address() resolves a bare comune to the middle of its streets", async () => {
  for (
    const text of ["Borgo Alfa", "90011 BORGO ALFA (AT)", "borgo alfa, AT", "Borgo Alfa, Italia"]
  ) {
    const place = await territory.address(text);
    assert.ok(place !== null, text);
    assert.equal(place.resolved, "Borgo Alfa (AT)");
    assert.equal(place.precision, "comune");
    assert.deepEqual(await territory.metres(place), [100, 500]);
    assert.ok(place.errorM > 2400, `${place.errorM}`); // to the house in the neighbour's polygon
  }
});

Deno.test("address() resolves a comune without streets to a point inside it", async () => {
  const place = await territory.address("Castel Doppio BI");
  assert.ok(place !== null);
  const [east, north] = await territory.metres(place);
  assert.ok(east > 2000 && east < 4000 && north > 0 && north < 2000, `${east} ${north}`);
  assert.equal(place.istat, "999003");
});

Deno.test("address() distinguishes comuni with the same name by province or CAP, else finds nothing", async () => {
  const istat = async (text: string) => (await territory.address(text))?.istat;
  assert.equal(await istat("Castel Doppio (AT)"), "999002");
  assert.equal(await istat("Castel Doppio, BI"), "999003");
  assert.equal(await istat("90012 Castel Doppio"), "999002");
  assert.equal(await istat("95000 Castel Doppio"), "999003"); // the general postal code of the zone
  assert.equal(await istat("Castel Doppio"), undefined);
});

Deno.test("address() finds nothing if the province contradicts the comune", async () => {
  assert.equal(await territory.address("Corso Roma 10, Borgo Alfa (BI)"), null);
  assert.equal(await territory.address("Corso Roma 10, Borgo Alfa, BI"), null);
});

Deno.test("address() accepts a contradicting CAP only with a known street in the only comune with that name", async () => {
  const resolved = async (text: string) => (await territory.address(text))?.resolved;
  assert.equal(
    await resolved("Corso Roma 10, 95014 Borgo Alfa"),
    "Corso Roma 10, 90011 Borgo Alfa (AT)",
  );
  assert.equal(await resolved("Via Ignota 10, 95014 Borgo Alfa"), undefined);
  assert.equal(await resolved("95014 Borgo Alfa"), undefined);
  assert.equal(await resolved("Via Elencata 1, 99000 Castel Doppio"), undefined); // ambiguous name
  assert.equal(await resolved("Corso Roma 10, 90011 Pieve"), undefined); // a hamlet in the other zone
  // No comune has this postal code, so the geocoder ignores it.
  assert.notEqual(await territory.address("Corso Roma 10, 00100 Borgo Alfa"), null);
});

Deno.test("address() resolves a street without a position, listed or not, to the middle of its comune", async () => {
  const middle = await territory.address("Borgo Alfa");
  assert.equal(middle?.precision, "comune");
  for (
    const text of [
      "Via Giuseppe Elencata 3, Borgo Alfa",
      "via g. elencata, borgo alfa",
      "V. Elencata, 90011 Borgo Alfa",
      "Via Ignota 1, Borgo Alfa",
      "via ignota 1 borgo alfa",
      "Via Ignota, 90011 Borgo Alfa (AT)",
      "Borgo Alfa, Via Ignota 1",
      "Fraz. Ignota, Borgo Alfa",
      "Corso R%, Borgo Alfa",
    ]
  ) {
    const { unfound, ...place } = await territory.address(text) ?? {};
    assert.deepEqual({ ...place, street: null }, middle, text);
    assert.notEqual(unfound, undefined, text);
  }
});

Deno.test("address() prefers a street with a position to one that is only listed", async () => {
  const place = await territory.address("Via Garibaldi 1, Borgo Alfa");
  assert.equal(place?.resolved, "Via Giuseppe Garibaldi 1, Borgo Alfa (AT)");
  assert.equal((await territory.address("Corso Roma 10, Borgo Alfa"))?.precision, "civico");
});

Deno.test("address() does not read part of a comune's name as a hamlet with that name", async () => {
  for (
    const text of [
      "Corso Roma 10, Valscura sull'Acqua",
      "corso roma 10 valscura sull'acqua",
      "Valscura sull'Acqua, Corso Roma 10",
      "Corso Roma 10, 95014 Valscura sull'Acqua (BI)",
      "Corso Roma 10, Valscura sull'Acqua, Borgo Alfa (BI)",
    ]
  ) assert.equal((await territory.address(text))?.resolved, "Vallechiara (BI)", text);
  for (
    const text of [
      "Corso Roma 10, 90011 Valscura sull'Acqua",
      "Corso Roma 10, Valscura sull'Acqua (AT)",
    ]
  ) assert.equal(await territory.address(text), null, text);
  // The geocoder finds the hamlets themselves.
  assert.equal((await territory.address("Corso Roma 10, Valscura"))?.istat, "999001");
});

Deno.test("address() does not read a comune's name inside the name of a shop or street as the comune", async () => {
  assert.equal(
    (await territory.address("Farmacia Vallechiara, Corso Roma 10, Borgo Alfa"))?.resolved,
    "Corso Roma 10, 90011 Borgo Alfa (AT)",
  );
  assert.equal((await territory.address("Via per Vallechiara, Borgo Alfa"))?.istat, "999001");
});

Deno.test("address() finds a comune by its names in both languages and former names, and returns the current one", async () => {
  for (const text of ["Hellental", "Vallechiara/Hellental", "VALSCURA ACQUA", "Vallechiara"]) {
    const place = await territory.address(text);
    assert.equal(place?.istat, "999004", text);
    assert.equal(place?.resolved, "Vallechiara (BI)");
  }
});

Deno.test("address() finds nothing if no comune is clearly named", async () => {
  for (
    const text of [
      "Via Ignota Borgo Alfa", // without a comma, the start of the comune's name is unclear
      "Via Ignota 1, Castel Doppio",
      "Corso Roma 10",
      "Corso Roma 10, Atlantide",
      "10, Borgo Alfa",
      "Via, Borgo Alfa",
      "90011",
      "",
    ]
  ) {
    assert.equal(await territory.address(text), null, text);
  }
});

Deno.test("find() treats wildcards, JSON and SQL in a text as plain characters", async () => {
  for (
    const text of [
      "Corso R%, Borgo Alfa",
      "Corso R_ma 10, Borgo Alfa",
      "Corso [P-T]oma* 10, Borgo Alfa",
      `{"street":null}, Borgo Alfa`,
      "'; drop table address; --, Borgo Alfa",
    ]
  ) {
    const { street, place } = await territory.find(text);
    assert.deepEqual([street, place?.precision], [null, "comune"], text);
  }
});

/** Points in metres east and north, and the expected comune. */
const points: readonly (readonly [what: string, number, number, string | null])[] = [
  ["in the comune whose polygon contains it", 500, 1500, "999001"],
  ["in the comune of its census section, if that differs from the polygon", 1950, 100, "999003"],
  ["in the comune of the polygon, if its section names no comune", 3200, 3200, "999004"],
  ["up to 200 m off the coast in the nearest comune", 4150, 1000, "999003"],
  ["more than 200 m off the coast in no comune", 4250, 1000, null],
  ["beyond the land border in no comune", -50, 1000, null],
  ["in an enclave in no comune", 1000, 1000, null],
  ["at the inner edge of an enclave in no comune", 810, 1000, null],
];

for (const [what, east, north, istat] of points) {
  Deno.test(`point() locates a point ${what}`, async () => {
    assert.equal((await territory.point(east, north))?.istat ?? null, istat);
  });
}

Deno.test("point() keeps the coordinates and names the nearest address within 100 m", async () => {
  const place = await territory.point(181, 150);
  assert.ok(place !== null);
  assert.deepEqual(await territory.metres(place), [181, 150]);
  assert.deepEqual({ ...place, lat: 0, lon: 0 }, {
    lat: 0,
    lon: 0,
    istat: "999001",
    comune: "Borgo Alfa",
    provincia: "AT",
    resolved: "Corso Roma 10, 90011 Borgo Alfa (AT)",
    street: null,
    precision: "coordinates",
    errorM: 0,
  });
});

Deno.test("point() names a street without numbers only if no house number is near", async () => {
  assert.equal((await territory.point(2112, 2900))?.resolved, "Via Pola 1, Vallechiara (BI)");
  assert.equal((await territory.point(2205, 2900))?.resolved, "Via Breve, Vallechiara (BI)");
});

Deno.test("point() names only the comune if no address of the comune is near", async () => {
  assert.equal((await territory.point(500, 1500))?.resolved, "Borgo Alfa (AT)");
  // Next to a house that belongs to the neighbouring comune.
  assert.equal((await territory.point(2510, 100))?.resolved, "Castel Doppio (BI)");
});
