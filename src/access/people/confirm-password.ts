import { isPassword } from "./credentials.ts";
import type { PeopleContext } from "./people-context.ts";

/**
 * Whether a password is the person's. Asked again before actions that cannot be undone. Waits for
 * its turn to hash.
 */
export async function confirmPassword(
  { auth, turns }: PeopleContext,
  person: string,
  password: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (!isPassword(password)) return false;
  return await turns.take(async () => {
    const { internalAdapter, password: { verify } } = await auth.$context;
    const hash = (await internalAdapter.findCredentialAccount(person))?.password;
    return typeof hash === "string" && await verify({ hash, password });
  }, signal);
}
