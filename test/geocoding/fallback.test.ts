/** Queries to a remote geocoder: when they are sent, and which answers are accepted. */
import assert from "node:assert/strict";
import { withFallback } from "../../src/geocoding/fallback.ts";
import type { Found, Geocoder } from "../../src/geocoding/geocode.ts";
import type { AddressPlace, Place } from "../../src/geocoding/place.ts";
import type { RemoteAnswer } from "../../src/geocoding/remote/remote-answer.ts";
import { GeocoderUnavailable } from "../../src/geocoding/remote/remote-unavailable.ts";

const release = { name: "test", schema: "release_1", builtAt: "2026-01-01T00:00:00.000Z" };

/** Comuni in bands of 1° of longitude, two of them named Castel Doppio. A foreign country lies west of 8°. */
const comuni = [
  { west: 8, istat: "999001", comune: "Borgo Alfa", provincia: "AA" },
  { west: 9, istat: "999002", comune: "Castel Doppio", provincia: "AA" },
  { west: 10, istat: "999003", comune: "Castel Doppio", provincia: "BB" },
  { west: 11, istat: "999004", comune: "Vallechiara", provincia: "BB" },
] as const;

type Comune = (typeof comuni)[number];

const centreOf = ({ west, istat, comune, provincia }: Comune): AddressPlace => ({
  lat: 45,
  lon: west + 0.5,
  istat,
  comune,
  provincia,
  resolved: `${comune} (${provincia})`,
  street: null,
  precision: "comune",
  errorM: 5000,
});

const [alfa, , doppioBB, vallechiara] = comuni;

/** A result of the local geocoder for which no street was recognised. */
const foundAs = (place: AddressPlace | null, covered = false): Found => ({
  place,
  street: null,
  recognised: null,
  covered,
  candidates: [],
  chances: [],
  isAbroad: false,
});

/** Makes a local geocoder with the given results. A unique comune name gives the comune's centre. */
function localWith(found: Readonly<Record<string, Found>> = {}): Geocoder {
  const alone = (text: string): Found => {
    const [, name = "", sigla] = /^\s*(.*?)(?: \((..)\))?$/.exec(text) ?? [];
    const [one, ...more] = comuni.filter(({ comune, provincia }) =>
      (comune.toLowerCase() === name || comune === "Vallechiara" && name === "hellental") &&
      (sigla === undefined || sigla === provincia.toLowerCase())
    );
    if (more.length > 0) return foundAs(null, true);
    return foundAs(one ? centreOf(one) : null);
  };
  const find: Geocoder["find"] = (_release, text) =>
    Promise.resolve(found[text] ?? alone(text.toLowerCase()));
  return {
    find,
    meanings: () => Promise.reject(new Error("not asked")),
    async locate(_release, request) {
      if ("address" in request) return (await find(release, request.address)).place;
      const { lat, lon } = request;
      const comune = comuni.find(({ west }) => Math.floor(lon) === west);
      const place = comune && { ...centreOf(comune), lat, lon, errorM: 0 };
      return place ? { ...place, precision: "coordinates" } : null;
    },
  };
}

const answer: RemoteAnswer = {
  lat: 45.2,
  lon: 8.2,
  street: "Corso Roma",
  houseNumber: "10",
  names: ["Borgo Alfa"],
  cap: "90011",
  radiusM: 5,
};

/**
 * Geocodes a text with the given answers of the remote server. Appends the queries sent to the
 * server to `asked`.
 */
async function placeOf(
  text: string,
  answers: readonly Partial<RemoteAnswer>[],
  found: Readonly<Record<string, Found>> = {},
  asked: string[] = [],
): Promise<Place | null> {
  const remote = {
    search: (text: string) => {
      asked.push(text);
      return Promise.resolve(answers.map((one) => ({ ...answer, ...one })));
    },
  };
  return await withFallback(localWith(found), remote).locate(release, { address: text });
}

/** Returns the resolved address and its precision; null if the text was not found. */
async function saidOf(...parameters: Parameters<typeof placeOf>): Promise<string | null> {
  const place = await placeOf(...parameters);
  return place && `${place.resolved}: ${place.precision}`;
}

const text = "C.so Roma 10, Borgo Alfa";
const house = "Corso Roma 10, 90011 Borgo Alfa (AA): civico";

Deno.test("address() takes the position from the server, and comune and province from the local polygons", async () => {
  assert.deepEqual(await placeOf(text, [{ names: ["borgo alfa", "Elsewhere"] }]), {
    lat: 45.2,
    lon: 8.2,
    istat: "999001",
    comune: "Borgo Alfa",
    provincia: "AA",
    resolved: "Corso Roma 10, 90011 Borgo Alfa (AA)",
    street: "Corso Roma",
    precision: "civico",
    errorM: 20,
  });
});

Deno.test("address() does not query the remote geocoder if the local index suffices or no street is named", async () => {
  const asked: string[] = [];
  const civico: AddressPlace = { ...centreOf(alfa), precision: "civico", errorM: 10 };
  const answers = async (text: string, found: Found) =>
    await placeOf(text, [{}], { [text]: found }, asked);
  assert.equal(
    await answers(text, foundAs(civico)),
    civico,
  );
  assert.equal(
    await answers(text, foundAs(null, true)),
    null,
  );
  assert.equal(
    await answers("Borgo Alfa", foundAs(centreOf(alfa))) !== null,
    true,
  );
  assert.equal(
    await answers("10", foundAs(null)),
    null,
  );
  assert.deepEqual(asked, []);
});

Deno.test("address() queries the remote geocoder if a street is named and only the comune was found", async () => {
  const found = {
    [text]: foundAs(centreOf(alfa)),
  };
  assert.equal(await saidOf(text, [{}], found), house);
});

const found = { [text]: foundAs(centreOf(alfa)) };
const refused: Readonly<Record<string, Partial<RemoteAnswer>>> = {
  "abroad": { lon: 7.2 },
  "far beyond Italy": { lat: 52, lon: 13 },
  "in another comune": { lon: 11.2 },
  "of another street": { street: "Corso Rosa" },
  "of no street": { street: null, houseNumber: null },
};
for (const [what, one] of Object.entries(refused)) {
  Deno.test(`address() keeps the local answer if the server's is ${what}`, async () => {
    assert.equal(await saidOf(text, [one], found), "Borgo Alfa (AA): comune");
    assert.equal(await saidOf(text, [one]), null);
    assert.equal(await saidOf(text, [one, {}]), house, "the next answer may be the right one");
  });
}

Deno.test("address() keeps the local answer if the server finds nothing", async () => {
  assert.equal(await saidOf(text, [], found), "Borgo Alfa (AA): comune");
  assert.equal(await saidOf(text, []), null);
});

const readings: readonly [text: string, Partial<RemoteAnswer>, said: string | null][] = [
  ["Corso Roma 12, Borgo Alfa", {}, "Corso Roma, 90011 Borgo Alfa (AA): street"],
  ["Corso Roma 10/A, Borgo Alfa", {}, "Corso Roma, 90011 Borgo Alfa (AA): street"],
  [
    "Corso Roma 10/A, Borgo Alfa",
    { houseNumber: "10a" },
    "Corso Roma 10/A, 90011 Borgo Alfa (AA): civico",
  ],
  [
    "Corso Roma 10 bis, Borgo Alfa",
    { houseNumber: "10 bis" },
    "Corso Roma 10 bis, 90011 Borgo Alfa (AA): civico",
  ],
  ["Corso Roma, Borgo Alfa", {}, "Corso Roma, 90011 Borgo Alfa (AA): street"],
  [
    "Corso Roma 10, Borgo Alfa",
    { houseNumber: null, cap: null },
    "Corso Roma, Borgo Alfa (AA): street",
  ],
  [
    "Via G. Verdi 10, Borgo Alfa",
    { street: "Via Giuseppe Verdi" },
    "Via Giuseppe Verdi 10, 90011 Borgo Alfa (AA): civico",
  ],
  [
    "Museumstraße 10, Borgo Alfa",
    { street: "Via Museo - Museumstraße" },
    "Museumstraße 10, 90011 Borgo Alfa (AA): civico",
  ],
  [
    "Via Museo 10, Hellental",
    { street: "Via Museo", lon: 11.2, names: ["Vallechiara"], cap: null },
    "Via Museo 10, Vallechiara (BB): civico",
  ],
];
for (const [text, one, said] of readings) {
  Deno.test(`address() resolves "${text}" with ${JSON.stringify(one)} only as far as both agree`, async () => {
    assert.equal(await saidOf(text, [one]), said);
  });
}

Deno.test("address() accepts a hamlet missing from the local index if the server's answer lies in it", async () => {
  const hamlet = { lon: 11.2, names: ["Fontefredda", "Vallechiara"], cap: null };
  const nothing = { street: null, houseNumber: null };
  assert.equal(
    await saidOf("Corso Roma 10, Fontefredda", [hamlet]),
    "Corso Roma 10, Vallechiara (BB): civico",
  );
  assert.equal(
    await saidOf("Corso Roma 10, Fontefredda (BB)", [hamlet]),
    "Corso Roma 10, Vallechiara (BB): civico",
  );
  assert.equal(await saidOf("Corso Roma 10, Fontefredda (AA)", [hamlet]), null);
  assert.equal(
    await saidOf("Fontefredda", [{ ...hamlet, ...nothing }]),
    "Fontefredda, Vallechiara (BB): locality",
  );
  assert.equal(await saidOf("Fontefredda", [hamlet]), null, "no street was asked for");
  assert.equal(
    await saidOf("Località Fontefredda 3, Vallechiara", [{ ...hamlet, ...nothing }]),
    "Fontefredda, Vallechiara (BB): locality",
  );
});

Deno.test("address() reads a comune's name as the comune, not as a hamlet elsewhere with the same name", async () => {
  const hamlet = { lon: 11.2, names: ["Borgo Alfa", "Vallechiara"] };
  assert.equal(await saidOf(text, [hamlet]), null);
});

Deno.test("address() does not let the server choose between comuni with the same name", async () => {
  const there = { lon: 10.2, names: ["Castel Doppio"], cap: null };
  const other = { ...there, lon: 9.2 };
  assert.equal(await saidOf("Corso Roma 10, Castel Doppio", [there, other]), null);
  assert.equal(await saidOf("Corso Roma 10, Castel Doppio", [there]), null);
  assert.equal(
    await saidOf("Corso Roma 10, Castel Doppio (BB)", [other, there]),
    `Corso Roma 10, ${doppioBB.comune} (BB): civico`,
  );
});

Deno.test("address() does not choose between equally similar streets", async () => {
  const anita = { street: "Via Anita Verdi" }, giuseppe = { street: "Via Giuseppe Verdi" };
  const verdi = "Via Verdi 10, Borgo Alfa";
  assert.equal(await saidOf(verdi, [anita, giuseppe]), null);
  assert.equal(
    await saidOf(verdi, [anita, giuseppe, { street: "Via Verdi" }]),
    "Via Verdi 10, 90011 Borgo Alfa (AA): civico",
  );
});

Deno.test("address() prefers the most precise answer, and its radius covers all equally precise ones", async () => {
  const street = { houseNumber: null };
  assert.equal(await saidOf(text, [street, {}]), house);
  // One comune has the same house number twice, 0.01 degrees of latitude apart.
  const twice = await placeOf(text, [{}, { lat: 45.21, radiusM: 7 }]);
  assert.ok(twice !== null && Math.abs(twice.errorM - 1119) < 1, String(twice?.errorM));
  const long = await placeOf(text, [{ ...street, radiusM: 900 }]);
  assert.equal(long?.errorM, 900);
  const short = await placeOf(text, [{ ...street, radiusM: 30 }]);
  assert.equal(short?.errorM, 270);
});

Deno.test("locate() fails only if the server is needed and unavailable", async () => {
  const failing = { search: () => Promise.reject(new GeocoderUnavailable("CONNECTION")) };
  const { locate } = withFallback(localWith(), failing);
  await assert.rejects(locate(release, { address: text }), GeocoderUnavailable);
  assert.equal((await locate(release, { address: "Borgo Alfa" }))?.istat, alfa.istat);
  assert.equal((await locate(release, { lat: 45, lon: 11.5 }))?.istat, vallechiara.istat);
});
