import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Config } from "../config.ts";

/** One mail, as plain text. */
export interface Mail {
  /** E-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail over SMTP or, without a mail server, writes it to the data folder. */
export interface Mailer {
  /**
   * Resolves once the mail server has accepted the mail, or the file is written.
   *
   * @param id part of the Message-ID, by which mail programs recognise a repetition
   * @throws {Error} with the reason of a failure, without the recipient
   */
  send(mail: Mail, id: string): Promise<void>;
}

/** The settings for mail. */
export type MailConfig = Pick<Config, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL" | "DATA_DIR">;

type Submit = (mail: Mail & { readonly from: string; readonly messageId: string }) => Promise<void>;

/** The folder for mails if there is no mail server. */
const folderOf = (dataDir: string): string => `${dataDir}/mail`;

/**
 * Creates a mailer that uses `SMTP_URL`. Without this setting, it writes one file (`.eml`) per mail
 * to `DATA_DIR/mail`.
 */
export function createMailer(config: MailConfig): Mailer {
  const from = senderOf(config);
  const submit = config.SMTP_URL === undefined
    ? toFolder(folderOf(config.DATA_DIR))
    : toServer(config.SMTP_URL);
  const [, host = "localhost"] = from.split("@");
  return { send: (mail, id) => submit({ ...mail, from, messageId: `<${id}@${host}>` }) };
}

/** Deletes the mails in the folder that were written before an instant. */
export async function forgetMails(dataDir: string, before: Date): Promise<void> {
  const folder = folderOf(dataDir);
  try {
    for await (const { name } of Deno.readDir(folder)) {
      if (!/\.(eml|draft)$/.test(name)) continue;
      const { mtime } = await Deno.stat(`${folder}/${name}`);
      if (mtime !== null && mtime < before) await Deno.remove(`${folder}/${name}`);
    }
  } catch (error) {
    // The folder is missing, or another process has deleted a file at the same time. The next run
    // deletes the rest.
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** The sender's address: `MAIL_FROM`, otherwise one at the host of `PUBLIC_URL`. */
function senderOf({ MAIL_FROM, PUBLIC_URL }: MailConfig): string {
  const host = PUBLIC_URL === undefined ? "localhost" : new URL(PUBLIC_URL).hostname;
  return MAIL_FROM ?? `livability@${host}`;
}

/** Loaded with the first mail, since scoring does not need it. */
const library = () => import("nodemailer");

/** Timeouts of SMTP in milliseconds. The library's own are up to ten minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function toServer(url: string): Submit {
  return async (mail) => {
    const { createTransport } = await library();
    // Prevents the content of a mail from being read from a file or address.
    const transport = createTransport({
      url,
      ...patience,
      ...nothingElse,
      getSocket(_options: unknown, callback: (error: Error | null, opened?: Opened) => void) {
        openSocket(url).then((connection) => callback(null, { connection }), callback);
      },
    });
    try {
      await transport.sendMail(mail);
    } catch (error) {
      // The server's message may repeat the recipient, so this error contains neither the message
      // nor the cause.
      throw new Error(
        `The mail server (SMTP_URL) did not take a mail: ${codesOf(error)}. Check the \
address, the login and what the server's log says.`,
      );
    }
  };
}

/** A connection as the library expects it. */
interface Opened {
  readonly connection: Socket;
}

/**
 * Connects to a mail server by its name. The library resolves the name itself and connects to an
 * address, but the process may connect only to the name.
 */
async function openSocket(url: string): Promise<Socket> {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const socket = connect({ host, port: Number(port) || smtpPort(protocol) });
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(patience.connectionTimeout) });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** The default port of a protocol: that of submission, or of submission over TLS (RFC 8314). */
export function smtpPort(protocol: string): number {
  return protocol === "smtps:" ? 465 : 587;
}

const nothingElse = { disableFileAccess: true, disableUrlAccess: true };

/** The codes of the library and of the server's reply, such as `EAUTH 535`. */
function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(" ") || error.name;
}

function toFolder(folder: string): Submit {
  return async (mail) => {
    const { createTransport } = await library();
    const composer = createTransport({ streamTransport: true, buffer: true, ...nothingElse });
    const { message } = await composer.sendMail(mail);
    await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
    // Names sort by time; the random part makes them unique.
    const name = `${new Date().toISOString().replaceAll(":", "-")}-${crypto.randomUUID()}`;
    // Written as a draft first, so that watchers of the folder see only complete mails.
    const draft = `${folder}/${name}.draft`;
    await Deno.writeFile(draft, message as Uint8Array, { mode: 0o600, createNew: true });
    await Deno.rename(draft, `${folder}/${name}.eml`);
  };
}
