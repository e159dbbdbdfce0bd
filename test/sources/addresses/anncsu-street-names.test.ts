import assert from "node:assert/strict";
import { anncsuStreetNames } from "../../../src/sources/addresses/anncsu-street-names.ts";
import { fromCapitals } from "../../../src/sources/addresses/anncsu-street-names/capitals.ts";
import { streetNames } from "../../../src/sources/addresses/anncsu-street-names/languages.ts";
import { national, regional } from "../../fixtures/anncsu-street-names.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, readSource, rowsTo } from "../support.ts";

const loaded = {
  comuni: [comune("006003", { belfiore: "A182" }), comune("021004", { belfiore: "A022" })],
  aliases: [{ istat: "006003", kind: "belfiore", value: "Z999" } as const],
};

Deno.test("anncsuStreetNames yields each street in each language, in the comune of its code", async () => {
  const csv = regional(
    ["VIA", "XX SETTEMBRE", "", "", "A182"],
    ["VICOLO", `"DE ""LA ROIA"""`, "", "", "Z999"],
    ["VIA", "LANA", "LANAERWEG", "", "A022"],
    ["STR.", "BÖRZ", "STR. BÖRZ", "STR. BÖRZ", "A022"],
    ["VIA", "IGNOTA", "", "", "X000"],
  );
  const reading = await readSource(
    anncsuStreetNames,
    { names: [file("odonimi_04.csv.gz", csv)] },
    loaded,
  );
  assert.deepEqual(rowsTo(reading, "street_name").map(({ comune, street }) => [comune, street]), [
    ["006003", "Via XX Settembre"],
    ["006003", `Vicolo De "La Roia"`],
    ["021004", "Via Lana"],
    ["021004", "Lanaerweg"],
    ["021004", "Str. Börz"],
  ]);
  assert.deepEqual([reading.read, reading.refused], [5, {
    "comune unknown, or merged since into one not known": 1,
  }]);
});

Deno.test("anncsuStreetNames also reads the national file", async () => {
  const bytes = await national(
    ["A022", "021004", "VIA LANA", "LANAERWEG", ""],
    ["A182", "006003", 'CORSO "ROMA"', "", ""],
  );
  const fullPath = await Deno.makeTempFile({ suffix: ".zip" });
  await Deno.writeFile(fullPath, bytes);
  const names = [{ ...file("STRAD_ITA.zip", bytes), fullPath }];
  const { rows } = await readSource(anncsuStreetNames, { names }, loaded);
  await Deno.remove(fullPath);
  assert.deepEqual(rows, [
    { to: "street_name", comune: "021004", street: "Via Lana" },
    { to: "street_name", comune: "021004", street: "Lanaerweg" },
    { to: "street_name", comune: "006003", street: `Corso "Roma"` },
  ]);
});

Deno.test("anncsuStreetNames rejects a file of another format", async () => {
  const names = [file("odonimi_01.csv", "DUG,DUF\nVIA,ROMA\n")];
  const reading = readSource(anncsuStreetNames, { names }, loaded);
  await assertFileError(reading, "odonimi_01.csv", 1, /codice_belfiore.*missing/);
});

Deno.test("fromCapitals() converts names to conventional capitalisation", () => {
  const names = {
    "VIA GIUSEPPE GARIBALDI": "Via Giuseppe Garibaldi",
    "PIAZZA DELL'UNITA' D'ITALIA": "Piazza dell'Unita' d'Italia",
    "VIA VITTORIO EMANUELE III": "Via Vittorio Emanuele III",
    "VIA DEI MILLE": "Via dei Mille",
    "VIA LA MARMORA": "Via La Marmora",
    "VIA 25 APRILE": "Via 25 Aprile",
    "AM ANGER": "Am Anger",
    "LEONARDO-DA-VINCI-STR.": "Leonardo-da-Vinci-Str.",
    "VIA EDMONDO DE AMICIS": "Via Edmondo De Amicis",
    "Via de' Medici": "Via de' Medici",
    "VIALE NICCOLÒ": "Viale Niccolò",
  };
  for (const [written, read] of Object.entries(names)) assert.equal(fromCapitals(written), read);
});

Deno.test("streetNames() returns each name once, and ignores the name of a language in its place", () => {
  assert.deepEqual(streetNames("VIA LANA", "LANAERWEG", "VIA LANA"), ["Via Lana", "Lanaerweg"]);
  for (const none of ["ITALIANA", "Italiano", "SARDA", "LINGUA SARDA", "\\", "I", ""]) {
    assert.deepEqual(streetNames("VIA LANA", none), ["Via Lana"]);
  }
  assert.deepEqual(streetNames("", "RUE GRANDE"), ["Rue Grande"]);
});
