/** Calls every operation with the client of swagger-typescript-api. Arguments: the base address and a key. */
import { AddressMatch, Api, CategoryCode, MetricField, MetricId, PlaceNotFoundCode } from "./generated/swagger-typescript-api.ts";

const [baseUrl = "", key = ""] = Deno.args;
const { v1 } = new Api({ baseUrl, baseApiParams: { headers: { "x-api-key": key } } });

const body = { address: "Via Roma 1, Borgo Campione" };
const atSea = { lat: 39.5, lon: 11 };
const score = await v1.scoreAddress(body, { min_match: AddressMatch.Street });
const explained = await v1.explainScore(body);
const one = { metrics: [MetricId.No2], fields: [MetricField.State] };
const chosen = await v1.explainScore(body, one);
const batch = await v1.scoreBatch({ items: [{ id: "here", ...body }, atSea] });
const compared = await v1.comparePlaces({ places: [body, body] });
const places = await v1.findPlaces(body);
const suggested = await v1.suggestPlaces({ text: "Via Rom, Borgo" });
const plans = await v1.listPlans();
const metrics = await v1.listMetrics();
const releases = await v1.listReleases();
const atlas = await v1.listAtlas({ page: 1 });
const usage = await v1.getUsage();
// The generator declares tables as `text/plain`, so they are sent with `fetch` instead.
const uploaded = await fetch(`${baseUrl}/v1/jobs`, {
  method: "POST",
  headers: { "x-api-key": key, "Content-Type": "text/csv" },
  body: "id,lat,lon\n1,40.001,12\n",
});
const { id }: { id: string } = await uploaded.json();
const looked = await v1.getJob(id);
// A status that is no success is thrown as the response.
const result: Response = await v1.getJobResult(id).catch((response) => response);
const erased = await v1.deleteJob(id);
const sea = await v1.scoreAddress(atSea).catch(({ error }) => error);

console.log(JSON.stringify({
  score: score.data.score,
  explained: explained.data.score.score,
  chosen: chosen.data.metrics,
  batch: batch.data.results.map((one) => "error" in one ? one.error.error : one.score.score),
  compared: compared.data.pairs.map(({ difference }) => difference),
  certain: places.data.candidates.map(({ certain }) => certain),
  suggested: suggested.data.suggestions.map(({ text }) => text),
  plans: plans.data.plans.map(({ key }) => key),
  safety: metrics.data.metrics.filter(({ category }) => category === CategoryCode.Safety).length,
  used: usage.data.calls_used,
  releases: releases.data.releases.map(({ name }) => name),
  atlas: typeof atlas.data === "object" ? atlas.data.total : null,
  job: [looked.data.state, result.status, erased.status],
  isSea: sea.error === PlaceNotFoundCode.CoordinatesOutsideItaly,
}));
