import assert from "node:assert/strict";
import { type Language, languages } from "../../src/language.ts";
import { type MailKind, mailOf, type MailValues } from "../../src/mail/mail-of.ts";

const link = "https://example.com/verify?token=$&";
const values: { readonly [Kind in MailKind]: MailValues[Kind] } = {
  verify: { link },
  already_registered: { link },
  reset: { link },
  password_changed: { link },
  payment_failed: { plan: "pro", until: new Date("2027-03-01T23:30:00Z"), link },
  plan_ended: { plan: "pro", link },
};

for (const kind of Object.keys(values) as MailKind[]) {
  for (const language of languages) {
    Deno.test(`the mail ${kind} (${language}) has its link on its own line, no unfilled placeholder, and short lines`, () => {
      const { subject, text } = mailOf(kind, language, values[kind]);
      assert.ok(text.split("\n").includes(link));
      assert.doesNotMatch(subject + text, /[{}]/);
      assert.ok(text.split("\n").every((line) => line === link || line.length <= 80));
    });
  }
}

Deno.test("the mail payment_failed states the last day of the plan in Italian time and in the reader's language", () => {
  assert.match(mailOf("payment_failed", "en", values.payment_failed).text, /by 2 March 2027,/);
  assert.match(
    mailOf("payment_failed", "it", values.payment_failed).text,
    /la scadenza \(2 marzo 2027\),/,
  );
});

Deno.test("a mail writes the first of a month by the rules of its language", () => {
  const until = new Date("2027-03-01T12:00:00Z");
  const text = (language: Language) =>
    mailOf("payment_failed", language, { ...values.payment_failed, until }).text;
  assert.match(text("en"), /by 1 March 2027,/);
  assert.match(text("it"), /\(1º marzo 2027\)/);
  assert.match(text("de"), /bis zum 1\. März 2027 /);
  assert.match(text("fr"), /d'ici au 1er mars 2027,/);
});
