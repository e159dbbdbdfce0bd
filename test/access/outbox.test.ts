/** The outbox, with a real mail server. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { type OpenOutbox, openOutbox, type Post } from "../../src/access/outbox.ts";
import { openServer } from "../../src/db/server.ts";
import type { Sql } from "../../src/db/sql.ts";
import { createMailer, type Mailer } from "../../src/mail/mailer.ts";
import { closedTestDatabase, testDatabase } from "../support/database.ts";
import { onServer } from "../support/engine.ts";
import { type SmtpServer, smtpServer } from "../support/smtp-server.ts";
import { until } from "../support/until.ts";

const secret = "0123456789abcdefghijklmnopqrstuvwxyz", another = "z".repeat(36);
const link = "http://localhost/verify?token=token-of-the-link";
const someone = (): string => `${crypto.randomUUID()}@example.org`;

/** Posts a mail with a link. */
const verify = (post: Post, to: string | null) => post(to, "verify", "en", { link });

/** The settings of an outbox that tests vary. */
/** Fails, because no test interrupts the database of an outbox in its process. */
const report = (what: string) => assert.fail(what);

type Settings = Partial<Omit<Parameters<typeof openOutbox>[0], "sql">>;

interface World {
  readonly sql: Sql;
  readonly server: SmtpServer;
  /** The lines for the operator. */
  readonly lines: string[];
  /** Opens an outbox, as another process does. It is closed after the test. */
  open(settings?: Settings): OpenOutbox;
  /** The stored mails. */
  stored(): Promise<{ attempts: number; pauseS: number }[]>;
  /** Makes every stored mail due, as if its pause was over. */
  pass(): Promise<void>;
}

async function inWorld(use: (world: World) => Promise<void>): Promise<void> {
  await using server = await smtpServer();
  const { sql, close } = await testDatabase();
  const lines: string[] = [], opened: OpenOutbox[] = [];
  const world: World = {
    sql,
    server,
    lines,
    open(settings = {}) {
      const outbox = openOutbox({
        sql,
        secret,
        mailer: createMailer({ SMTP_URL: server.url, DATA_DIR: "unused" }),
        print: (line) => lines.push(line),
        report,
        ...settings,
      });
      opened.push(outbox);
      return outbox;
    },
    stored: async () => [
      ...await sql<{ attempts: number; pauseS: number }[]>`
        select attempts, round(extract(epoch from due_at - now()))::integer as "pauseS"
        from livability.outbox`,
    ],
    async pass() {
      await sql`update livability.outbox set due_at = now()`;
      // A transaction without mails makes an outbox look.
      for (const outbox of opened) await outbox.begin(() => Promise.resolve());
    },
  };
  try {
    await use(world);
  } finally {
    for (const outbox of opened) await outbox.close();
    await close();
  }
}

/** Waits until no mail is stored. */
const untilEmpty = ({ stored }: World): Promise<void> =>
  until(async () => (await stored()).length === 0);

Deno.test("begin() sends a mail within a second after the commit, and deletes it then", () =>
  inWorld(async (world) => {
    const outbox = world.open(), elapsedMs: number[] = [];
    // A loaded machine delays single mails, so the fastest of several counts.
    do {
      const to = someone();
      const answer = await outbox.begin(async (_tx, post) => {
        await verify(post, to);
        return 42;
      });
      const committedAt = performance.now();
      assert.equal(answer, 42);
      assert.equal((await world.server.next(to)).link?.href, link);
      elapsedMs.push(performance.now() - committedAt);
    } while (Math.min(...elapsedMs) > 1000 && elapsedMs.length < 5);
    assert.ok(Math.min(...elapsedMs) <= 1000, `the mails took ${elapsedMs.join(", ")} ms`);
    await untilEmpty(world);
    assert.equal(world.server.mails.length, elapsedMs.length);
  }));

Deno.test("begin() sends no mail of a transaction that fails", () =>
  inWorld(async (world) => {
    const outbox = world.open(), to = someone();
    await assert.rejects(
      outbox.begin(async (tx, post) => {
        await verify(post, to);
        await tx`select 1 / 0`;
      }),
      /division by zero/,
    );
    await outbox.begin((_tx, post) => verify(post, "kept@example.org"));
    await world.server.next("kept@example.org");
    assert.equal(world.server.mails.length, 1);
  }));

Deno.test("begin() does not wait for the mail server; close() waits for the mail under way", () =>
  inWorld(async (world) => {
    const sent = Promise.withResolvers<void>(), reached = Promise.withResolvers<void>();
    const mailer: Mailer = { send: () => (reached.resolve(), sent.promise) };
    const outbox = world.open({ mailer });
    await outbox.begin((_tx, post) => verify(post, someone()));
    await reached.promise;
    let isClosed = false;
    const closed = outbox.close().then(() => isClosed = true);
    assert.equal((await world.stored()).length, 1);
    assert.ok(!isClosed);
    sent.resolve();
    await closed;
    assert.deepEqual(await world.stored(), []);
  }));

Deno.test("a post without a recipient does the same work and sends nothing", () =>
  inWorld(async (world) => {
    const outbox = world.open();
    let rows = 0;
    await outbox.begin(async (tx, post) => {
      await verify(post, null);
      rows = (await tx`select from livability.outbox`).length;
    });
    assert.equal(rows, 1);
    await untilEmpty(world);
    assert.equal(world.server.mails.length, 0);
    assert.deepEqual(world.lines, []);
  }));

Deno.test("the database holds neither the recipient nor the link of a mail", () =>
  inWorld(async (world) => {
    const outbox = world.open(), to = someone();
    await outbox.begin(async (tx, post) => {
      await verify(post, to);
      const [row] = await tx<[{ text: string; sealed: Uint8Array }]>`
        select o::text as text, sealed from livability.outbox o`;
      const held = row.text + new TextDecoder("latin1").decode(row.sealed);
      for (const part of [to, "example.org", "token-of-the-link"]) assert.ok(!held.includes(part));
    });
  }));

Deno.test("while the mail server refuses, a mail is repeated after pauses that double, and sent once afterwards", () =>
  inWorld(async (world) => {
    const outbox = world.open(), to = someone();
    world.server.refuse({ code: 451, message: `try ${to} later` });
    await outbox.begin((_tx, post) => verify(post, to));
    const pauses: number[] = [];
    for (let attempts = 1; attempts <= 12; attempts++) {
      if (attempts > 1) await world.pass();
      await until(() => world.lines.length === attempts);
      const [mail] = await world.stored();
      assert.equal(mail?.attempts, attempts);
      pauses.push(mail.pauseS);
    }
    const expected = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 1800, 1800, 1800];
    for (const [n, pauseS] of pauses.entries()) {
      assert.ok(Math.abs(pauseS - (expected[n] ?? 0)) <= 2, `${pauses}`);
    }
    assert.match(world.lines[0] ?? "", /SMTP_URL.* 451\. .*It is tried again in 5 s\.$/);
    assert.ok(!world.lines.join().includes("example.org"));
    world.server.refuse(null);
    await world.pass();
    await world.server.next(to);
    await untilEmpty(world);
    assert.equal(world.server.mails.length, 1);
  }));

Deno.test("a mail is given up and reported without its address when its link expires", () =>
  inWorld(async (world) => {
    const outbox = world.open(), to = someone();
    world.server.refuse({ code: 550, message: `no such user: ${to}` });
    await outbox.begin(async (tx, post) => {
      await verify(post, to);
      await tx`update livability.outbox set expires_at = now() + interval '4 seconds'`;
    });
    await untilEmpty(world);
    await until(() => world.lines.length > 0);
    assert.equal(world.lines.length, 1);
    assert.match(world.lines[0] ?? "", /550.* It is given up\.$/);
    assert.ok(!world.lines.join().includes("example.org"));
    // Nor is a mail sent that became due too late.
    world.server.refuse(null);
    await outbox.begin(async (tx, post) => {
      await verify(post, to);
      await tx`update livability.outbox set expires_at = now()`;
    });
    await until(() => world.lines.length > 1);
    assert.match(world.lines[1] ?? "", /not sent in time\. It is given up\.$/);
    assert.equal(world.server.mails.length, 0);
  }));

const lifetimes = { verify: 24, reset: 1, already_registered: 24, password_changed: 72 } as const;
Deno.test("a mail with a link is not kept longer than its link", () =>
  inWorld(async (world) => {
    const outbox = world.open();
    for (const [kind, hours] of Object.entries(lifetimes)) {
      await outbox.begin(async (tx, post) => {
        await post(someone(), kind as keyof typeof lifetimes, "en", { link });
        const [row] = await tx<[{ hours: number }]>`
          select (extract(epoch from max(expires_at) - now()) / 3600)::integer as hours
          from livability.outbox where created_at = now()`;
        assert.equal(row.hours, hours, kind);
      });
    }
  }));

Deno.test("several processes send each mail once", () =>
  inWorld(async (world) => {
    const outboxes = [world.open(), world.open(), world.open()];
    const addresses = Array.from({ length: 30 }, (_, n) => `${n}@example.org`);
    await Promise.all(
      addresses.map((to, n) => outboxes[n % 3]?.begin((_tx, post) => verify(post, to))),
    );
    await untilEmpty(world);
    assert.deepEqual(world.server.mails.map(({ to }) => to).sort(), addresses.toSorted());
  }));

Deno.test("after a change of SECRET, mails are sent with the former one, and kept without it", () =>
  inWorld(async (world) => {
    const to = someone();
    const away: Mailer = { send: () => Promise.reject(new Error("The mail server is away.")) };
    const old = world.open({ mailer: away });
    await old.begin((_tx, post) => verify(post, to));
    await until(() => world.lines.length === 1);
    await old.close();
    const lost = world.open({ secret: another });
    await world.pass();
    await until(() => world.lines.length === 2);
    assert.match(world.lines[1] ?? "", /another SECRET\. It is tried again/);
    await lost.close();
    world.open({ secret: another, previousSecret: secret });
    await world.pass();
    await world.server.next(to);
    await untilEmpty(world);
  }));

Deno.test({
  name: "mails of a process that is killed while it sends are sent by another, each once",
  ignore: !onServer,
  async fn() {
    const copy = await closedTestDatabase();
    const databaseUrl = copy.env["DATABASE_URL"] ?? "";
    await using server = await smtpServer();
    // A mail server that accepts connections and does not respond.
    const silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const connected = Promise.withResolvers<void>(), open: Deno.Conn[] = [];
    const accepting = (async () => {
      for await (const connection of silent) {
        open.push(connection);
        connected.resolve();
      }
    })();
    const addresses = Array.from({ length: 10 }, (_, n) => `${n}@example.org`);
    const child = new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "--quiet",
        "--allow-all",
        fileURLToPath(new URL("outbox-process.ts", import.meta.url)),
        databaseUrl,
        `smtp://127.0.0.1:${silent.addr.port}`,
        secret,
        ...addresses,
      ],
      stdout: "piped",
    }).spawn();
    const reader = child.stdout.getReader();
    const { value } = await reader.read();
    assert.equal(new TextDecoder().decode(value).trim(), "posted");
    await connected.promise;
    child.kill("SIGKILL");
    await child.status;
    await reader.cancel();
    for (const connection of open) connection.close();
    silent.close();
    await accepting;

    const { sql, close } = openServer(databaseUrl, { pool: 4, statementTimeoutS: 10 });
    const lines: string[] = [];
    const mailer = createMailer({ SMTP_URL: server.url, DATA_DIR: "unused" });
    const outbox = openOutbox({ sql, secret, mailer, print: (line) => lines.push(line), report });
    const waits = async () =>
      (await sql<{ waitS: number }[]>`
        select extract(epoch from due_at - now())::integer as "waitS" from livability.outbox`)
        .map(({ waitS }) => waitS);
    // The mail that the dead process was sending waits until its claim ends, in two minutes.
    await until(async () => (await waits()).every((waitS) => waitS > 60));
    const claimed = await waits();
    assert.ok(claimed.length >= 1 && claimed.every((waitS) => waitS <= 120));
    assert.equal(server.mails.length, addresses.length - claimed.length);
    await sql`update livability.outbox set due_at = now()`;
    await outbox.begin(() => Promise.resolve());
    await until(async () => (await waits()).length === 0);
    assert.deepEqual(server.mails.map(({ to }) => to).sort(), addresses);
    assert.deepEqual(lines, []);
    await outbox.close();
    await close();
    await copy.remove();
  },
});
