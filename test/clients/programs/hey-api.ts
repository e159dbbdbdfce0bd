/** Calls every operation with the client of Hey API. Arguments: the base address and a key. */
import { client } from "./generated/hey-api/client.gen.ts";
import * as api from "./generated/hey-api/sdk.gen.ts";
import { CategoryCode, PlaceNotFoundCode } from "./generated/hey-api/types.gen.ts";

const [baseUrl = "", key = ""] = Deno.args;
client.setConfig({ baseUrl, auth: key });

const body = { address: "Via Roma 1, Borgo Campione" };
const atSea = { lat: 39.5, lon: 11 };
const score = await api.scoreAddress({ body, query: { min_match: "street" } });
const explained = await api.explainScore({ body });
const chosen = await api.explainScore({ body, query: { metrics: ["no2"], fields: ["id", "state"] } });
const batch = await api.scoreBatch({ body: { items: [{ id: "here", ...body }, atSea] } });
const compared = await api.comparePlaces({ body: { places: [body, body] } });
const places = await api.findPlaces({ body });
const suggested = await api.suggestPlaces({ body: { text: "Via Rom, Borgo" } });
const plans = await api.listPlans();
const metrics = await api.listMetrics();
const releases = await api.listReleases();
const atlas = await api.listAtlas({ query: { page: 1 } });
const usage = await api.getUsage();
const job = await api.createJob({ body: "id,lat,lon\n1,40.001,12\n" });
const path = { id: job.data?.id ?? "" };
const looked = await api.getJob({ path });
const result = await api.getJobResult({ path });
const erased = await api.deleteJob({ path });
const sea = await api.scoreAddress({ body: atSea });

console.log(JSON.stringify({
  score: score.data?.score,
  explained: explained.data?.score.score,
  chosen: chosen.data?.metrics,
  batch: batch.data?.results.map((one) => "error" in one ? one.error.error : one.score.score),
  compared: compared.data?.pairs.map(({ difference }) => difference),
  certain: places.data?.candidates.map(({ certain }) => certain),
  suggested: suggested.data?.suggestions.map(({ text }) => text),
  plans: plans.data?.plans.map(({ key }) => key),
  safety: metrics.data?.metrics.filter(({ category }) => category === CategoryCode.SAFETY).length,
  used: usage.data?.calls_used,
  releases: releases.data?.releases.map(({ name }) => name),
  atlas: typeof atlas.data === "object" ? atlas.data.total : null,
  job: [looked.data?.state, result.response?.status, erased.response?.status],
  isSea: sea.error?.error === PlaceNotFoundCode.COORDINATES_OUTSIDE_ITALY,
}));
