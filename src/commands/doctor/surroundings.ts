/** Checks everything except the database. */
import type { Config } from "../../config.ts";
import { isLoopback } from "../../http/is-loopback.ts";
import { exportsRuntimeMetrics } from "../../telemetry/guard.ts";
import { readBundle } from "../reference.ts";
import { type CheckFinding, fail, ok, reasonInLine, warn } from "./finding.ts";

/** Checks the settings, the folder, the reference page, and telemetry. */
export async function* checkSurroundings(config: Config): AsyncGenerator<CheckFinding> {
  yield ok("settings", "settingsReadable");
  yield checkPublicUrl(config);
  yield* checkPorts(config);
  if (config.DATABASE_URL === undefined) yield warn("engine", "embedded");
  yield await checkDataDir(config);
  yield await readBundle(config).catch(() => null) === null
    ? warn("reference page", "pageMissing")
    : ok("reference page", "pageThere");
  if (exportsRuntimeMetrics()) yield warn("OpenTelemetry", "runtimeMetrics");
}

function checkPublicUrl({ HOST, PUBLIC_URL }: Config): CheckFinding {
  const check = "PUBLIC_URL";
  if (PUBLIC_URL?.startsWith("https:")) return ok(check, "value", { value: PUBLIC_URL });
  if (isLoopback(HOST)) {
    return PUBLIC_URL === undefined
      ? ok(check, "localOnly")
      : ok(check, "value", { value: PUBLIC_URL });
  }
  return warn(check, PUBLIC_URL === undefined ? "publicUrlUnset" : "publicUrlPlain");
}

function* checkPorts({ PORT, METRICS_PORT, WORKERS }: Config): Generator<CheckFinding> {
  if (METRICS_PORT === undefined) return;
  const last = METRICS_PORT + WORKERS - 1;
  const ports = WORKERS === 1 ? METRICS_PORT : `${METRICS_PORT}-${last}`;
  yield PORT !== 0 && PORT >= METRICS_PORT && PORT <= last
    ? fail("METRICS_PORT", "portsClash", { ports, port: PORT })
    : ok("METRICS_PORT", "portsServed", { ports });
}

/** Without a server the folder contains the database; with one, only downloads and the page's script. */
async function checkDataDir({ DATA_DIR, DATABASE_URL }: Config): Promise<CheckFinding> {
  const level = DATABASE_URL === undefined ? fail : warn;
  try {
    await Deno.remove(await Deno.makeTempFile({ dir: DATA_DIR, prefix: "doctor-" }));
    return ok("DATA_DIR", "folderWritable");
  } catch (error) {
    return error instanceof Deno.errors.NotFound
      ? warn("DATA_DIR", "folderMissing")
      : level("DATA_DIR", "folderClosed", { reason: reasonInLine(error) });
  }
}
