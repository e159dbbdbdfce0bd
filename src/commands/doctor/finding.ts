/** Findings of the doctor: one line per check. */
import { type Language, texts } from "../../language.ts";
import type { CheckName, FindingKey } from "../../texts/doctor-texts.ts";
import { filled } from "../../texts/filled.ts";

/** The result of one check. `fail`: the service does not work, or not as documented. */
export interface CheckFinding {
  readonly level: "ok" | "warn" | "fail";
  /** What was checked: a name with a text, or that of a setting. */
  readonly check: CheckName | Setting;
  /** The server or replica that was checked, if there can be several. */
  readonly at?: string;
  /** The observation, and its remedy if there is a problem. */
  readonly finding: FindingKey;
  /** Values in the text of the finding. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** The name of a setting: `PUBLIC_URL`, `statement_timeout`. */
type Setting = string & Record<never, never>;

/** What a check sees: the finding, and the values in its text. */
type Seen = readonly [
  check: CheckFinding["check"],
  finding: FindingKey,
  values?: CheckFinding["values"],
];

/** No problem. */
export function ok(...seen: Seen): CheckFinding {
  return findingOf("ok", seen);
}

/** The service works, but something should be corrected. */
export function warn(...seen: Seen): CheckFinding {
  return findingOf("warn", seen);
}

/** A failure that must be fixed. */
export function fail(...seen: Seen): CheckFinding {
  return findingOf("fail", seen);
}

function findingOf(
  level: CheckFinding["level"],
  [check, finding, values = {}]: Seen,
): CheckFinding {
  return { level, check, finding, values };
}

/** Formats a finding in a language. */
export function lineOf(
  { level, check, at, finding, values }: CheckFinding,
  language: Language,
): string {
  const { colon, doctor } = texts[language];
  const names: Readonly<Record<string, string>> = doctor.checks;
  const { seen, remedy } = doctor.findings[finding];
  const sentences = [seen, ...remedy === undefined ? [] : [remedy]]
    .map((text) => `${filled(text, values)}.`);
  const name = [names[check] ?? check, ...at === undefined ? [] : [at]].join(" ");
  return `${level.padEnd(4)}  ${name}${colon}${sentences.join(" ")}`;
}

/** Formats a number of bytes. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/** The message of an error, on one line and without full stop. */
export function reasonInLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replaceAll(/\s*\n\s*/g, "; ").replace(/\.$/, "");
}
