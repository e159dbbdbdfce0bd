/**
 * Tickets: sealed values that a page hands out and reads back, in a form or in its address. They tell a reader
 * nothing, and prove that this service scored what they name.
 */
import { Buffer } from "node:buffer";
import { z } from "zod";
import { createSealer } from "../access/sealed.ts";

/** Time within which a ticket is accepted. */
export const TICKET_AGE_MS = 3_600_000;

/** Tickets are filled up to a multiple of this many bytes, so that their length does not tell the address. */
const BLOCK = 256;

const BLANK = " ";

/** Time at which a ticket was written, in milliseconds since 1970. */
const at = z.number();

/** A kind of ticket. */
export interface TicketKind<T> {
  /** Purpose of its sealing: a ticket of one kind is refused as one of another. */
  readonly use: string;
  readonly content: z.ZodType<T>;
}

/** An address that a visitor tried, as typed. */
export const triedAddress = {
  use: "tried address",
  content: z.object({ address: z.string(), at }),
} satisfies TicketKind<unknown>;

/** A report that was computed and charged. */
export const chargedReport = {
  use: "report to keep",
  content: z.object({
    /** A UUID. It identifies the report, so that keeping it twice stores one. */
    id: z.uuid(),
    account: z.number(),
    address: z.string(),
    /** Schema of the release in which it was scored. */
    release: z.string(),
    isFull: z.boolean(),
    at,
  }),
} satisfies TicketKind<unknown>;

/** A comparison that was computed and charged. */
export const chargedComparison = {
  use: "comparison",
  content: z.object({
    account: z.number(),
    /** Two to five, as typed. */
    addresses: z.array(z.string()),
    at,
  }),
} satisfies TicketKind<unknown>;

/** What identifies a report that its reader may keep. */
export type ReportTicket = z.infer<typeof chargedReport["content"]>;

/** Writes and reads the tickets of a kind. */
export interface Tickets<T> {
  /** The value for a form field, or for the path of a page. */
  write(ticket: T): string;
  /** Null if this service did not write it. */
  read(text: string): T | null;
}

/**
 * Tickets sealed with a secret, the same in every process.
 *
 * @param previous the former secret, for tickets of pages that are still open
 */
export function createTickets<T>(
  { use, content }: TicketKind<T>,
  secret: string,
  previous?: string,
): Tickets<T> {
  const { seal, open } = createSealer(secret, use, previous);
  return {
    write(ticket) {
      const bytes = Buffer.from(JSON.stringify(ticket));
      const missing = (BLOCK - bytes.length % BLOCK) % BLOCK;
      const sealed = seal(Buffer.concat([bytes, Buffer.alloc(missing, BLANK)]));
      return Buffer.from(sealed).toString("base64url");
    },
    read(text) {
      const opened = open(Buffer.from(text, "base64url"));
      return opened === null ? null : content.parse(JSON.parse(opened));
    },
  };
}

/** Whether a ticket is at most an hour old. */
export function isFresh(ticket: { readonly at: number }): boolean {
  return Date.now() - ticket.at <= TICKET_AGE_MS;
}
