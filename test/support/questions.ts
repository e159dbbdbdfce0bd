import assert from "node:assert/strict";
import type { Client } from "@modelcontextprotocol/client";
import { callTool } from "./mcp-client.ts";

/** A question in words, the call of a tool that answers it, and the correct answer. */
export interface Question {
  readonly asked: string;
  readonly tool: string;
  readonly sent: Readonly<Record<string, unknown>>;
  /**
   * Reads the answer from the tool's output: a number or a word; null if the output says that it is
   * unknown.
   */
  // deno-lint-ignore no-explicit-any -- the client holds what a tool says to its schema
  readonly read: (said: any) => number | string | null;
  /** Null if the answer is unknown. */
  readonly right: number | string | null;
  /** Tolerance of a number; default: 1e-6 of the number. */
  readonly off?: number;
}

/** How the questions were answered, from the output of tools alone. */
export interface Marks {
  readonly right: number;
  /** The questions that were answered wrongly, with both answers. */
  readonly wrong: readonly string[];
  /** The questions whose answer is unknown, but that were answered. */
  readonly invented: readonly string[];
}

function isRight({ right, off }: Question, said: number | string | null): boolean {
  if (typeof right !== "number" || typeof said !== "number") return said === right;
  return Math.abs(said - right) <= (off ?? 1e-6 * Math.max(1, Math.abs(right)));
}

/**
 * Asks each question.
 *
 * @param connect creates a client with a new key, since each call counts towards the key's limit
 *   per minute
 * @param atOnce number of calls per key, at most the key's limit per minute
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

interface Told {
  readonly metrics: readonly { readonly state: string; readonly value: number | null }[];
}

/** The value of the first metric in the output; null if it is missing. */
export function valueOfMetric({ metrics: [metric] }: Told): number | null {
  return metric === undefined || metric.state === "missing" ? null : metric.value;
}
