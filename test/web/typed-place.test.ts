/** Coordinates and links of maps in the field for an address. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { typedPlace, writtenPlace } from "../../src/web/typed-place.ts";
import { shortestRunMs } from "../support/shortest-run.ts";

const trento = { lat: 46.0678, lon: 11.1211 };

/** A point of the contract's bounds, in degrees with up to six decimals. */
const points = fc.record({
  lat: fc.integer({ min: 35_000_001, max: 47_999_999 }).map((value) => value / 1e6),
  lon: fc.integer({ min: 6_000_001, max: 18_999_999 }).map((value) => value / 1e6),
}, { noNullPrototype: true });

const point = (lat: number, lon: number) => ({ lat, lon });

Deno.test("coordinates are a point in the forms that people and maps write", () => {
  const written = {
    "45.4642, 9.19": point(45.4642, 9.19),
    "45.4642,9.19": point(45.4642, 9.19),
    "45.4642 9.19": point(45.4642, 9.19),
    "45.4642;9.19": point(45.4642, 9.19),
    "(45.4642, 9.19)": point(45.4642, 9.19),
    "+45.4642 +9.19": point(45.4642, 9.19),
    "45,4642 9,19": point(45.4642, 9.19),
    "45,4642, 9,19": point(45.4642, 9.19),
    "45,4642; 9,19": point(45.4642, 9.19),
    "45,46,9,19": point(45.46, 9.19),
    "45.4642 N 9.19 E": point(45.4642, 9.19),
    "45.4642° N, 9.19° E": point(45.4642, 9.19),
    "N45.4642 E9.19": point(45.4642, 9.19),
    "9.19 E, 45.4642 N": point(45.4642, 9.19),
    "lat 45.4642 lon 9.19": point(45.4642, 9.19),
    "Latitudine: 45,4642, Longitudine: 9,19": point(45.4642, 9.19),
    "Breite 45,4642; Länge 9,19": point(45.4642, 9.19),
    "45 N 9 E": point(45, 9),
    // Ost and Ovest: only one of them is in Italy.
    "45.4642 N 9.19 O": point(45.4642, 9.19),
    // Longitude first, as in GeoJSON.
    "9.19, 45.4642": point(45.4642, 9.19),
  };
  for (const [text, expected] of Object.entries(written)) {
    assert.deepEqual(typedPlace(text), expected, text);
  }
});

Deno.test("degrees, minutes and seconds are a point with every sign for them", () => {
  const minutes = point(46 + 4.05 / 60, 11 + 7.25 / 60), whole = point(46.5, 11.25);
  const written = {
    "46°30'00\"N 11°15'00\"E": whole,
    "46° 30′ 0″ N, 11° 15′ 0″ E": whole,
    "46º30’00”N 11º15’00”E": whole,
    "46°30'00''N 11°15'00''E": whole,
    "N 46° 30' E 11° 15'": whole,
    "46°4.05'N 11°7.25'E": minutes,
    "46°4,05'N 11°7,25'E": minutes,
  };
  for (const [text, { lat, lon }] of Object.entries(written)) {
    const typed = typedPlace(text);
    assert.ok(typeof typed === "object" && "lat" in typed, text);
    assert.ok(Math.abs(typed.lat - lat) < 1e-9 && Math.abs(typed.lon - lon) < 1e-9, text);
  }
});

Deno.test("a map's link is the point of its place, before that of its view", () => {
  const links = [
    "https://www.openstreetmap.org/#map=17/46.0678/11.1211",
    "https://www.openstreetmap.org/?mlat=46.0678&mlon=11.1211#map=17/46.1/11.2",
    "https://www.google.com/maps/@46.0678,11.1211,15z",
    "https://www.google.com/maps/place/Duomo/@46.1,11.2,17z/data=!3m1!8m2!3d46.0678!4d11.1211!16s",
    "https://www.google.com/maps/search/46.0678,+11.1211",
    "https://www.google.com/maps/place/46.0678%C2%B0N+11.1211%C2%B0E/@46.1,11.2,17z",
    "https://maps.google.com/?q=46.0678,11.1211",
    "https://maps.google.com/?q=loc:46.0678,11.1211",
    "https://www.google.com/maps/search/?api=1&query=46.0678%2C11.1211",
    "https://maps.apple.com/?ll=46.0678,11.1211&q=Duomo",
    "https://www.bing.com/maps?cp=46.0678~11.1211&lvl=15",
    "geo:46.0678,11.1211?z=15",
    "geo:0,0?q=46.0678,11.1211(Duomo)",
    "Il Duomo: https://www.google.com/maps/@46.0678,11.1211,15z",
    `https://www.google.com/maps/place/${"A+".repeat(400)}/@46.0678,11.1211,15z`,
  ];
  for (const link of links) assert.deepEqual(typedPlace(link), trento, link);
});

Deno.test("a link without coordinates is said to have none", () => {
  const links = [
    "https://maps.app.goo.gl/Abc123",
    "https://www.google.com/maps?q=Via+Roma+1,+Trento",
    "https://www.google.com/maps/place/%E0%A4%A/",
    "https://livability.example/",
  ];
  for (const link of links) assert.equal(typedPlace(link), "address_link", link);
});

Deno.test("a point outside Italy is said to lie outside, with any sign for west and south", () => {
  const texts = [
    "48.8566, 2.3522",
    "-45.4642, 9.19",
    "45.4642, -9.19",
    "45.4642 S 9.19 E",
    "45.4642 N 9.19 W",
    "0.0 0.0",
    "https://www.openstreetmap.org/#map=17/48.8566/2.3522",
    // The place lies outside, the view inside.
    "https://www.google.com/maps/place/X/@45.9,9.0,10z/data=!3m1!8m2!3d48.0037!4d8.9511",
  ];
  for (const text of texts) assert.equal(typedPlace(text), "address_outside", text);
});

Deno.test("addresses and numbers that are no coordinates stay text", () => {
  const texts = [
    "Via Roma 45, 9",
    "Via Roma 1, Trento",
    "Via 24 Maggio 12, Bari",
    "Via N 12.5 E 3",
    "45, 9",
    "45,9",
    // 45.46 and 9, or 45 and 46.9?
    "45,46,9",
    "45.4642",
    "1.2.2024",
    "38122",
    "349.123 4567",
    "91.5 181.5",
    "46°70'00\"N 11°15'00\"E",
    "46.5°30'N 11°15'E",
    "45.1 N 46.2 N",
    "km 12.5 9.1",
  ];
  for (const text of texts) assert.deepEqual(typedPlace(text), { address: text }, text);
});

Deno.test("an address has at most 200 characters, a link 2,000", () => {
  assert.deepEqual(typedPlace("à".repeat(200)), { address: "à".repeat(200) });
  assert.equal(typedPlace("à".repeat(201)), "address_long");
  assert.equal(typedPlace(`https://a.example/@46.1,11.1/${"a".repeat(2000)}`), "address_long");
});

Deno.test("property: every writing of a point in Italy is that point", () => {
  const writings: ((lat: string, lon: string) => string)[] = [
    (lat, lon) => `${lat}, ${lon}`,
    (lat, lon) => `${lat} ${lon}`,
    (lat, lon) => `${lon} E ${lat} N`,
    (lat, lon) => `N${lat} E${lon}`,
    (lat, lon) => `${lat.replace(".", ",")} ${lon.replace(".", ",")}`,
    (lat, lon) => `${lat.replace(".", ",")},${lon.replace(".", ",")}`,
    (lat, lon) => `https://www.openstreetmap.org/#map=19/${lat}/${lon}`,
    (lat, lon) => `https://www.google.com/maps/@${lat},${lon},17z`,
    (lat, lon) => `https://maps.apple.com/?ll=${lat},${lon}`,
  ];
  fc.assert(fc.property(points, fc.constantFrom(...writings), ({ lat, lon }, write) => {
    const text = write(lat.toFixed(6), lon.toFixed(6));
    assert.deepEqual(typedPlace(text), { lat, lon }, text);
  }));
});

Deno.test("property: writtenPlace() writes a place so that it is read as the same place", () => {
  const addresses = fc.constantFrom("Via Roma 1, Trento", "Piazza Duomo", "38122 Trento");
  const places = fc.oneof(points, addresses.map((address) => ({ address })));
  fc.assert(fc.property(places, (place) => {
    assert.deepEqual(typedPlace(writtenPlace(place)), place);
  }));
});

Deno.test("property: any text is read within half a second", async () => {
  const parts = fc.constantFrom(" ", "4", "45.1", ",", "°", "'", '"', "N", "lat", "(", ")", "\t");
  const texts = fc.array(fc.tuple(parts, fc.integer({ min: 1, max: 300 })), { maxLength: 30 })
    .map((runs) => runs.map(([part, times]) => part.repeat(times)).join("").slice(0, 2000));
  await fc.assert(
    fc.asyncProperty(fc.oneof(texts, fc.string({ maxLength: 2000 })), async (text) => {
      const tookMs = await shortestRunMs(500, () => typedPlace(text));
      assert.ok(tookMs < 500, JSON.stringify(text.slice(0, 100)));
    }),
  );
});
