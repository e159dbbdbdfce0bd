/** `corrections list`, `corrections answer ID TEXT`, `corrections delete ID ...`. */
import { type Corrections, createCorrections, type OpenReport } from "../access/corrections.ts";
import { unsentOutbox } from "../access/outbox.ts";
import type { Config } from "../config.ts";
import { texts } from "../language.ts";
import { secretOf } from "./self-service.ts";
import { withDatabase } from "./with-database.ts";
import { usageOf } from "./usage.ts";

type Print = (line: string) => void;

/** An action on reports, with its arguments. */
type Action = (corrections: Corrections, print: Print) => Promise<void>;

/**
 * Runs the command on the configured database; returns the exit code.
 *
 * @throws {Error} with the usage, or the reason of a failure.
 */
export async function run(
  args: readonly string[],
  config: Config,
  print: Print,
): Promise<number> {
  const action = actionOf(args);
  return await withDatabase(config, "serving", async (database) => {
    const secret = await secretOf(config, database), { sql } = database;
    if (secret === null) {
      throw new Error("Set SECRET: without it there are no reports of wrong facts.");
    }
    const outbox = unsentOutbox({ sql, secret });
    const previousSecret = config.SECRET_PREVIOUS;
    await action(createCorrections({ sql, secret, previousSecret, outbox }), print);
    return 0;
  });
}

function actionOf([name, ...rest]: readonly string[]): Action {
  const [id = "", text = ""] = rest;
  const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);
  if (name === "list" && rest.length === 0) return list;
  if (name === "answer" && rest.length === 2 && isId(id) && text.trim() !== "") {
    return answering(Number(id), text.trim());
  }
  if (name === "delete" && rest.length > 0 && rest.every(isId)) return deleting(rest.map(Number));
  throw new Error(usageOf("corrections"));
}

async function list(corrections: Corrections, print: Print): Promise<void> {
  const reports = await corrections.list();
  if (reports.length === 0) return print("No report is open.");
  for (const report of reports) describe(report, print);
}

function describe({ id, metric, language, reportedAt, statement }: OpenReport, print: Print): void {
  const names: Readonly<Record<string, string>> = texts.en.metrics;
  const day = reportedAt.toISOString().slice(0, "2026-01-01".length);
  print(`${id}  ${day}  ${language}  ${metric} (${names[metric] ?? "a former metric"})`);
  if (statement === null) return print("    encrypted with another SECRET");
  const { place, right, source, email } = statement;
  for (const [name, text] of Object.entries({ place, right, source, "e-mail": email })) {
    // A text of several lines stays below its name.
    print(`    ${name.padEnd(8)}${text.replaceAll("\n", `\n${" ".repeat(12)}`)}`);
  }
}

function answering(id: number, text: string): Action {
  return async (corrections, print) => {
    if (!await corrections.answer(id, text)) throw new Error(`There is no report ${id}.`);
    print(
      `Report ${id} is answered and deleted. The running service sends the mail, or the next start.`,
    );
  };
}

function deleting(ids: readonly number[]): Action {
  return async (corrections, print) => {
    for (const id of ids) {
      if (!await corrections.remove(id)) throw new Error(`There is no report ${id}.`);
      print(`Report ${id} is deleted without an answer.`);
    }
  };
}
