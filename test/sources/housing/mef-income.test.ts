import assert from "node:assert/strict";
import { mefIncome } from "../../../src/sources/housing/mef-income.ts";
import { assertFileError, file, zipFile } from "../../support/input-files.ts";
import { comune, readSource, rowsTo, statistic } from "../support.ts";

const header = "Anno di imposta;Codice catastale;Codice Istat Comune;Denominazione Comune;" +
  "Numero contribuenti;Reddito imponibile  - Frequenza;Reddito imponibile - Ammontare in euro; ";
const returns = (...rows: string[]) => file("irpef.csv", [header, ...rows].join("\r\n"));
const loaded = {
  comuni: [comune("001901", { belfiore: "Z001" }), comune("005901", { belfiore: "Z004" })],
  aliases: [
    { istat: "005901", kind: "belfiore", value: "Y001" },
    { istat: "005901", kind: "belfiore", value: "Y002" },
  ] as const,
};

Deno.test("mefIncome divides taxable income by all taxpayers", async () => {
  const files = { returns: [returns("2020;Z001;1901;PONTE';200;150;3000000;")] };
  const reading = await readSource(mefIncome, files, loaded);
  assert.deepEqual(rowsTo(reading, "statistic"), [{
    to: "statistic",
    name: "income_per_taxpayer",
    support: "comune",
    code: "001901",
    value: 15_000,
    estimated: false,
  }]);
  assert.deepEqual(rowsTo(reading, "date"), [
    { to: "date", name: "income_per_taxpayer", date: "2020-12-31" },
  ]);
});

Deno.test("mefIncome estimates a merged comune from the sums of its parts", async () => {
  const files = {
    returns: [
      returns("2018;Y001;005801;BORGO;100;90;1000000;", "2018;Y002;005802;ROCCA;300;9;6000000;"),
    ],
  };
  const reading = await readSource(mefIncome, files, loaded);
  assert.equal(statistic(reading, "income_per_taxpayer", "005901"), 7_000_000 / 400);
  assert.equal(rowsTo(reading, "statistic")[0]?.estimated, true);
});

Deno.test("mefIncome refuses the row without codes, and rows with withheld amounts", async () => {
  const files = {
    returns: [returns("2018;0;0;0;4742;4742;9000000;", "2018;Z001;1901;PONTE';2;;;")],
  };
  const reading = await readSource(mefIncome, files, loaded);
  assert.deepEqual(rowsTo(reading, "statistic"), []);
  assert.deepEqual(reading.refused, {
    "comune unknown, or merged since into one not known": 1,
    "withheld: too few taxpayers": 1,
  });
});

Deno.test("mefIncome reads rows one field shorter than their header, and skips a byte order mark", async () => {
  const longer = `\uFEFF${header};`;
  const table = file("irpef.csv", `${longer}\r\n2024;Z001;1901;PONTE';200;150;3000000;`);
  const reading = await readSource(mefIncome, { returns: [table] }, loaded);
  assert.equal(statistic(reading, "income_per_taxpayer", "001901"), 15_000);
  assert.deepEqual(rowsTo(reading, "date").map(({ date }) => date), ["2024-12-31"]);
});

Deno.test("mefIncome leaves out and counts truncated rows and notes below the table", async () => {
  const files = {
    returns: [
      returns(
        "2020;Z001;1901;PONTE';200;150;3000000;",
        "2020;Y001;5901;BORGO;200;1",
        '"Nota: ..."',
      ),
    ],
  };
  const reading = await readSource(mefIncome, files, loaded);
  assert.deepEqual(rowsTo(reading, "statistic").map(({ code }) => code), ["001901"]);
  assert.deepEqual(reading.refused, { "a note, or a row cut short": 2 });
});

Deno.test("mefIncome reads the published archive, and rejects one without a table", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const table = `${header}\r\n2024;Z001;1901;PONTE';200;150;3000000;\r\n`;
    const name = "Redditi_e_principali_variabili_IRPEF_su_base_comunale_CSV_2024";
    const archive = await zipFile(folder, `${name}.zip`, { [`${name}.csv`]: table });
    const reading = await readSource(mefIncome, { returns: [archive] }, loaded);
    assert.equal(statistic(reading, "income_per_taxpayer", "001901"), 15_000);
    const empty = await zipFile(folder, "empty.zip", { "readme.txt": "nothing" });
    await assertFileError(
      readSource(mefIncome, { returns: [empty] }, loaded),
      "empty.zip",
      null,
      /holds no file like/,
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
