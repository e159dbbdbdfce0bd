import { Buffer } from "node:buffer";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { until } from "./until.ts";

/** A mail as its recipient reads it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The first link in the text; null without one. */
  readonly link: URL | null;
  /** The message as received. */
  readonly raw: string;
}

/** A mail server on its own port that stores the mails that it receives. */
export interface SmtpServer extends AsyncDisposable {
  /** Value for `SMTP_URL`. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Resolves to the oldest mail to an address that was not returned before, once there is one. */
  next(to: string): Promise<ReceivedMail>;
  /** Refuses recipients with a reply from now on. Null: accepts them again. */
  refuse(reply: { code: number; message: string } | null): void;
}

/** Starts a server that accepts every mail, without login or TLS. */
export async function smtpServer(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const untaken: ReceivedMail[] = [];
  let refusal: { code: number; message: string } | null = null;
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 1000,
    onRcptTo(_address, _session, callback) {
      callback(
        refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }),
      );
    },
    onData(stream, { envelope }, callback) {
      received(stream, envelope.rcptTo.map(({ address }) => address)).then(
        () => callback(),
        callback,
      );
    },
  });
  async function received(stream: AsyncIterable<Uint8Array>, to: readonly string[]): Promise<void> {
    const raw = new TextDecoder().decode(Buffer.concat(await Array.fromAsync(stream)));
    const { from, subject = "", text = "" } = await PostalMime.parse(raw);
    const link = /https?:\/\/\S+/.exec(text)?.[0];
    for (const each of to) {
      const mail = {
        from: from?.address ?? "",
        to: each,
        subject,
        text,
        link: link === undefined ? null : new URL(link),
        raw,
      };
      mails.push(mail);
      untaken.push(mail);
    }
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    async next(to) {
      const isTo = (mail: ReceivedMail) => mail.to === to;
      await until(() => untaken.some(isTo));
      const [mail] = untaken.splice(untaken.findIndex(isTo), 1);
      if (mail === undefined) throw new Error(`No mail to ${to}`);
      return mail;
    },
    refuse: (reply) => refusal = reply,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
