/** How better-auth is set. Its own handler is not mounted: what it offers is called by people.ts alone. */
import { createHash } from "node:crypto";
import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { CamelCasePlugin, Kysely } from "kysely";
import type { Sql } from "../../db/sql.ts";
import { dialectOver } from "./dialect.ts";

/** Fewest and most characters of a password. */
export const passwordLength = { min: 10, max: 128 } as const;

/** Seconds from signing in until one has to again, whatever one does. */
const sessionS = 7 * 24 * 60 * 60;

/** Seconds for which a link to a new password is good. The mail says so. */
const resetLinkS = 60 * 60;

/** What the library is set by. */
export interface AuthSettings {
  readonly sql: Sql;
  /** The current first; what the others encrypted is still read. */
  readonly secrets: readonly string[];
  readonly baseUrl: string;
}

/** A number that a secret keeps whatever others there are: 31 bits of its hash. */
function versionOf(secret: string): number {
  return createHash("sha256").update(`version\n${secret}`).digest().readUInt32BE() >>> 1;
}

/** What happens outside of the library. */
export interface AuthHooks {
  /** Whether this person may have a session. */
  mayEnter(person: string): Promise<boolean>;
  /** Sends the link to a new password. */
  sendReset(person: { readonly email: string }, token: string): Promise<void>;
}

/** The library, as it is set here. */
export type ServiceAuth = ReturnType<typeof open>;

/** The library over the tables of 0006_self_service.sql and 0016_second_factors.sql. */
export function openAuth(settings: AuthSettings, hooks: AuthHooks): ServiceAuth {
  return open(settings, hooks);
}

// Its type names the operations of the plugins.
// deno-lint-ignore explicit-function-return-type
function open(
  { sql, secrets, baseUrl }: AuthSettings,
  { mayEnter, sendReset }: AuthHooks,
) {
  const isHttps = new URL(baseUrl).protocol === "https:";
  const db = new Kysely({ dialect: dialectOver(sql), plugins: [new CamelCasePlugin()] });
  return betterAuth({
    secrets: secrets.map((value) => ({ version: versionOf(value), value })),
    baseURL: baseUrl,
    database: { db, type: "postgres", schemaName: "livability", transaction: false },
    user: { modelName: "person" },
    account: { modelName: "credential" },
    // Links are stored as hashes: who reads the table cannot use them.
    verification: { storeIdentifier: "hashed" },
    session: { expiresIn: sessionS, disableSessionRefresh: true },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      resetPasswordTokenExpiresIn: resetLinkS,
      sendResetPassword: ({ user, token }) => sendReset(user, token),
    },
    // Its own links hold the e-mail address.
    emailVerification: { sendOnSignUp: false },
    databaseHooks: {
      session: {
        create: { before: async ({ userId }) => await mayEnter(userId) ? undefined : false },
      },
    },
    advanced: {
      // The library's own prefix for HTTPS lets another host of the same domain set the cookie; by
      // `__Host-` none can.
      cookiePrefix: isHttps ? "__Host-livability" : "livability",
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      ipAddress: { disableIpTracking: true },
      // Our migrations make the tables, our tests hold them to what it needs.
      database: { validateSchema: false },
    },
    // limits.ts holds the limits of the service.
    rateLimit: { enabled: false },
    plugins: [twoFactor({ issuer: "Livability Score Service" })],
    telemetry: { enabled: false },
    // The logger of the library writes e-mail addresses.
    logger: { disabled: true },
  });
}
