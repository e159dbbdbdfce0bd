/**
 * Sends the requests of attacks from a process of its own, which serves all attacks in turn. Reads
 * commands as lines of JSON, each a {@link Flood} or null. Answers each with a line: the number of
 * answers by status since the flood began. Commands are not arguments, because floods contain keys,
 * and every user of the machine can read a process's arguments.
 */
import process from "node:process";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { Body, Loop, Message } from "./message.ts";

/** Requests that are sent until the flood is ended. */
export interface Flood {
  /** For example `http://127.0.0.1:8000`. */
  readonly address: string;
  readonly loops: readonly Loop[];
}

/** Number of answers by status. `cut`: the connection ended before the answer. */
export type FloodAnswers = Readonly<Record<string, number>>;

/** The process that sends floods. */
export interface Flooder extends AsyncDisposable {
  /** Begins a flood. Resolves while its connections are being opened. */
  begin(flood: Flood): Promise<void>;
  /** Ends the flood and closes its connections. */
  end(): Promise<FloodAnswers>;
}

/** Milliseconds between the bytes of a body that is sent slowly. */
const DRIBBLE_MS = 200;

/** Bytes of a piece of a body. Larger bodies are streamed. */
const PIECE_BYTES = 64 * 1024;

/** Starts the process. */
export function startFlooder(): Flooder {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-check", "--allow-net", import.meta.url],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const input = child.stdin.getWriter();
  const lines = createInterface({ input: Readable.from(child.stdout) })[Symbol.asyncIterator]();
  const command = async (flood: Flood | null): Promise<FloodAnswers> => {
    await input.write(new TextEncoder().encode(`${JSON.stringify(flood)}\n`));
    const { value, done } = await lines.next();
    if (done) throw new Error("The process of the flood ended.");
    return JSON.parse(value);
  };
  return {
    begin: async (flood) => void await command(flood),
    end: () => command(null),
    async [Symbol.asyncDispose]() {
      await input.close();
      await child.status;
    },
  };
}

async function* piecesOf(
  { start, bytes, fill = "x" }: Body,
  isDribbled: boolean,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const beginning = new TextEncoder().encode(start);
  yield beginning;
  const filler = new TextEncoder().encode(fill.repeat(PIECE_BYTES / fill.length));
  const most = isDribbled ? 1 : filler.length;
  for (let left = bytes - beginning.length; left > 0; left -= most) {
    if (isDribbled) await delay(DRIBBLE_MS, null, { signal });
    yield filler.subarray(0, Math.min(left, most));
  }
}

/** Sends a request and reads its answer. Returns the status. */
async function send(
  url: URL,
  { method, headers, body }: Message,
  isDribbled: boolean,
  client: Deno.HttpClient,
  flood: AbortSignal,
): Promise<number> {
  const isStreamed = body !== undefined && (isDribbled || body.bytes > PIECE_BYTES);
  // Ends the rest of the body once the answer has arrived.
  const answered = new AbortController();
  const signal = isStreamed ? AbortSignal.any([flood, answered.signal]) : flood;
  const response = await fetch(url, {
    method,
    headers,
    redirect: "manual",
    signal,
    client,
    ...body !== undefined && {
      body: isStreamed
        ? ReadableStream.from(piecesOf(body, isDribbled, signal))
        : body.start.padEnd(body.bytes, "x"),
    },
  });
  await response.arrayBuffer();
  if (isStreamed) answered.abort();
  return response.status;
}

/** Runs a flood. The returned function ends it. */
function run({ address, loops }: Flood): () => FloodAnswers {
  const answers: Record<string, number> = {};
  const stop = new AbortController();
  const client = Deno.createHttpClient({ http2: false, poolMaxIdlePerHost: 1000 });
  const repeat = async ({ message, isDribbled = false }: Loop) => {
    const url = new URL(message.path, address);
    while (!stop.signal.aborted) {
      const outcome = await send(url, message, isDribbled, client, stop.signal)
        .catch(() => "cut");
      if (!stop.signal.aborted) answers[outcome] = (answers[outcome] ?? 0) + 1;
    }
  };
  for (const loop of loops) {
    for (let i = 0; i < loop.connections; i++) void repeat(loop);
  }
  return () => {
    stop.abort();
    client.close();
    return answers;
  };
}

if (import.meta.main) {
  let end: () => FloodAnswers = () => ({});
  for await (const line of createInterface({ input: process.stdin })) {
    const flood: Flood | null = JSON.parse(line);
    const answers = end();
    end = flood === null ? () => ({}) : run(flood);
    Deno.stdout.writeSync(new TextEncoder().encode(`${JSON.stringify(answers)}\n`));
  }
  Deno.exit();
}
