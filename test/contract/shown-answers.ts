/** Answers of the service as examples show them. */
import { isObject, type Json } from "../../openapi/emit/json.ts";

/** The id that an example shows in place of the id of a job. */
export const JOB_ID = "0b8f3c1e-5d0c-4a53-9a6f-2f6b1d7a9c44";

/** The elements shown of long lists: the ids of metrics, or their number. */
const shown: Readonly<Record<string, Readonly<Record<string, readonly string[] | number>>>> = {
  "svc.explain.v1": { metrics: ["pharmacy_distance", "food_shops_800m", "no2"] },
  "svc.metrics.v1": { metrics: ["pharmacy_distance", "population_density", "sale_price"] },
  "svc.compare.v1": { equal: 2 },
};

/**
 * Values that differ each time: times, the time that a score took, and the ids of jobs. An example has
 * these instead. So `deno task examples` changes nothing as long as the service answers alike.
 */
const instead: Readonly<Record<string, Json>> = {
  elapsed_s: 0.021,
  created_at: "2026-03-14T20:15:00Z",
  ended_at: "2026-03-14T20:15:01Z",
  erased_at: "2026-03-21T20:15:01Z",
  resets_at: "2026-04-01T00:00:00Z",
  built_at: "2026-03-02T02:15:00.000Z",
  activated_at: "2026-03-02T02:15:02.480Z",
  job: JOB_ID,
};

/** An answer as an example shows it. `within` is the name of the answer that contains the value. */
function shownIn(value: Json, within = ""): Json {
  if (Array.isArray(value)) return value.map((one) => shownIn(one, within));
  if (!isObject(value)) return value;
  const schema = typeof value.schema === "string" ? value.schema : within;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const known = instead[schema === "svc.job.v1" && name === "id" ? "job" : name];
      if (known !== undefined && one !== null) return [name, known];
      const some = shown[schema]?.[name];
      if (some === undefined || !Array.isArray(one)) return [name, shownIn(one, schema)];
      return [
        name,
        typeof some === "number"
          ? one.slice(0, some)
          : one.filter((metric) => isObject(metric) && some.includes(String(metric.id))),
      ];
    }),
  );
}

/** The body of an answer as an example. */
export async function exampleOf(answer: Response): Promise<Json> {
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return answer.text();
  return shownIn(await answer.json());
}
