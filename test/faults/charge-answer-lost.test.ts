/**
 * The primary dies between the commit of a charge and its answer, so the service cannot tell whether the
 * call was charged. A crash under load rarely hits this moment, so a proxy between the service and the
 * primary drops the answer.
 */
import assert from "node:assert/strict";
import { assertExact, startWorld } from "./world.ts";

/** A proxy in front of a database server that can drop an answer. */
interface Proxy extends AsyncDisposable {
  readonly port: number;
  /** Drops the answer to the next statement with this text, and its connection. */
  loseAnswerTo(statement: string): void;
  /** Number of answers dropped so far. */
  lost(): number;
}

/** The end of the answer to a statement with one row. */
const answered = "SELECT 1\0";

function startProxy(port: number): Proxy {
  const latin1 = new TextDecoder("latin1");
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.TcpConn>();
  let sought: string | null = null;
  let count = 0;
  const close = (...sockets: Deno.TcpConn[]) => {
    for (const socket of sockets) if (open.delete(socket)) socket.close();
  };
  /** Forwards data from one side to the other until the stream ends or `mayPass` returns false. */
  const pipe = async (
    from: Deno.TcpConn,
    to: Deno.TcpConn,
    mayPass: (text: string) => boolean,
  ): Promise<void> => {
    const piece = new Uint8Array(65_536);
    try {
      for (let size = await from.read(piece); size !== null; size = await from.read(piece)) {
        const bytes = piece.subarray(0, size);
        if (!mayPass(latin1.decode(bytes))) break;
        for (let sent = 0; sent < size;) sent += await to.write(bytes.subarray(sent));
      }
    } catch { /* the other side closed it */ }
    close(from, to);
  };
  const accepting = (async () => {
    for await (const client of listener) {
      const server = await Deno.connect({ hostname: "127.0.0.1", port });
      open.add(client).add(server);
      let isAsked = false;
      void pipe(client, server, (text) => {
        isAsked ||= sought !== null && text.includes(sought);
        return true;
      });
      void pipe(server, client, (text) => {
        if (!isAsked || !text.includes(answered)) return true;
        sought = null;
        count++;
        return false;
      });
    }
  })();
  return {
    port: listener.addr.port,
    loseAnswerTo: (statement) => sought = statement,
    lost: () => count,
    async [Symbol.asyncDispose]() {
      listener.close();
      await accepting;
      close(...open);
    },
  };
}

Deno.test("a charge whose database response is lost: a call is charged if and only if it is answered with 200", async () => {
  await using world = await startWorld({ accounts: 1 });
  await using proxy = startProxy(world.primary.port);
  const url = new URL(world.env["DATABASE_URL"] ?? "");
  url.port = String(proxy.port);
  const service = await world.service({ DATABASE_URL: url.href });
  proxy.loseAnswerTo("livability.settle");
  const load = world.load(service, { callers: 1 });
  await load.more(3, 200);
  const calls = await load.stop();
  assert.equal(proxy.lost(), 1);
  await assertExact(world, calls);
});
