/**
 * A connection that never retries, so that a test knows whether each request was sent and answered.
 * A client with a pool of connections hides both.
 */

/** A complete answer. */
export interface Answer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

/** The connection ended before the answer was complete. */
export class CutError extends Error {
  constructor() {
    super("The connection ended before the answer to its request.");
    this.name = "CutError";
  }
}

const encoder = new TextEncoder(), decoder = new TextDecoder();

/** A connection that stays open between requests. */
export class Connection {
  #received = new Uint8Array(0);
  #waiting: PromiseWithResolvers<Answer> | null = null;
  #isOpen = true;

  private constructor(readonly socket: Deno.TcpConn, readonly host: string) {
    void this.#read();
  }

  /**
   * Connects to a server.
   *
   * @throws {Error} from the system if the port is closed
   */
  static async open({ hostname, port, host }: URL): Promise<Connection> {
    const socket = await Deno.connect({ hostname, port: Number(port) });
    socket.setNoDelay(true);
    return new Connection(socket, host);
  }

  /**
   * Whether another request can be sent. Becomes false when the server closes an idle connection.
   */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Sends a request and waits for its answer. Requests must not overlap.
   *
   * @throws {CutError} if the connection ends before that
   */
  post(path: string, headers: Record<string, string>, body: string): Promise<Answer> {
    return this.send("POST", path, headers, body);
  }

  /**
   * Like {@link post}, with any method. Only POST sends a body.
   *
   * @throws {CutError} if the connection ends before the answer is complete
   */
  async send(
    method: "GET" | "POST",
    path: string,
    headers: Record<string, string>,
    body: string,
  ): Promise<Answer> {
    const waiting = Promise.withResolvers<Answer>();
    this.#waiting = waiting;
    if (!this.#isOpen) this.#end();
    const lines = Object.entries({ host: this.host, ...headers }).map(([k, v]) => `${k}: ${v}\r\n`);
    const bytes = encoder.encode(method === "POST" ? body : "");
    if (method === "POST") lines.push(`content-length: ${bytes.length}\r\n`);
    const head = encoder.encode(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
    await write(this.socket, joined(head, bytes)).catch(() => this.#end());
    return await waiting.promise;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.socket.close();
  }

  async #read(): Promise<void> {
    const piece = new Uint8Array(16_384);
    for (;;) {
      // A broken connection counts as one that ended.
      const count = await this.socket.read(piece).catch(() => null);
      if (count === null) return this.#end();
      this.#received = joined(this.#received, piece.subarray(0, count));
      this.#answer();
    }
  }

  /** Resolves the request that waits, once its answer is complete. */
  #answer(): void {
    const answer = parse(this.#received);
    if (answer === null) return;
    this.#received = this.#received.slice(answer.length);
    if (answer.headers.get("connection") === "close") this.close();
    this.#waiting?.resolve(answer);
    this.#waiting = null;
  }

  #end(): void {
    this.close();
    this.#waiting?.reject(new CutError());
    this.#waiting = null;
  }
}

/** The answer at the start of the bytes, and its length; null if bytes are missing. */
function parse(bytes: Uint8Array): (Answer & { length: number }) | null {
  const text = decoder.decode(bytes);
  const headEnd = text.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const [first = "", ...lines] = text.slice(0, headEnd).split("\r\n");
  const headers = new Map(lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  }));
  const bodyLength = Number(headers.get("content-length") ?? NaN);
  // All tested answers have a Content-Length, so chunked bodies need no parser.
  if (Number.isNaN(bodyLength)) throw new Error(`An answer of unknown length: ${first}`);
  // A head is ASCII, so its length in bytes equals its length in characters.
  const length = headEnd + 4 + bodyLength;
  return bytes.length < length ? null : { status: Number(first.split(" ")[1]), headers, length };
}

async function write(socket: Deno.TcpConn, bytes: Uint8Array): Promise<void> {
  for (let sent = 0; sent < bytes.length;) sent += await socket.write(bytes.subarray(sent));
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
