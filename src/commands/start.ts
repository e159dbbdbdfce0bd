/** `start`: serves the API until it is told to stop. */
import { setTimeout as delay } from "node:timers/promises";
import { demoKey } from "../access/demo.ts";
import { createMeter } from "../access/meter.ts";
import { createApp } from "../api/app.ts";
import { Intake } from "../api/intake.ts";
import { readSourceDocument } from "../api/document.ts";
import type { Dependencies } from "../api/env.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { exampleAddress } from "../geocoding/example.ts";
import { type Release, sampleName } from "../releases/release.ts";
import { readBundle } from "./reference.ts";
import { createService, releaseOrSample, remoteGeocoder, withDatabase } from "./service.ts";

/** A reservation outlives the request's deadline by this, so that a slow answer can still settle. */
const RESERVATION_MARGIN_S = 5;

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Runs the service; resolves to 0 once it has stopped and the last request was answered. */
export async function run(
  _args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  // Heard from the first moment on: a database that is being opened is closed in order too.
  const stopped = stopSignal();
  return await withDatabase(config, "serving", async (database) => {
    const release = await releaseOrSample(database, config);
    // The address is known only once the port is open; nothing is answered before the app is there.
    const app = Promise.withResolvers<ReturnType<typeof createApp>>();
    const intake = new Intake();
    const server = Deno.serve(
      { port: config.PORT, hostname: config.HOST, onListen: () => {} },
      async (request) => {
        const whole = await intake.take(request);
        // Nobody is there to read the answer to half a request.
        if (whole === null) return new Response(null, { status: 400 });
        return await (await app.promise).fetch(whole);
      },
    );
    const address = `http://${config.HOST.includes(":") ? `[${config.HOST}]` : config.HOST}:` +
      server.addr.port;
    app.resolve(createApp(await dependencies(database, config, address, print)));
    await banner(database, config, address, release, print);
    await stopped;
    // A client that never ends its request must not keep the service alive.
    await Promise.race([
      intake.idle(),
      delay(config.REQUEST_DEADLINE_S * 1000, null, { ref: false }),
    ]);
    await server.shutdown();
    return 0;
  });
}

/** Everything the application is built from. */
async function dependencies(
  database: Database,
  config: Config,
  address: string,
  print: (line: string) => void,
): Promise<Dependencies> {
  const { sql } = database;
  const base = config.PUBLIC_URL ?? address;
  return {
    ...createService(database, remoteGeocoder(config)),
    meter: createMeter(sql, { reservationS: config.REQUEST_DEADLINE_S + RESERVATION_MARGIN_S }),
    document: await readSourceDocument(),
    referenceScript: await readBundle(config),
    urls: {
      terms: config.TERMS_URL ?? `${base}/terms`,
      attribution: config.ATTRIBUTION_URL ?? `${base}/attribution`,
      upgrade: `${base}/v1/plans`,
    },
    deadlineS: config.REQUEST_DEADLINE_S,
    log: print,
  };
}

/** Says what runs where and, on a fresh machine, how to call it. */
async function banner(
  { sql, engine }: Database,
  config: Config,
  address: string,
  release: Release | null,
  print: (line: string) => void,
): Promise<void> {
  print(`Livability Score Service on ${address}, reference at ${address}/docs`);
  if (release === null) {
    print("No data release: load one with `deno task import --from DIR` or `import --sample`.");
    return;
  }
  print(
    release.name === sampleName
      ? "Data release: sample, an invented territory (Borgo Campione). It describes no real place."
      : `Data release: ${release.name}`,
  );
  if (engine === "server" || !loopback.test(config.HOST)) return;
  const key = await demoKey(sql, config.DATA_DIR);
  const body = JSON.stringify({ address: await exampleAddress(sql, release) });
  print(`demo key: ${key}`);
  print(
    `curl ${address}/v1/score -H 'x-api-key: ${key}' -H 'content-type: application/json' ` +
      `-d '${body.replaceAll("'", "\\u0027")}'`,
  );
}

/** Resolves when the process is asked to stop. */
async function stopSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, resolve);
  await promise;
}
