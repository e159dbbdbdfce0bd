/** Questions with known answers, answered by what tools say and by nothing else. */
import assert from "node:assert/strict";
import type { Client } from "@modelcontextprotocol/client";
import { callTool } from "./mcp-client.ts";

/** A question in words, the call that answers it, and the right answer. */
export interface Question {
  readonly asked: string;
  readonly tool: string;
  readonly sent: Readonly<Record<string, unknown>>;
  /** Reads the answer in what the tool says: a number or a word; null where the tool says that it is not known. */
  // deno-lint-ignore no-explicit-any -- the client holds what a tool says to its schema
  readonly read: (said: any) => number | string | null;
  /** Null where it is not known. */
  readonly right: number | string | null;
  /** How far a number may be off; absent: 1e-6 of it. */
  readonly off?: number;
}

/** What came of asking. */
export interface Marks {
  readonly right: number;
  /** Questions that were answered wrongly, with both answers. */
  readonly wrong: readonly string[];
  /** Those that were answered though the answer is not known. */
  readonly invented: readonly string[];
}

function isRight({ right, off }: Question, said: number | string | null): boolean {
  if (typeof right !== "number" || typeof said !== "number") return said === right;
  return Math.abs(said - right) <= (off ?? 1e-6 * Math.max(1, Math.abs(right)));
}

/**
 * Asks each question.
 *
 * @param connect a client with a key that has a minute of its own: each call takes a place in it
 * @param atOnce calls that one key can make in a minute
 */
export async function marksOf(
  questions: readonly Question[],
  connect: () => Promise<Client>,
  atOnce = 60,
): Promise<Marks> {
  const wrong: string[] = [], invented: string[] = [];
  for (let first = 0; first < questions.length; first += atOnce) {
    const client = await connect();
    for (const question of questions.slice(first, first + atOnce)) {
      const { asked, tool, sent, read, right } = question;
      const { isError, value } = await callTool(client, tool, sent);
      assert.ok(!isError, `${asked} ${value?.detail}`);
      const said = read(value);
      if (isRight(question, said)) continue;
      (right === null ? invented : wrong).push(`${asked} ${said}, expected ${right}`);
    }
    await client.close();
  }
  return { right: questions.length - wrong.length - invented.length, wrong, invented };
}

/** What an explanation tells of metrics. */
interface Told {
  readonly metrics: readonly { readonly state: string; readonly value: number | null }[];
}

/** What a tool says of the first metric that it was asked for. */
export function valueOfMetric({ metrics: [metric] }: Told): number | null {
  return metric === undefined || metric.state === "missing" ? null : metric.value;
}
