/** Calls every operation with the client of openapi-fetch. Arguments: the base address and a key. */
import createClient from "openapi-fetch";
import { AddressMatch, CategoryCode, MetricField, MetricId, type paths, PlaceNotFoundCode } from "./generated/openapi-typescript.ts";

const [baseUrl = "", key = ""] = Deno.args;
// By default, a list in the query is written as several parameters, which the service refuses.
const querySerializer = { array: { style: "form", explode: false } } as const;
const client = createClient<paths>({ baseUrl, headers: { "x-api-key": key }, querySerializer });

const body = { address: "Via Roma 1, Borgo Campione" };
const atSea = { lat: 39.5, lon: 11 };
const query = { min_match: AddressMatch.street };
const score = await client.POST("/v1/score", { body, params: { query } });
const explained = await client.POST("/v1/score/explain", { body });
const one = { metrics: [MetricId.no2], fields: [MetricField.id, MetricField.state] };
const chosen = await client.POST("/v1/score/explain", { body, params: { query: one } });
const batch = await client.POST("/v1/scores", { body: { items: [{ id: "here", ...body }, atSea] } });
const compared = await client.POST("/v1/compare", { body: { places: [body, body] } });
const places = await client.POST("/v1/places", { body });
const suggested = await client.POST("/v1/places/suggest", { body: { text: "Via Rom, Borgo" } });
const plans = await client.GET("/v1/plans");
const metrics = await client.GET("/v1/metrics");
const releases = await client.GET("/v1/releases");
const atlas = await client.GET("/v1/atlas", { params: { query: { page: 1 } } });
const usage = await client.GET("/v1/usage");
const job = await client.POST("/v1/jobs", {
  body: "id,lat,lon\n1,40.001,12\n",
  bodySerializer: (table) => table,
  headers: { "Content-Type": "text/csv" },
});
const path = { id: job.data?.id ?? "" };
const looked = await client.GET("/v1/jobs/{id}", { params: { path } });
const result = await client.GET("/v1/jobs/{id}/result", { params: { path }, parseAs: "text" });
const erased = await client.DELETE("/v1/jobs/{id}", { params: { path } });
const sea = await client.POST("/v1/score", { body: atSea });

console.log(JSON.stringify({
  score: score.data?.score,
  explained: explained.data?.score.score,
  chosen: chosen.data?.metrics,
  batch: batch.data?.results.map((one) => "error" in one ? one.error.error : one.score.score),
  compared: compared.data?.pairs.map(({ difference }) => difference),
  certain: places.data?.candidates.map(({ certain }) => certain),
  suggested: suggested.data?.suggestions.map(({ text }) => text),
  plans: plans.data?.plans.map(({ key }) => key),
  safety: metrics.data?.metrics.filter(({ category }) => category === CategoryCode.safety).length,
  used: usage.data?.calls_used,
  releases: releases.data?.releases.map(({ name }) => name),
  atlas: typeof atlas.data === "object" ? atlas.data.total : null,
  job: [looked.data?.state, result.response.status, erased.response.status],
  isSea: sea.error?.error === PlaceNotFoundCode.coordinates_outside_italy,
}));
