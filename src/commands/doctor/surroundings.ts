/** Checks everything except the database. */
import type { Config } from "../../config.ts";
import { isLoopback } from "../../http/is-loopback.ts";
import { exportsRuntimeMetrics } from "../../telemetry/guard.ts";
import { readBundle } from "../reference.ts";
import { type CheckFinding, fail, ok, reasonInLine, warn } from "./finding.ts";

/** Checks the settings, the folder, the reference page, and telemetry. */
export async function* checkSurroundings(config: Config): AsyncGenerator<CheckFinding> {
  yield ok("settings", "they can be read");
  yield checkPublicUrl(config);
  yield* checkPorts(config);
  yield* checkEngine(config);
  yield await checkDataDir(config);
  yield await readBundle(config).catch(() => null) === null
    ? warn(
      "reference page",
      "its script is not in DATA_DIR, so /docs is plain HTML",
      "Run `deno task reference`",
    )
    : ok("reference page", "its script is there");
  if (exportsRuntimeMetrics()) {
    yield warn(
      "OpenTelemetry",
      "the runtime's own metrics name methods and hosts as callers send them, and can hold it at its exit",
      "Set OTEL_DENO_METRICS=false and collect METRICS_PORT",
    );
  }
}

function checkPublicUrl({ HOST, PUBLIC_URL }: Config): CheckFinding {
  const check = "PUBLIC_URL";
  if (PUBLIC_URL?.startsWith("https:")) return ok(check, PUBLIC_URL);
  if (isLoopback(HOST)) {
    return ok(check, PUBLIC_URL ?? "not needed, only this machine can call the service");
  }
  return PUBLIC_URL === undefined
    ? warn(
      check,
      "answers name the address that is listened on",
      "Set the address that callers use",
    )
    : warn(
      check,
      "keys travel there unencrypted",
      "Put a proxy with TLS before it, and set its https address",
    );
}

function* checkPorts({ PORT, METRICS_PORT, WORKERS }: Config): Generator<CheckFinding> {
  if (METRICS_PORT === undefined) return;
  const last = METRICS_PORT + WORKERS - 1;
  const ports = WORKERS === 1 ? `${METRICS_PORT}` : `${METRICS_PORT} to ${last}`;
  yield PORT !== 0 && PORT >= METRICS_PORT && PORT <= last
    ? fail("METRICS_PORT", `${ports} would take PORT ${PORT}`, "Choose ports that do not meet")
    : ok("METRICS_PORT", `figures are served on ${ports}`);
}

function* checkEngine({ DATABASE_URL }: Config): Generator<CheckFinding> {
  if (DATABASE_URL !== undefined) return;
  yield warn(
    "engine",
    "the embedded database is for trying the service out",
    "Set DATABASE_URL for anything that must last",
  );
}

/** Without a server the folder contains the database; with one, only downloads and the page's script. */
async function checkDataDir({ DATA_DIR, DATABASE_URL }: Config): Promise<CheckFinding> {
  const level = DATABASE_URL === undefined ? fail : warn;
  try {
    await Deno.remove(await Deno.makeTempFile({ dir: DATA_DIR, prefix: "doctor-" }));
    return ok("DATA_DIR", "it can be written to");
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) {
      return warn("DATA_DIR", "it is not there yet", "The first start makes it");
    }
    return level(
      "DATA_DIR",
      `it cannot be written to (${reasonInLine(error)})`,
      "Give the service's user the folder",
    );
  }
}
