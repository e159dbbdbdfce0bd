/** Nominatim's search API (https://nominatim.org/release-docs/latest/api/Search/). */
import { z } from "zod";
import { ANSWERS, type Dialect, radiusOf, type RemoteAnswer } from "./remote-answer.ts";

/** Parts of an address that denote a street. */
const streets = ["road", "square", "pedestrian", "footway", "path"] as const;

/** Parts that denote a locality or comune, smallest first. */
// deno-fmt-ignore
const places = [
  "farm", "isolated_dwelling", "croft", "allotments", "neighbourhood", "quarter", "hamlet",
  "suburb", "borough", "city_district", "village", "town", "city", "municipality",
] as const;

/** Numbers are strings. */
const degrees = z.string().transform(Number).pipe(z.number());

const result = z.object({
  lat: degrees,
  lon: degrees,
  /** South, north, west, east. */
  boundingbox: z.tuple([degrees, degrees, degrees, degrees]),
  address: z.record(z.string(), z.string().max(500)),
});

/** Does not request a language, so that names are in the local one, or in both. */
export const nominatim: Dialect = {
  path: "/search",
  query: (text) => ({
    q: text,
    format: "jsonv2",
    addressdetails: "1",
    countrycodes: "it",
    layer: "address",
    limit: String(ANSWERS),
  }),
  read: (body) => z.array(result).parse(body).map(answerOf),
};

function answerOf({ lat, lon, boundingbox, address }: z.infer<typeof result>): RemoteAnswer {
  const [south, north, west, east] = boundingbox;
  return {
    lat,
    lon,
    street: streets.flatMap((part) => address[part] ?? [])[0] ?? null,
    houseNumber: address["house_number"] ?? null,
    names: places.flatMap((part) => address[part] ?? []),
    cap: address["postcode"] ?? null,
    radiusM: radiusOf(lat, lon, { south, north, west, east }),
  };
}
