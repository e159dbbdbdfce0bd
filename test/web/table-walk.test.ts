/**
 * A spreadsheet of thousands of addresses, as LibreOffice and Excel save it in Italy, goes from the upload to
 * the result in a browser without scripts, on the running service.
 */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { parse } from "csv-parse/sync";
import { givePlan } from "../../src/access/accounts.ts";
import { inBrowser, launch } from "../support/browser.ts";
import { casesOf } from "../support/cases.ts";
import { onServer } from "../support/engine.ts";
import { startProgram } from "../support/program.ts";
import { sampleDatabase } from "../support/service.ts";
import { smtpServer } from "../support/smtp-server.ts";

const email = "agenzia@example.org", password = "una abbastanza lunga";

const ROWS = casesOf(2_500, 10_000);

/** Their number as Italian pages write it. */
const WRITTEN = casesOf("2.500", "10.000");

/** Rows of a table before it. */
const FIRST_ROWS = 500;

/** Memory in MB that the service may take more after all rows than after the first table. */
const MOST_MORE_MB = 150;

/** Note of a row, with what a spreadsheet quotes. */
const noteOf = (i: number) => i % 7 === 0 ? `Proprietà "A"; piano ${i}\nvista` : `Proprietà ${i}`;

/**
 * The spreadsheet: semicolons, Windows-1252, CRLF, decimal commas, a line `sep=;`, two columns without a name,
 * line breaks in cells, and a row of separators after every hundredth row.
 */
function spreadsheet(rows: number): Buffer {
  const quoted = (text: string) => /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = ["sep=;", "Rif.;Via;Civico;Città;Prezzo;Note;;"];
  for (let i = 1; i <= rows; i++) {
    const street = i % 10 === 0 ? "Via Roma\n" : "Via Roma";
    const price = `${100 + i},50`;
    lines.push(
      [i, street, i % 2 + 1, "Borgo Campione", price, noteOf(i), "", ""].map(String).map(quoted)
        .join(";"),
    );
    if (i % 100 === 0) lines.push(";;;;;;;");
  }
  return Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1");
}

/** Resident memory of a process in MB. */
async function memoryMB(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

Deno.test({
  name: `a spreadsheet of ${ROWS} addresses goes through upload and result, and memory stays flat`,
  ...inBrowser,
  // The test changes the plan in the database, which a second process cannot open on the embedded engine.
  ignore: inBrowser.ignore || !onServer,
  async fn() {
    await using stack = new AsyncDisposableStack();
    const smtp = stack.use(await smtpServer());
    const database = await sampleDatabase();
    stack.defer(() => database.close());
    const service = await startProgram({
      ...database.env,
      SECRET: "the walk's own secret, long enough",
      SMTP_URL: smtp.url,
      MAIL_FROM: "livability@example.org",
    }, /^Data release/);
    stack.defer(() => service.kill9());
    const browser = await launch();
    stack.defer(() => browser.close());
    const context = await browser.newContext({ locale: "it-IT", javaScriptEnabled: false });
    const page = await context.newPage();
    const press = (name: string) => page.getByRole("button", { name }).click();

    await page.goto(`${service.address}/sign-up`);
    await page.locator('[name="email"]').fill(email);
    await page.locator('[name="password"]').fill(password);
    await page.locator("main form button").click();
    const mail = await smtp.next(email);
    await page.goto(mail.link?.href ?? "");
    await page.locator("main form button").click();
    await page.goto(`${service.address}/sign-in`);
    await page.locator('[name="email"]').fill(email);
    await page.locator('[name="password"]').fill(password);
    await page.locator("main form button").click();
    await page.getByRole("link", { name: "Apri le tue elaborazioni" }).waitFor();
    const [account] = await database.sql<[{ id: number }]>`
      select id from livability.account where email = ${email}`;
    await givePlan(database.sql, account.id, "pro");

    const upload = async (rows: number) => {
      await page.goto(`${service.address}/account/jobs`);
      const buffer = spreadsheet(rows);
      await page.getByLabel("File").setInputFiles({
        name: "immobili.csv",
        mimeType: "text/csv",
        buffer,
      });
      await press("Carica e valuta");
    };
    // The first table loads the program's modules and the release.
    await upload(FIRST_ROWS);
    await page.getByText(`${FIRST_ROWS} righe su ${FIRST_ROWS}`).waitFor({ timeout: 600_000 });
    const before = await memoryMB(service.pid);
    await upload(ROWS);
    await page.getByRole("heading", { name: "Come è stata letta la tabella" }).waitFor();
    for (
      const text of [
        "Il file era in Windows-1252",
        "La prima riga del file è stata letta come separatore",
        `${ROWS / 100} righe vuote sono state saltate. Prima riga: 102.`,
        "2 colonne vuote senza nome sono state tolte.",
        `In ${ROWS / 10} indirizzi le interruzioni di riga`,
        `${WRITTEN} indirizzi sono stati composti da più colonne. Prima riga: 2.`,
        "il numero di ogni riga è diventato il suo id",
      ]
    ) await page.getByText(text).waitFor();
    await page.getByRole("row", { name: "Rif. Riportata nel risultato" }).waitFor();

    await page.getByText(`${WRITTEN} righe su ${WRITTEN}`).waitFor({
      timeout: 600_000,
    });
    await page.getByText(
      `${WRITTEN} valutate, 0 con un errore, ${WRITTEN} richieste addebitate`,
    ).waitFor();
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "fogli di calcolo in italiano" }).click();
    const bytes = await Deno.readFile(await (await downloading).path());
    const more = await memoryMB(service.pid) - before;
    assert.ok(more < MOST_MORE_MB, `${more} MB`);

    const rows = parse(bytes, { bom: true, delimiter: ";", columns: true }) as Record<
      string,
      string
    >[];
    assert.equal(rows.length, ROWS);
    rows.forEach((row, i) => {
      // Two lines before the first row are the header and that of the separator, which spreadsheets hide.
      const line = i + 2 + Math.floor(i / 100);
      assert.deepEqual(
        [row["Rif."], row.row, row.id, row.Prezzo, row.Note, row["Città"]],
        [
          `${i + 1}`,
          `${line}`,
          `${line}`,
          `${101 + i},50`,
          noteOf(i + 1),
          "Borgo Campione",
        ],
      );
      assert.equal(row.address, `Via Roma ${(i + 1) % 2 + 1}, Borgo Campione`);
      assert.match(row.score ?? "", /^\d+(,\d)?$/);
      assert.match(`${row.low};${row.high}`, /^\d+(,\d)?;\d+(,\d)?$/);
      assert.equal(row.error, "");
    });
  },
});
