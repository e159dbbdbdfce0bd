/** Photon's search API (https://github.com/komoot/photon/blob/master/docs/api-v1.md). */
import { z } from "zod";
import { ANSWERS, type Dialect, radiusOf, type RemoteAnswer } from "./remote-answer.ts";

const text = z.string().max(500).optional();

/** Kinds of result that denote a locality or comune. */
const places = ["locality", "district", "city"];

const result = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    /** `house`, `street`, one of {@link places}, or something larger. */
    type: text,
    name: text,
    housenumber: text,
    street: text,
    locality: text,
    district: text,
    city: text,
    postcode: text,
    /** West, north, east, south. */
    extent: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  }),
});

const results = z.object({ features: z.array(result) });

/** Names are in the local language; the bounding box limits results to Italy. */
export const photon: Dialect = {
  path: "/api",
  query: (q) => ({ q, lang: "default", bbox: "6,35,19,48", limit: String(ANSWERS) }),
  read: (body) => results.parse(body).features.map(answerOf),
};

function answerOf({ geometry, properties }: z.infer<typeof result>): RemoteAnswer {
  const [lon, lat] = geometry.coordinates;
  const { type = "", name, locality, district, city, extent } = properties;
  const [west, north, east, south] = extent ?? [lon, lat, lon, lat];
  const own = places.includes(type) ? name : undefined;
  return {
    lat,
    lon,
    street: (type === "street" ? name : properties.street) ?? null,
    houseNumber: properties.housenumber ?? null,
    names: [own, locality, district, city].filter((one) => one !== undefined),
    cap: properties.postcode ?? null,
    radiusM: radiusOf(lat, lon, { south, north, west, east }),
  };
}
