/**
 * A simulated internet: one server answers for all publishers, under their own host names. Programs
 * reach it through a proxy, with TLS certificates of a test authority.
 */
import { connect, createServer, type Socket } from "node:net";
import type { Internet } from "../../src/releases/download/internet.ts";
import { type HostRule, hostRule } from "../../src/releases/download/host-rules.ts";
import { fileResponse } from "../releases/download/server.ts";
import { certificatesFor } from "./certificates.ts";
import { type Content, contentsOfAll } from "./contents.ts";

/** The faulty answer of an address; `ordinary` is its usual answer. */
export type Habit = (
  request: Request,
  ordinary: () => Response,
  content: Content | undefined,
) => Response | Promise<Response>;

/** A request that reached a publisher. */
export interface Visit {
  readonly method: string;
  readonly url: string;
  readonly range: string | null;
  /** Status of the response; null until it is sent. */
  status: number | null;
}

/** The box, until it is disposed of. */
export interface Box extends AsyncDisposable {
  /**
   * Sends requests from this process without pauses between them, and records in `waits` the pauses that
   * would be made.
   */
  readonly internet: Internet;
  /** Environment variables with which another process reaches it. */
  readonly env: Readonly<Record<string, string>>;
  /** The publishers' files by address; tests may change it. */
  readonly contents: Map<string, Content>;
  /** Faults by address. */
  readonly habits: Map<string, Habit>;
  /** Changes to the rules of hosts, by host name. */
  readonly rules: Map<string, Partial<HostRule>>;
  /** Makes the host present the certificate of another host from now on. */
  impersonate(host: string): void;
  /** Hosts whose connections are refused; tests may change it. */
  readonly refused: Set<string>;
  readonly visits: Visit[];
  /** The recorded pauses, in seconds. */
  readonly waits: number[];
}

/** How a server answers. */
type Answer = (request: Request) => Response | Promise<Response>;

/** Starts the box. */
export async function openBox(): Promise<Box> {
  const folder = await Deno.makeTempDir();
  const contents = await contentsOfAll();
  const hosts = [...new Set([...contents.keys()].map((url) => new URL(url).hostname))];
  const { authorityPath, authority, valid, other } = await certificatesFor(hosts, folder);
  const habits = new Map<string, Habit>();
  const impostors = new Set<string>(), refused = new Set<string>();
  const rules = new Map<string, Partial<HostRule>>();
  const visits: Visit[] = [], waits: number[] = [];
  const answer: Answer = async (request) => {
    const { url, method, headers } = request;
    const visit: Visit = { method, url, range: headers.get("range"), status: null };
    visits.push(visit);
    const content = contents.get(url);
    const ordinary = () =>
      content === undefined
        ? new Response("Not Found", { status: 404 })
        : fileResponse(request, content.bytes, content.type);
    const response = await (habits.get(url)?.(request, ordinary, content) ?? ordinary());
    visit.status = response.status;
    return response;
  };
  const serve = (tls: Deno.TlsCertifiedKeyPem | object) =>
    Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {}, ...tls }, answer);
  const servers = {
    plain: serve({}),
    valid: serve(valid),
    other: serve(other),
  };
  const proxy = await openProxy((host, isTls) => {
    if (refused.has(host)) return null;
    const server = !isTls ? servers.plain : impostors.has(host) ? servers.other : servers.valid;
    return server.addr.port;
  });
  const client = Deno.createHttpClient({ proxy: { url: proxy.url }, caCerts: [authority] });
  return {
    internet: {
      fetch: (input, options) => fetch(input, { ...options, client }),
      retryDelayMs: 0,
      rule: (url) => ({ ...hostRule(url), ...rules.get(new URL(url).hostname) }),
      wait: (seconds) => Promise.resolve(void waits.push(seconds)),
    },
    env: { HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url, DENO_CERT: authorityPath },
    contents,
    habits,
    rules,
    impersonate(host) {
      impostors.add(host);
      // A certificate is checked only when a connection opens.
      proxy.disconnect();
    },
    refused,
    visits,
    waits,
    async [Symbol.asyncDispose]() {
      client.close();
      await proxy.close();
      await Promise.all(Object.values(servers).map((server) => server.shutdown()));
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/**
 * A proxy for HTTP and, with CONNECT, for TLS. It maps each host to a port of this machine, or closes the
 * connection.
 */
async function openProxy(
  portOf: (host: string, isTls: boolean) => number | null,
): Promise<{ url: string; disconnect(): void; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // When one side closes, so does the other.
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    client.once("data", (head) => {
      const line = head.toString("latin1");
      const isTls = line.startsWith("CONNECT ");
      const [, host = ""] = /^\w+ (?:http:\/\/)?([^\s:/]+)/.exec(line) ?? [];
      const port = portOf(host, isTls);
      if (port === null) return void client.destroy();
      const target = connect(port, "127.0.0.1");
      keep(target);
      if (isTls) client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      else target.write(head);
      client.pipe(target).pipe(client);
      target.on("close", () => client.destroy());
      client.on("close", () => target.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  const disconnect = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${address.port}`,
    disconnect,
    async close() {
      disconnect();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
