/** The operator's `corrections` command. */
import assert from "node:assert/strict";
import { type CorrectionReport, createCorrections } from "../../src/access/corrections.ts";
import { openOutbox, unsentOutbox } from "../../src/access/outbox.ts";
import { run } from "../../src/commands/corrections.ts";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import type { Sql } from "../../src/db/sql.ts";
import { type Language, languages } from "../../src/language.ts";
import type { Mail } from "../../src/mail/mailer.ts";
import { closedTestDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";

const secret = "0123456789abcdefghijklmnopqrstuvwxyz";

const wrongFact: CorrectionReport = {
  metric: "rail_station_distance",
  language: "en",
  place: "Via Inventata 7, Borgo Campione",
  right: "The station is closed.\nSince 2024.",
  source: "https://ferrovie.example/chiusure",
  email: "anna@example.org",
};

/** Makes a database with the reports, and runs the command on it. */
async function scene(reports: readonly CorrectionReport[]) {
  const { env, remove } = await closedTestDatabase();
  const config = readConfig({ ...env, SECRET: secret });
  /** Opens and closes a connection per use, because the embedded engine accepts one at a time. */
  const withSql = async <T>(use: (sql: Sql) => Promise<T>) => {
    const database = await connect(config);
    try {
      return await use(database.sql);
    } finally {
      await database.close();
    }
  };
  await withSql(async (sql) => {
    const outbox = unsentOutbox({ sql, secret });
    for (const report of reports) await createCorrections({ sql, secret, outbox }).report(report);
  });
  const runWith = async (settings: typeof config, args: readonly string[]) => {
    const lines: string[] = [];
    assert.equal(await run(args, settings, (line) => lines.push(line)), 0);
    return lines.join("\n");
  };
  return {
    env,
    runWith,
    corrections: (...args: string[]) => runWith(config, args),
    /** The mails that the service then sends. */
    sent: () =>
      withSql(async (sql) => {
        const mails: Mail[] = [];
        const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) };
        const report = (what: string) => assert.fail(what), print = assert.fail;
        const outbox = openOutbox({ sql, secret, mailer, print, report });
        await until(
          async () => (await sql`select from livability.outbox`).length === 0,
          10_000,
        );
        await outbox.close();
        return mails;
      }),
    [Symbol.asyncDispose]: remove,
  };
}

Deno.test("corrections list prints each open report with all that was written", async () => {
  await using it = await scene([wrongFact, { ...wrongFact, language: "de", metric: "gone" }]);
  const today = new Date().toISOString().slice(0, 10);
  assert.equal(
    await it.corrections("list"),
    [
      `1  ${today}  en  rail_station_distance (Distance to a railway station)`,
      "    place   Via Inventata 7, Borgo Campione",
      "    right   The station is closed.",
      "            Since 2024.",
      "    source  https://ferrovie.example/chiusure",
      "    e-mail  anna@example.org",
      `2  ${today}  de  gone (a former metric)`,
      "    place   Via Inventata 7, Borgo Campione",
      "    right   The station is closed.",
      "            Since 2024.",
      "    source  https://ferrovie.example/chiusure",
      "    e-mail  anna@example.org",
    ].join("\n"),
  );
});

/** The beginning of the mail in each language; the metric has its name in the language. */
const expected: Readonly<Record<Language, { subject: string; metric: string; thanks: RegExp }>> = {
  en: {
    subject: "Answer to your report of a wrong fact",
    metric: "Distance to a railway station",
    thanks: /Nothing of it was published\.\n$/,
  },
  it: {
    subject: "Risposta alla tua segnalazione di un dato errato",
    metric: "Distanza da una stazione ferroviaria",
    thanks: /Nulla è stato pubblicato\.\n$/,
  },
  de: {
    subject: "Antwort auf Ihre Meldung einer falschen Angabe",
    metric: "Entfernung zum Bahnhof",
    thanks: /Nichts davon wurde veröffentlicht\.\n$/,
  },
  fr: {
    subject: "Réponse à votre signalement d'une donnée erronée",
    metric: "Distance à une gare",
    thanks: /Rien n'en a été publié\.\n$/,
  },
};

Deno.test("corrections answer mails the answer in the language of each report, and closes it", async () => {
  await using it = await scene(languages.map((language) => ({ ...wrongFact, language })));
  const answer = "The publisher has confirmed it; the next release has the new file.";
  for (const [i] of languages.entries()) {
    assert.match(await it.corrections("answer", String(i + 1), answer), /answered and deleted/);
  }
  assert.equal(await it.corrections("list"), "No report is open.");
  const mails = await it.sent();
  assert.equal(mails.length, languages.length);
  for (const language of languages) {
    const { subject, metric, thanks } = expected[language];
    const mail = mails.find((one) => one.subject === subject);
    assert.equal(mail?.to, wrongFact.email, language);
    const lines = mail.text.split("\n");
    assert.ok(lines.includes(metric) && lines.includes(answer), mail.text);
    assert.match(mail.text, thanks);
    assert.doesNotMatch(mail.text, /Inventata|[{}]/);
  }
});

Deno.test("corrections delete deletes reports without a mail", async () => {
  await using it = await scene([wrongFact, wrongFact, wrongFact]);
  await it.corrections("delete", "1", "3");
  assert.match(await it.corrections("list"), /^2 [^]*anna@example\.org$/);
  assert.deepEqual(await it.sent(), []);
});

Deno.test("corrections names a report that does not exist, and a missing SECRET", async () => {
  await using it = await scene([]);
  await assert.rejects(it.corrections("answer", "7", "Thanks."), /^Error: There is no report 7\./);
  await assert.rejects(it.corrections("delete", "7"), /^Error: There is no report 7\./);
  const onServer = { ...readConfig(it.env), SECRET: undefined };
  if (onServer.DATABASE_URL === undefined) return;
  await assert.rejects(it.runWith(onServer, ["list"]), /^Error: Set SECRET/);
});

Deno.test("corrections fails with its usage for invalid arguments", async () => {
  await using it = await scene([]);
  for (
    const args of [
      [],
      ["list", "1"],
      ["answer", "1"],
      ["answer", "x", "Thanks."],
      ["answer", "1", " "],
      ["answer", "1", "Thanks", "and", "bye"],
      ["delete"],
      ["delete", "1", "x"],
      ["close", "1"],
    ]
  ) {
    await assert.rejects(it.corrections(...args), /^Error: Usage:/);
  }
});
