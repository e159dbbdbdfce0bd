import { randomBytes } from "node:crypto";
import { readPrivate, writePrivate } from "./private-file.ts";

/** The file of the secret in the data folder. */
export function secretPath(dataDir: string): string {
  return `${dataDir}/secret`;
}

/**
 * The secret in the data folder; created if missing. For an installation without a configured
 * secret: the embedded engine, reachable only from its own machine.
 */
export async function installationSecret(dataDir: string): Promise<string> {
  const path = secretPath(dataDir);
  const kept = await readPrivate(path);
  if (kept !== null && kept !== "") return kept;
  const secret = randomBytes(32).toString("base64url");
  await writePrivate(path, `${secret}\n`);
  return secret;
}
