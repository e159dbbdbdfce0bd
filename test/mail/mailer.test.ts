import assert from "node:assert/strict";
import PostalMime from "postal-mime";
import { createMailer, forgetMails } from "../../src/mail/mailer.ts";
import { smtpServer } from "../support/smtp-server.ts";

const to = "recipient@example.org";
const id = crypto.randomUUID();
const mail = {
  to,
  subject: "Perché no?",
  text: "È già così.\n.\nhttp://localhost/verify?token=x\n",
};

Deno.test("send() delivers the whole mail to the SMTP server, from MAIL_FROM", async () => {
  await using server = await smtpServer();
  const mailer = createMailer({
    SMTP_URL: server.url,
    MAIL_FROM: "service@example.com",
    DATA_DIR: "unused",
  });
  await mailer.send(mail, id);
  const received = await server.next(to);
  assert.equal(received.from, "service@example.com");
  assert.equal(received.subject, mail.subject);
  assert.equal(received.text.replaceAll("\r\n", "\n"), mail.text);
  assert.equal(received.link?.searchParams.get("token"), "x");
  assert.match(received.raw, new RegExp(`^Message-ID: <${id}@example.com>\\r$`, "mi"));
});

Deno.test("send() uses a sender at the public host if MAIL_FROM is not set", async () => {
  await using server = await smtpServer();
  const settings = { SMTP_URL: server.url, DATA_DIR: "unused" };
  await createMailer({ ...settings, PUBLIC_URL: "https://scores.example.com/api" }).send(mail, id);
  assert.equal((await server.next(to)).from, "livability@scores.example.com");
});

Deno.test("send() rejects without naming the recipient if the server refuses the recipient by name", async () => {
  await using server = await smtpServer();
  server.refuse({ code: 550, message: `no such user: ${to}` });
  const mailer = createMailer({ SMTP_URL: server.url, DATA_DIR: "unused" });
  await assert.rejects(mailer.send(mail, id), (error: Error) => {
    assert.match(error.message, /SMTP_URL.*EENVELOPE 550/);
    assert.doesNotMatch(Deno.inspect(error), /recipient/);
    return true;
  });
  server.refuse(null);
  await mailer.send(mail, id);
});

Deno.test("send() rejects if no server listens", async () => {
  const server = await smtpServer();
  const mailer = createMailer({ SMTP_URL: server.url, DATA_DIR: "unused" });
  await server[Symbol.asyncDispose]();
  await assert.rejects(mailer.send(mail, id), /SMTP_URL.*ECONNREFUSED/);
});

Deno.test("without SMTP_URL, send() writes a file that only its owner can read", async () => {
  const folder = await Deno.makeTempDir();
  const mailer = createMailer({ DATA_DIR: folder });
  await mailer.send(mail, id);
  await mailer.send({ ...mail, text: "the second" }, crypto.randomUUID());
  const names = (await Array.fromAsync(Deno.readDir(`${folder}/mail`))).map(({ name }) => name);
  const files = names.sort().map((name) => `${folder}/mail/${name}`);
  assert.deepEqual(files.map((file) => file.endsWith(".eml")), [true, true]);
  for (const file of files) assert.equal((await Deno.stat(file)).mode, 0o100600);
  assert.equal((await Deno.stat(`${folder}/mail`)).mode, 0o40700);
  const written = await PostalMime.parse(await Deno.readFile(files[0] ?? ""));
  assert.equal(written.subject, mail.subject);
  assert.equal(written.to?.[0]?.address, to);
  assert.equal(written.text?.replaceAll("\r\n", "\n").trim(), mail.text.trim());
  await Deno.remove(folder, { recursive: true });
});

Deno.test("forgetMails() deletes mails and drafts before an instant, and nothing else", async () => {
  const folder = await Deno.makeTempDir();
  await forgetMails(folder, new Date());
  const mailer = createMailer({ DATA_DIR: folder });
  for (const id of ["1", "2"]) await mailer.send(mail, id);
  const names = async () =>
    (await Array.fromAsync(Deno.readDir(`${folder}/mail`))).map(({ name }) => name).sort();
  const [old = "", young = ""] = await names();
  const at = new Date("2020-01-01T12:00:00Z");
  await Deno.utime(`${folder}/mail/${old}`, at, at);
  for (const other of ["broken.draft", "notes.txt"]) {
    await Deno.writeTextFile(`${folder}/mail/${other}`, "");
    await Deno.utime(`${folder}/mail/${other}`, at, at);
  }
  await forgetMails(folder, at);
  assert.equal((await names()).length, 4, "none is older");
  const after = new Date(at.getTime() + 1000);
  await Promise.all([forgetMails(folder, after), forgetMails(folder, after)]);
  await forgetMails(folder, after);
  assert.deepEqual(await names(), [young, "notes.txt"]);
  await Deno.remove(folder, { recursive: true });
});
