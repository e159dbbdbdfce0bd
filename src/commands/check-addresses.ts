/** Asks each known download address for its head, and reports those that moved or do not answer. */
import { Hosts } from "../releases/download/hosts.ts";
import type { Language } from "../language.ts";
import type { Internet } from "../releases/download/internet.ts";
import type { Source } from "../sources/source.ts";
import { guardedFetch } from "./downloads.ts";
import { sourcesWords } from "./sources-words.ts";
import { sizeText } from "./import/units.ts";

/** Seconds to wait for an answer. */
const TIMEOUT_S = 30;

/** What an address answers. `unasked`: its server answers no request for a head. */
type State = "answers" | "moved" | "fails" | "unasked";

/** An address with its state. */
export interface CheckedAddress {
  readonly id: string;
  readonly url: string;
  readonly state: State;
  /** The size in bytes, the new address, or the reason; null if none is known. */
  readonly detail: number | string | null;
}

/** Checks every address of the sources, one at a time per host. */
export async function checkAddresses(
  sources: readonly Source[],
  internet: Internet,
  signal: AbortSignal,
): Promise<CheckedAddress[]> {
  const { fetch: _, lookUp: __, ...pace } = internet;
  const fetch = guardedFetch(sources, {}, internet);
  const hosts = new Hosts({ ...pace, signal, mostRetries: 0 });
  const addresses = sources.flatMap(({ id, downloads }) =>
    downloads.map(({ url }) => ({ id, url }))
  );
  return await Promise.all(addresses.map(async ({ id, url }): Promise<CheckedAddress> => {
    if (!hosts.ruleOf(url).reportsSizes) {
      return { id, url, state: "unasked", detail: null };
    }
    const answer = await hosts.run(url, ({ headers }) =>
      fetch(url, {
        method: "HEAD",
        headers: { ...headers, "accept-encoding": "identity" },
        signal: AbortSignal.any([signal, AbortSignal.timeout(1000 * TIMEOUT_S)]),
      }).catch((error: Error) => error));
    signal.throwIfAborted();
    if (answer instanceof Error) return { id, url, state: "fails", detail: answer.message };
    if (!answer.ok) return { id, url, state: "fails", detail: `status ${answer.status}` };
    if (answer.url !== new URL(url).href) return { id, url, state: "moved", detail: answer.url };
    const bytes = Number(answer.headers.get("content-length"));
    return { id, url, state: "answers", detail: bytes > 0 ? bytes : null };
  }));
}

/** Formats the addresses for people, with a total as the last line. */
export function* describeAddresses(
  checked: readonly CheckedAddress[],
  language: Language,
): Generator<string> {
  const { line } = sourcesWords(language);
  for (const { id, url, state, detail } of checked) {
    const told = detail === null
      ? line("sizeNotStated")
      : typeof detail === "number"
      ? sizeText(detail, language)
      : detail;
    yield `${id.padEnd(24)} ${line(state, { detail: told })}  ${url}`;
  }
  const count = (state: State) => checked.filter((one) => one.state === state).length;
  yield line("checkedAddresses", {
    total: checked.length,
    answers: count("answers"),
    moved: count("moved"),
    fails: count("fails"),
    unasked: count("unasked"),
  });
}
