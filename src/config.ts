/**
 * The settings of the service. Only the entry point of the command line reads them from the environment.
 * If a value is invalid, the program exits at start with one line per error.
 */
import { z } from "zod";
import { restrictedSourceIds } from "./sources/source-ids.ts";

const port = z.coerce.number().int().min(0).max(65535);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const yesOrNo = z.enum(["true", "false"]).default("false").transform((text) => text === "true");
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ""));

/** All settings: name, rule, default and description. deploy/OPERATING.md lists the same settings. */
const settings = z.object({
  /** TCP port to listen on. With 0, the system selects a free port. */
  PORT: port.default(8000),
  /** Address to listen on. The service prints the demo key only if this is a loopback address. */
  HOST: z.string().min(1).default("127.0.0.1"),
  /**
   * PostgreSQL server, version 15 or later, with PostGIS. Connections to another machine are encrypted,
   * unless `sslmode` in the URL disables encryption. If unset, the embedded engine in `DATA_DIR`.
   */
  DATABASE_URL: postgresUrl.optional(),
  /**
   * Streaming replicas of that server, separated by spaces. The service geocodes and measures on the
   * replicas that have the release of the call. Accounts and the meter use the primary.
   */
  DATABASE_READ_URLS: z.string().transform((urls) => urls.split(/\s+/).filter(Boolean))
    .pipe(z.array(postgresUrl)).default([]),
  /** Folder for the embedded database, the demo key and the script of the reference page. */
  DATA_DIR: z.string().min(1).default(".data"),
  /**
   * Mirror of the publishers' files, with a `MANIFEST.sha256` (output of `sha256sum`) in its folder. If
   * unset, imports download from the publishers.
   */
  DATA_MIRROR: httpUrl.optional(),
  /**
   * OpenStreetMap extract for imports: a URL or a file that ends in `.osm.pbf`. If unset, an import
   * selects an extract by its area.
   */
  OSM_EXTRACT: z.string().regex(
    /\.osm\.pbf$/,
    "An address or a path that ends in .osm.pbf is expected",
  )
    .optional(),
  /** URL at which callers reach the service. If unset, the listening address. */
  PUBLIC_URL: httpUrl.optional(),
  /** URL of the terms of service. If unset, the page `/terms` of this service. */
  TERMS_URL: httpUrl.optional(),
  /** URL of the source licences and attribution. If unset, the page `/attribution` of this service. */
  ATTRIBUTION_URL: httpUrl.optional(),
  /** Person or company that operates the service. `/terms`, `/privacy` and `/imprint` show it. */
  OPERATOR_NAME: z.string().trim().min(1).optional(),
  /** Contact address of the operator. */
  OPERATOR_EMAIL: z.email().optional(),
  /** Postal address of the operator, in one line. */
  OPERATOR_ADDRESS: z.string().trim().min(1).optional(),
  /**
   * VAT number of the operator. If it is Italian, customers in Italy enter invoice details before they buy,
   * and `account invoices` writes FatturaPA files for them.
   */
  OPERATOR_VAT_NUMBER: z.string().trim().min(1).optional(),
  /** Codice fiscale on invoices, if it differs from the partita IVA, as for a sole trader. */
  OPERATOR_CODICE_FISCALE: z.string().trim().min(1).optional(),
  /**
   * Restricted sources whose values the operator is licensed to pass on, separated by spaces. Responses
   * withhold the values of all other restricted sources, and imports compute ranks and expected values
   * without them.
   */
  LICENSED_SOURCES: z.string().transform((ids) => ids.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.enum(restrictedSourceIds))).default([]),
  /**
   * Server of a geocoder, used for comuni without loaded house numbers: a URL, to which the service appends
   * the path of the search API. If unset, the service finds only loaded addresses.
   */
  GEOCODER_URL: httpUrl.optional(),
  /** Search API of the geocoder. */
  GEOCODER_KIND: z.enum(["nominatim", "photon"]).default("nominatim"),
  /** Concurrent requests to the geocoder per process. */
  GEOCODER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  /**
   * Requests to the geocoder per second, for all `WORKERS` together. If unset, no limit. The public servers
   * (nominatim.openstreetmap.org, photon.komoot.io) receive at most 1, regardless of this setting.
   */
  GEOCODER_RATE_PER_S: z.coerce.number().min(0.01).max(1000).optional(),
  /** Seconds that a request may take. The service then answers 503 and releases the reserved call. */
  REQUEST_DEADLINE_S: z.coerce.number().min(1).max(120).default(10),
  /** Connections per process to each database. The embedded engine always has one. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /**
   * Concurrent API requests per process, including those that wait for the database. A process answers
   * further requests with 503 immediately, because a late response would cost the caller more. The pages and
   * the Stripe events have separate limits, each a quarter of this value.
   */
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(100),
  /** Processes that serve the port together. More than one requires `DATABASE_URL`. */
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  /**
   * Megabytes of streets that each of the `WORKERS` keeps in memory. The service reads other streets from the
   * database when a walk needs them. The default holds all streets of Italy.
   */
  WALK_CACHE_MB: z.coerce.number().int().min(1).max(65_536).default(1280),
  /**
   * TCP port of the Prometheus metrics, on `HOST`. Each further process uses the next port. If unset, no
   * metrics.
   */
  METRICS_PORT: port.optional(),
  /**
   * Key that signs sessions and forms, encrypts test keys and mails, and keys the hashes of client networks:
   * at least 32 characters, the same in every process. If unset, the embedded engine creates one in
   * `DATA_DIR`, and a server engine disables sign-up.
   */
  SECRET: z.string().min(32).optional(),
  /**
   * Previous value of `SECRET`, to read sessions, forms, test keys and mails created with it. Keep it for at
   * least a week after the change. The service creates nothing new with it.
   */
  SECRET_PREVIOUS: z.string().min(32).optional(),
  /** Mail server (`smtp:` or `smtps:`). If unset, the service writes mails to `DATA_DIR/mail`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender address of mails. If unset, `livability@` followed by the host of `PUBLIC_URL`. */
  MAIL_FROM: z.email().optional(),
  /**
   * Networks of proxies (CIDR), separated by spaces, whose `X-Forwarded-For` the service accepts. The
   * service ignores the header in requests from other addresses.
   */
  TRUSTED_PROXIES: z.string().transform((networks) => networks.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()], {
      error: "Expected networks such as 10.0.0.0/8 or 127.0.0.1/32",
    }))).default([]),
  /** Secret key of the Stripe account. If unset, paid plans are not available. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** Secret with which Stripe signs events sent to `/billing/events`. Required with `STRIPE_SECRET_KEY`. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** URL of the Stripe API. If unset, Stripe's own. */
  STRIPE_API_URL: httpUrl.optional(),
  /** Whether Stripe Tax calculates VAT. */
  STRIPE_TAX: yesOrNo,
  /** VAT rate for every customer, in percent. If unset, Stripe Tax calculates VAT, or there is none. */
  VAT_RATE: z.coerce.number().gt(0).max(100).multipleOf(0.01).optional(),
  /** Whether the listed prices include VAT. If not, the service adds VAT to them. */
  PRICES_INCLUDE_VAT: yesOrNo,
  /** Days from a failed payment until the account changes to the free plan. */
  PAYMENT_GRACE_DAYS: z.coerce.number().int().min(0).max(60).default(7),
});

/** Invalid combinations: the setting in the error, a test for the combination, and the error message. */
const conflicts: readonly {
  readonly name: keyof Config;
  readonly isIn: (config: Config) => boolean;
  readonly message: string;
}[] = [
  {
    name: "STRIPE_WEBHOOK_SECRET",
    isIn: (config) =>
      config.STRIPE_SECRET_KEY !== undefined && config.STRIPE_WEBHOOK_SECRET === undefined,
    message: "Required with STRIPE_SECRET_KEY, since payments arrive as webhook events",
  },
  {
    name: "VAT_RATE",
    isIn: (config) => config.STRIPE_TAX && config.VAT_RATE !== undefined,
    message: "Stripe Tax computes VAT: set either STRIPE_TAX or VAT_RATE",
  },
  {
    name: "WORKERS",
    isIn: (config) => config.WORKERS > 1 && config.DATABASE_URL === undefined,
    message: "Several processes cannot share the embedded engine: set DATABASE_URL",
  },
  {
    name: "DATABASE_READ_URLS",
    isIn: (config) => config.DATABASE_READ_URLS.length > 0 && config.DATABASE_URL === undefined,
    message: "Replicas follow a server: set DATABASE_URL",
  },
];

const rules = settings.superRefine((config, { addIssue }) => {
  for (const { name, isIn, message } of conflicts) {
    if (isIn(config)) addIssue({ code: "custom", path: [name], message });
  }
});

/** The validated settings. */
export type Config = z.infer<typeof settings>;

/** Seconds that the contract allows for `POST /v1/scores`. */
const BATCH_DEADLINE_S = 30;

/** Returns the seconds that a batch may take. No request may take longer. */
export function batchDeadlineS(
  { REQUEST_DEADLINE_S }: Pick<Config, "REQUEST_DEADLINE_S">,
): number {
  return Math.max(BATCH_DEADLINE_S, REQUEST_DEADLINE_S);
}

/** Names of all settings, which a test compares with the table in deploy/OPERATING.md. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

/**
 * Reads the settings from the environment, one by one, because a process may read only these variables.
 *
 * @throws {Error} if a setting is invalid, as {@link readConfig}
 */
export function configOf(environment: Pick<Deno.Env, "get">): Config {
  return readConfig(
    Object.fromEntries(settingNames.map((name) => [name, environment.get(name) ?? ""])),
  );
}

/**
 * Reads the settings from a record. An empty value counts as unset.
 *
 * @throws {Error} if a setting is invalid. The message lists each invalid setting with its rule.
 */
export function readConfig(env: Record<string, string>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in settings.shape && value !== ""),
  );
  const result = rules.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Wrong settings:\n${lines.join("\n")}`);
}
