/** A customer's journey in a browser through the running service, its mails and its payments. */
import assert from "node:assert/strict";
import type { Page, Response } from "playwright-core";
import { exampleAddress } from "../../src/geocoding/example.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { inBrowser, launch } from "../support/browser.ts";
import { startProgram } from "../support/program.ts";
import { sampleDatabase } from "../support/service.ts";
import { smtpServer } from "../support/smtp-server.ts";
import { stripeServer } from "../support/stripe-server.ts";
import { onServer } from "../support/engine.ts";
import { METRICS } from "../support/metric-total.ts";

const email = "customer@example.org", password = "a long enough one";

/** Presses the button with this name. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.evaluate("document.activeElement.blur()"); // a list of suggestions would cover the button
  await page.getByRole("button", { name }).click();
}

async function heading(page: Page, text: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: text }).waitFor();
}

/** Returns the key shown on a page. */
async function shownKey(page: Page): Promise<string> {
  return await page.locator("#key").textContent() ?? "";
}

/** Maximum size in bytes of a page with everything it loads. */
const MOST_BYTES = 300_000;

/**
 * Creates a report on the account's page, keeps it, opens its link in a browser without session and
 * scripts, shows its badge, and withdraws it. Returns to the account's page.
 */
async function reportIsShared(page: Page, origin: string, address: string): Promise<void> {
  await page.goto(`${origin}/account`);
  await page.getByLabel("Address in Italy").fill(address);
  await press(page, "Score it");
  await page.getByText("What lifts the score", { exact: true }).waitFor();
  assert.doesNotMatch(page.url(), /\?|Via/);
  await page.getByRole("heading", { name: `All ${METRICS} metrics` }).click();
  await page.locator("details.metrics").getByRole("heading", { name: "Safety", exact: true })
    .click();
  await page.getByRole("cell", { name: "measured" }).first().waitFor();
  await press(page, "Keep and share this report");
  await heading(page, "Kept reports");
  await page.getByText("Badge for your own page").click();
  const code = await page.getByLabel("Code of the badge").textContent() ?? "";
  const link = await page.locator('a[href*="/report/"]').getAttribute("href") ?? "";
  const shared = new URL(link, page.url()).href;
  assert.ok(!shared.includes("Via"));

  const context = await page.context().browser()?.newContext({
    locale: "it-IT",
    javaScriptEnabled: false,
  });
  assert.ok(context !== undefined);
  const stranger = await context.newPage();
  const loaded: Response[] = [];
  stranger.on("response", (response) => loaded.push(response));
  await stranger.goto(shared);
  await stranger.getByRole("heading", { name: "Che cosa alza il punteggio" }).waitFor();
  // The browser fetches the site's icon once for all pages.
  const own = loaded.filter((response) => !response.url().endsWith("/favicon.svg"));
  const types = own.map((response) => response.headers()["content-type"]?.split(";")[0]);
  assert.deepEqual(types, ["text/html", "text/css"]);
  const bodies = await Promise.all(own.map((response) => response.body()));
  const bytes = bodies.reduce((sum, body) => sum + body.length, 0);
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
  // The badge as a page of another site shows it.
  const foreign = await context.newPage();
  await foreign.setContent(code.replaceAll(/https?:\/\/[^/"]+/g, origin));
  const width = "document.images[0].decode().then(() => document.images[0].naturalWidth)";
  assert.equal(await foreign.evaluate(width), 240);
  await foreign.getByText("Livability Score, release sample.").waitFor();

  await press(page, "Withdraw");
  await page.getByText("The report is withdrawn.").waitFor();
  assert.equal((await stranger.goto(shared))?.status(), 404);
  await context.close();
  await page.goto(`${origin}/account`);
  await page.getByText("3 of 50,000 calls used").waitFor();
}

Deno.test({
  name:
    "a customer signs up, pays, replaces a key, cancels and deletes the account without help from support",
  ...inBrowser,
  // The test ends a key's grace period in the database, and a second process cannot open the embedded
  // engine.
  ignore: inBrowser.ignore || !onServer,
  async fn() {
    await using stack = new AsyncDisposableStack();
    const smtp = stack.use(await smtpServer());
    const stripe = stripeServer();
    stack.defer(() => stripe.close());
    const database = await sampleDatabase();
    stack.defer(() => database.close());
    const { sql } = database;
    const service = await startProgram({
      ...database.env,
      SECRET: "the journey's own secret, long enough",
      SMTP_URL: smtp.url,
      MAIL_FROM: "livability@example.org",
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
    }, /^Data release/);
    stack.defer(() => service.kill9());
    stripe.deliverTo(`${service.address}/billing/events`);
    const browser = await launch();
    stack.defer(() => browser.close());
    const page = await (await browser.newContext({ locale: "en-GB" })).newPage();
    const at = (path: string) => page.goto(service.address + path);
    const release = await activeRelease(sql);
    assert.ok(release !== null);
    const address = await exampleAddress(sql, release);
    const score = (key: string) =>
      fetch(`${service.address}/v1/score`, {
        method: "POST",
        headers: { "x-api-key": key, "content-type": "application/json" },
        body: JSON.stringify({ address }),
      });

    await at("/");
    await page.getByLabel("Address in Italy").fill(address);
    await press(page, "Score it");
    await page.getByText("Score of ").waitFor();
    assert.doesNotMatch(page.url(), /\?|Via/);

    await page.getByRole("link", { name: "Create a free account" }).click();
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password").fill(password);
    await press(page, "Create the account");
    await heading(page, "Check your mail");
    const mail = await smtp.next(email);
    assert.ok(mail.link !== null);
    await page.goto(mail.link.href);
    await press(page, "Verify the address");
    await heading(page, "Your address is verified");

    await page.getByRole("link", { name: "Sign in" }).click();
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password").fill(password);
    await press(page, "Sign in");
    await heading(page, "Your account");
    await page.getByText("0 of 100 calls used").waitFor();
    await page.getByLabel("Name of the new key").fill("Portal");
    await press(page, "Create a key");
    const old = await shownKey(page);
    const free = await score(old);
    assert.equal(free.status, 200);
    assert.equal(free.headers.get("x-ratelimit-limit"), "5");
    assert.equal((await free.json()).categories.safety.reliability, undefined);

    await at("/account");
    await page.getByText("1 of 100 calls used").waitFor();
    await press(page, "Choose pro");
    await page.getByRole("link", { name: "Go on to the payment" }).click();
    await press(page, "Pay");
    await heading(page, "Your account");
    await page.getByText("Your plan: pro").waitFor();
    await page.getByText("1 of 50,000 calls used").waitFor();
    const full = await score(old);
    assert.equal(full.headers.get("x-ratelimit-limit"), "30");
    assert.equal(typeof (await full.json()).categories.safety.reliability, "number");

    await reportIsShared(page, service.address, address);

    await page.locator("select[name=grace]").selectOption("3600");
    await press(page, "Replace: Portal");
    const fresh = await shownKey(page);
    assert.notEqual(fresh, old);
    for (const key of [old, fresh]) {
      const answer = await score(key);
      await answer.body?.cancel();
      assert.equal(answer.status, 200);
    }
    // The grace period of one hour has ended.
    await sql`update livability.api_key set expires_at = now() where expires_at is not null`;
    assert.equal((await (await score(old)).json()).error, "revoked_api_key");
    const still = await score(fresh);
    await still.body?.cancel();
    assert.equal(still.status, 200);

    await at("/account");
    await press(page, "Cancel the subscription");
    await page.getByText("Your subscription is cancelled.").waitFor();
    await stripe.flush();
    await at("/account");
    await page.getByText("Your plan: pro").waitFor();
    await page.getByText(/It ends on .* You then move to the free plan\./).waitFor();

    await page.getByLabel("Your password, to confirm").fill(password);
    await press(page, "Delete my account");
    await heading(page, "Your account is deleted");
    await stripe.flush();
    assert.deepEqual(
      [...stripe.books.subscriptions.values()].map(({ status }) => status),
      ["canceled"],
    );
    const gone = await score(fresh);
    await gone.body?.cancel();
    assert.equal(gone.status, 401);
    const [left] = await sql<[{ people: number }]>`
      select count(*)::int as people from livability.person`;
    assert.equal(left.people, 0);
    for (
      const secret of [email, old, fresh, mail.link.searchParams.get("token") ?? email, address]
    ) {
      assert.ok(!service.lines.some((line) => line.includes(secret)));
    }
  },
});
