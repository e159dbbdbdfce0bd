/** Checks the password again before irreversible actions. */
import { isPassword } from "./credentials.ts";
import type { PeopleContext } from "./people-context.ts";

/** Whether this is the person's password. */
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
