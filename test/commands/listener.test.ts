/** A listener that keeps its port open, whatever clients do. */
import assert from "node:assert/strict";
import { listen } from "../../src/commands/listener.ts";
import { startProgram } from "../support/program.ts";
import { RawClient } from "../support/raw-client.ts";
import { testDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";
import { onServer } from "../support/engine.ts";

/** Makes a server that ends on request. */
function fakeServer(port: number): {
  server: Deno.HttpServer<Deno.NetAddr>;
  lose: () => void;
  isShutDown: () => boolean;
} {
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  let isShutDown = false;
  const shutdown = () => {
    isShutDown = true;
    resolve();
    return finished;
  };
  return {
    server: {
      addr: { transport: "tcp", hostname: "127.0.0.1", port },
      finished,
      shutdown,
      ref: () => {},
      unref: () => {},
      [Symbol.asyncDispose]: shutdown,
    },
    lose: () => reject(new Error("Too many open files")),
    isShutDown: () => isShutDown,
  };
}

Deno.test("listen() reopens the same port after losing it, and retries until it succeeds", async () => {
  const asked: (number | null)[] = [];
  const servers = [fakeServer(4711), fakeServer(4711)];
  const reported: string[] = [];
  const listener = listen((port) => {
    asked.push(port);
    // The second attempt fails for lack of file descriptors.
    if (asked.length === 2) throw new Error("Too many open files");
    const { server } = servers[asked.length === 1 ? 0 : 1] ?? fakeServer(0);
    return server;
  }, (what, error) => reported.push(`${what} ${error}`));
  assert.equal(listener.addr.port, 4711);
  servers[0]?.lose();
  await until(() => asked.length === 3);
  assert.deepEqual(asked, [null, 4711, 4711]);
  await listener.shutdown(10);
  assert.deepEqual(reported, ["The port is lost; opening it again. Error: Too many open files"]);
  assert.deepEqual(servers.map(({ isShutDown }) => isShutDown()), [false, true]);
});

Deno.test("listen() throws if the port is in use at the start", () => {
  assert.throws(
    () =>
      listen(() => {
        throw new Deno.errors.AddrInUse("taken");
      }, () => {}),
    Deno.errors.AddrInUse,
  );
});

Deno.test("shutdown() ends at its time limit while a client withholds a request body", async () => {
  const listener = listen((port) =>
    Deno.serve(
      { port: port ?? 0, hostname: "127.0.0.1", onListen: () => {} },
      () => new Response("ok"),
    ), () => {});
  using client = await RawClient.open(listener.addr.port);
  await client.send("GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n1");
  assert.equal((await client.receive())?.status, 200);
  const startedAt = performance.now();
  await listener.shutdown(0.2);
  assert.ok(performance.now() - startedAt < 5000);
});

Deno.test("a lost port is reopened even if nothing else keeps the process alive", async () => {
  const listener = import.meta.resolve("../../src/commands/listener.ts");
  const program = `
    import { listen } from ${JSON.stringify(listener)};
    const finished = Promise.reject(new Error("lost"));
    const open = (port) => {
      if (port === null) return { addr: { port: 1 }, finished };
      console.log("reopened", port);
      Deno.exit(0);
    };
    listen(open, () => {});`;
  const { stdout } = await new Deno.Command(Deno.execPath(), { args: ["eval", program] }).output();
  assert.equal(new TextDecoder().decode(stdout), "reopened 1\n");
});

Deno.test({
  name:
    "start survives the exhaustion of file descriptors, and responds once the clients disconnect",
  ignore: !onServer,
  async fn() {
    const database = await testDatabase();
    const service = await startProgram(database.env, /^No data release/, { openFiles: 128 });
    const port = Number(new URL(service.address).port);
    const clients: RawClient[] = [];
    try {
      const kept = await RawClient.open(port);
      clients.push(kept);
      for (let i = 0; i < 200; i++) {
        const client = await RawClient.open(port).catch(() => null);
        if (client === null) break;
        clients.push(client);
      }
      await kept.send("GET /livez HTTP/1.1\r\nhost: x\r\n\r\n");
      assert.equal((await kept.receive())?.status, 200);
    } finally {
      for (const client of clients) client[Symbol.dispose]();
    }
    await until(async () => {
      const response = await fetch(`${service.address}/livez`).catch(() => null);
      await response?.body?.cancel();
      return response?.status === 200;
    });
    assert.equal(await service.stop(), 0);
    await database.close();
  },
});
