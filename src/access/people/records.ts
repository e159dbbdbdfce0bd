/** What is asked of the tables of people beside what better-auth asks. */
import type { Sql } from "../../db/sql.ts";
import { carryUse, hasOtherAccount, lockMailbox } from "../mailbox.ts";

/** A person who signed up. */
export interface Person {
  readonly id: string;
  readonly email: string;
  /** Whether the address was confirmed. */
  readonly isVerified: boolean;
  /** Null: it comes with the link that confirms the address. */
  readonly passwordHash: string | null;
}

/** The person with this e-mail, which is in lower case. */
export async function findPerson(sql: Sql, email: string): Promise<Person | undefined> {
  const [person] = await sql<Person[]>`
    select p.id, p.email, p.email_verified as "isVerified", c.password as "passwordHash"
    from livability.person p join livability.credential c on c.user_id = p.id
    where p.email = ${email}`;
  return person;
}

/** The account of a person. Undefined: the address is not confirmed, or the account is suspended. */
export async function openAccountOf(sql: Sql, person: string): Promise<number | undefined> {
  const [account] = await sql<{ id: number }[]>`
    select id from livability.account where person = ${person} and suspended_at is null`;
  return account?.id;
}

/**
 * Takes an address for confirmed and makes its account, or links the one that the operator made for it. Once
 * only: a second time changes nothing.
 *
 * @param secrets one of them keyed the hash under which the use of a deleted account was kept
 * @param passwordHash becomes the password; null: it stays
 * @returns taken: its mailbox has an account under another address; the person is forgotten
 */
export async function confirmAddress(
  { sql, secrets }: { readonly sql: Sql; readonly secrets: readonly string[] },
  person: string,
  passwordHash: string | null,
): Promise<"confirmed" | "taken"> {
  return await sql.begin(async (begun) => {
    const tx = begun as unknown as Sql;
    const [waiting] = await tx<{ email: string }[]>`
      select email from livability.person where id = ${person} and not email_verified`;
    if (waiting === undefined) return "confirmed";
    const { email } = waiting;
    await lockMailbox(tx, email);
    if (await hasOtherAccount(tx, email)) {
      await removePerson(tx, person);
      return "taken";
    }
    const made = await tx<{ account: number; isNew: boolean }[]>`
      with verified as (
        update livability.person set email_verified = true, updated_at = now()
        where id = ${person} and not email_verified
        returning id, email
      ), chosen as (
        update livability.credential c
        set password = coalesce(${passwordHash}, c.password), updated_at = now()
        from verified v
        where c.user_id = v.id
      )
      insert into livability.account as a (email, plan, person)
      select email, 'free', id from verified
      on conflict (email) do update set person = excluded.person where a.person is null
      returning id as account, xmax = 0 as "isNew"`;
    for (const { account, isNew } of made) {
      if (isNew) await carryUse(tx, secrets, { account, email });
    }
    return "confirmed";
  });
}

/**
 * Sets a password and ends what the old one and other mails opened: all sessions and all links of the
 * person. Of several links that are used at the same time one sets its password.
 *
 * @param link row of `livability.verification` that the password comes with
 * @returns the person's e-mail; undefined where the link was used meanwhile, and nothing was set
 */
export async function replacePassword(
  sql: Sql,
  link: { readonly id: string; readonly person: string },
  passwordHash: string,
): Promise<string | undefined> {
  const [row] = await sql<{ email: string }[]>`
    with links as (
      delete from livability.verification where split_part(value, ' ', 1) = ${link.person}
      returning id
    ), chosen as (
      update livability.credential set password = ${passwordHash}, updated_at = now()
      where user_id = ${link.person} and exists (select from links where id = ${link.id})
      returning user_id
    ), sessions as (
      delete from livability.session where user_id in (select user_id from chosen)
    )
    select p.email from livability.person p join chosen c on c.user_id = p.id`;
  return row?.email;
}

/** Sets another password and ends what the old one and mails opened, but for the session that asks. */
export async function changePasswordOf(
  sql: Sql,
  { person, session }: { readonly person: string; readonly session: string },
  passwordHash: string,
): Promise<void> {
  await sql`
    with links as (
      delete from livability.verification where split_part(value, ' ', 1) = ${person}
    ), sessions as (
      delete from livability.session where user_id = ${person} and id <> ${session}
    )
    update livability.credential set password = ${passwordHash}, updated_at = now()
    where user_id = ${person}`;
}

/** Takes away the password of who has not confirmed the address. */
export async function dropPassword(sql: Sql, person: string): Promise<void> {
  await sql`
    update livability.credential c set password = null
    from livability.person p
    where p.id = ${person} and not p.email_verified and c.user_id = p.id`;
}

/** Deletes a person with sessions, password and links, whose values begin with the person's id. */
export async function removePerson(sql: Sql, person: string): Promise<void> {
  await sql`
    with links as (
      delete from livability.verification where split_part(value, ' ', 1) = ${person}
    )
    delete from livability.person where id = ${person}`;
}
