/** The messages of `start` when the service is ready. */
import { demoKey } from "../access/demo.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { exampleAddress } from "../geocoding/example.ts";
import { isLoopback } from "../http/is-loopback.ts";
import { type Release, sampleName } from "../releases/release.ts";
import { curlCall } from "../web/curl-call.ts";
import { printsLinks } from "./printed-links.ts";
import { hasAccounts } from "./self-service.ts";

/** Prints the addresses of the service. */
export function banner(
  address: string,
  release: Release | null,
  print: (line: string) => void,
): void {
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
}

/** Prints whether sign-up is available, and where mails go. */
export function bannerOfAccounts(
  config: Config,
  database: Pick<Database, "engine">,
  print: (line: string) => void,
): void {
  if (!hasAccounts(config, database)) {
    print("Accounts: sign-up is off. Set SECRET to enable it.");
    return;
  }
  const mail = config.SMTP_URL === undefined
    ? `written to ${config.DATA_DIR}/mail${
      printsLinks(config) ? ", their links are printed here" : ""
    }`
    : "sent by SMTP";
  const paid = config.STRIPE_SECRET_KEY === undefined ? "not available" : "sold by Stripe";
  print(`Accounts: mails are ${mail}, paid plans are ${paid}.`);
}

/** Prints how to call the service, on a new installation that only this machine can reach. */
export async function demo(
  { sql, engine }: Database,
  config: Pick<Config, "HOST" | "DATA_DIR">,
  address: string,
  release: Release | null,
  print: (line: string) => void,
): Promise<void> {
  if (release === null || engine === "server" || !isLoopback(config.HOST)) return;
  const key = await demoKey(sql, config.DATA_DIR);
  print(`demo key: ${key}`);
  print(curlCall(address, key, await exampleAddress(sql, release), " "));
}
