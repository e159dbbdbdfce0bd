/** The rule for requests to a publisher's server. Times are in seconds. */
export interface HostRule {
  /** Pause between the end of one request and the next, including retries. */
  readonly pauseS: number;
  /** Time within which the first byte of a file must arrive. */
  readonly firstByteS: number;
  /** Time within which at least 10 kB more must arrive, after the first byte. */
  readonly idleS: number;
  readonly retries: number;
  /** Shortest wait before a retry. */
  readonly retryAfterS: number;
  /** Statuses to retry in addition to 408, 416, 429 and 500 and above. */
  readonly retryable: readonly number[];
  /**
   * Whether to request file sizes (HEAD). False if the server does not report them, or is slow or
   * limits requests.
   */
  readonly reportsSizes: boolean;
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

const rules: Readonly<Record<string, Partial<HostRule>>> = {
  // More than five queries per minute are answered with a ban of one or two days. Large tables take
  // minutes.
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
