import assert from "node:assert/strict";
import { openTerritory, type Territory } from "./territory.ts";

let territory: Territory;
Deno.test.beforeAll(async () => {
  territory = await openTerritory();
});
Deno.test.afterAll(() => territory.close());

Deno.test("address() resolves a hamlet, with or without its comune, to its middle", async () => {
  for (
    const text of [
      "Pieve (BI)",
      "Pieve",
      "Fraz. Pieve, Castel Doppio (BI)",
      "Pieve, Castel Doppio BI",
    ]
  ) {
    const place = await territory.address(text);
    assert.ok(place !== null, text);
    assert.equal(place.resolved, "Pieve, Castel Doppio (BI)", text);
    assert.equal(place.precision, "locality");
    assert.equal(place.errorM, 1300);
    assert.deepEqual(await territory.metres(place), [3000, 500]);
  }
});

Deno.test("address() resolves a hamlet named in addresses to its median house", async () => {
  const place = await territory.address("Frazione Sotto, Vallechiara");
  assert.ok(place !== null);
  assert.equal(place.resolved, "Fraz. Sotto, Vallechiara (BI)");
  assert.deepEqual(await territory.metres(place), [3100, 3400]);
});

Deno.test("address() resolves a street without a position, listed or not, to the hamlet in the text", async () => {
  for (const street of ["Via Elencata", "Via Ignota"]) {
    for (const town of ["Fraz. Pieve, Castel Doppio (BI)", "Pieve (BI)"]) {
      const place = await territory.address(`${street} 1, ${town}`);
      assert.equal(place?.resolved, "Pieve, Castel Doppio (BI)");
      assert.equal(place?.precision, "locality");
    }
  }
});

Deno.test("address() does not resolve an unknown street to a hamlet without comune, province or CAP", async () => {
  assert.equal(await territory.address("Via Ignota 1, Pieve"), null);
});

Deno.test("address() finds nothing for a name that several hamlets share, without comune or province", async () => {
  assert.equal(await territory.address("Monte"), null);
  assert.equal((await territory.address("Monte (BI)"))?.istat, "999003");
  assert.equal((await territory.address("Monte, Borgo Alfa"))?.istat, "999001");
});

Deno.test("find() resolves a sestiere with a house number if only one comune has that sestiere", async () => {
  for (const text of ["Dorsoduro 3246", "95013 Dorsoduro, 3246 (BI)"]) {
    const { place, street } = await territory.find(text);
    assert.deepEqual([street, place?.istat], ["Sestiere Dorsoduro", "999003"], text);
  }
  assert.equal((await territory.find("Castello 3246")).place, null);
  assert.equal((await territory.find("Castello 3246 (BI)")).street, "Sestiere Castello");
  for (const text of ["Dorsoduro", "Dorsoduro 3246 (AT)", "Dorsoduro 3246, Vallechiara"]) {
    assert.equal((await territory.find(text)).street, null, text);
  }
});

Deno.test("address() finds nothing for an unknown hamlet or a hamlet of another province", async () => {
  assert.equal(await territory.address("Fraz. Ignota (AT)"), null);
  assert.equal(await territory.address("Pieve (AT)"), null);
});

Deno.test("address() distinguishes streets with the same name by their hamlet", async () => {
  const at = async (text: string) => {
    const place = await territory.address(text);
    return place && [place.precision, ...await territory.metres(place), Math.round(place.errorM)];
  };
  assert.deepEqual(await at("Via Ripetuta 5, Fraz. Sotto, Vallechiara"), [
    "civico",
    3100,
    3400,
    10,
  ]);
  assert.deepEqual(await at("Via Ripetuta 5, Sopra, Vallechiara"), ["civico", 2100, 2400, 10]);
  assert.deepEqual(await at("Via Ripetuta 5, Sotto (BI)"), ["civico", 3100, 3400, 10]);
  // The number 7 of the other hamlet is another house.
  assert.deepEqual(
    (await at("Via Ripetuta 7, Fraz. Sotto, Vallechiara"))?.slice(0, 3),
    ["interpolated", 3100, 3420],
  );
  // Beside number 5 is number 9 of the same hamlet, 40 m away: 5 m and 0.7 times that.
  assert.deepEqual(await at("Via Ripetuta 5/B, Sotto, Vallechiara"), ["civico", 3100, 3400, 33]);
  assert.deepEqual(await at("Via Ripetuta, Sotto, Vallechiara"), ["street", 3100, 3420, 105]);
  // Without the hamlet, the address is ambiguous.
  assert.equal((await at("Via Ripetuta 5, Vallechiara"))?.[0], "street");
});

Deno.test("address() finds a street whose name contains the hamlet, in all spellings of the address", async () => {
  const texts = [
    "Via Lunga 3, Pian del Lago, Vallechiara",
    "Via Lunga 3, 95014 Pian del Lago (BI)",
    "fraz. Pian del Lago, Via Lunga 3, 95014 Vallechiara",
    "Via Lunga 3, fraz. Pian del Lago, 95014 Vallechiara (BI)",
    "Via Lunga 3 - Pian del Lago",
    "Via Lunga 3 loc. Pian del Lago Vallechiara",
    "Via Lunga di Pian del Lago 3, Vallechiara",
    "Via Lunga in Pian del Lago 3, Pian del Lago, Vallechiara",
  ];
  for (const text of texts) {
    const place = await territory.address(text);
    assert.ok(place !== null, text);
    assert.deepEqual([place.precision, place.street, ...await territory.metres(place)], [
      "civico",
      "Via Lunga di Pian del Lago",
      3300,
      2200,
    ], text);
  }
  // Without the hamlet, it is the street of exactly that name.
  assert.equal((await territory.address("Via Lunga 3, Vallechiara"))?.street, "Via Lunga");
  for (
    const [text, street] of [
      ["Via Pola 1, Sotto, Vallechiara", "Via Pola In Sotto"],
      ["Via Foscolo 4, Pian del Lago, Vallechiara", "Via Ugo Foscolo (Fraz. Pian del Lago)"],
    ] as const
  ) assert.equal((await territory.address(text))?.street, street, text);
});

Deno.test("find() prefers a listed street whose name contains the hamlet, also if the hamlet is named like a comune", async () => {
  for (
    const [text, street] of [
      ["Via Garibaldi 3, Pieve, Castel Doppio (BI)", "Via Anita Garibaldi di Pieve"],
      ["Via Elencata 3, fraz. Borgo Alfa, Castel Doppio (BI)", "Via Elencata in Borgo Alfa"],
      ["Via Elencata 3, Castel Doppio (BI)", "VIA ELENCATA"],
    ] as const
  ) {
    const found = await territory.find(text);
    assert.deepEqual([found.place?.istat, found.street], ["999003", street], text);
  }
});

Deno.test("address() takes the name of a former comune for its hamlet", async () => {
  const place = await territory.address("Via Ripetuta 5, Sopra (BI)");
  assert.ok(place !== null);
  assert.deepEqual([place.precision, ...await territory.metres(place)], ["civico", 2100, 2400]);
  assert.equal((await territory.address("Sopra (BI)"))?.precision, "locality");
});

Deno.test("resolved names the hamlet of a street that several hamlets have, and finds the same place again", async () => {
  const texts = {
    "Via Ripetuta 5, Sopra (BI)": "Via Ripetuta 5, Sopra, Vallechiara (BI)",
    "Via Ripetuta 5, Sotto, Vallechiara": "Via Ripetuta 5, Fraz. Sotto, Vallechiara (BI)",
    "Via Ripetuta 7, Sotto, Vallechiara": "Via Ripetuta 7, Fraz. Sotto, Vallechiara (BI)",
    "Via Ripetuta, Sotto, Vallechiara": "Via Ripetuta, Fraz. Sotto, Vallechiara (BI)",
    "Via Lunga 3, Pian del Lago, Vallechiara": "Via Lunga di Pian del Lago 3, Vallechiara (BI)",
    "Sopra (BI)": "Sopra, Vallechiara (BI)",
  };
  for (const [text, resolved] of Object.entries(texts)) {
    const place = await territory.address(text);
    assert.equal(place?.resolved, resolved);
    assert.deepEqual(await territory.address(resolved), place);
  }
});
