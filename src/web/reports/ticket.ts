import { Buffer } from "node:buffer";
import { z } from "zod";
import { createSealer } from "../../access/sealed.ts";

/** A report that was computed and charged. */
const report = z.object({
  /** A UUID. It identifies the report, so that keeping it twice stores one. */
  id: z.uuid(),
  account: z.number(),
  address: z.string(),
  /** Schema of the release in which it was scored. */
  release: z.string(),
  isFull: z.boolean(),
  /** Time of computation, in milliseconds since 1970. */
  at: z.number(),
});

/** What identifies a report that its reader may keep. */
export type ReportTicket = z.infer<typeof report>;

/**
 * Writes and reads tickets: sealed values that a report's page sends back to keep the report. A
 * ticket proves that the report was charged.
 */
export interface Tickets {
  /** The value for a form field. */
  write(ticket: ReportTicket): string;
  /** Null if this service did not write it. */
  read(text: string): ReportTicket | null;
}

/**
 * Tickets sealed with a secret, the same in every process.
 *
 * @param previous the former secret, for tickets of pages that are still open
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
