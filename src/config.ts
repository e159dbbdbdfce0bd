/**
 * Every setting of the service, read once. Nothing but the command line's entry reads the environment;
 * wrong values end the program at start with one line per mistake.
 */
import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ""));

/** The one table of settings: name, rule, default, and what it is for (also printed in the README). */
const settings = z.object({
  /** TCP port to listen on; 0 lets the system choose. */
  PORT: port.default(8000),
  /** Address to listen on. The demo key is printed only when this is a loopback address. */
  HOST: z.string().min(1).default("127.0.0.1"),
  /** A PostgreSQL 15+ server with PostGIS. Absent: the embedded engine in `DATA_DIR`. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Folder of the embedded database, the demo key and the cached reference bundle. */
  DATA_DIR: z.string().min(1).default(".data"),
  /**
   * A mirror of the sources' files, with a `MANIFEST.sha256` (as `sha256sum` writes it) in its folder.
   * Absent: an import without a folder downloads from the publishers.
   */
  DATA_MIRROR: httpUrl.optional(),
  /** Address under which callers reach this service. Absent: the listening address. */
  PUBLIC_URL: httpUrl.optional(),
  /** Terms of service. Absent: this service's own `/terms`. */
  TERMS_URL: httpUrl.optional(),
  /** Source licences and attribution. Absent: this service's own `/attribution`. */
  ATTRIBUTION_URL: httpUrl.optional(),
  /**
   * A geocoder that is asked for addresses in comuni whose house numbers are not loaded: the address of
   * the server, to which the path of its search is added. Absent: only what is loaded is found.
   */
  GEOCODER_URL: httpUrl.optional(),
  /** The interface it speaks. */
  GEOCODER_KIND: z.enum(["nominatim", "photon"]).default("nominatim"),
  /** Requests to it at the same time. */
  GEOCODER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  /**
   * Requests to it in a second, of this process. Absent: no limit. The public servers
   * (nominatim.openstreetmap.org, photon.komoot.io) get 1 at most, whatever is set.
   */
  GEOCODER_RATE_PER_S: z.coerce.number().min(0.01).max(1000).optional(),
  /** Seconds a request may take before it is answered 503 and its call is released. */
  REQUEST_DEADLINE_S: z.coerce.number().min(1).max(120).default(10),
  /** Connections to `DATABASE_URL`; the embedded engine always has one. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
});

/** The validated settings. */
export type Config = z.infer<typeof settings>;

/** The names of all settings, for the test that holds the README's table to this file. */
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
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Wrong settings:\n${lines.join("\n")}`);
}
