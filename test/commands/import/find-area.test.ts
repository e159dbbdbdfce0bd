import assert from "node:assert/strict";
import {
  areaOf,
  describeArea,
  findAreas,
  italyArea,
  nearestAreas,
  needsComuni,
} from "../../../src/commands/import/find-area.ts";
import { codePrefixes } from "../../../src/releases/area/code-prefixes.ts";
import { provinces } from "../../../src/releases/area/provinces.ts";
import { regions } from "../../../src/releases/area/regions.ts";

const listed = (istat: string, name: string, provincia: string, ...otherNames: string[]) => ({
  istat,
  name,
  provincia,
  otherNames,
});
const comuni = [
  listed("022117", "Mezzolombardo", "TN"),
  listed("022205", "Trento", "TN"),
  listed("021008", "Bolzano", "BZ", "Bozen"),
  listed("016065", "Castro", "BG"),
  listed("075096", "Castro", "LE"),
  listed("103059", "Re", "VB"),
  listed("058091", "Roma", "RM"),
  listed("111009", "Carbonia", "SU"),
  listed("007003", "Aosta", "AO", "Aoste"),
  listed("048017", "Firenze", "FI"),
];

const found = (text: string) => findAreas(text, comuni).map((one) => `${one.level} ${one.code}`);

for (
  const [text, area] of [
    ["italy", "italy italy"],
    ["Italia", "italy italy"],
    ["ITALIEN", "italy italy"],
    ["Lombardia", "region 03"],
    ["lombardy", "region 03"],
    ["Piémont", "region 01"],
    ["Sizilien", "region 19"],
    ["Valle d'Aosta", "region 02"],
    ["Vallée d’Aoste", "region 02"],
    ["valle d aosta", "region 02"],
    ["Trentino-Alto Adige/Südtirol", "region 04"],
    ["Friuli Venezia Giulia", "region 06"],
    ["regione Marche", "region 11"],
    ["3", "region 03"],
    ["03", "region 03"],
    ["Aosta", "comune 007003"],
    ["Aoste", "comune 007003"],
    ["provincia di Aosta", "province 007"],
    ["Südtirol", "province 021"],
    ["Alto Adige", "province 021"],
    ["Bolzano/Bozen", "comune 021008"],
    ["Bolzano-Bozen", "province 021"],
    ["bozen", "comune 021008"],
    ["Trento", "comune 022205"],
    ["Trentino", "province 022"],
    ["provincia di Trento", "province 022"],
    ["Provinz Bozen", "province 021"],
    ["città metropolitana di Roma", "province 058"],
    ["Florence", "comune 048017"],
    ["reggio emilia", "province 035"],
    ["TN", "province 022"],
    ["RE", "province 035"],
    ["re", "comune 103059"],
    ["tn", "province 022"],
    ["022", "province 022"],
    ["215", "province 015"],
    ["312", "province 112"],
    ["095", "province 115"],
    ["OT", "province 113"],
    ["Mezzolombardo", "comune 022117"],
    ["MEZZOLOMBARDO", "comune 022117"],
    ["comune di Trento", "comune 022205"],
    ["Gemeinde Bozen", "comune 021008"],
    ["comune di Rome", "comune 058091"],
    ["022117", "comune 022117"],
    ["Castro (LE)", "comune 075096"],
    ["comune di Re", "comune 103059"],
  ] as const
) {
  Deno.test(`findAreas() finds ${area} by "${text}"`, () => assert.deepEqual(found(text), [area]));
}

Deno.test("findAreas() returns all comuni with the same name, and the successors of an abolished province", () => {
  assert.deepEqual(found("Castro"), ["comune 016065", "comune 075096"]);
  assert.ok(found("Sud Sardegna").length > 1);
  assert.ok(found("Sud Sardegna").includes("province 119"));
});

Deno.test("needsComuni() is false for regions, provinces and their capitals outside Sardinia", () => {
  for (
    const text of [
      "italia",
      "Lombardia",
      "Trento",
      "Bozen",
      "Südtirol",
      "TN",
      "022",
      "provincia di Cagliari",
    ]
  ) assert.equal(needsComuni(text), false, text);
  for (const text of ["Mezzolombardo", "Cagliari", "Re", "022117", "comune di Sassari"]) {
    assert.equal(needsComuni(text), true, text);
  }
});

Deno.test("findAreas() finds no comune without a list of comuni, and nothing for an invalid name or code", () => {
  assert.deepEqual(findAreas("Mezzolombardo", null), []);
  for (const text of ["Lombarda", "99", "999", "999999", "ZZ", "comune di Lombardia"]) {
    assert.deepEqual(found(text), [], text);
  }
});

Deno.test("nearestAreas() returns the most similarly spelt name first", () => {
  const nearest = (text: string) => nearestAreas(text, comuni).map(({ name }) => name);
  assert.equal(nearest("Lombarda")[0], "Lombardia");
  assert.equal(nearest("Mezolombardo")[0], "Mezzolombardo");
  assert.equal(nearest("Suedtirol")[0], "Bolzano");
  assert.equal(nearest("Tuscony")[0], "Toscana");
});

const only = (text: string) => {
  const [candidate] = findAreas(text, comuni);
  assert.ok(candidate !== undefined);
  return areaOf(candidate);
};

Deno.test("areaOf() returns the regions and provinces of an area", () => {
  const touched = (text: string) => {
    const { level, regions: inRegions, provinces: inProvinces, comune } = only(text);
    return { level, inRegions, inProvinces, comune };
  };
  assert.deepEqual(touched("Umbria"), {
    level: "region",
    inRegions: ["10"],
    inProvinces: ["054", "055"],
    comune: null,
  });
  assert.deepEqual(touched("Mezzolombardo"), {
    level: "comune",
    inRegions: ["04"],
    inProvinces: ["022"],
    comune: "022117",
  });
  assert.equal(italyArea.regions.length, 20);
  assert.equal(italyArea.provinces.length, 110);
});

Deno.test("areaOf() includes the present province of a Sardinian comune with a code from before 2026", () => {
  const { provinces: codes } = only("Carbonia");
  assert.ok(codes.includes("119"));
});

Deno.test("areaOf() uses a comune's own bounding box if it is known, else its province's", () => {
  const [candidate] = findAreas("Mezzolombardo", comuni);
  assert.ok(candidate !== undefined);
  assert.deepEqual(areaOf(candidate, [11.07, 46.19, 11.13, 46.24]).box, [
    11.07,
    46.19,
    11.13,
    46.24,
  ]);
  assert.deepEqual(areaOf(candidate).box, only("TN").box);
});

Deno.test("describeArea() returns the name, level and code of an area", () => {
  assert.deepEqual(
    ["italia", "lombardia", "TN", "mezzolombardo"].map((text) => describeArea(only(text))),
    [
      "Italia",
      "Lombardia (region 03)",
      "Trento (province TN, 022)",
      "Mezzolombardo (comune TN, 022117)",
    ],
  );
});

Deno.test("codePrefixes() returns the codes of Sardinia's provinces from lists of any year", () => {
  assert.deepEqual(codePrefixes(only("TN")), ["022"]);
  const sardinia = codePrefixes(only("Sardegna")).sort();
  assert.deepEqual(sardinia, [
    ..."090 091 092 095 104 105 106 107 111 112 113 114 115 116 117 118 119".split(" "),
  ]);
});

Deno.test("the box of each province lies within its region's, and codes, letters and region names are unique", () => {
  for (const { region, box: [west, south, east, north], names } of provinces) {
    const around = regions.find(({ code }) => code === region)?.box ?? [0, 0, 0, 0];
    const inside = around[0] <= west && around[1] <= south && around[2] >= east &&
      around[3] >= north;
    assert.ok(inside, names.join());
    assert.ok(west < east && south < north, names.join());
  }
  const unique = (values: readonly string[]) => assert.equal(new Set(values).size, values.length);
  unique(provinces.map(({ code }) => code));
  unique(provinces.map(({ letters }) => letters));
  unique(regions.flatMap(({ names }) => names));
  assert.deepEqual([regions.length, provinces.length], [20, 110]);
});
