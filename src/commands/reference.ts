/**
 * `reference`: puts the bundle of the reference page into `DATA_DIR`, so that `/docs` is served from
 * this origin alone. The npm package's own dependencies (289 MB) are not needed and not fetched.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Config } from "../config.ts";

/** One file of an npm package, pinned by its content. */
interface PinnedFile {
  /** The package's archive (tar, gzip). */
  readonly url: string;
  /** The file's name in the archive. */
  readonly name: string;
  /** SHA-512 of the file, hexadecimal. */
  readonly sha512: string;
}

/** The bundle. People type keys on the page, so nothing but this file is ever served as its script. */
const BUNDLE: PinnedFile = {
  url: "https://registry.npmjs.org/@scalar/api-reference/-/api-reference-1.72.1.tgz",
  name: "package/dist/browser/standalone.js",
  sha512: "b54dc9e1eb84a3995720ccb8d871782944ddba777300cb87a0ec366745aab8d0" +
    "1b76280b55d0323863c92680a686248d5519d281f36a6c1d5576221f3404c432",
};

/** Attempts after the first where the registry does not answer. */
const RETRIES = 2;

/** Milliseconds for all attempts: a start waits for them. */
const TIMEOUT_MS = 60_000;

/** The bundle of the reference page if it is in `DATA_DIR` and is the pinned one, else null. */
export async function readBundle(
  config: Pick<Config, "DATA_DIR">,
  { sha512 }: PinnedFile = BUNDLE,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const bytes = await Deno.readFile(join(config.DATA_DIR, "scalar.js"));
    return hashOf(bytes) === sha512 ? bytes : null;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Fetches the bundle; the exit code is 0 without it too. */
export async function run(
  _args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  await fetchBundle(config, print);
  return 0;
}

/**
 * Fetches the bundle once. Without it the service still runs: `/docs` lists the operations in plain
 * HTML, so a failure is printed and is not an error.
 */
export async function fetchBundle(
  config: Pick<Config, "DATA_DIR">,
  print: (line: string) => void,
  bundle = BUNDLE,
): Promise<void> {
  if (await readBundle(config, bundle) !== null) return;
  const partial = join(config.DATA_DIR, `scalar-${crypto.randomUUID()}`);
  try {
    await Deno.mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
    // Renamed into place, so that a service that starts meanwhile reads a whole file or none. Anyone may
    // read it: a container is built by another user than it runs as.
    await Deno.writeFile(partial, await fetchPinned(bundle), { createNew: true, mode: 0o644 });
    await Deno.rename(partial, join(config.DATA_DIR, "scalar.js"));
  } catch (error) {
    await Deno.remove(partial).catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    print(
      `The bundle of the reference page could not be fetched (${reason}): /docs is plain HTML.`,
    );
  }
}

/** Fetches the archive and takes the file out of it. @throws {Error} where it is not the pinned one. */
async function fetchPinned({ url, name, sha512 }: PinnedFile): Promise<Uint8Array> {
  // Loaded here: a start with the bundle in place needs neither.
  const [{ parseTarGzip }, { AbortError, default: pRetry }] = await Promise.all([
    import("nanotar"),
    import("p-retry"),
  ]);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const archive = await pRetry(async () => {
    const response = await fetch(url, { signal });
    if (response.ok) return await response.arrayBuffer();
    await response.body?.cancel();
    const error = new Error(`${url} answers ${response.status}`);
    throw response.status < 500 ? new AbortError(error) : error;
  }, { retries: RETRIES, signal });
  const [file] = await parseTarGzip(archive, { filter: (entry) => entry.name === name });
  if (file?.data === undefined || hashOf(file.data) !== sha512) {
    throw new Error("it is not the file that was pinned");
  }
  return file.data;
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha512").update(bytes).digest("hex");
}
