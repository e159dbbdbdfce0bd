/** Who makes a metered call. Each kind of caller is one way to fill a {@link Caller}. */
import { hashKey, isWellFormed, type KeyKind, kindOfKey } from "../access/keys.ts";

/** An account that calls from its own pages, where it is signed in and needs no key. */
export interface PageOwner {
  readonly account: number;
}

/**
 * What identifies a caller: a key as sent, undefined or empty without one, or a signed-in account.
 */
export type Credential = string | undefined | PageOwner;

/** A known caller. */
export interface Caller {
  readonly account: number;
  readonly credential: Credential;
  /** Distinguishes the callers of an account in this process, which does not store keys. */
  readonly id: string;
}

/**
 * A key as a caller.
 *
 * @param id fingerprint of the key
 */
export function keyCaller(key: string, { id, account }: Omit<Caller, "credential">): Caller {
  return { account, credential: key, id };
}

/**
 * The pages of an account as a caller. They have their own minute, and share the month with the
 * account's keys.
 */
export function pageCaller(account: number): Caller {
  return { account, credential: { account }, id: "pages" };
}

/** How the database finds a caller. */
export interface Identification {
  /** SHA-256 of the key; null for pages. */
  readonly sha256: Uint8Array | null;
  /** The account of pages; null for a key. */
  readonly account: number | null;
  readonly kind: KeyKind;
}

/** How the database finds the caller of a credential, or why it need not be asked. */
export function shownBy(
  credential: Credential,
): Identification | { readonly outcome: "api_key_required" | "invalid_api_key" } {
  if (typeof credential === "object") {
    return { sha256: null, account: credential.account, kind: "live" };
  }
  if (credential === undefined || credential === "") return { outcome: "api_key_required" };
  if (!isWellFormed(credential)) return { outcome: "invalid_api_key" };
  return { sha256: hashKey(credential), account: null, kind: kindOfKey(credential) };
}
