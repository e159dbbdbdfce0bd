/** Calls and answers of the guide as text to paste and to read. Pure. */
import type { GuideAnswer, GuideCall } from "./guide-calls.ts";

/** Characters in a line of an answer. An object or a list that fits is written on one line. */
const LINE = 84;

/**
 * A call as a command for a POSIX shell, which also prints the headers of the answer.
 *
 * @param apiUrl public address of the API, without a trailing slash
 */
export function commandOf(
  apiUrl: string,
  key: string,
  { method, path, sent }: GuideCall,
): string {
  // A question mark outside quotes would be a pattern of file names.
  const url = `${apiUrl}${path}`, address = path.includes("?") ? `'${url}'` : url;
  const data = sent === undefined
    ? []
    : "csv" in sent
    ? [`-H 'content-type: text/csv'`, "--data-binary @places.csv"]
    : [`-H 'content-type: application/json'`, `-d '${JSON.stringify(sent.json)}'`];
  const command = method === "GET" || sent !== undefined ? "curl -i" : `curl -i -X ${method}`;
  return [`${command} ${address}`, `-H 'x-api-key: ${key}'`, ...data].join(" \\\n  ");
}

/** The status of an answer and the shown headers, each on a line. */
export function headText({ status, headers }: GuideAnswer): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP ${status}`, ...lines].join("\n");
}

/** The body of an answer as text. */
export function bodyText({ body }: GuideAnswer): string {
  return typeof body === "string" ? body.replaceAll("\r\n", "\n").trimEnd() : shortJson(body);
}

/**
 * JSON in few lines: an object or a list is on one line if it fits.
 *
 * @param indent the indentation of the value, in spaces
 */
export function shortJson(value: unknown, indent = 0): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ");
  if (typeof value !== "object" || value === null || indent + line.length <= LINE) return line;
  const inner = " ".repeat(indent + 2), end = " ".repeat(indent);
  if (Array.isArray(value)) {
    return `[\n${value.map((one) => inner + shortJson(one, indent + 2)).join(",\n")}\n${end}]`;
  }
  const members = Object.entries(value).map(([name, one]) =>
    `${inner}${JSON.stringify(name)}: ${shortJson(one, indent + 2)}`
  );
  return `{\n${members.join(",\n")}\n${end}}`;
}
