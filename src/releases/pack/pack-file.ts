/** The file of a pack: opens it, or downloads it, and checks that it is the one that was published. */
import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { ScratchFile } from "../../scratch-file.ts";
import type { Internet } from "../download/internet.ts";
import { publicOnly } from "../download/public-only.ts";
import type { ReadAt } from "./tar.ts";

/** A pack cannot be loaded. Nothing was changed. */
export class PackError extends Error {
  /**
   * @param place path or address of the pack
   * @param problem what follows its name in a sentence, without the full stop
   */
  constructor(place: string, problem: string) {
    super(`${place} ${problem}. The active release is as it was.`);
    this.name = "PackError";
  }
}

/** An open file with its digest. */
export interface PackFile extends Disposable {
  /** Path or address. */
  readonly place: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly read: ReadAt;
}

/** Bytes read at a time. */
const PIECE_BYTES = 1 << 20;

/** Limit of the small files beside a pack. */
const MOST_BESIDE_BYTES = 1000;

/**
 * Opens a file and computes its digest.
 *
 * @throws {PackError} if it cannot be read
 */
export function openPackFile(path: string): PackFile {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (error) {
    throw new PackError(path, `cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const { size } = fstatSync(file), hash = createHash("sha256");
  const read: ReadAt = (at, bytes) => {
    const buffer = new Uint8Array(bytes);
    let from = 0;
    while (from < bytes) {
      const count = readSync(file, buffer, from, bytes - from, at + from);
      if (count === 0) throw new PackError(path, "became shorter while it was read");
      from += count;
    }
    return buffer;
  };
  for (let at = 0; at < size; at += PIECE_BYTES) {
    hash.update(read(at, Math.min(PIECE_BYTES, size - at)));
  }
  return {
    place: path,
    bytes: size,
    sha256: hash.digest("hex"),
    read,
    [Symbol.dispose]: () => closeSync(file),
  };
}

/** Where packs are read from. */
export interface PackPlace {
  /** Opens the pack. */
  open(): Promise<PackFile>;
  /** Reads a small file whose name is that of the pack with a suffix; null if it does not exist. */
  beside(suffix: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Whether a place is the address of a server, not a path. */
export const isOnline = (place: string): boolean => /^https?:\/\//.test(place);

/** A file on the disk. */
export function packOnDisk(path: string): PackPlace {
  return {
    open: () => Promise.resolve(openPackFile(path)),
    async beside(suffix) {
      try {
        return await Deno.readFile(path + suffix);
      } catch (error) {
        if (error instanceof Deno.errors.NotFound) return null;
        throw error;
      }
    },
  };
}

/**
 * A file of a public server.
 *
 * @param scratch folder for the downloaded file, which the system removes however the process ends
 */
export function packOnline(
  url: string,
  { fetch: unchecked, lookUp }: Pick<Internet, "fetch" | "lookUp">,
  scratch: string,
  signal: AbortSignal,
): PackPlace {
  const fetch = lookUp === undefined ? unchecked : publicOnly(unchecked, lookUp, () => false);
  const failed = (reason: unknown, place = url) => new PackError(place, undownloaded(reason));
  /** The answer of the server, which is a file; null if it has none at this address. */
  const request = async (address: string): Promise<Response | null> => {
    const response = await fetch(address, { signal, headers: { "accept-encoding": "identity" } })
      .catch((error: unknown) => {
        signal.throwIfAborted();
        throw failed(error);
      });
    const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (response.ok && !isPage) return response;
    await response.body?.cancel();
    if (isPage) throw new PackError(url, "is not a pack: the server sends a web page");
    if (response.status === 404) return null;
    throw failed(`the server answers ${response.status}`, address);
  };
  return {
    async open() {
      const response = await request(url);
      if (response === null) throw failed("the server answers 404");
      const file = new ScratchFile(scratch), hash = createHash("sha256");
      try {
        let size = 0;
        for await (const bytes of response.body ?? []) {
          file.write(bytes, size);
          hash.update(bytes);
          size += bytes.length;
        }
        return {
          place: url,
          bytes: size,
          sha256: hash.digest("hex"),
          read(at, bytes) {
            const buffer = new Uint8Array(bytes);
            file.read(buffer, at);
            return buffer;
          },
          [Symbol.dispose]: () => file[Symbol.dispose](),
        };
      } catch (error) {
        file[Symbol.dispose]();
        signal.throwIfAborted();
        throw failed(error);
      }
    },
    async beside(suffix) {
      const address = new URL(url);
      address.pathname += suffix;
      const response = await request(address.href);
      return response === null ? null : await smallFile(response);
    },
  };
}

const undownloaded = (reason: unknown): string =>
  `cannot be downloaded: ${reason instanceof Error ? reason.message : reason}`;

/** The body of an answer; null if it is longer than {@link MOST_BESIDE_BYTES}, of which only that much is read. */
async function smallFile({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > MOST_BESIDE_BYTES) return null;
    pieces.push(piece);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** What the publisher of a pack said of it. */
export interface ExpectedPack {
  /** Hexadecimal; null: the file beside the pack says it. */
  readonly sha256: string | null;
  /** The publisher's public key (Ed25519, as SPKI); null: the signature is not checked. */
  readonly key: Uint8Array<ArrayBuffer> | null;
}

/** Suffixes of the files beside a pack. */
export const SHA256_SUFFIX = ".sha256", SIGNATURE_SUFFIX = ".sig";

/**
 * Opens a pack and checks its digest, and its signature if a key is given.
 *
 * @throws {PackError} if the digest is unknown or another, or the signature is missing or another's
 */
export async function openChecked(
  place: PackPlace,
  { sha256, key }: ExpectedPack,
): Promise<PackFile> {
  const stated = sha256 ?? digestIn(await place.beside(SHA256_SUFFIX));
  using cleanUp = new DisposableStack();
  const file = cleanUp.use(await place.open());
  if (stated === null) {
    throw new PackError(
      file.place,
      `has no file ${SHA256_SUFFIX} beside it that states its digest: give it with --sha256`,
    );
  }
  if (file.sha256 !== stated) {
    throw new PackError(
      file.place,
      `is damaged or another file: its SHA-256 is ${file.sha256} instead of ${stated}`,
    );
  }
  if (key !== null) {
    const signature = await place.beside(SIGNATURE_SUFFIX);
    if (signature === null) {
      throw new PackError(file.place, `has no signature (${SIGNATURE_SUFFIX})`);
    }
    if (!await isSignedBy(key, signature, file.sha256)) {
      throw new PackError(file.place, "was not signed with this key");
    }
  }
  cleanUp.move();
  return file;
}

/** The digest in the output of `sha256sum`. */
function digestIn(bytes: Uint8Array | null): string | null {
  const text = new TextDecoder().decode(bytes ?? new Uint8Array());
  return /^([0-9a-f]{64})(?:\s|$)/.exec(text)?.[1] ?? null;
}

async function isSignedBy(
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  sha256: string,
): Promise<boolean> {
  const imported = await crypto.subtle.importKey("spki", key, "Ed25519", false, ["verify"]);
  return await crypto.subtle.verify("Ed25519", imported, signature, signedBytes(sha256));
}

/**
 * Signs a pack.
 *
 * @param key private key (PKCS #8)
 * @param sha256 of the pack, hexadecimal
 */
export async function signatureOf(
  key: Uint8Array<ArrayBuffer>,
  sha256: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey("pkcs8", key, "Ed25519", false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("Ed25519", imported, signedBytes(sha256)));
}

/** What is signed: the format's name and the digest, so that the signature fits nothing else. */
function signedBytes(sha256: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`livability-release ${sha256}\n`);
}
