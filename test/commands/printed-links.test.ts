import assert from "node:assert/strict";
import type { Mail, Mailer } from "../../src/mail/mailer.ts";
import { printsLinks, withPrintedLinks } from "../../src/commands/self-service.ts";

const mail: Mail = {
  to: "recipient@example.org",
  subject: "Please confirm your e-mail address",
  text: "Hello,\n\nhttp://127.0.0.1:8000/verify?token=x-1\n\nThe link is good for 24 hours.\n",
};

/** Makes a mailer that records mails, or fails. */
function mailerOf(mails: Mail[], failure?: Error): Mailer {
  return {
    send(mail) {
      if (failure !== undefined) return Promise.reject(failure);
      mails.push(mail);
      return Promise.resolve();
    },
  };
}

Deno.test("send() writes the mail and prints its link, without the recipient", async () => {
  const mails: Mail[] = [], lines: string[] = [];
  const mailer = withPrintedLinks(mailerOf(mails), (line) => lines.push(line));
  await mailer.send(mail, "1");
  await mailer.send({ ...mail, text: "A text without a link." }, "2");
  assert.equal(mails.length, 2);
  assert.deepEqual(lines, [
    'Mail "Please confirm your e-mail address": http://127.0.0.1:8000/verify?token=x-1',
  ]);
});

Deno.test("send() prints no link if the mail could not be written", async () => {
  const lines: string[] = [];
  const mailer = withPrintedLinks(mailerOf([], new Error("disk full")), (line) => lines.push(line));
  await assert.rejects(mailer.send(mail, "1"), /disk full/);
  assert.deepEqual(lines, []);
});

Deno.test("printsLinks() returns true only on loopback without PUBLIC_URL and SMTP_URL", () => {
  const own = { HOST: "127.0.0.1" };
  assert.equal(printsLinks(own), true);
  assert.equal(printsLinks({ HOST: "0.0.0.0" }), false);
  assert.equal(printsLinks({ ...own, PUBLIC_URL: "https://api.example.org" }), false);
  assert.equal(printsLinks({ ...own, SMTP_URL: "smtp://127.0.0.1" }), false);
});
