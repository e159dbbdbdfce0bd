import assert from "node:assert/strict";
import { Comuni } from "../../src/sources/comuni.ts";
import { comune } from "./support.ts";

const aldino = comune("021001", {
  name: "Aldino",
  nameOther: "Aldein",
  provincia: "BZ",
  provinciaName: "Bolzano/Bozen",
  belfiore: "A179",
});
const forli = comune("040012", { name: "Forlì", provincia: "FC", provinciaName: "Forlì-Cesena" });
const reggio = comune("080063", { provincia: "RC", provinciaName: "Reggio Calabria" });
const monza = comune("108033", { provincia: "MB", provinciaName: "Monza e della Brianza" });
const comuni = new Comuni([aldino, forli, reggio, monza], [
  { istat: "040012", kind: "istat", value: "099012" },
  { istat: "040012", kind: "belfiore", value: "Z999" },
  { istat: "040012", kind: "name", value: "Villanova" },
  { istat: "040012", kind: "istat", value: "021001" },
  { istat: "999999", kind: "istat", value: "111111" },
  { istat: "040012", kind: "cap", value: "47121" },
]);

Deno.test("Comuni.byIstat() finds current and ceased codes, with or without leading zeros", () => {
  assert.equal(comuni.byIstat("040012"), forli);
  assert.equal(comuni.byIstat(40012), forli);
  assert.equal(comuni.byIstat("99012"), forli);
  assert.equal(comuni.byIstat("111111"), undefined);
  assert.equal(comuni.byIstat("47121"), undefined, "a postal code is no code of a comune");
});

Deno.test("Comuni.byIstat() resolves a code to the comune that has it now, not to a former holder", () => {
  assert.equal(comuni.byIstat("021001"), aldino);
});

Deno.test("Comuni.byBelfiore() finds current and ceased codes in any case", () => {
  assert.equal(comuni.byBelfiore("a179 "), aldino);
  assert.equal(comuni.byBelfiore("Z999"), forli);
});

Deno.test("Comuni.byName() finds both languages and former names, inside the province only", () => {
  assert.equal(comuni.byName("ALDEIN", "BZ"), aldino);
  assert.equal(comuni.byName("FORLI'", "FC"), forli);
  assert.equal(comuni.byName("villanova", "FC"), forli);
  assert.equal(comuni.byName("Villanova", "BZ"), undefined);
});

Deno.test("Comuni.provincia() recognises different publishers' spellings of a province", () => {
  const spellings = {
    "Bolzano / Bozen": "BZ",
    "BOZEN": "BZ",
    "FORLI' CESENA": "FC",
    "Reggio di Calabria": "RC",
    "Monza e Brianza": "MB",
    "Atlantide": undefined,
  };
  for (const [name, sigla] of Object.entries(spellings)) {
    assert.equal(comuni.provincia(name), sigla, name);
  }
});

Deno.test("Comuni.all() yields each current comune once", () => {
  assert.deepEqual([...comuni.all()], [aldino, forli, reggio, monza]);
});

Deno.test("Comuni.isWhole() distinguishes a former code of the same comune from a comune merged into it", () => {
  const [moved, grown] = [comune("119012"), comune("005901")];
  const changed = new Comuni([moved, grown], [
    { istat: "119012", kind: "istat", value: "111009" },
    { istat: "005901", kind: "istat", value: "005801" },
    { istat: "005901", kind: "belfiore", value: "Y001" },
  ]);
  assert.equal(changed.isWhole(119012), true);
  assert.equal(changed.isWhole("111009"), true);
  assert.equal(changed.isWhole("5901"), true);
  assert.equal(changed.isWhole("5801"), false);
  assert.equal(changed.isWhole("999999"), false);
});
