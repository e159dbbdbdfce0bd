/**
 * `reference`: puts the bundle of the reference page into `DATA_DIR`, so that `/docs` is served from
 * this origin alone. The npm package's own dependencies (289 MB) are not needed and not fetched.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Config } from "../config.ts";

/** The package and the only file of it that is served. */
const PACKAGE = "@scalar/api-reference@1.72.1";
const FILE = "dist/browser/standalone.js";

/** SHA-512 of that file: people type keys on the page, so nothing else may ever be served as it. */
const SHA512 = "b54dc9e1eb84a3995720ccb8d871782944ddba777300cb87a0ec366745aab8d0" +
  "1b76280b55d0323863c92680a686248d5519d281f36a6c1d5576221f3404c432";

/** The bundle of the reference page if it is in `DATA_DIR` and is the pinned one, else null. */
export async function readBundle(
  config: Pick<Config, "DATA_DIR">,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const bytes = await Deno.readFile(join(config.DATA_DIR, "scalar.js"));
    return createHash("sha512").update(bytes).digest("hex") === SHA512 ? bytes : null;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/**
 * Fetches the bundle once. Without it the service still runs: `/docs` lists the operations in plain
 * HTML, so a failure is told and is not an error.
 */
export async function run(
  _args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  if (await readBundle(config) !== null) return 0;
  await Deno.mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const folder = await Deno.makeTempDir({ dir: config.DATA_DIR, prefix: "scalar-" });
  try {
    const { default: pacote } = await import("pacote");
    await pacote.extract(PACKAGE, join(folder, "package"), { cache: join(folder, "cache") });
    await Deno.rename(join(folder, "package", FILE), join(config.DATA_DIR, "scalar.js"));
    if (await readBundle(config) === null) throw new Error("it is not the file that was pinned");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    print(
      `The bundle of the reference page could not be fetched (${reason}): /docs is plain HTML.`,
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  return 0;
}
