/** Mail to people: handed to an SMTP server or, without one, written into the data folder. */
import type { Config } from "../config.ts";

/** One mail, as plain text. */
export interface Mail {
  /** E-mail address of the one it goes to. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail. */
export interface Mailer {
  /**
   * Resolves once the mail is handed in or written.
   *
   * @throws {Error} why it was not, without naming the recipient
   */
  send(mail: Mail): Promise<void>;
  /** Waits for mails under way, each of which ends within a minute. */
  close(): Promise<void>;
}

/** What of the settings concerns mail. */
export type MailConfig = Pick<Config, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL" | "DATA_DIR">;

/** Hands over one mail with its sender. */
type Post = (mail: Mail & { readonly from: string }) => Promise<void>;

/** A mailer over `SMTP_URL` or, without it, over files (`.eml`, one a mail) in `DATA_DIR/mail`. */
export function createMailer(config: MailConfig): Mailer {
  const from = senderOf(config);
  const post = config.SMTP_URL === undefined
    ? toFolder(`${config.DATA_DIR}/mail`)
    : toServer(config.SMTP_URL);
  const underWay = new Set<Promise<void>>();
  return {
    send(mail) {
      const sending = post({ ...mail, from }).finally(() => underWay.delete(sending));
      underWay.add(sending);
      return sending;
    },
    async close() {
      await Promise.allSettled(underWay);
    },
  };
}

/** `MAIL_FROM`, else an address at the host under which callers reach the service. */
function senderOf({ MAIL_FROM, PUBLIC_URL }: MailConfig): string {
  const host = PUBLIC_URL === undefined ? "localhost" : new URL(PUBLIC_URL).hostname;
  return MAIL_FROM ?? `livability@${host}`;
}

/** Loaded with the first mail: no score needs it. */
const library = () => import("nodemailer");

/** What SMTP may take, in milliseconds: the library's own limits are up to ten minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function toServer(url: string): Post {
  return async (mail) => {
    const { createTransport } = await library();
    // Nothing of a mail is ever a file or an address to fetch from.
    const transport = createTransport({ url, ...patience, ...nothingElse });
    try {
      await transport.sendMail(mail);
    } catch (error) {
      // The server's own words may repeat the recipient, so neither they nor a cause are passed on.
      throw new Error(
        `The mail server (SMTP_URL) did not take a mail: ${codesOf(error)}. Check the \
address, the login and what the server's log says.`,
      );
    }
  };
}

const nothingElse = { disableFileAccess: true, disableUrlAccess: true };

/** The library's code and the server's reply code: `EAUTH 535`. */
function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(" ") || error.name;
}

function toFolder(folder: string): Post {
  return async (mail) => {
    const { createTransport } = await library();
    const composer = createTransport({ streamTransport: true, buffer: true, ...nothingElse });
    const { message } = await composer.sendMail(mail);
    await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
    // In the order of their making; unlike the time, the rest is unique to a message.
    const name = `${new Date().toISOString().replaceAll(":", "-")}-${crypto.randomUUID()}`;
    // Whoever watches the folder sees only whole mails.
    const draft = `${folder}/${name}.draft`;
    await Deno.writeFile(draft, message as Uint8Array, { mode: 0o600, createNew: true });
    await Deno.rename(draft, `${folder}/${name}.eml`);
  };
}
