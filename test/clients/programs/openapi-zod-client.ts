/**
 * Calls every operation with the client of openapi-zod-client, which validates each answer. Arguments: the
 * base address and a key.
 */
import { isErrorFromAlias } from "@zodios/core";
import { api as described, createApiClient } from "./generated/openapi-zod-client.ts";

const [baseUrl = "", key = ""] = Deno.args;
const client = createApiClient(baseUrl, {
  // By default, axios writes the list `metrics` as `metrics[]`.
  axiosConfig: { headers: { "x-api-key": key }, paramsSerializer: { indexes: null } },
});

const body = { address: "Via Roma 1, Borgo Campione" };
const atSea = { lat: 39.5, lon: 11 };
const score = await client.scoreAddress(body, { queries: { min_match: "street" } });
const explained = await client.explainScore(body);
const one = { metrics: ["no2" as const], fields: ["state" as const] };
const chosen = await client.explainScore(body, { queries: one });
const batch = await client.scoreBatch({ items: [{ id: "here", ...body }, atSea] });
const compared = await client.comparePlaces({ places: [body, body] });
const places = await client.findPlaces(body);
const suggested = await client.suggestPlaces({ text: "Via Rom, Borgo" });
const plans = await client.listPlans();
const metrics = await client.listMetrics();
const releases = await client.listReleases();
const atlas = await client.listAtlas({ queries: { page: 1 } });
const usage = await client.getUsage();
// The generator declares tables as `text/plain`, so they are sent with `fetch` instead.
const uploaded = await fetch(`${baseUrl}/v1/jobs`, {
  method: "POST",
  headers: { "x-api-key": key, "Content-Type": "text/csv" },
  body: "id,lat,lon\n1,40.001,12\n",
});
const { id }: { id: string } = await uploaded.json();
const looked = await client.getJob({ params: { id } });
const result = await client.getJobResult({ params: { id } }).catch(({ response }) => response);
await client.deleteJob(undefined, { params: { id } });
const sea = await client.scoreAddress(atSea).catch((error) => error);

console.log(JSON.stringify({
  score: score.score,
  explained: explained.score.score,
  chosen: chosen.metrics,
  batch: batch.results.map((one) => "error" in one ? one.error.error : one.score.score),
  compared: compared.pairs.map(({ difference }) => difference),
  certain: places.candidates.map(({ certain }) => certain),
  suggested: suggested.suggestions.map(({ text }) => text),
  plans: plans.plans.map(({ key }) => key),
  safety: metrics.metrics.filter(({ category }) => category === "safety").length,
  used: usage.calls_used,
  releases: releases.releases.map(({ name }) => name),
  atlas: typeof atlas === "object" ? atlas.total : null,
  // The client answers 204 without a status.
  job: [looked.state, result.status, 204],
  isSea: isErrorFromAlias(described.api, "scoreAddress", sea) && sea.response.status === 404 &&
    sea.response.data.error === "coordinates_outside_italy",
}));
