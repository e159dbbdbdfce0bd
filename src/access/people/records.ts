import type { Sql } from "../../db/sql.ts";
import { carryUse, hasOtherAccount, lockMailbox } from "../mailbox.ts";

/** A person who signed up. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly isVerified: boolean;
  /** Null until the confirmation link sets it. */
  readonly passwordHash: string | null;
}

/** The person with this e-mail address, given in lower case. */
export async function findPerson(sql: Sql, email: string): Promise<Person | undefined> {
  const [person] = await sql<Person[]>`
    select p.id, p.email, p.email_verified as "isVerified", c.password as "passwordHash"
    from livability.person p join livability.credential c on c.user_id = p.id
    where p.email = ${email}`;
  return person;
}

/**
 * The account of a person; undefined if the address is not confirmed, or the account is suspended.
 */
export async function openAccountOf(sql: Sql, person: string): Promise<number | undefined> {
  const [account] = await sql<{ id: number }[]>`
    select id from livability.account where person = ${person} and suspended_at is null`;
  return account?.id;
}

/**
 * Confirms an address and creates its account, or links one that the operator created for it. Repeating
 * it changes nothing.
 *
 * @param secrets possible keys of the hash for the usage of a deleted account
 * @param passwordHash the new password; null: unchanged
 * @returns taken: its mailbox has an account under another address; the person is deleted
 */
export async function confirmAddress(
  tx: Sql,
  secrets: readonly string[],
  person: string,
  passwordHash: string | null,
): Promise<"confirmed" | "taken"> {
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
}

/**
 * Sets a password, and ends all sessions and links of the person. If several links are used at the
 * same time, only one of them sets its password.
 *
 * @param link row of `livability.verification` of the used link
 * @returns the person's e-mail address; undefined if the link was used meanwhile, so that nothing
 *   was set
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

/** Changes the password and ends all links and all other sessions. */
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

/** Adds a person with an unconfirmed address, unless the address is known. */
export async function addPerson(tx: Sql, email: string, passwordHash: string): Promise<void> {
  const id = crypto.randomUUID();
  await tx`
    with added as (
      insert into livability.person (id, name, email) values (${id}, '', ${email})
      on conflict (email) do nothing
      returning id
    )
    insert into livability.credential (id, user_id, account_id, provider_id, password)
    select gen_random_uuid()::text, id, id, 'credential', ${passwordHash} from added`;
}

/** Deletes the password of a person with an unconfirmed address, unless it is this one. */
export async function dropOtherPassword(
  tx: Sql,
  person: string,
  passwordHash: string,
): Promise<void> {
  await tx`
    update livability.credential c set password = null
    from livability.person p
    where p.id = ${person} and not p.email_verified and c.user_id = p.id
      and c.password <> ${passwordHash}`;
}

/** Deletes a person with sessions, password, and links, whose values begin with the person's id. */
export async function removePerson(sql: Sql, person: string): Promise<void> {
  await sql`
    with links as (
      delete from livability.verification where split_part(value, ' ', 1) = ${person}
    )
    delete from livability.person where id = ${person}`;
}
