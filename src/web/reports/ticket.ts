/** What the page of a report sends back of it to keep it: sealed, so that it says what was charged. */
import { Buffer } from "node:buffer";
import { z } from "zod";
import { createSealer } from "../../access/sealed.ts";

/** A report that was made and charged. */
const report = z.object({
  /** A UUID: kept twice it is one report. */
  id: z.uuid(),
  account: z.number(),
  address: z.string(),
  /** Schema of the release. */
  release: z.string(),
  isFull: z.boolean(),
  /** When it was made: milliseconds since 1970. */
  at: z.number(),
});

/** One that may be kept. */
export type ReportTicket = z.infer<typeof report>;

/** Makes tickets and reads them. */
export interface Tickets {
  /** As a field of a form carries it. */
  write(ticket: ReportTicket): string;
  /** Null where this service did not make it. */
  read(text: string): ReportTicket | null;
}

/**
 * Tickets of a secret, the same in every process.
 *
 * @param previous made the tickets of pages that are still open
 */
export function createTickets(secret: string, previous?: string): Tickets {
  const { seal, open } = createSealer(secret, "report to keep", previous);
  return {
    write: (ticket) => Buffer.from(seal(JSON.stringify(ticket))).toString("base64url"),
    read(text) {
      const opened = open(Buffer.from(text, "base64url"));
      return opened === null ? null : report.parse(JSON.parse(opened));
    },
  };
}
