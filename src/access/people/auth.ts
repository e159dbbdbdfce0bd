import { createHash } from "node:crypto";
import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { CamelCasePlugin, Kysely } from "kysely";
import type { Sql } from "../../db/sql.ts";
import { dialectOver } from "./dialect.ts";

/** Bounds of a password's length in UTF-16 units. */
export const passwordLength = { min: 10, max: 128 } as const;

/** Lifetime of a session in seconds; activity does not extend it. */
const sessionS = 7 * 24 * 60 * 60;

/** How passwords are hashed and compared with hashes. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(data: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

/** Settings of the library. */
export interface AuthSettings {
  readonly sql: Sql;
  /** The current secret comes first. Data encrypted with the others can be read. */
  readonly secrets: readonly string[];
  readonly baseUrl: string;
  /** Absent: the library's scrypt (N = 16384, r = 16, p = 1). */
  readonly hashing?: PasswordHashing | undefined;
}

/** A number derived from a secret that does not reveal it: 31 bits of its hash. */
function versionOf(secret: string): number {
  return createHash("sha256").update(`version\n${secret}`).digest().readUInt32BE() >>> 1;
}

/** What the library asks of the service. */
export interface AuthHooks {
  mayEnter(person: string): Promise<boolean>;
}

/** The configured better-auth. */
export type ServiceAuth = ReturnType<typeof open>;

/** The library on the tables of 0001_people.sql. */
export function openAuth(settings: AuthSettings, hooks: AuthHooks): ServiceAuth {
  return open(settings, hooks);
}

// The inferred type contains the plugins' operations.
// deno-lint-ignore explicit-function-return-type
function open(
  { sql, secrets, baseUrl, hashing }: AuthSettings,
  { mayEnter }: AuthHooks,
) {
  const isHttps = new URL(baseUrl).protocol === "https:";
  const db = new Kysely({ dialect: dialectOver(sql), plugins: [new CamelCasePlugin()] });
  return betterAuth({
    secrets: secrets.map((value) => ({ version: versionOf(value), value })),
    baseURL: baseUrl,
    database: { db, type: "postgres", schemaName: "livability", transaction: false },
    user: { modelName: "person" },
    account: { modelName: "credential" },
    // The table stores hashes, so that reading it does not allow using the links.
    verification: { storeIdentifier: "hashed" },
    session: { expiresIn: sessionS, disableSessionRefresh: true },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      ...hashing && { password: hashing },
    },
    // The library's own links contain the e-mail address.
    emailVerification: { sendOnSignUp: false },
    databaseHooks: {
      session: {
        create: { before: async ({ userId }) => await mayEnter(userId) ? undefined : false },
      },
    },
    advanced: {
      // The library's prefix for HTTPS allows another host of the domain to set the cookie; `__Host-`
      // does not.
      cookiePrefix: isHttps ? "__Host-livability" : "livability",
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      ipAddress: { disableIpTracking: true },
      // Migrations create the tables, and tests check them against what the library needs.
      database: { validateSchema: false },
    },
    // The service has its own limits in limits.ts.
    rateLimit: { enabled: false },
    plugins: [twoFactor({ issuer: "Livability Score Service" })],
    telemetry: { enabled: false },
    // The library's logger writes e-mail addresses.
    logger: { disabled: true },
  });
}
