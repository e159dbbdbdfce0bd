/** Calls every operation with the client of Kubb. Arguments: the base address and a key. */
import { setConfig } from "@kubb/plugin-client/clients/fetch";
import * as api from "./generated/kubb/client.ts";
import { categoryCodeEnum, type Job, placeNotFoundCodeEnum, type PlaceNotFoundError } from "./generated/kubb/models.ts";

const [baseURL = "", key = ""] = Deno.args;
setConfig({ baseURL, headers: { "x-api-key": key, "Content-Type": "application/json" } });

const body = { address: "Via Roma 1, Borgo Campione" };
const atSea = { lat: 39.5, lon: 11 };
const score = await api.scoreAddress(body, { min_match: "street" });
const explained = await api.explainScore(body);
const chosen = await api.explainScore(body, { metrics: ["no2"], fields: ["id", "state"] });
const batch = await api.scoreBatch({ items: [{ id: "here", ...body }, atSea] });
const compared = await api.comparePlaces({ places: [body, body] });
const places = await api.findPlaces(body);
const suggested = await api.suggestPlaces({ text: "Via Rom, Borgo" });
const plans = await api.listPlans();
const metrics = await api.listMetrics();
const releases = await api.listReleases();
const atlas = await api.listAtlas({ page: 1 });
const usage = await api.getUsage();
// The client writes every body as JSON, so tables are sent with `fetch` instead.
const uploaded = await fetch(`${baseURL}/v1/jobs`, {
  method: "POST",
  headers: { "x-api-key": key, "Content-Type": "text/csv" },
  body: "id,lat,lon\n1,40.001,12\n",
});
const { id }: Job = await uploaded.json();
const looked = await api.getJob(id);
const result = await api.getJobResult(id);
const erased = await api.deleteJob(id);
const sea = await api.scoreAddress(atSea);
// The client answers an error like a success, with the type of the success.
const { error } = sea.data as unknown as PlaceNotFoundError;

console.log(JSON.stringify({
  score: score.data.score,
  explained: explained.data.score.score,
  chosen: chosen.data.metrics,
  batch: batch.data.results.map((one) => "error" in one ? one.error.error : one.score.score),
  compared: compared.data.pairs.map(({ difference }) => difference),
  certain: places.data.candidates.map(({ certain }) => certain),
  suggested: suggested.data.suggestions.map(({ text }) => text),
  plans: plans.data.plans.map(({ key }) => key),
  safety: metrics.data.metrics.filter(({ category }) => category === categoryCodeEnum.safety).length,
  used: usage.data.calls_used,
  releases: releases.data.releases.map(({ name }) => name),
  atlas: typeof atlas.data === "object" ? atlas.data.total : null,
  job: [looked.data.state, result.status, erased.status],
  isSea: error === placeNotFoundCodeEnum.coordinates_outside_italy,
}));
