/**
 * Calls every operation with the client of Orval, which uses the server address of the document.
 * Arguments: any, and a key.
 */
import * as api from "./generated/orval.ts";

const [, key = ""] = Deno.args;
const withKey = { headers: { "x-api-key": key } };

const body = { address: "Via Roma 1, Borgo Campione" };
const atSea = { lat: 39.5, lon: 11 };
const score = await api.scoreAddress(body, { min_match: "street" }, withKey);
const explained = await api.explainScore(body, {}, withKey);
const chosen = await api.explainScore(body, { metrics: ["no2"], fields: ["id", "state"] }, withKey);
const batch = await api.scoreBatch({ items: [{ id: "here", ...body }, atSea] }, {}, withKey);
const compared = await api.comparePlaces({ places: [body, body] }, {}, withKey);
const places = await api.findPlaces(body, withKey);
const suggested = await api.suggestPlaces({ text: "Via Rom, Borgo" }, withKey);
const plans = await api.listPlans();
const metrics = await api.listMetrics();
const releases = await api.listReleases();
const atlas = await api.listAtlas({ page: 1 });
const usage = await api.getUsage(withKey);
// Orval writes every body as JSON, so tables are sent with `fetch` instead.
const uploaded = await fetch(api.getCreateJobUrl(), {
  method: "POST",
  headers: { ...withKey.headers, "Content-Type": "text/csv" },
  body: "id,lat,lon\n1,40.001,12\n",
});
const { id }: api.Job = await uploaded.json();
const looked = await api.getJob(id, withKey);
const result = await api.getJobResult(id, {}, withKey);
const erased = await api.deleteJob(id, withKey);
const sea = await api.scoreAddress(atSea, {}, withKey);

console.log(JSON.stringify({
  score: score.status === 200 ? score.data.score : null,
  explained: explained.status === 200 ? explained.data.score.score : null,
  chosen: chosen.status === 200 ? chosen.data.metrics : null,
  batch: batch.status === 200 ? batch.data.results.map((one) => "error" in one ? one.error.error : one.score.score) : null,
  compared: compared.status === 200 ? compared.data.pairs.map(({ difference }) => difference) : null,
  certain: places.status === 200 ? places.data.candidates.map(({ certain }) => certain) : null,
  suggested: suggested.status === 200 ? suggested.data.suggestions.map(({ text }) => text) : null,
  plans: plans.status === 200 ? plans.data.plans.map(({ key }) => key) : null,
  safety: metrics.status === 200
    ? metrics.data.metrics.filter(({ category }) => category === api.CategoryCode.safety).length
    : null,
  used: usage.status === 200 ? usage.data.calls_used : null,
  releases: releases.status === 200 ? releases.data.releases.map(({ name }) => name) : null,
  atlas: atlas.status === 200 && typeof atlas.data === "object" ? atlas.data.total : null,
  job: [
    looked.status === 200 ? looked.data.state : null,
    result.status,
    erased.status,
  ],
  isSea: sea.status === 404 && sea.data.error === api.PlaceNotFoundCode.coordinates_outside_italy,
}));
