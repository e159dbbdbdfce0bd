/** Who makes a metered call. Each kind of caller is one way to fill a {@link Caller}. */
import { isWellFormed } from "../access/keys.ts";

/** An account that calls from its own pages, where it is signed in and needs no key. */
export interface PageOwner {
  readonly account: number;
}

/** What a caller shows: the key as sent, undefined or empty without one, or its signed-in account. */
export type Credential = string | undefined | PageOwner;

/** A known caller. */
export interface Caller {
  readonly account: number;
  readonly credential: Credential;
  /** Its name among the callers of its account in this process, which does not store keys. */
  readonly id: string;
}

/** A key, looked up before. @param id its fingerprint */
export function keyCaller(key: string, { id, account }: Omit<Caller, "credential">): Caller {
  return { account, credential: key, id };
}

/** The pages of an account. They have their own minute, and share the month with its keys. */
export function pageCaller(account: number): Caller {
  return { account, credential: { account }, id: "pages" };
}

/** Why a credential is refused without the database; null for one that the database must judge. */
export function refusedUnread(
  credential: Credential,
): "api_key_required" | "invalid_api_key" | null {
  if (credential === undefined || credential === "") return "api_key_required";
  return typeof credential === "string" && !isWellFormed(credential) ? "invalid_api_key" : null;
}
