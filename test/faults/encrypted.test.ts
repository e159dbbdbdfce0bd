/** Connections to a database on another host are encrypted by default. */
import assert from "node:assert/strict";
import { connectServer, encryption } from "../../src/db/server.ts";
import { startPrimary } from "../support/cluster.ts";
import { execute } from "../support/execute.ts";

const options = { pool: 2, statementTimeoutS: 5 };

Deno.test("encryption() requires TLS, except for loopback hosts and addresses that set an SSL mode", () => {
  const of = (url: string) => encryption(url).ssl;
  for (const host of ["10.0.0.11", "db1.example.org", "[2001:db8::1]", "192.0.2.1:6432"]) {
    assert.equal(of(`postgres://livability:x@${host}/livability`), "require", host);
  }
  for (const host of ["127.0.0.1:6432", "localhost", "[::1]", "127.1.2.3"]) {
    assert.equal(of(`postgres://livability:x@${host}/livability`), undefined, host);
  }
  for (const mode of ["sslmode=disable", "sslmode=verify-full", "ssl=prefer"]) {
    assert.equal(of(`postgres://livability:x@10.0.0.11/livability?${mode}`), undefined, mode);
  }
});

Deno.test("connectServer() works over TLS, and sslmode=require fails if the server has no TLS", async () => {
  const folder = await Deno.makeTempDir({ prefix: "livability-tls-" });
  const [key, certificate] = [`${folder}/key.pem`, `${folder}/certificate.pem`];
  await execute(
    ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
      .concat(
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
        "-keyout",
        key,
        "-out",
        certificate,
      ),
  );
  if (Deno.uid() === 0) await execute(["chown", "-R", "postgres:", folder]);
  try {
    await using encrypted = await startPrimary({
      settings: { ssl: "on", ssl_key_file: key, ssl_cert_file: certificate },
    });
    const { sql, close } = await connectServer(`${encrypted.url()}?sslmode=require`, options);
    const isEncrypted = `select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    assert.equal((await sql.unsafe(isEncrypted))[0]?.["ssl"], true);
    assert.equal(await sql.begin(async (tx) => (await tx.unsafe(isEncrypted))[0]?.["ssl"]), true);
    await close();

    await using plain = await startPrimary();
    await (await connectServer(plain.url(), options)).close();
    await assert.rejects(
      connectServer(`${plain.url()}?sslmode=require`, options),
      /Cannot use the database at 127\.0\.0\.1/,
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
