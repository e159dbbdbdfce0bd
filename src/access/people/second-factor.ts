/** Codes of an authenticator app (RFC 6238), with better-auth's plugin. */
import { audit, type AuditEntry } from "../audit.ts";
import { isProblem } from "./auth-problem.ts";
import { isPassword } from "./credentials.ts";
import type { People, SignedIn } from "./people.ts";
import type { PeopleContext } from "./people-context.ts";
import { openAccountOf } from "./records.ts";

/** A code of the app; recovery codes have another form. */
const ofApp = /^\d{6}$/;

/** Removes the spaces that people type in codes. */
const plain = (code: string): string => code.replaceAll(/\s/g, "");

async function note(
  { sql }: PeopleContext,
  account: number,
  action: AuditEntry["action"],
): Promise<void> {
  await audit(sql, { account, actor: "customer", action, detail: {} });
}

/** Longer than a code is accepted (90 s), even if clocks differ by minutes. */
const REUSE = "5 minutes";

/**
 * Claims a code of the app for one attempt, right or wrong (RFC 6238, 5.2: a verifier accepts a
 * code once). Returns false if an earlier attempt of the person, in any process, had the code, or
 * if there is no such person.
 */
async function claimCode({ sql }: PeopleContext, person: string, code: string): Promise<boolean> {
  const { count } = await sql`
    insert into livability.used_code as used (person, code, at)
    select id, ${code}, now() from livability.person where id = ${person}
    on conflict (person, code) do update set at = excluded.at
      where used.at <= excluded.at - ${REUSE}::interval`;
  return count === 1;
}

/**
 * The first step of signing in that a browser has completed: the person, and headers with the
 * cookie of this step alone, because the library would check the code against the person of another
 * cookie's session. Null for a browser without a completed first step.
 */
async function challengeOf(
  { auth }: PeopleContext,
  headers: Headers,
): Promise<{ readonly headers: Headers; readonly person: string } | null> {
  const { createAuthCookie, internalAdapter } = await auth.$context;
  const { name } = createAuthCookie("two_factor");
  const cookie = headers.get("cookie")?.split(/; */).find((pair) => pair.startsWith(`${name}=`));
  // A signed value: identifier, dot, signature. The library checks the signature.
  const [, identifier] = /=([^.]+)\./.exec(cookie ?? "") ?? [];
  if (cookie === undefined || identifier === undefined) return null;
  const stored = await internalAdapter.findVerificationValue(identifier);
  if (stored === null) return null;
  const only = new Headers(headers);
  only.set("cookie", cookie);
  return { headers: only, person: stored.value };
}

/** Awaits the work; null if the library refused it with one of these codes. */
async function unless<T>(codes: readonly string[], work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (codes.some((code) => isProblem(error, code))) return null;
    throw error;
  }
}

/**
 * Creates a secret that is pending until a code is confirmed; see {@link People.beginSecondFactor}.
 */
export async function beginSecondFactor(
  { auth, turns }: PeopleContext,
  { headers, password, signal }: Parameters<People["beginSecondFactor"]>[0],
): ReturnType<People["beginSecondFactor"]> {
  if (!isPassword(password)) return "wrong";
  const begun = await turns.take(
    () => unless(["INVALID_PASSWORD"], auth.api.enableTwoFactor({ body: { password }, headers })),
    signal,
  );
  if (begun === null) return "wrong";
  if (begun.method !== "totp") throw new Error("The library made no secret for an app.");
  return { uri: begun.totpURI, recoveryCodes: begun.backupCodes };
}

/** Requires codes from now on, if this code is correct; see {@link People.confirmSecondFactor}. */
export async function confirmSecondFactor(
  context: PeopleContext,
  { account, person }: SignedIn,
  headers: Headers,
  code: string,
): ReturnType<People["confirmSecondFactor"]> {
  const body = { code: plain(code) };
  if (!ofApp.test(body.code) || !await claimCode(context, person, body.code)) return "wrong";
  const answer = await unless(
    // Without a pending secret, no code is correct.
    ["INVALID_CODE", "TOTP_NOT_ENABLED"],
    context.auth.api.verifyTOTP({ body, headers, returnHeaders: true }),
  );
  if (answer === null) return "wrong";
  await note(context, account, "second_factor_on");
  return { cookies: answer.headers.getSetCookie() };
}

/** Requires no codes any more; see {@link People.endSecondFactor}. */
export async function endSecondFactor(
  context: PeopleContext,
  { account }: SignedIn,
  { headers, password, signal }: Parameters<People["beginSecondFactor"]>[0],
): ReturnType<People["endSecondFactor"]> {
  if (!isPassword(password)) return "wrong";
  const { auth, turns } = context;
  const answer = await turns.take(
    () =>
      unless(
        ["INVALID_PASSWORD"],
        auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      ),
    signal,
  );
  if (answer === null) return "wrong";
  await note(context, account, "second_factor_off");
  return { cookies: answer.headers.getSetCookie() };
}

/** The second step of sign-in; see {@link People.signInWithCode}. */
export async function signInWithCode(
  context: PeopleContext,
  { headers: sent, code }: Parameters<People["signInWithCode"]>[0],
): ReturnType<People["signInWithCode"]> {
  const { sql, auth } = context;
  const challenge = await challengeOf(context, sent);
  if (challenge === null) return "expired";
  const { headers, person } = challenge, entered = plain(code);
  try {
    const answer = ofApp.test(entered)
      ? await auth.api.verifyTOTP({
        // An empty code is wrong, so that the library counts a reused code as a wrong one.
        body: { code: await claimCode(context, person, entered) ? entered : "" },
        headers,
        returnHeaders: true,
      })
      : await auth.api.verifyBackupCode({
        body: { code: entered },
        headers,
        returnHeaders: true,
      });
    const { id, email } = answer.response.user;
    const account = await openAccountOf(sql, id);
    if (account !== undefined) await note(context, account, "signed_in");
    return { cookies: answer.headers.getSetCookie(), email };
  } catch (error) {
    if (isProblem(error, "INVALID_CODE") || isProblem(error, "INVALID_BACKUP_CODE")) return "wrong";
    if (isProblem(error, "ACCOUNT_TEMPORARILY_LOCKED")) return "locked";
    if (isProblem(error)) return "expired";
    throw error;
  }
}
