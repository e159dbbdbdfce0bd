/**
 * `reference`: downloads the script of the reference page into `DATA_DIR`, so that `/docs/reference` is served only
 * from this origin. The npm package's dependencies (289 MB) are not needed.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Config } from "../config.ts";

/** One file of an npm package, pinned by its hash. */
interface PinnedFile {
  /** The package's archive (tar, gzip). */
  readonly url: string;
  /** The file's name in the archive. */
  readonly name: string;
  /** SHA-512 of the file, hexadecimal. */
  readonly sha512: string;
}

/** The pinned script. Users type keys into the page, so no other file is served as its script. */
const BUNDLE: PinnedFile = {
  url: "https://registry.npmjs.org/@scalar/api-reference/-/api-reference-1.72.1.tgz",
  name: "package/dist/browser/standalone.js",
  sha512: "b54dc9e1eb84a3995720ccb8d871782944ddba777300cb87a0ec366745aab8d0" +
    "1b76280b55d0323863c92680a686248d5519d281f36a6c1d5576221f3404c432",
};

/** The address from which the script is downloaded. */
export const bundleUrl: string = BUNDLE.url;

/** Number of retries if the registry does not answer. */
const RETRIES = 2;

/** Time limit of all attempts in milliseconds; a start waits for them. */
const TIMEOUT_MS = 60_000;

/** The script in `DATA_DIR` if it is the pinned one, else null. */
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

/** Downloads the script; the exit code is 0 even on failure. */
export async function run(
  _args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  await fetchBundle(config, print);
  return 0;
}

/**
 * Downloads the script. The service also runs without it, with a plain HTML list at `/docs/reference`, so a failure
 * is only printed.
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
    // Renamed into place, so that a starting service reads a complete file or none. Readable by all
    // users, because a container may be built by another user.
    await Deno.writeFile(partial, await fetchPinned(bundle), { createNew: true, mode: 0o644 });
    await Deno.rename(partial, join(config.DATA_DIR, "scalar.js"));
  } catch (error) {
    await Deno.remove(partial).catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    print(
      `The bundle of the reference page could not be fetched (${reason}): /docs/reference is plain HTML.`,
    );
  }
}

/** Downloads the archive and extracts the file. @throws {Error} if it is not the pinned one. */
async function fetchPinned({ url, name, sha512 }: PinnedFile): Promise<Uint8Array> {
  // Loaded lazily: not needed if the script exists.
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
