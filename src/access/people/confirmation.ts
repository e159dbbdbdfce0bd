/**
 * From a sign-up to the confirmed address. Anybody may sign up with anybody's address, any number of times
 * before its owner confirms it. So each link brings the password of its own sign-up: whoever follows
 * theirs never gets an account whose password somebody else knows.
 */
import { randomBytes } from "node:crypto";
import type { Auth } from "better-auth";
import type { Sql } from "../../db/sql.ts";
import type { Mail } from "../../mail/mailer.ts";
import type { Language } from "../../language.ts";
import { mailOf } from "../../mail/mail-of.ts";
import { isProblem } from "./auth-problem.ts";
import { confirmAddress, dropPassword, findPerson, type Person } from "./records.ts";

/** Milliseconds for which a link to confirm an address is good. The mail says so. */
const linkMs = 24 * 60 * 60 * 1000;

/** What {@link People} offers of it, for e-mails in lower case and passwords of the right length. */
export interface Confirmation {
  signUp(email: string, password: string, language: Language): Promise<void>;
  resend(email: string, language: Language): Promise<void>;
  verify(token: string): Promise<"verified" | "expired">;
}

/** @param sendReset sends a link to choose a new password, which confirms the address as well */
export function createConfirmation({ sql, auth, baseUrl, post, sendReset }: {
  readonly sql: Sql;
  readonly auth: Auth;
  readonly baseUrl: string;
  readonly post: (email: string, mail: Omit<Mail, "to">) => void;
  readonly sendReset: (email: string, language: Language) => Promise<void>;
}): Confirmation {
  async function sendLink(person: Person, hash: string, language: Language): Promise<void> {
    const { internalAdapter } = await auth.$context;
    const token = randomBytes(32).toString("base64url");
    await internalAdapter.createVerificationValue({
      identifier: identifierOf(token),
      value: `${person.id} ${hash}`,
      expiresAt: new Date(Date.now() + linkMs),
    });
    post(person.email, mailOf("verify", language, { link: `${baseUrl}/verify?token=${token}` }));
  }

  /** The hash for the link of another sign-up. Where it is not the first one's, neither counts yet. */
  async function hashOfAnother({ id, passwordHash }: Person, password: string): Promise<string> {
    const { password: { hash, verify } } = await auth.$context;
    if (passwordHash !== null && await verify({ hash: passwordHash, password })) {
      return passwordHash;
    }
    await dropPassword(sql, id);
    return await hash(password);
  }

  return {
    async signUp(email, password, language) {
      // One that is known already is answered with a person who is not there.
      const { user } = await auth.api.signUpEmail({ body: { name: "", email, password } })
        .catch((error) => {
          // Another sign-up with the same address was a little faster.
          if (isProblem(error, "FAILED_TO_CREATE_USER")) return { user: null };
          throw error;
        });
      const person = await findPerson(sql, email);
      if (person === undefined) return;
      if (person.isVerified) {
        post(email, mailOf("already_registered", language, { link: `${baseUrl}/sign-in` }));
        return;
      }
      const isFirst = user?.id === person.id && person.passwordHash !== null;
      const hash = isFirst ? person.passwordHash : await hashOfAnother(person, password);
      await sendLink(person, hash, language);
    },
    async resend(email, language) {
      const person = await findPerson(sql, email);
      if (person === undefined || person.isVerified) return;
      // Whose sign-up is meant cannot be told: so the password is chosen again.
      if (person.passwordHash === null) return await sendReset(email, language);
      await sendLink(person, person.passwordHash, language);
    },
    async verify(token) {
      const { internalAdapter } = await auth.$context;
      const link = await internalAdapter.consumeVerificationValue(identifierOf(token));
      const [person, hash] = link?.value.split(" ") ?? [];
      if (person === undefined || hash === undefined) return "expired";
      await confirmAddress(sql, person, hash);
      return "verified";
    },
  };
}

const identifierOf = (token: string): string => `verify:${token}`;
