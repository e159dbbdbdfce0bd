/** Rules for requests to each publisher's server. */

/** The rule of a server; times are in seconds. */
export interface HostRule {
  /** Pause between the end of one request and the next, including retries. */
  readonly pauseS: number;
  /** Timeout for the first byte of a file. */
  readonly firstByteS: number;
  /** Interval in which the server must send at least 10 kB more after the first byte. */
  readonly idleS: number;
  /** Number of retries. */
  readonly retries: number;
  /** Least wait before a retry. */
  readonly retryAfterS: number;
  /** Retryable statuses in addition to 408, 416, 429 and 500 and above. */
  readonly retryable: readonly number[];
  /**
   * Whether to request file sizes (HEAD). False if the server does not report them, or is slow or
   * limited.
   */
  readonly reportsSizes: boolean;
  /** Additional headers. */
  readonly headers: Readonly<Record<string, string>>;
}

const usual: HostRule = {
  pauseS: 0,
  firstByteS: 60,
  idleS: 60,
  retries: 3,
  retryAfterS: 0,
  retryable: [],
  reportsSizes: true,
  headers: { "user-agent": "livability-score-service" },
};

/** Exceptions by host. */
const rules: Readonly<Record<string, Partial<HostRule>>> = {
  // Five queries per minute; above that no answer for one or two days. Large tables take minutes.
  "esploradati.istat.it": { pauseS: 15, firstByteS: 300, retries: 1, reportsSizes: false },
  // Takes 5 to 250 s for any request.
  "maps.effis.emergency.copernicus.eu": { firstByteS: 300, reportsSizes: false },
  // Occasionally refuses all requests for some seconds, and HEAD always.
  "anncsu.open.agenziaentrate.gov.it": { retryAfterS: 30, retryable: [403], reportsSizes: false },
  // Its firewall accepts only browsers.
  "www.dati.salute.gov.it": {
    headers: {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) " +
        "Chrome/120.0.0.0 Safari/537.36",
    },
  },
};

/** The rule for the host of an address. */
export function hostRule(url: string): HostRule {
  return { ...usual, ...rules[new URL(url).hostname] };
}
