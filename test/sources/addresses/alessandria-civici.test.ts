import assert from "node:assert/strict";
import { alessandriaCivici } from "../../../src/sources/addresses/alessandria-civici.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { readSource } from "../support.ts";

const header = "CodiceVia;DUG;DUF;CAP;QuartiereSobborgo;Civico;Esponente;InizioValidita;" +
  "SezCensimento;CoordX;CoordY";

const read = (...lines: readonly string[]) =>
  readSource(alessandriaCivici, {
    civici: [file("numeri-civici.csv", [header, ...lines].join("\n"))],
  });

Deno.test("alessandriaCivici yields street, number, esponente, CAP and quarter as published", async () => {
  const { rows } = await read(
    "99999;Via Vecchia;Dell'Invenzione;15121;Centro;12;;2020-01-01;1;1469500.25;4973400.5",
    "99999;Corso;Prova;15122;Pista;7;A;2020-01-01;1;1470000;4974000",
  );
  const same = { to: "address", comune: "006003", srid: 3003 };
  assert.deepEqual(rows, [
    {
      ...same,
      street: "Via Vecchia Dell'Invenzione",
      civico: 12,
      esponente: null,
      cap: "15121",
      locality: "Centro",
      x: 1469500.25,
      y: 4973400.5,
    },
    {
      ...same,
      street: "Corso Prova",
      civico: 7,
      esponente: "A",
      cap: "15122",
      locality: "Pista",
      x: 1470000,
      y: 4974000,
    },
  ]);
});

Deno.test("alessandriaCivici refuses house numbers outside Alessandria", async () => {
  const { rows, read: count, refused } = await read(
    "99999;Via;Prova;20100;Centro;1;;2020-01-01;1;1514000;5034000",
  );
  assert.deepEqual([rows, count, refused], [[], 1, { "position outside Alessandria": 1 }]);
});

Deno.test("alessandriaCivici names the line of an invalid number", async () => {
  const good = "99999;Via;Prova;15121;Centro;1;;2020-01-01;1;1469500;4973400";
  const broken = (civico: string) => read(good, good.replace("Centro;1;", `Centro;${civico};`));
  const path = "numeri-civici.csv";
  await assertFileError(broken("12bis"), path, 3, /column "Civico": "12bis" is not a number/);
  await assertFileError(broken("1.5"), path, 3, /column "Civico": 1.5 is not a whole number/);
  await assertFileError(broken(""), path, 3, /column "Civico": is empty/);
});
