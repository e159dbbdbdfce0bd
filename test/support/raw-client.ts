const encoder = new TextEncoder();
const decoder = new TextDecoder("latin1");

/** A connection that sends any bytes, valid HTTP or not. */
export class RawClient implements Disposable {
  #received = "";

  private constructor(readonly connection: Deno.TcpConn) {}

  static async open(port: number): Promise<RawClient> {
    return new RawClient(await Deno.connect({ hostname: "127.0.0.1", port }));
  }

  /** Sends bytes. If the server closes the connection meanwhile, stops without an error. */
  async send(bytes: string | Uint8Array): Promise<void> {
    const rest = typeof bytes === "string" ? encoder.encode(bytes) : bytes;
    try {
      for (let sent = 0; sent < rest.length;) {
        sent += await this.connection.write(rest.subarray(sent));
      }
    } catch (error) {
      if (!isReset(error)) throw error;
    }
  }

  /**
   * Reads the next answer; null if the server closes the connection first. Rejects after the time
   * limit.
   *
   * @param method method of the request: an answer to HEAD has no body, whatever length it states
   */
  async receive(method = "GET", limitMs = 60_000): Promise<Response | null> {
    for (;;) {
      const answer = this.#next(method === "HEAD");
      if (answer !== null) return answer;
      if (await this.#read(limitMs) === null) return null;
    }
  }

  /** Resolves once the server has closed the connection. Rejects after the time limit. */
  async closed(limitMs = 60_000): Promise<void> {
    while (await this.#read(limitMs) !== null);
  }

  [Symbol.dispose](): void {
    this.connection.close();
  }

  async #read(limitMs: number): Promise<number | null> {
    const piece = new Uint8Array(65_536);
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new Error(`Nothing came in ${limitMs} ms`)),
      limitMs,
    );
    try {
      const size = await Promise.race([this.connection.read(piece), late.promise]);
      if (size !== null) this.#received += decoder.decode(piece.subarray(0, size));
      return size;
    } catch (error) {
      if (!isReset(error)) throw error;
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Removes the next complete answer from the received bytes; null until an answer is complete. */
  #next(isHead: boolean): Response | null {
    const end = this.#received.indexOf("\r\n\r\n");
    if (end < 0) return null;
    const [first = "", ...lines] = this.#received.slice(0, end).split("\r\n");
    const status = Number(/^HTTP\/1\.[01] (\d{3}) /.exec(first)?.[1]);
    const headers = new Headers(
      lines.map((line): [string, string] => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
    );
    const start = end + 4;
    if (status === 100) {
      this.#received = this.#received.slice(start);
      return this.#next(isHead);
    }
    const length = isHead ? 0 : Number(headers.get("content-length") ?? 0);
    if (this.#received.length < start + length) return null;
    const body = Uint8Array.from(
      this.#received.slice(start, start + length),
      (character) => character.charCodeAt(0),
    );
    this.#received = this.#received.slice(start + length);
    return new Response(length === 0 ? null : body, { status, headers });
  }
}

function isReset(error: unknown): boolean {
  return error instanceof Deno.errors.ConnectionReset || error instanceof Deno.errors.BrokenPipe ||
    error instanceof Deno.errors.ConnectionAborted;
}
