/** What the service answers to the calls of the guide at `/docs`. */
import assert from "node:assert/strict";
import {
  type GuideAnswer,
  type GuideCallName,
  guideCalls,
} from "../../src/web/guide/guide-calls.ts";
import { newTestAccount } from "../support/accounts.ts";
import { finish } from "../support/jobs.ts";
import type { TestService } from "../support/service.ts";
import { exampleOf, JOB_ID } from "./shown-answers.ts";

/** The file with the written answers. */
export const guideFile = new URL("../../src/web/guide/answers.json", import.meta.url);

/**
 * Sends the calls of the guide in their order with keys of a new account, which has the free plan, and returns
 * the answers. The job has ended before the guide asks for it.
 */
export async function answeredGuide(
  service: TestService,
): Promise<Record<GuideCallName, GuideAnswer>> {
  const { live } = await newTestAccount(service.sql, "free");
  const answers: [string, GuideAnswer][] = [];
  let job = "";
  for (const [name, { method, path, key, sent, headers }] of Object.entries(guideCalls)) {
    const isTable = sent !== undefined && "csv" in sent;
    const response = await service.call(method, path.replace("JOB_ID", job), {
      // Each call of a test key is the first of its minute.
      key: key === "live" ? live : (await newTestAccount(service.sql, "free")).test,
      ...sent !== undefined && { body: isTable ? sent.csv : sent.json },
      ...isTable && { headers: { "content-type": "text/csv" } },
    });
    const location = response.headers.get("location");
    if (location !== null) {
      job = location.split("/").at(-1) ?? "";
      await finish(service, live, location);
    }
    const shown = headers.map((header) => {
      const value = response.headers.get(header);
      assert.ok(value !== null, `${name}: no ${header}`);
      return [header, value.replace(job || "none", JOB_ID)];
    });
    const answer = {
      status: response.status,
      headers: Object.fromEntries(shown),
      body: await exampleOf(response),
    };
    answers.push([name, answer]);
  }
  return Object.fromEntries(answers) as Record<GuideCallName, GuideAnswer>;
}
