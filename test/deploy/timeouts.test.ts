/** The shipped proxy configuration closes idle connections. */
import assert from "node:assert/strict";
import { poll } from "../load/poll.ts";
import { freePort } from "../support/free-port.ts";
import { RawClient } from "../support/raw-client.ts";

const program = "/usr/sbin/nginx";
const hasNginx = await Deno.stat(program).then(() => true, () => false);

/** Timeouts in the shipped file, in seconds. */
const published = {
  client_header_timeout: 10,
  client_body_timeout: 10,
  send_timeout: 10,
  keepalive_timeout: 60,
};

/**
 * Starts nginx with the shipped configuration on a port without TLS, in front of a service, with
 * its files in a folder and as its own user. Divides every timeout by ten.
 */
async function configuration(folder: string, port: number, upstream: number): Promise<string> {
  const shipped = await Deno.readTextFile(new URL("../../src/deploy/nginx.conf", import.meta.url));
  for (const [name, seconds] of Object.entries(published)) {
    assert.match(shipped, new RegExp(`^    ${name} ${seconds}s;$`, "m"));
  }
  return shipped
    .replace(/^user .*$/m, "daemon off; worker_processes 1; master_process off;")
    .replace(
      /^worker_processes .*$|^worker_rlimit_nofile .*$|^\s*ssl_.*$|^\s*server_name .*$/gm,
      "",
    )
    .replace("worker_connections 8192", "worker_connections 100")
    .replace("listen 443 ssl http2", `listen 127.0.0.1:${port}`)
    .replace("include /etc/nginx/livability.upstream;", `server 127.0.0.1:${upstream};`)
    .replace("/run/nginx.pid", `${folder}/pid`)
    .replaceAll("/var/log/nginx", folder)
    .replace(/(_timeout) (\d+)0s;/g, "$1 $2s;")
    .replace(
      "http {",
      `http { client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;`,
    );
}

Deno.test({
  name: "nginx closes connections that send nothing, half a request, or nothing after an answer",
  ignore: !hasNginx,
  async fn(t) {
    const folder = await Deno.makeTempDir();
    let asked = 0;
    const upstream = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, () => {
      asked++;
      return new Response("answer");
    });
    const port = freePort();
    await Deno.writeTextFile(
      `${folder}/nginx.conf`,
      await configuration(folder, port, upstream.addr.port),
    );
    const nginx = new Deno.Command(program, {
      args: ["-e", `${folder}/error.log`, "-c", `${folder}/nginx.conf`],
      stderr: "inherit",
    }).spawn();
    try {
      await poll("nginx to listen", async () => {
        try {
          (await Deno.connect({ hostname: "127.0.0.1", port })).close();
          return true;
        } catch {
          return false;
        }
      });
      const post = "POST /v1/score HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n";
      for (
        const [what, sent, answers, atMostMs] of [
          ["nothing", "", 0, 5000],
          ["half a header", "GET / HTTP/1.1\r\nho", 0, 5000],
          ["half a body", `${post}{`, 0, 5000],
          ["nothing after an answer", "GET / HTTP/1.1\r\nhost: x\r\n\r\n", 1, 15_000],
        ] as const
      ) {
        await t.step(what, async () => {
          const before = asked;
          using client = await RawClient.open(port);
          await client.send(sent);
          if (answers > 0) assert.equal((await client.receive())?.status, 200);
          await client.closed(atMostMs);
          assert.equal(asked - before, answers, "the service hears of whole requests alone");
        });
      }
    } finally {
      nginx.kill("SIGTERM");
      await nginx.status;
      await upstream.shutdown();
      await Deno.remove(folder, { recursive: true });
    }
  },
});
