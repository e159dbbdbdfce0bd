import { audit } from "../audit.ts";
import { confirmPassword } from "./confirm-password.ts";
import { mayBeChosen } from "./credentials.ts";
import type { People } from "./people.ts";
import type { PeopleContext } from "./people-context.ts";
import { changePasswordOf } from "./records.ts";
import { isOwnEmail } from "./weak-password.ts";

/** Changes the password of a signed-in person; see {@link People.changePassword}. */
export async function changePassword(
  context: PeopleContext,
  { who, current, password, language, signal }: Parameters<People["changePassword"]>[0],
): ReturnType<People["changePassword"]> {
  if (!mayBeChosen(password) || isOwnEmail(password, who.email)) return { invalid: "password" };
  if (!await confirmPassword(context, who.person, current, signal)) return "wrong";
  const { auth, turns, baseUrl, outbox } = context;
  const { password: { hash } } = await auth.$context;
  const chosen = await turns.take(() => hash(password), signal);
  const { account, email } = who;
  await outbox.begin(async (tx, post) => {
    await changePasswordOf(tx, who, chosen);
    await audit(tx, { account, actor: "customer", action: "password_changed", detail: {} });
    await post(email, "password_changed", language, { link: `${baseUrl}/forgot` });
  });
  return "done";
}
