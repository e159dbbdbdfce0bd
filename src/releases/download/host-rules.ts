/** How each publisher's server wants to be asked. */

/** What a server wants; seconds throughout. */
export interface HostRule {
  /** Between the end of one request and the next, tries again included. */
  readonly pauseS: number;
  /** Until the first byte of the file; a server that takes longer is gone. */
  readonly firstByteS: number;
  /** In which a server that has begun to send must send at least 10 kB more; else it is gone. */
  readonly idleS: number;
  /** Tries after the first. */
  readonly retries: number;
  /** At least, between two tries. */
  readonly retryAfterS: number;
  /** Statuses that may be another one in a while, beside 408, 416, 429 and those of 500 and above. */
  readonly retryable: readonly number[];
  /** Whether it tells the size of a file (HEAD), and may be asked for it besides. */
  readonly tellsSizes: boolean;
  /** Beside the usual ones. */
  readonly headers: Readonly<Record<string, string>>;
}

const usual: HostRule = {
  pauseS: 0,
  firstByteS: 60,
  idleS: 60,
  retries: 3,
  retryAfterS: 0,
  retryable: [],
  tellsSizes: true,
  headers: { "user-agent": "livability-score-service" },
};

/** What differs, by host. */
const rules: Readonly<Record<string, Partial<HostRule>>> = {
  // Five queries a minute, above that no answer for one or two days. Large tables take minutes.
  "esploradati.istat.it": { pauseS: 15, firstByteS: 300, retries: 1, tellsSizes: false },
  // 5 to 250 s, whatever is asked for.
  "maps.effis.emergency.copernicus.eu": { firstByteS: 300, tellsSizes: false },
  // Refuses everybody for some seconds, now and then, and HEAD always.
  "anncsu.open.agenziaentrate.gov.it": { retryAfterS: 30, retryable: [403], tellsSizes: false },
  // Its firewall answers browsers only.
  "www.dati.salute.gov.it": {
    headers: {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) " +
        "Chrome/120.0.0.0 Safari/537.36",
    },
  },
};

/** The rule of the host of an address. */
export function hostRule(url: string): HostRule {
  return { ...usual, ...rules[new URL(url).hostname] };
}
