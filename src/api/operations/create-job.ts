/** `createJob`: creates a job that scores a table of places. */
import type { Context, MiddlewareHandler } from "hono";
import type { Handlers } from "../../contract/routes.ts";
import { Problem } from "../../http/problem.ts";
import { mediaTypeOf } from "../../http/media-type.ts";
import { MAX_TABLE_BYTES } from "../../routes.ts";
import { readCsvTable } from "../../jobs/read-csv-table.ts";
import { readNdjsonTable } from "../../jobs/read-ndjson-table.ts";
import type { Uploader } from "../../jobs/stored-jobs.ts";
import type { UploadedTable } from "../../jobs/uploaded-row.ts";
import { planOf } from "../../access/plans.ts";
import { hashKey, kindOfKey } from "../../access/keys.ts";
import { hashedBody } from "../../metering/idempotency.ts";
import type { Dependencies, Env } from "../env.ts";
import { idempotencyKeyOf } from "../middleware/idempotency-key.ts";
import { setHeaders } from "../set-headers.ts";
import { callOf } from "./answer-call.ts";

/** Readers of tables, by media type. */
const readers: Readonly<
  Record<string, (bytes: AsyncIterable<Uint8Array>) => UploadedTable>
> = {
  "text/csv": readCsvTable,
  "application/x-ndjson": readNdjsonTable,
};

/** Refuses a body that is not declared as a table, or declared too large, before reading it. */
export function announcedTable(): MiddlewareHandler<Env> {
  return (c, next) => {
    if (!Object.hasOwn(readers, mediaTypeOf(c.req.header("content-type")))) {
      throw new Problem("unsupported_media_type", { parameters: { variant: "table_media_type" } });
    }
    if (Number(c.req.header("content-length") ?? 0) > MAX_TABLE_BYTES) {
      throw new Problem("body_too_large", { parameters: { variant: "table_too_large" } });
    }
    return next();
  };
}

/**
 * The account that a job belongs to.
 *
 * @throws {Problem} `invalid_api_key` for a test key: a job is scored on the active release and charged to
 * the plan
 */
function uploaderOf(c: Context<Env>): Uploader {
  const { account, plan } = callOf(c).admitted;
  const key = c.req.header("x-api-key") ?? "";
  if (kindOfKey(key) === "test") throw new Problem("invalid_api_key");
  return {
    account,
    keySha256: hashKey(key),
    language: c.get("language"),
    callsPerMonth: planOf(plan).calls_per_month,
  };
}

/** An absent body. */
async function* nothing(): AsyncGenerator<Uint8Array> {}

/**
 * Stores the table as a job, and answers with its path. A repeated request is answered with the job that it
 * made.
 */
export function createJob({ jobs }: Pick<Dependencies, "jobs">): Handlers<Env>["createJob"] {
  return async (c) => {
    const readTable = readers[mediaTypeOf(c.req.header("content-type"))] ?? readCsvTable;
    const { idempotency } = callOf(c).admitted, uploader = uploaderOf(c);
    const body = c.get("upload") ?? nothing(), signal = c.get("signal");
    const uploadOnce = (id: number) => {
      const { bytes, sha256 } = hashedBody(idempotencyKeyOf(c) ?? "", body);
      return jobs.upload(uploader, readTable(bytes), signal, { id, sha256 });
    };
    const job = idempotency === null
      ? await jobs.upload(uploader, readTable(body), signal)
      : await uploadOnce(idempotency);
    setHeaders<"createJob", 202>(c, { "Location": `/v1/jobs/${job.id}` });
    return c.json(job, 202);
  };
}
