import { poll } from "../load/poll.ts";
import { execute } from "./execute.ts";
import { freePort } from "./free-port.ts";

/** A pooler that runs until it is disposed. */
export interface PgBouncer extends AsyncDisposable {
  url(database: string): string;
}

/**
 * Starts PgBouncer in front of a server, in transaction mode as for the service.
 *
 * @param connections number of connections to the server per database
 */
export async function startPgBouncer(
  { port: serverPort }: { readonly port: number },
  connections: number,
): Promise<PgBouncer> {
  await using made = new AsyncDisposableStack();
  const folder = await Deno.makeTempDir({ prefix: "livability-pgbouncer-" });
  made.defer(() => Deno.remove(folder, { recursive: true }));
  const port = freePort();
  await Deno.writeTextFile(`${folder}/users`, '"postgres" ""\n');
  await Deno.writeTextFile(
    `${folder}/pgbouncer.ini`,
    `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
ignore_startup_parameters = statement_timeout, jit, plan_cache_mode, log_parameter_max_length_on_error
logfile = ${folder}/log
pidfile = ${folder}/pid
`,
  );
  const asRoot = Deno.uid() === 0;
  if (asRoot) await execute(["chown", "-R", "postgres:", folder]);
  const asPostgres = asRoot ? ["runuser", "-u", "postgres", "--"] : [];
  await execute([...asPostgres, "/usr/sbin/pgbouncer", "-q", "-d", `${folder}/pgbouncer.ini`]);
  // PgBouncer detaches from its parent process before it listens.
  await poll("PgBouncer to listen", () =>
    Deno.connect({ hostname: "127.0.0.1", port }).then(
      (connection) => (connection.close(), true),
      () => false,
    ));
  made.defer(async () => {
    const pid = (await Deno.readTextFile(`${folder}/pid`)).trim();
    await execute(["kill", "-TERM", pid]);
    await poll("PgBouncer to end", () => Deno.stat(`${folder}/pid`).then(() => false, () => true));
  });
  const disposal = made.move();
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}?prepare=false`,
    [Symbol.asyncDispose]: () => disposal.disposeAsync(),
  };
}
