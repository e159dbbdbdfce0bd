/** The number of statements of a call, each of which is a round trip to the database. */
import assert from "node:assert/strict";
import { streetKey } from "../../src/geocoding/name-keys.ts";
import { coreKey } from "../../src/geocoding/names.ts";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { testService } from "../support/service.ts";

const service = await testService();
const { sql } = service;
Deno.test.afterAll(() => service.close());

/** The statements sent since the last call of {@link statementsOf}. */
let sent: string[] = [];
// The driver reads this setting at each statement.
Object.assign(sql.options, { debug: (_connection: number, text: string) => sent.push(text) });

const namesakes = [["999101", "AT"], ["999102", "BI"], ["999103", "CN"], ["999104", "TO"]] as const;

/** Adds comuni of the same name, which have streets but no addresses. */
async function addNamesakes(): Promise<void> {
  const release = await activeRelease(sql);
  assert.ok(release !== null);
  const { schema } = release;
  for (const [istat, provincia] of namesakes) {
    await sql`
      insert into ${sql(schema)}.comune
        (istat, name, provincia, provincia_name, belfiore, source)
      select ${istat}, 'Castel Doppio', ${provincia}, ${provincia}, ${istat}, min(id)
      from ${sql(schema)}.source`;
    await sql`
      insert into ${sql(schema)}.comune_name (name_key, istat, current)
      values ('castel doppio', ${istat}, true)`;
    await sql`
      insert into ${sql(schema)}.comune_centre (istat, geom, radius_m)
      select ${istat}, geom, 1000 from ${sql(schema)}.comune_centre limit 1`;
    for (const street of ["Via Nola", "Via Pola"]) {
      const key = streetKey(street);
      await sql`
        insert into ${sql(schema)}.street_index (comune, street_key, core_key, street)
        values (${istat}, ${key}, ${coreKey(key)}, ${street})`;
    }
  }
}
await addNamesakes();
const key = await service.key("scale");

/**
 * The status of a call, and its statements in a process that has answered the same call before, so that
 * it knows the key and the release.
 */
async function statementsOf(body: object): Promise<[status: number, statements: string[]]> {
  const ask = () => service.call("POST", "/v1/score", { key, body });
  await (await ask()).body?.cancel();
  sent = [];
  const { status, body: rest } = await ask();
  await rest?.cancel();
  return [status, sent];
}

const unfound = {
  "an unknown comune": "Via Roma 5, Atlantide",
  "an unknown comune with a province": "Via Roma 5, Atlantide (TO)",
  "a comune that is not loaded": "Via Roma 10, 20121 Milano (MI)",
  "an unknown street that no separator ends": "Via Inesistente Borgo Campione",
  "a misspelt street in an unknown comune": "Via Rmoa 5, Atlantide",
  "a misspelt comune": "Via Inesistente 5, Borgo Campinoe",
  "a postal code that contradicts the comune": "Via Nola 5, 99999 Castel Doppio",
  "an unknown street without a comune": "Via Inesistente 5",
  "a street without a comune": "Via Nola 5",
  "a street of several words without a comune or a number": "Via Roma Ovest",
  "several comuni of the name": "Via Nola 5, Castel Doppio",
  "several comuni without the street": "Via Inesistente 5, Castel Doppio",
  "another province": "Via Roma 5, Borgo Campione (TO)",
  "the beginning of a comune's name": "Via Roma 5, Borgo",
  "the beginning of several names": "Via Inesistente 5, Castel",
  "a street in the province of a seat": "Via Inesistente Torino",
  "a place abroad": "Via Roma 5, Lugano",
  "an unknown hamlet": "Fraz. Ignota 3",
  "an unknown hamlet of several comuni": "Fraz. Ignota, Castel Doppio",
  "no address": "qwrt zxcv bnm asdf",
  "no words": "%&/",
};
for (const [what, address] of Object.entries(unfound)) {
  Deno.test(`a free 404 for ${what} takes at most five statements, with admission and release`, async () => {
    const [status, statements] = await statementsOf({ address });
    assert.equal(status, 404, address);
    assert.ok(statements.length <= 5, statements.join("\n\n"));
  });
}

Deno.test("a score takes four statements: the admission, the place, the measurements and the charge", async () => {
  for (const place of [{ address: "Via Roma 1, Borgo Campione" }, centre]) {
    const [status, statements] = await statementsOf({ ...place });
    assert.equal(status, 200);
    assert.equal(statements.length, 4, statements.join("\n\n"));
    assert.match(statements[0] ?? "", /livability\.admit\(/);
    assert.match(statements[3] ?? "", /livability\.settle\(/);
  }
});
