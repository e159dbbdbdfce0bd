/** The tools: their descriptions for models, their cost, and the functions that answer them. */
import { z } from "@hono/zod-openapi";
import type { Plan } from "../../access/plans.ts";
import { routes } from "../../contract/routes.ts";
import * as contract from "../../contract/schemas.ts";
import type { Language } from "../../language.ts";
import type { Release } from "../../releases/release.ts";
import type { Dependencies } from "../env.ts";
import { comparisonOf } from "../operations/comparison.ts";
import { explainPlace } from "../operations/explain-place.ts";
import { possiblePlaces } from "../operations/find-places.ts";
import { metricList } from "../operations/list-metrics.ts";
import { scorePlace } from "../operations/score-place.ts";
import { suggestedPlaces } from "../operations/suggest-places.ts";
import { weightsOf } from "../operations/weights.ts";
import { readAs } from "../read-request.ts";
import { MOST_METRICS, readExplainArguments } from "./arguments.ts";
import * as results from "./results.ts";

/** The admitted call of a tool. */
export interface ToolCall {
  /** The release that was active at admission, even if another is activated meanwhile. */
  readonly release: Release;
  readonly plan: Plan;
  readonly language: Language;
  readonly signal: AbortSignal;
  /** Reserves `units` calls of the month. @throws {Problem} if they are not left */
  reserve(units: number): Promise<void>;
}

/** The result of a tool. */
export interface ToolResult {
  /** In the shape of the tool's output schema. */
  readonly value: Readonly<Record<string, unknown>>;
  /** Calls of the month to charge. */
  readonly units: number;
}

/** One tool. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The arguments as documented for models. {@link Tool.run} validates them. */
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** Path of the equivalent operation; its contract tells which errors a test key can request. */
  readonly path: string;
  /** @throws {Problem} if its operation would refuse the arguments or places */
  run(deps: Dependencies, sent: unknown, call: ToolCall): Promise<ToolResult>;
}

const { lat, lon } = contract.AddressByCoordinates.shape;

const address = contract.AddressByText.shape.address
  .describe("Street, house number and comune: Via Dante 3, Milano. Send this, or lat and lon.");

const place = {
  address: address.optional(),
  lat: lat.optional().describe("Latitude in degrees (WGS84), together with lon."),
  lon: lon.optional().describe("Longitude in degrees (WGS84), together with lat."),
};

const weights = contract.Weights.optional()
  .describe("What the six categories weigh for the reader, 0 to 1000 each; left out: 0.");

const ListArguments = z.strictObject({
  category: contract.CategoryCode.optional().describe("One category; left out: all metrics."),
});

const noMeasure =
  "A category in insufficient_data is not measured well enough to be read: say so, " +
  "and do not call it bad.";

const originOf = ({ urls }: Dependencies, { release, language }: ToolCall) =>
  results.originOf(release.name, urls, language);

/** All tools, in the order of the list. */
export const tools: readonly Tool[] = [
  {
    name: "find_places",
    title: "Find places",
    description: "Lists the places in Italy that an address can mean, the likeliest first, with " +
      "their position. Costs nothing. Use it when another tool answers that an address can be in " +
      "several comuni.",
    input: z.strictObject({ address }),
    output: results.FoundPlaces,
    path: routes.findPlaces.path,
    async run(deps, sent, call) {
      const { address } = readAs(contract.AddressByText, sent);
      const places = await possiblePlaces(deps, address, call.release, call.signal);
      return { value: results.foundPlaces(places, originOf(deps, call)), units: 0 };
    },
  },
  {
    name: "suggest_places",
    title: "Complete an address",
    description: "Lists the comuni, streets and house numbers in Italy that the beginning of an " +
      "address can become, the likeliest first. Costs nothing. Use it when an address is not " +
      "found, or incomplete or misspelt: the text of a suggestion can be scored.",
    input: z.strictObject(contract.SuggestRequest.shape),
    output: results.SuggestedPlaces,
    path: routes.suggestPlaces.path,
    async run(deps, sent, call) {
      const request = readAs(contract.SuggestRequest, sent);
      const places = await suggestedPlaces(deps, request, call.release, call.signal);
      return { value: results.suggestionsResult(places, originOf(deps, call)), units: 0 };
    },
  },
  {
    name: "score_place",
    title: "Score a place",
    description: "Scores how good it is to live at an address or point in Italy, from 0 to 100, " +
      "overall and in six categories (safety, services, mobility, environment, affordable " +
      "housing, safety from natural hazards), with the interval in which the score lies. " +
      `${noMeasure} Costs one call.`,
    input: z.strictObject(place),
    output: results.ScoredPlaceResult,
    path: routes.scoreAddress.path,
    async run(deps, sent, call) {
      const { release, plan, language, signal } = call;
      const scored = await scorePlace(deps, readAs(contract.AddressRequest, sent), release, plan, {
        signal,
      });
      return { value: results.scoredPlace(scored, language, originOf(deps, call)), units: 1 };
    },
  },
  {
    name: "explain_place",
    title: "Explain a place",
    description: "Explains the score of an address or point in Italy: what lifts and lowers it, " +
      "hazards, what is not known, and the value, state and source of the metrics that you name " +
      `(how far the nearest pharmacy is: pharmacy_distance). ${noMeasure} Tell percentile_rank as ` +
      "a range from low to high, and with a value of display what it describes, such as the " +
      "comune. Costs one call.",
    input: z.strictObject({
      ...place,
      metrics: z.array(contract.Metric.shape.id).max(MOST_METRICS).optional()
        .describe(`Ids of up to ${MOST_METRICS} metrics to tell in full; list_metrics has them.`),
      weights,
    }),
    output: results.ExplainedPlace,
    path: routes.explainScore.path,
    async run(deps, sent, call) {
      const { request: { weights: own, ...request }, metrics } = readExplainArguments(sent);
      const { release, plan, language, signal } = call;
      const options = { weights: own && weightsOf(own), signal };
      const explained = await explainPlace(deps, request, release, plan, options);
      const { explanation } = explained(language);
      return {
        value: results.explainedPlace(explanation, metrics, originOf(deps, call)),
        units: 1,
      };
    },
  },
  {
    name: "compare_places",
    title: "Compare places",
    description: "Compares 2 to 10 places in Italy: the score of each, and for each two the " +
      "probability that the first scores higher, the differences by category and the reasons. " +
      "To ask which is safer, send weights {safety: 1} and read personal. Costs one call a place.",
    input: z.strictObject({
      places: z.array(z.strictObject({ label: contract.Label.optional(), ...place })).min(2).max(
        10,
      ),
      weights,
    }),
    output: results.ComparedPlaces,
    path: routes.comparePlaces.path,
    async run(deps, sent, call) {
      const { places, weights: own } = readAs(contract.CompareRequest, sent);
      const { release, plan, language, signal } = call;
      const options = { weights: own && weightsOf(own), signal };
      await call.reserve(places.length);
      const whole = await comparisonOf(deps, places, release, plan, language, options);
      const value = results.comparedPlaces(whole, originOf(deps, call));
      return { value, units: places.length };
    },
  },
  {
    name: "list_metrics",
    title: "List metrics",
    description: "Lists the metrics behind the scores: id, name, unit, which end is better, and " +
      "whether a loaded source measures it. Name a category for a short answer. Costs nothing.",
    input: ListArguments,
    output: results.ListedMetrics,
    path: routes.listMetrics.path,
    async run(deps, sent, call) {
      const { category } = readAs(ListArguments, sent);
      const list = await metricList(deps, call.release, call.language);
      return { value: results.listedMetrics(list, category, originOf(deps, call)), units: 0 };
    },
  },
];
