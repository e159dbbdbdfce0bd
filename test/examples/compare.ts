// Compares two places in TypeScript, with types that are generated from the document:
//   npx openapi-typescript "$BASE_URL/openapi.json" -o api.ts
import createClient from "openapi-fetch";
import process from "node:process";
import type { paths } from "./api.ts";

const { BASE_URL: baseUrl = "", API_KEY = "" } = process.env;
const client = createClient<paths>({ baseUrl, headers: { "x-api-key": API_KEY } });

const { data, error } = await client.POST("/v1/compare", {
  body: {
    places: [
      { label: "Centre", address: "Via Roma 1, Borgo Campione" },
      { label: "Border", address: "Via del Confine 1, Borgo Campione" },
    ],
  },
});
if (error) throw new Error(`${error.error}: ${error.detail}`);

for (const { label, score, interval } of data.places) {
  console.log(`${label}: ${score.score} (${interval.low} to ${interval.high})`);
}
for (const { summary } of data.pairs) console.log(summary.verdict);
