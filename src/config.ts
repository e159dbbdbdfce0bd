/**
 * Every setting of the service, read once. Nothing but the command line's entry reads the environment;
 * wrong values end the program at start with one line per mistake.
 */
import { z } from "zod";
import { restrictedSourceIds } from "./sources/source-ids.ts";

const port = z.coerce.number().int().min(0).max(65535);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const yesOrNo = z.enum(["true", "false"]).default("false").transform((text) => text === "true");
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ""));

/** The one table of settings: name, rule, default, and what it is for (also printed in deploy/OPERATING.md). */
const settings = z.object({
  /** TCP port to listen on; 0 lets the system choose. */
  PORT: port.default(8000),
  /** Address to listen on. The demo key is printed only when this is a loopback address. */
  HOST: z.string().min(1).default("127.0.0.1"),
  /**
   * A PostgreSQL 15+ server with PostGIS. Beyond this machine connections are encrypted, unless its
   * `sslmode` says otherwise. Absent: the embedded engine in `DATA_DIR`.
   */
  DATABASE_URL: postgresUrl.optional(),
  /**
   * Streaming replicas of that server, separated by spaces: places are found and measured there, as far
   * as they hold the release of the call. Accounts and the meter stay on the primary.
   */
  DATABASE_READ_URLS: z.string().transform((urls) => urls.split(/\s+/).filter(Boolean))
    .pipe(z.array(postgresUrl)).default([]),
  /** Folder of the embedded database, the demo key and the cached reference bundle. */
  DATA_DIR: z.string().min(1).default(".data"),
  /**
   * A mirror of the sources' files, with a `MANIFEST.sha256` (as `sha256sum` writes it) in its folder.
   * Absent: an import without a folder downloads from the publishers.
   */
  DATA_MIRROR: httpUrl.optional(),
  /**
   * The OpenStreetMap extract (`.osm.pbf`) that an import uses: an address to download from, or a file.
   * Absent: an import chooses one by its area.
   */
  OSM_EXTRACT: z.string().regex(
    /\.osm\.pbf$/,
    "An address or a path that ends in .osm.pbf is expected",
  )
    .optional(),
  /** Address under which callers reach this service. Absent: the listening address. */
  PUBLIC_URL: httpUrl.optional(),
  /** Terms of service. Absent: this service's own `/terms`. */
  TERMS_URL: httpUrl.optional(),
  /** Source licences and attribution. Absent: this service's own `/attribution`. */
  ATTRIBUTION_URL: httpUrl.optional(),
  /** Who runs the service, as terms, privacy and imprint name it: a person or a company. */
  OPERATOR_NAME: z.string().trim().min(1).optional(),
  /** Where people write to the operator. */
  OPERATOR_EMAIL: z.email().optional(),
  /** Postal address of the operator, in one line. */
  OPERATOR_ADDRESS: z.string().trim().min(1).optional(),
  /**
   * The operator's VAT number. With an Italian one, customers in Italy give invoice details before they buy,
   * and `account invoices` writes their FatturaPA files.
   */
  OPERATOR_VAT_NUMBER: z.string().trim().min(1).optional(),
  /** The operator's codice fiscale, where it differs from the partita IVA, as that of a sole trader does. */
  OPERATOR_CODICE_FISCALE: z.string().trim().min(1).optional(),
  /**
   * Restricted sources whose values the operator has the right to pass on, separated by spaces. Absent:
   * answers withhold the values of them all.
   */
  LICENSED_SOURCES: z.string().transform((ids) => ids.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.enum(restrictedSourceIds))).default([]),
  /**
   * A geocoder that is asked for addresses in comuni whose house numbers are not loaded: the address of
   * the server, to which the path of its search is added. Absent: only what is loaded is found.
   */
  GEOCODER_URL: httpUrl.optional(),
  /** The search API of the geocoder. */
  GEOCODER_KIND: z.enum(["nominatim", "photon"]).default("nominatim"),
  /** Concurrent requests to the geocoder, per process. */
  GEOCODER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  /**
   * Requests to it in a second, of all `WORKERS` together. Absent: no limit. The public servers
   * (nominatim.openstreetmap.org, photon.komoot.io) get 1 at most, whatever is set.
   */
  GEOCODER_RATE_PER_S: z.coerce.number().min(0.01).max(1000).optional(),
  /** Seconds a request may take before it is answered 503 and its call is released. */
  REQUEST_DEADLINE_S: z.coerce.number().min(1).max(120).default(10),
  /** Connections of a process to each database; the embedded engine always has one. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /**
   * Requests of the API, per process, that may be under way or wait for the database. One more is answered
   * 503 at once, which costs its caller less than an answer that comes too late. The pages, and Stripe's
   * events, each have a quarter as many places of their own.
   */
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(100),
  /** Processes that serve the port together. More than one needs `DATABASE_URL`. */
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  /**
   * Megabytes of streets that all `WORKERS` together keep in memory. What is not there is read from the
   * database when a walk needs it.
   */
  WALK_CACHE_MB: z.coerce.number().int().min(1).max(65_536).default(256),
  /**
   * TCP port of the figures for Prometheus, on `HOST`; the second process takes the next one, and so on.
   * Absent: none.
   */
  METRICS_PORT: port.optional(),
  /**
   * Signs sessions and forms, encrypts test keys, and keys the hashes of client networks: 32 characters or
   * more, the same in every process. Absent: the embedded engine makes one in `DATA_DIR`; on a
   * server sign-up is off.
   */
  SECRET: z.string().min(32).optional(),
  /**
   * The secret before `SECRET`, for a week or more after it was replaced: what it signed and encrypted can
   * still be read. Nothing new is made with it.
   */
  SECRET_PREVIOUS: z.string().min(32).optional(),
  /** Where mail is handed in. Absent: mails are written to `DATA_DIR/mail`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of mails. Absent: `livability@` the host of `PUBLIC_URL`. */
  MAIL_FROM: z.email().optional(),
  /**
   * Networks of proxies in front of this service (CIDR), separated by spaces: from them alone
   * `X-Forwarded-For` is believed.
   */
  TRUSTED_PROXIES: z.string().transform((networks) => networks.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()]))).default([]),
  /** Secret key of the Stripe account. Absent: paid plans are not available. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** Secret with which Stripe signs its webhooks to `/billing/events`. Needed with the key. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Address of Stripe's API. Absent: Stripe's own. */
  STRIPE_API_URL: httpUrl.optional(),
  /** Whether Stripe Tax works out VAT. */
  STRIPE_TAX: yesOrNo,
  /** The one rate of VAT, in percent, that every customer pays. Absent: Stripe Tax, or none. */
  VAT_RATE: z.coerce.number().gt(0).max(100).multipleOf(0.01).optional(),
  /** Whether the listed prices include VAT. Otherwise it is added to them. */
  PRICES_INCLUDE_VAT: yesOrNo,
  /** Days after a failed payment until the account is on the free plan. */
  PAYMENT_GRACE_DAYS: z.coerce.number().int().min(0).max(60).default(7),
});

/** Combinations of settings that are refused: which setting the error names, when, and what to do. */
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

/** The contract's seconds for `POST /v1/scores`. */
const BATCH_DEADLINE_S = 30;

/** Seconds a batch may take: the longest that any request may. */
export function batchDeadlineS(
  { REQUEST_DEADLINE_S }: Pick<Config, "REQUEST_DEADLINE_S">,
): number {
  return Math.max(BATCH_DEADLINE_S, REQUEST_DEADLINE_S);
}

/** The names of all settings, for the test that holds the operator's table to this file. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

/**
 * Reads the settings from a plain record (normally the environment). Empty values count as
 * absent.
 *
 * @throws {Error} naming every setting that is wrong and the rule it breaks.
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
