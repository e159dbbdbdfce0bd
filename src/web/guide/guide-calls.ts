/**
 * The calls of the guide at `/docs`, and what the service answers to them on the invented territory.
 * `deno task examples` sends the calls and writes the answers.
 */
import recorded from "./answers.json" with { type: "json" };

/** A call that the guide shows as a command. */
export interface GuideCall {
  readonly method: "GET" | "POST";
  /** `JOB_ID` stands for the id of the job that `job` creates. */
  readonly path: string;
  /** The kind of key that it is sent with. */
  readonly key: "test" | "live";
  /** What it sends: a value as JSON, or a table. */
  readonly sent?: { readonly json: object } | { readonly csv: string };
  /** The headers of the answer that the guide shows. */
  readonly headers: readonly string[];
}

/** What the service answers to a call. */
export interface GuideAnswer {
  readonly status: number;
  /** The headers that the call names. */
  readonly headers: Readonly<Record<string, string>>;
  /** A text if it is not JSON. */
  readonly body: unknown;
}

/** A call by its name. */
export type GuideCallName =
  | "first"
  | "street"
  | "onlyHouses"
  | "littleKnown"
  | "tooMany"
  | "batch"
  | "job"
  | "jobState"
  | "jobResult";

/** The table of the job. The street of its second row is unknown. */
const table = `id,address
1,"Via Roma 1, Borgo Campione"
2,"Via del Nulla 1, Borgo Campione"
`;

/** The calls, in the order of the guide. */
export const guideCalls: Readonly<Record<GuideCallName, GuideCall>> = {
  first: {
    method: "POST",
    path: "/v1/score",
    key: "test",
    sent: { json: { address: "Via Roma 1, Borgo Campione" } },
    headers: ["X-Score-Interval", "X-Address-Match", "X-Data-Release", "X-Method"],
  },
  street: {
    method: "POST",
    path: "/v1/score",
    key: "test",
    sent: { json: { address: "Via Roma 999, Borgo Campione" } },
    headers: ["X-Score-Interval", "X-Address-Match"],
  },
  onlyHouses: {
    method: "POST",
    path: "/v1/score?min_match=house_number",
    key: "test",
    sent: { json: { address: "Via Roma 999, Borgo Campione" } },
    headers: [],
  },
  littleKnown: {
    method: "POST",
    path: "/v1/score",
    key: "test",
    sent: { json: { address: "Via del Confine 1, Borgo Campione" } },
    headers: ["X-Score-Interval"],
  },
  tooMany: {
    method: "POST",
    path: "/v1/score",
    key: "test",
    sent: { json: { address: "Via rate_limit_exceeded, Borgo Campione" } },
    headers: ["Retry-After"],
  },
  batch: {
    method: "POST",
    path: "/v1/scores",
    key: "test",
    sent: {
      json: {
        items: [
          { id: "flat-17", address: "Via Roma 1, Borgo Campione" },
          { id: "flat-18", lat: 39.5, lon: 11 },
        ],
      },
    },
    headers: [],
  },
  job: {
    method: "POST",
    path: "/v1/jobs",
    key: "live",
    sent: { csv: table },
    headers: ["Location"],
  },
  jobState: { method: "GET", path: "/v1/jobs/JOB_ID", key: "live", headers: [] },
  jobResult: { method: "GET", path: "/v1/jobs/JOB_ID/result", key: "live", headers: [] },
};

/** The answers, as `deno task examples` has written them. */
export const guideAnswers: Readonly<Record<GuideCallName, GuideAnswer>> = recorded;
