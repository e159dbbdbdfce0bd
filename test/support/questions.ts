/** Questions with known answers, answered only from the output of tools. */
import assert from "node:assert/strict";
import type { Client } from "@modelcontextprotocol/client";
import { callTool } from "./mcp-client.ts";

/** A question in words, the call that answers it, and the correct answer. */
export interface Question {
  readonly asked: string;
  readonly tool: string;
  readonly sent: Readonly<Record<string, unknown>>;
  /**
   * Extracts the answer from the tool's output: a number or a word; null if the tool reports that
   * it is unknown.
   */
  // deno-lint-ignore no-explicit-any -- the client holds what a tool says to its schema
  readonly read: (said: any) => number | string | null;
  /** The correct answer; null if it is unknown. */
  readonly right: number | string | null;
  /** Tolerance of a number; by default 1e-6 of the number. */
  readonly off?: number;
}

/** The results of the questions. */
export interface Marks {
  readonly right: number;
  /** Questions with a wrong answer, with both answers. */
  readonly wrong: readonly string[];
  /** Questions that were answered although the answer is unknown. */
  readonly invented: readonly string[];
}

function isRight({ right, off }: Question, said: number | string | null): boolean {
  if (typeof right !== "number" || typeof said !== "number") return said === right;
  return Math.abs(said - right) <= (off ?? 1e-6 * Math.max(1, Math.abs(right)));
}

/**
 * Asks each question.
 *
 * @param connect creates a client with a new key, because each call counts towards the key's limit
 * per minute
 * @param atOnce number of calls per key, at most its limit per minute
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

/** The metrics in an explanation. */
interface Told {
  readonly metrics: readonly { readonly state: string; readonly value: number | null }[];
}

/** The tool's output for the first requested metric. */
export function valueOfMetric({ metrics: [metric] }: Told): number | null {
  return metric === undefined || metric.state === "missing" ? null : metric.value;
}
