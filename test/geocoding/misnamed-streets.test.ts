/** House numbers to which a mapper gave another form of their street's name. */
import assert from "node:assert/strict";
import { addressIndex } from "../../src/geocoding/address-index.ts";
import { createGeocoder } from "../../src/geocoding/geocode.ts";
import type { Row } from "../../src/sources/source.ts";
import { at, borgo, squareAt } from "../fixtures/fixture.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { build, planOf, sourceOf } from "../releases/support.ts";

let database: TestDatabase;
Deno.test.beforeAll(async () => {
  database = await testDatabase();
});
Deno.test.afterAll(() => database.close());

const territory: Row[] = [{
  to: "comune",
  istat: borgo.istat,
  name: borgo.name,
  nameOther: null,
  provincia: borgo.provincia,
  provinciaName: borgo.provinciaName,
  belfiore: borgo.belfiore,
}, {
  to: "area",
  kind: "comune",
  code: borgo.istat,
  comune: borgo.istat,
  geometry: { type: "Polygon", coordinates: [squareAt(0, 0, 8_000)] },
  srid: 4326,
}];

/** A house number of Borgo Prova, or a part of a street without one, in metres east of its middle. */
function house(street: string, civico: number | null, eastM: number): Row {
  const [x, y] = at(eastM, 0);
  const unknown = { comune: null, esponente: null, cap: null, locality: null };
  return { to: "address", ...unknown, street, civico, x, y, srid: 4326 };
}

/** The even numbers from 2 of a street, 20 m apart. */
const row = (street: string, count: number): Row[] =>
  Array.from({ length: count }, (_, i) => house(street, 2 * i + 2, 20 * i));

/** A release of addresses of a source, and of official names. Returns the street and metres east of an address. */
async function imported(
  { source = "openstreetmap", houses, listed = [] }: {
    readonly source?: string;
    readonly houses: readonly Row[];
    readonly listed?: readonly string[];
  },
) {
  const names = listed.map((street): Row => ({ to: "street_name", comune: borgo.istat, street }));
  const { release } = await build(
    database,
    planOf([sourceOf("territory", [...territory, ...names]), sourceOf(source, houses)]),
    { addresses: addressIndex },
  );
  const geocoder = createGeocoder(database.sql);
  const [west] = at(0, 0), [east] = at(1000, 0);
  return async (address: string) => {
    const { place } = await geocoder.find(release, `${address}, Borgo Prova`);
    if (place === null) return null;
    const metres = Math.round(1000 * (place.lon - west) / (east - west));
    return place.precision === "civico" ? `${place.street} at ${metres}` : place.street;
  };
}

Deno.test("who writes the form of a name that few numbers have finds the numbers of the street", async () => {
  const houses = [...row("Via del Brennero", 9), house("Via Brennero", 5, 90)];
  const find = await imported({ houses });
  assert.equal(await find("Via Brennero 6"), "Via del Brennero at 40");
  assert.equal(await find("Via del Brennero 6"), "Via del Brennero at 40");
  assert.equal(await find("Via Brennero 5"), "Via del Brennero at 90");
});

Deno.test("a misnamed number that the street has as well is the street's", async () => {
  const houses = [...row("Via Giuseppe Verdi", 9), house("Via Verdi", 6, 130)];
  const find = await imported({ houses });
  assert.equal(await find("Via Verdi 6"), "Via Giuseppe Verdi at 40");
});

Deno.test("a way without the official name of the street beside it is a part of that street", async () => {
  const houses = [...row("Via della Malpensada", 9), house("Via Malpensada", null, 100)];
  const find = await imported({ houses, listed: ["Via della Malpensada"] });
  assert.equal(await find("Via Malpensada 6"), "Via della Malpensada at 40");
  assert.equal(await find("Via Malpensada"), "Via della Malpensada");
});

Deno.test("streets of almost the same name stay apart if they are both streets", async () => {
  const street = row("Via della Chiesa", 12);
  const short = (eastM: number) => house("Via Chiesa", 5, eastM);
  const cases = {
    "in another hamlet": { houses: [...street, short(1500)] },
    "of a register": { source: "alessandria-civici", houses: [...street, short(90)] },
    "in the official list": {
      houses: [...street, short(90)],
      listed: ["Via Chiesa", "Via della Chiesa"],
    },
    "on the map": { houses: [...street, short(90), house("Via Chiesa", null, 100)] },
    "of many numbers": {
      houses: [...street, ...[1, 3, 5, 7].map((n) => house("Via Chiesa", n, 90))],
    },
    "of another person": {
      houses: [...row("Via Carlo Rossi", 12), house("Via Anita Rossi", 5, 90)],
      address: "Via Anita Rossi 5",
      found: "Via Anita Rossi at 90",
    },
  };
  for (const [name, one] of Object.entries(cases)) {
    const { address = "Via Chiesa 5", found = null } = "address" in one ? one : {};
    const find = await imported(one);
    assert.match(await find(address) ?? "", new RegExp(found ?? "^Via Chiesa at"), name);
  }
});

Deno.test("a misnamed number beside two streets of that name keeps its street", async () => {
  const houses = [
    ...row("Via Carlo Rossi", 8),
    ...row("Via Mario Rossi", 8),
    house("Via Rossi", 5, 90),
  ];
  const find = await imported({ houses });
  assert.equal(await find("Via Rossi 5"), "Via Rossi at 90");
});
