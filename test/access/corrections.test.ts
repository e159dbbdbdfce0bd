/** Reports of wrong facts: encryption, maximum number, answers and limits. */
import assert from "node:assert/strict";
import {
  type CorrectionReport,
  createCorrections,
  MOST_CORRECTIONS,
} from "../../src/access/corrections.ts";
import { createLimits } from "../../src/access/limits.ts";
import { unsentOutbox } from "../../src/access/outbox.ts";
import type { Sql } from "../../src/db/sql.ts";
import type { Mail } from "../../src/mail/mailer.ts";
import { testDatabase } from "../support/database.ts";
import { recordedOutbox } from "../support/recorded-outbox.ts";

const secret = "0123456789abcdefghijklmnopqrstuvwxyz", another = "z".repeat(36);

const wrongFact: CorrectionReport = {
  metric: "rail_station_distance",
  language: "it",
  place: "Via Inventata 7, Borgo Campione",
  right: "La stazione è chiusa dal 2024.",
  source: "https://ferrovie.example/chiusure",
  email: "anna@example.org",
};

/** Reports in a database of their own; mails are recorded. */
async function inDatabase(
  use: (world: {
    sql: Sql;
    mails: Mail[];
    corrections: ReturnType<typeof createCorrections>;
    /** The same table, read with other secrets. */
    readWith(secret: string, previousSecret?: string): ReturnType<typeof createCorrections>;
  }) => Promise<void>,
): Promise<void> {
  const { sql, close } = await testDatabase();
  const mails: Mail[] = [], outbox = recordedOutbox(sql, mails);
  const readWith = (secret: string, previousSecret?: string) =>
    createCorrections({ sql, secret, previousSecret, outbox });
  try {
    await use({ sql, mails, corrections: readWith(secret), readWith });
  } finally {
    await close();
  }
}

Deno.test("a report is listed as it was sent, the oldest first", async () => {
  await inDatabase(async ({ corrections }) => {
    assert.equal(await corrections.report(wrongFact), "stored");
    assert.equal(await corrections.report({ ...wrongFact, place: "Napoli" }), "stored");
    const [first, second] = await corrections.list();
    const { metric, language, ...statement } = wrongFact;
    assert.deepEqual(first?.statement, statement);
    assert.deepEqual([first.metric, first.language], [metric, language]);
    assert.equal(second?.statement?.place, "Napoli");
    assert.ok(Math.abs(Date.now() - first.reportedAt.getTime()) < 60_000);
  });
});

Deno.test("the table contains neither the place, the text, the source nor the e-mail address in clear", async () => {
  await inDatabase(async ({ sql, corrections }) => {
    await corrections.report(wrongFact);
    const [row] = await sql<[{ text: string }]>`
      select to_jsonb(c)::text || encode(c.sealed, 'escape') as text from livability.correction c`;
    assert.ok(row.text.includes(wrongFact.metric));
    for (const part of ["Inventata", "stazione", "ferrovie", "anna"]) {
      assert.ok(!row.text.includes(part), part);
    }
  });
});

Deno.test("no report is stored above the maximum number, until another is deleted", async () => {
  await inDatabase(async ({ sql, corrections }) => {
    await corrections.report(wrongFact);
    await sql`
      insert into livability.correction (metric, language, sealed)
      select metric, language, sealed from livability.correction, generate_series(2, ${MOST_CORRECTIONS})`;
    assert.equal(await corrections.report(wrongFact), "full");
    const [first] = await corrections.list();
    assert.equal(await corrections.remove(first?.id ?? 0), true);
    assert.equal(await corrections.remove(first?.id ?? 0), false);
    assert.equal(await corrections.report(wrongFact), "stored");
    assert.equal((await corrections.list()).length, MOST_CORRECTIONS);
  });
});

Deno.test("an answer is mailed once, without the place, and deletes the report", async () => {
  await inDatabase(async ({ mails, corrections }) => {
    await corrections.report(wrongFact);
    const id = (await corrections.list())[0]?.id ?? 0;
    assert.equal(await corrections.answer(id, "Corretto: la fonte {day} era del 2023. $&"), true);
    assert.equal(await corrections.answer(id, "again"), false);
    assert.deepEqual(await corrections.list(), []);
    assert.equal(mails.length, 1);
    assert.equal(mails[0]?.to, wrongFact.email);
    // The answer is not a template.
    assert.ok(mails[0].text.includes("\nCorretto: la fonte {day} era del 2023. $&\n"));
    assert.doesNotMatch(mails[0].text, /Inventata|chiusa/);
  });
});

Deno.test("an answer is stored encrypted in the outbox, for the service to send", async () => {
  await inDatabase(async ({ sql, corrections }) => {
    await corrections.report(wrongFact);
    const outbox = unsentOutbox({ sql, secret });
    const id = (await corrections.list())[0]?.id ?? 0;
    await createCorrections({ sql, secret, outbox }).answer(id, "La fonte è stata corretta.");
    const mails = await sql<{ text: string; days: number }[]>`
      select encode(sealed, 'escape') as text, extract(day from expires_at - created_at)::integer as days
      from livability.outbox`;
    assert.equal(mails.length, 1);
    assert.equal(mails[0]?.days, 3);
    assert.doesNotMatch(mails[0].text, /anna|fonte/);
  });
});

Deno.test("a report stays readable with the former secret; with another one it is kept and cannot be answered", async () => {
  await inDatabase(async ({ corrections, readWith, mails }) => {
    await corrections.report(wrongFact);
    const [kept] = await readWith(another, secret).list();
    assert.equal(kept?.statement?.email, wrongFact.email);
    const lost = readWith(another);
    assert.equal((await lost.list())[0]?.statement, null);
    await assert.rejects(lost.answer(kept.id, "Corretto."), /another SECRET/);
    assert.equal((await lost.list()).length, 1);
    assert.equal(await readWith(another, secret).answer(kept.id, "Corretto."), true);
    assert.equal(mails[0]?.to, wrongFact.email);
  });
});

Deno.test("a network can send 5 reports in an hour and 20 in a day, without using up another's", async () => {
  const { sql, close } = await testDatabase();
  try {
    const begun = Date.parse("2027-01-01T12:00:00Z");
    let minutes = 0;
    const clock = () => new Date(begun + minutes * 60_000);
    const limits = createLimits({ sql, secret, clock });
    const one = { network: "192.0.2.1" }, other = { network: "198.51.100.1" };
    const admitted = async () => {
      for (let taken = 0;; taken++) if (await limits.take("correction", one) !== null) return taken;
    };
    const byHour: number[] = [];
    for (; minutes < 24 * 60; minutes += 61) byHour.push(await admitted());
    assert.deepEqual(byHour.slice(0, 6), [5, 5, 5, 5, 0, 0]);
    assert.equal(byHour.reduce((sum, taken) => sum + taken), 20);
    assert.equal(await limits.take("correction", other), null);
  } finally {
    await close();
  }
});
