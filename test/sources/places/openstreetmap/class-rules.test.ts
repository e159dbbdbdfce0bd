import assert from "node:assert/strict";
import { rules } from "../../../../src/sources/places/openstreetmap/class-rules.ts";
import type { Tags } from "../../../../src/sources/places/openstreetmap/element.ts";
import { classifier } from "../../../../src/sources/places/openstreetmap/rule.ts";

const classify = classifier(rules, "2026-11-22");
const classes = (tags: Tags): string[] => classify(tags).map(({ name }) => name).sort();

/** Asserts the expected classes for each set of tags. */
function assertClasses(cases: readonly (readonly [Tags, readonly string[]])[]): void {
  for (const [tags, expected] of cases) {
    assert.deepEqual(classes(tags), [...expected].sort(), JSON.stringify(tags));
  }
}

Deno.test("classifier() matches each value of a list and any of several keys, and returns each class once", () => {
  assertClasses([
    [{ shop: "bakery;butcher" }, ["bakery", "butcher"]],
    [{ amenity: "pharmacy", healthcare: "pharmacy" }, ["pharmacy"]],
    [{ building: "yes" }, []],
    [{}, []],
  ]);
});

Deno.test("classifier() leaves out objects that are not in use or not open to the public", () => {
  assertClasses([
    [{ "disused:amenity": "pharmacy" }, []],
    [{ amenity: "cafe", disused: "yes" }, []],
    [{ shop: "vacant" }, []],
    [{ leisure: "playground", access: "private" }, []],
    [{ leisure: "playground", access: "residents" }, []],
    [{ leisure: "playground", access: "customers" }, []],
    [{ leisure: "playground", private: "residents" }, []],
    [{ leisure: "playground", access: "yes" }, ["playground"]],
    [{ leisure: "swimming_pool" }, []],
    [{ leisure: "swimming_pool", access: "customers" }, ["swimming_pool"]],
    [{ amenity: "parking", access: "customers" }, []],
    [{ amenity: "parking", access: "residents" }, []],
    [{ amenity: "parking", access: "members" }, []],
    [{ amenity: "parking", private: "residents" }, []],
    [{ amenity: "parking", access: "yes" }, ["car_park"]],
  ]);
});

Deno.test("classifier() leaves out objects that are closed, in ruins or past their end date", () => {
  const cafe = (tags: Tags) => ({ amenity: "cafe", ...tags });
  assertClasses([
    [{ amenity: "place_of_worship", ruins: "yes" }, []],
    [{ amenity: "place_of_worship", building: "ruins" }, []],
    [cafe({ abandoned: "yes" }), []],
    [cafe({ operational_status: "closed" }), []],
    [cafe({ operational_status: "operational" }), ["cafe"]],
    [cafe({ opening_hours: "off" }), []],
    [cafe({ opening_hours: 'closed "fino a nuovo avviso"' }), []],
    [cafe({ opening_hours: "Mo-Sa 08:00-20:00; Su off" }), ["cafe"]],
    [cafe({ end_date: "2019" }), []],
    [cafe({ end_date: "before 2026-10" }), []],
    [cafe({ end_date: "2026-11-21" }), []],
    [cafe({ end_date: "2026-11-22" }), ["cafe"]],
    [cafe({ end_date: "2026" }), ["cafe"]],
    [cafe({ end_date: "2031-01" }), ["cafe"]],
    [cafe({ "disused:amenity": "cafe" }), []],
    [cafe({ "disused:shop": "books" }), ["cafe"]],
  ]);
});

Deno.test("class rules recognise doctors, hospitals and emergency rooms, and leave out specialists", () => {
  assertClasses([
    [{ amenity: "doctors" }, ["doctor"]],
    [{ amenity: "doctors", "healthcare:speciality": "general" }, ["doctor"]],
    [{ amenity: "doctors", "healthcare:speciality": "dermatology" }, []],
    [{ amenity: "clinic" }, ["doctor"]],
    [{ amenity: "hospital" }, ["hospital"]],
    [{ amenity: "hospital", emergency: "yes" }, ["emergency_room", "hospital"]],
    [{ healthcare: "hospital" }, ["hospital"]],
    [{ healthcare: "hospital", emergency: "yes" }, ["emergency_room", "hospital"]],
    [{ healthcare: "centre" }, ["doctor"]],
    [{ healthcare: "centre", "healthcare:speciality": "dermatology" }, []],
    [{ amenity: "pharmacy", dispensing: "no" }, []],
  ]);
});

Deno.test("class rules recognise a school's level by its ISCED level", () => {
  const school = (level: string) => ({ amenity: "school", "isced:level": level });
  assertClasses([
    [school("1"), ["primary_school"]],
    [school("1;2"), ["lower_secondary_school", "primary_school"]],
    [school("1-3"), ["lower_secondary_school", "primary_school", "upper_secondary_school"]],
    [school("0-2"), ["kindergarten", "lower_secondary_school", "primary_school"]],
    [school("2,3"), ["lower_secondary_school", "upper_secondary_school"]],
  ]);
});

Deno.test("class rules recognise a school's level by an unambiguous Italian name", () => {
  const school = (name: string) => ({ amenity: "school", name });
  assertClasses([
    [school("Scuola Primaria Ada Neri"), ["primary_school"]],
    [school("Scuola elementare"), ["primary_school"]],
    [school("Scuola Secondaria di Primo Grado Ada Neri"), ["lower_secondary_school"]],
    [school("Scuola secondaria di I grado"), ["lower_secondary_school"]],
    [school("Scuola media Ada Neri"), ["lower_secondary_school"]],
    [school("Scuola secondaria di II grado"), ["upper_secondary_school"]],
    [school("Scuola secondaria di 2° grado"), ["upper_secondary_school"]],
    [school("Liceo Scientifico Ada Neri"), ["upper_secondary_school"]],
    [school("Istituto Tecnico Ada Neri"), ["upper_secondary_school"]],
    [school("Istituto di Istruzione Superiore Ada Neri"), ["upper_secondary_school"]],
    [school("Scuola dell'infanzia"), ["kindergarten"]],
    [school("Istituto Comprensivo Ada Neri"), ["school"]],
    [{ amenity: "school" }, ["school"]],
  ]);
});

Deno.test("class rules recognise a school's level by abbreviations in its name, and leave out schools for adults", () => {
  const upper = [
    "I.I.S. Ada Neri",
    "IIS Ada Neri",
    "I. I. S. Ada Neri",
    "I.S.I.S. Ada Neri",
    "I.T.C.G. Ada Neri",
    "ITET Ada Neri",
    "I.P.S.S.A.R. Ada Neri",
    "Ist. Tecn. Comm. Ada Neri",
    "Ist. Prof. Ada Neri",
    "Istituto Superiore Ada Neri",
    "Istituto d'Istruzione Superiore Ada Neri",
    "Scuola media superiore Ada Neri",
    "Sc. Sec. di II grado Ada Neri",
    "Licei Ada Neri",
  ];
  const lower = [
    "S.M.S. Ada Neri",
    "SMS Ada Neri",
    "Sc. Media Ada Neri",
    "Scuola media inferiore",
    "Sc. Sec. di I grado Ada Neri",
    "Scuola secondaria di 1^ grado",
    "Scuola Sec. 1° gr. Ada Neri",
  ];
  const primary = [
    "2° Circolo Didattico Ada Neri",
    "Direzione Didattica Statale Ada Neri",
    "C.D. Ada Neri",
    "D.D. Borgo",
    "Sc. Elem. Ada Neri",
  ];
  const kindergarten = ["Sc. dell'infanzia Ada Neri", "Scuola d'infanzia", "Scuola per l'infanzia"];
  const unknown = [
    "I.C. Ada Neri",
    "IC Borgo 2",
    "Ist. Compr. Ada Neri",
    "Scuola Ada Neri",
    "I.O. Borgo",
  ];
  const adults = [
    "CPIA 3 Borgo",
    "C.P.I.A. Ada Neri",
    "C.T.P. Ada Neri",
    "Centro Provinciale per l'Istruzione degli Adulti",
    "CPIA presso Scuola Primaria Ada Neri",
    "ITC Ada Neri - corso serale",
  ];
  const cases = [
    ...upper.map((name) => [name, ["upper_secondary_school"]] as const),
    ...lower.map((name) => [name, ["lower_secondary_school"]] as const),
    ...primary.map((name) => [name, ["primary_school"]] as const),
    ...kindergarten.map((name) => [name, ["kindergarten"]] as const),
    ["Scuola Media Ada Neri - CPIA 3", ["lower_secondary_school"]] as const,
    ...unknown.map((name) => [name, ["school"]] as const),
    ...adults.map((name) => [name, []] as const),
  ];
  assertClasses(cases.map(([name, classes]) => [{ amenity: "school", name }, classes]));
});

Deno.test("class rules distinguish nurseries (0-3) from kindergartens (3-6)", () => {
  const kindergarten = (tags: Tags) => ({ amenity: "kindergarten", ...tags });
  assertClasses([
    [kindergarten({}), ["kindergarten"]],
    [kindergarten({ name: "Asilo nido Girasole" }), ["nursery"]],
    [kindergarten({ name: "Micronido d'infanzia Girasole" }), ["nursery"]],
    [kindergarten({ name: "Nido d'infanzia Girasole" }), ["nursery"]],
    [kindergarten({ name: "Nido e scuola dell'infanzia" }), ["kindergarten", "nursery"]],
    [kindergarten({ nursery: "yes" }), ["kindergarten", "nursery"]],
    [kindergarten({ nursery: "only" }), ["nursery"]],
    [kindergarten({ min_age: "3" }), ["kindergarten"]],
    [kindergarten({ min_age: "6 months", max_age: "3" }), ["nursery"]],
    [kindergarten({ "isced:level": "010" }), ["nursery"]],
    [{ amenity: "childcare" }, ["nursery"]],
  ]);
});

Deno.test("class rules recognise stops and stations, even with only public_transport, but not stop positions", () => {
  const platform = (tags: Tags) => ({ public_transport: "platform", ...tags });
  const station = (tags: Tags) => ({ public_transport: "station", ...tags });
  assertClasses([
    [{ highway: "bus_stop", public_transport: "platform", bus: "yes" }, ["stop"]],
    [platform({ bus: "yes" }), ["stop"]],
    [platform({ bus: "yes", trolleybus: "yes" }), ["stop"]],
    [platform({}), ["stop"]],
    [platform({ tram: "yes" }), ["metro_tram_stop", "stop"]],
    [platform({ train: "yes" }), []],
    [platform({ railway: "platform" }), []],
    [{ public_transport: "stop_position", bus: "yes" }, []],
    [{ railway: "tram_stop" }, ["metro_tram_stop", "stop"]],
    [{ railway: "station" }, ["rail_station"]],
    [{ railway: "station", public_transport: "station", train: "yes" }, ["rail_station"]],
    [station({ train: "yes" }), ["rail_station"]],
    [station({ bus: "yes" }), ["stop"]],
    [station({ amenity: "bus_station", bus: "yes" }), ["stop"]],
    [station({}), ["stop"]],
    [station({ subway: "yes" }), ["metro_tram_stop"]],
    [station({ amenity: "ferry_terminal" }), []],
    [{ railway: "station", station: "subway" }, ["metro_tram_stop"]],
    [{ railway: "station", station: "funicular" }, []],
  ]);
});

Deno.test("class rules recognise streets, walkable and pedestrian streets, cycleways and major roads", () => {
  assertClasses([
    [{ highway: "primary" }, ["major_road", "street", "walkable_street"]],
    [{ highway: "motorway" }, ["major_road"]],
    [{ highway: "motorway", tunnel: "yes" }, []],
    [{ highway: "living_street" }, ["pedestrian_street", "street", "walkable_street"]],
    [{ highway: "pedestrian", area: "yes" }, []],
    [{ highway: "footway" }, ["walkable_street"]],
    [{ highway: "footway", footway: "sidewalk" }, []],
    [{ highway: "track" }, []],
    [{ highway: "service" }, []],
    [{ highway: "path", bicycle: "designated" }, ["cycleway"]],
    [{ highway: "tertiary", "cycleway:right": "lane" }, ["cycleway", "street", "walkable_street"]],
    [{ highway: "residential", access: "private" }, []],
  ]);
});

Deno.test("class rules distinguish rivers, lakes, bays and the sea from ponds, ditches and fountains", () => {
  assertClasses([
    [{ waterway: "river" }, ["water"]],
    [{ waterway: "river", tunnel: "culvert" }, []],
    [{ waterway: "ditch" }, []],
    [{ natural: "water" }, ["water"]],
    [{ natural: "water", water: "pond" }, []],
    [{ natural: "water", amenity: "fountain" }, []],
    [{ natural: "water", fountain: "splash_pad" }, []],
    [{ waterway: "river", amenity: "fountain" }, []],
    [{ waterway: "riverbank", leisure: "swimming_pool" }, []],
    [{ natural: "bay" }, ["water"]],
    [{ natural: "coastline" }, ["water"]],
  ]);
});

Deno.test("class rules count a park as green, and a private garden as green but not as a park", () => {
  assertClasses([
    [{ leisure: "park" }, ["green", "park"]],
    [{ leisure: "garden", access: "private" }, ["green"]],
    [{ leisure: "garden", access: "yes" }, ["green", "park"]],
    [{ landuse: "farmland" }, []],
  ]);
});
