import assert from "node:assert/strict";
import { type Language, languages } from "../../src/language.ts";
import { mailOf } from "../../src/mail/mail-of.ts";
import type { MailKind, MailValues } from "../../src/texts/mail-texts.ts";

const link = "https://example.com/verify?token=$&";
const day = new Date("2027-02-28T23:30:00Z");
const answer = "The source {day} is right: https://example.com/$&";
const metric = "Distance to a railway station";
const values: { readonly [Kind in MailKind]: MailValues[Kind] } = {
  verify: { link },
  already_registered: { link },
  reset: { link },
  password_changed: { link },
  payment_failed: { plan: "pro", until: new Date("2027-03-01T23:30:00Z"), link },
  plan_ended: { plan: "pro", link },
  correction_answered: { metric, day, answer },
};

for (const kind of Object.keys(values) as MailKind[]) {
  for (const language of languages) {
    Deno.test(`the mail ${kind} (${language}) has its link or answer on its own line, no unfilled placeholder, and short lines`, () => {
      const { subject, text } = mailOf(kind, language, values[kind]);
      const value = kind === "correction_answered" ? answer : link;
      const lines = text.split("\n");
      assert.ok(lines.includes(value));
      const others = lines.filter((line) => line !== value);
      assert.doesNotMatch([subject, ...others].join("\n"), /[{}]/);
      assert.ok(others.every((line) => line.length <= 80));
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

Deno.test("the mail correction_answered names the metric and the day of the report in the reader's language", () => {
  const text = (language: Language) =>
    mailOf("correction_answered", language, values.correction_answered).text;
  assert.match(text("en"), /On 1 March 2027 you reported [^]*\nDistance to a railway station\n/);
  assert.match(text("it"), /in data 1º marzo 2027 hai segnalato/);
  assert.match(text("de"), /am 1\. März 2027 haben Sie/);
  assert.match(text("fr"), /Le 1er mars 2027, vous avez signalé/);
});
