import assert from "node:assert/strict";
import { omi } from "../../../src/sources/housing/omi.ts";
import { fixture, perimeters } from "../../fixtures/omi.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError, file, zipFile } from "../../support/input-files.ts";
import { comune, type Loaded, type Reading, readSource, rowsTo, statistic } from "../support.ts";

const header = "Area_territoriale;Comune_amm;Zona;Cod_Tip;Descr_Tipologia;Stato;Stato_prev;" +
  "Compr_min;Compr_max;Sup_NL_compr;Loc_min;Loc_max;Sup_NL_loc;";
const caption = (semester: string) =>
  `Quotazioni Immobiliari : Valori di Mercato - Semestre ${semester} - elaborazione del 27-APR-19`;

interface Quote {
  zone?: string;
  comune?: string;
  type?: string;
  state?: string;
  price?: [string, string, string];
  rent?: [string, string, string];
}

/** Makes a row as published: decimal comma, empty last field. */
function quote({
  zone = "B1",
  comune = "Z001",
  type = "20",
  state = "NORMALE",
  price = ["900", "1100", "L"],
  rent = ["3", "5,5", "L"],
}: Quote): string {
  return ["NORD", comune, zone, type, "Abitazioni", state, "P", ...price, ...rent, ""].join(";");
}

const loaded: Loaded = {
  comuni: [comune("001901", { belfiore: "Z001" }), comune("005901", { belfiore: "Z004" })],
  aliases: [{ istat: "005901", kind: "belfiore", value: "Y001" }],
};

/** Reads the source from archives of rows by semester (`20182`). */
async function read(
  semesters: Readonly<Record<string, readonly string[]>>,
  zones: readonly unknown[] = [],
  archives: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Promise<Reading> {
  const folder = await Deno.makeTempDir();
  try {
    const values = await Promise.all(
      Object.entries(semesters).map(([semester, rows]) =>
        zipFile(folder, `${semester}.zip`, {
          [`QI_1_1_${semester}_ZONE.csv`]: "",
          [`QI_1_1_${semester}_VALORI.csv`]: [caption(semester), header, ...rows].join("\r\n"),
        })
      ),
    );
    const polygons = file(
      "omi_zone.geojsonl",
      zones.map((zone) => JSON.stringify(zone)).join("\n"),
    );
    const kmz = Object.entries(archives).map(([path, entries]) => zipFile(folder, path, entries));
    const files = { values, zones: [polygons], perimeters: await Promise.all(kmz) };
    return await readSource(omi, files, loaded);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("omi yields the midpoints of quoted prices and rents, and the price spread", async () => {
  const reading = await read({ "20182": [quote({})] });
  assert.equal(statistic(reading, "sale_price", "Z001:B1"), 1000);
  assert.equal(statistic(reading, "rent_price", "Z001:B1"), 4.25);
  assert.equal(statistic(reading, "price_spread", "Z001:B1"), 0.2);
  assert.ok(rowsTo(reading, "date").every(({ date }) => date === "2018-12-31"));
});

Deno.test("omi converts prices and rents per net square metre to gross by a factor of 0.87", async () => {
  const reading = await read({
    "20182": [
      quote({ rent: ["8", "12", "N"] }),
      quote({ zone: "C1", price: ["1000", "1000", "N"] }),
    ],
  });
  assert.equal(statistic(reading, "rent_price", "Z001:B1"), 8.7);
  assert.equal(statistic(reading, "sale_price", "Z001:C1"), 870);
});

Deno.test("omi treats a rent of 0 as missing, and a price of 0 as no quotation", async () => {
  const reading = await read({
    "20182": [
      quote({ rent: ["0", "0", ""] }),
      quote({ zone: "C1", price: ["0", "0", ""] }),
      quote({ zone: "C1", type: "21", price: [",5", "1,5", "L"] }),
    ],
  });
  assert.equal(statistic(reading, "rent_price", "Z001:B1"), undefined);
  assert.equal(statistic(reading, "sale_price", "Z001:C1"), 1);
  assert.equal(reading.refused["no price quoted"], 1);
});

Deno.test("omi prefers common flats in normal state, whatever the order of the rows", async () => {
  const reading = await read({
    "20182": [
      quote({ type: "1", price: ["3000", "3000", "L"] }),
      quote({ type: "20", state: "OTTIMO", price: ["2000", "2000", "L"] }),
      quote({}),
      quote({ type: "21", price: ["500", "500", "L"] }),
      quote({ type: "5", price: ["9", "9", "L"] }),
      quote({ zone: "R1", type: "1", price: ["700", "700", "L"] }),
    ],
  });
  assert.equal(statistic(reading, "sale_price", "Z001:B1"), 1000);
  assert.equal(statistic(reading, "sale_price", "Z001:R1"), 700);
  assert.ok(rowsTo(reading, "statistic").every((row) => row.estimated === false));
});

Deno.test("omi estimates prices and rents of the normal state if only the best state is quoted", async () => {
  const reading = await read({
    "20182": [
      quote({ state: "OTTIMO", price: ["1270", "1270", "L"], rent: ["12,1", "12,1", "L"] }),
    ],
  });
  assert.equal(statistic(reading, "sale_price", "Z001:B1"), 1000);
  assert.equal(statistic(reading, "rent_price", "Z001:B1"), 10);
  const zone = rowsTo(reading, "statistic").filter((row) => row.support === "zone");
  assert.ok(zone.every((row) => row.estimated === true));
  const comuni = rowsTo(reading, "statistic").filter((row) => row.support === "comune");
  assert.deepEqual(comuni.map(({ name, estimated }) => [name, estimated]), [
    ["sale_price", true],
    ["rent_price", true],
  ]);
});

Deno.test("omi yields the comune's medians, and compares zones only in a comune with several", async () => {
  const price = (euros: string): [string, string, string] => [euros, euros, "L"];
  const reading = await read({
    "20182": [
      quote({ zone: "B1", price: price("1000") }),
      quote({ zone: "C1", price: price("1500") }),
      quote({ zone: "D1", price: price("3000"), rent: ["0", "0", ""] }),
      quote({ zone: "B1", comune: "Y001", price: price("800") }),
      quote({ zone: "B1", comune: "X999", price: price("100") }),
    ],
  });
  assert.equal(statistic(reading, "sale_price", "001901"), 1500);
  assert.equal(statistic(reading, "rent_price", "001901"), 4.25);
  assert.equal(statistic(reading, "price_vs_comune", "Z001:D1"), 2);
  assert.equal(statistic(reading, "sale_price", "005901"), 800, "a ceased code leads to today's");
  assert.equal(statistic(reading, "price_vs_comune", "Y001:B1"), undefined, "its only zone");
});

Deno.test("omi yields the yearly price change between the oldest and the newest semester", async () => {
  const priced = (euros: string, rest: Quote = {}) =>
    quote({ price: [euros, euros, "L"], ...rest });
  const reading = await read({
    "20162": [priced("1000"), priced("1000", { zone: "C1", type: "21" })],
    "20182": [priced("1210"), priced("1210", { zone: "C1" }), priced("5", { zone: "D1" })],
    "20171": [priced("7777")],
  });
  assert.ok(Math.abs((statistic(reading, "price_trend", "Z001:B1") ?? NaN) - 10) < 1e-9);
  assert.equal(statistic(reading, "price_trend", "Z001:C1"), undefined, "another kind of flat");
  assert.equal(statistic(reading, "price_trend", "Z001:D1"), undefined, "no older price");
});

const ring = (
  lon: number,
  lat: number,
) => [[lon, lat], [lon + 0.1, lat], [lon, lat + 0.1], [lon, lat]];
const zone = (comune_amm: string, ...rings: number[][][]) => ({
  type: "Feature",
  properties: { comune_amm, zona: "B1", linkzona: "", semestre: "2018/2", nome: "Zona OMI B1" },
  geometry: { type: "MultiPolygon", coordinates: rings.map((outer) => [outer]) },
});

Deno.test("omi yields each zone's polygon with its current comune", async () => {
  const reading = await read({ "20182": [] }, [
    zone("Y001", ring(8, 45)),
    zone("X999", ring(9, 45)),
  ]);
  const areas = rowsTo(reading, "area").map(({ kind, code, comune }) => [kind, code, comune]);
  assert.deepEqual(areas, [["zone", "Y001:B1", "005901"], ["zone", "X999:B1", null]]);
});

Deno.test("omi drops the parts of zones that lie outside Italy", async () => {
  const [stray, good] = [ring(-4.25, 1.17), ring(9.2, 41.1)];
  const reading = await read({ "20182": [] }, [zone("Z001", good, stray), zone("Z004", stray)]);
  const areas = rowsTo(reading, "area").map(({ geometry }) => geometry);
  assert.deepEqual(areas, [{ type: "MultiPolygon", coordinates: [[good]] }]);
  assert.deepEqual(reading.refused, { "no polygon in Italy": 1 });
});

const square = (
  lon: number,
): [number, number][] => [[lon, 45], [lon + 1, 45], [lon, 46], [lon, 45]];
const codesOf = (reading: Reading) => rowsTo(reading, "area").map(({ code }) => code);

Deno.test("omi prefers a comune's published perimeters to the simplified ones, and never yields both", async () => {
  const reading = await read(
    { "20182": [] },
    [zone("Z001", ring(8, 45)), zone("Y001", ring(9, 45))],
    {
      "Provincia di ALESSANDRIA 2018-2.kmz": {
        "Provincia di ALESSANDRIA 2018-2.kml": "<kml/>",
        "Comuni/Comune di UNO 2018-2.kml": perimeters("Z001", { B1: [square(8)], C1: [square(9)] }),
      },
    },
  );
  assert.deepEqual(codesOf(reading), ["Z001:B1", "Z001:C1", "Y001:B1"]);
  assert.deepEqual(rowsTo(reading, "area")[0], {
    to: "area",
    kind: "zone",
    code: "Z001:B1",
    comune: "001901",
    geometry: { type: "MultiPolygon", coordinates: [[square(8)]] },
    srid: 4326,
  });
  assert.deepEqual(reading.refused, { "its comune is in a better file": 1 });
});

Deno.test("omi reads all perimeters of a comune from the newest semester", async () => {
  const archive = (zones: Parameters<typeof perimeters>[1]) => ({
    "Comuni/Comune di UNO.kml": perimeters("Z001", zones),
  });
  const reading = await read({ "20182": [] }, [], {
    "Provincia di ALESSANDRIA 2018-1.kmz": archive({ B1: [square(8)], B2: [square(9)] }),
    "Provincia di ALESSANDRIA 2018-2.kmz": archive({ B1: [square(10), square(12)] }),
  });
  const [area] = rowsTo(reading, "area");
  assert.deepEqual(codesOf(reading), ["Z001:B1"]);
  assert.deepEqual(area?.geometry, {
    type: "MultiPolygon",
    coordinates: [[square(10)], [square(12)]],
  });
});

Deno.test("omi yields the zones of a comune once if it is listed under two names", async () => {
  const document = perimeters("Z001", { B1: [square(8)] });
  const reading = await read({ "20182": [] }, [], {
    "Provincia di TRENTO 2018-2.kmz": {
      "Comuni/Comune di SAN UNO 2018-2.kml": document,
      "Comuni/Comune di SEN UN 2018-2.kml": document,
    },
  });
  assert.deepEqual(codesOf(reading), ["Z001:B1"]);
  assert.deepEqual(reading.refused, { "listed twice": 1 });
});

Deno.test("omi names a document of perimeters that is incomplete or contains no zone", async () => {
  const name = "Comuni/Comune di UNO 2018-2.kml";
  const whole = perimeters("Z001", { B1: [square(8)] });
  const cases = [
    [whole.slice(0, -60), /is not complete KML/],
    [perimeters("Z001", {}), /holds no zone/],
  ] as const;
  for (const [document, problem] of cases) {
    const reading = read({ "20182": [] }, [], {
      "Provincia di A 2018-2.kmz": { [name]: document },
    });
    await assertFileError(reading, `Provincia di A 2018-2.kmz/${name}`, null, problem);
  }
});

Deno.test("omi recognises the files of several semesters, and rejects other archives", () => {
  const found = (role: string, path: string) => omi.files[role]?.pattern.test(path) ?? false;
  for (const path of ["omi/2018-1.zip", "a/omi/2018-2.zip", "QI_1_1_20182.zip", "b/QIP123_X.zip"]) {
    assert.ok(found("values", path), path);
  }
  for (const path of ["omi/VCN_2024.zip", "omi-ntn/VCN_2024.zip", "omi/kmz/a.kmz", "gtfs/a.zip"]) {
    assert.ok(!found("values", path), path);
  }
  assert.ok(found("perimeters", "omi/kmz/Provincia di MILANO 2018-2.kmz"));
});

Deno.test("omi yields the values that the fixture expects for a zone", async () => {
  const { files, expected } = await fixture();
  const country = { comuni: [comune("018999", { belfiore: "Z998" })] };
  const reading = await readFolder(omi, files, country);
  for (const [name, value] of Object.entries(expected)) {
    if (name === "gross_yield") continue; // scoring derives it
    assert.ok(Math.abs((statistic(reading, name, "Z998:B1") ?? NaN) - value) < 1e-9, name);
  }
  assert.deepEqual(codesOf(reading), ["Z998:B1", "Z998:C1", "Z998:D1"]);
});

Deno.test("omi names the archive's table and the line of an invalid price", async () => {
  await assertFileError(
    read({ "20182": [quote({}), quote({ price: ["caro", "1", "L"] })] }),
    "20182.zip/QI_1_1_20182_VALORI.csv",
    4,
    /"Compr_min": "caro" is not a number/,
  );
});

Deno.test("omi rejects an archive without a table of values", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const values = [await zipFile(folder, "2018-2.zip", { "readme.txt": "" })];
    await assertFileError(readSource(omi, { values }), "2018-2.zip", null, /no table of values/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
