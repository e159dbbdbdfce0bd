/** Configures better-auth. Its own handler is not mounted: only people.ts calls it. */
import { createHash } from "node:crypto";
import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { CamelCasePlugin, Kysely } from "kysely";
import type { Sql } from "../../db/sql.ts";
import { dialectOver } from "./dialect.ts";

/** Least and largest length of a password. */
export const passwordLength = { min: 10, max: 128 } as const;

/** Lifetime of a session in seconds; activity does not extend it. */
const sessionS = 7 * 24 * 60 * 60;

/** Hashes passwords and compares them with hashes. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(data: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

/** Settings of the library. */
export interface AuthSettings {
  readonly sql: Sql;
  /** The current secret first; data encrypted with the others can be read. */
  readonly secrets: readonly string[];
  readonly baseUrl: string;
  /** Absent: the library's scrypt (N = 16384, r = 16, p = 1). */
  readonly hashing?: PasswordHashing | undefined;
}

/** A number derived from a secret, independent of others: 31 bits of its hash. */
function versionOf(secret: string): number {
  return createHash("sha256").update(`version\n${secret}`).digest().readUInt32BE() >>> 1;
}

/** Callbacks of the library. */
export interface AuthHooks {
  /** Whether a person may have a session. */
  mayEnter(person: string): Promise<boolean>;
}

/** The configured library. */
export type ServiceAuth = ReturnType<typeof open>;

/** The library on the tables of 0006_self_service.sql and 0016_second_factors.sql. */
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
    // Stores links as hashes, so that reading the table does not allow using them.
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
      // Migrations create the tables, and tests check them against the library's needs.
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
