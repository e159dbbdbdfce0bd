/** Every promise in SECURITY.md refers to an existing test, and security.txt contains a contact. */
import assert from "node:assert/strict";
import { readDocument } from "../../openapi/document.ts";
import { createApplication } from "../../src/commands/compose.ts";
import { securityText } from "../../src/web/security-text.ts";
import { testService } from "../support/service.ts";

const root = new URL("../../", import.meta.url);

Deno.test("SECURITY.md names at least one test for each of the ten risks, and each named test exists", async () => {
  const text = await Deno.readTextFile(new URL(".github/SECURITY.md", root));
  const rows = [...text.matchAll(/^\| API(\d+) .*$/gm)];
  assert.deepEqual(rows.map(([, number]) => Number(number)), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const [row] of rows) {
    const named = [...row.matchAll(/`(test\/[\w/.-]+)`: "([^"]+)"/g)];
    assert.ok(named.length > 0, row);
    for (const [, file = "", name = ""] of named) {
      const source = await Deno.readTextFile(new URL(file, root));
      assert.ok(source.includes(`"${name}"`), `${file}: ${name}`);
    }
  }
});

/** Yields every object inside a value, with its path. */
function* parts(value: unknown, path = ""): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== "object" || value === null) return;
  yield [path, value as Record<string, unknown>];
  for (const [name, part] of Object.entries(value)) yield* parts(part, `${path}/${name}`);
}

Deno.test("no request of the contract takes an address that the service could fetch", async () => {
  const document = await readDocument();
  const all = new Map(parts(document));
  // The parts of requests, including the schemas to which they refer.
  const asked = new Map([...all].filter(([path]) => /\/(requestBody|parameters)(\/|$)/.test(path)));
  for (const [, part] of asked) {
    const named = String(part["$ref"] ?? "").replace(/^#/, "");
    for (const [path, inner] of all) {
      if (named !== "" && (path === named || path.startsWith(`${named}/`))) asked.set(path, inner);
    }
  }
  const properties = [...asked].filter(([path]) =>
    /\/properties\/\w+$|\/parameters\/\w+$/.test(path)
  );
  assert.ok(properties.length > 10, `only ${properties.length} were seen`);
  for (const [path, part] of asked) {
    assert.ok(!/^(uri|url|iri|hostname|ipv[46])/.test(String(part["format"] ?? "")), path);
    assert.doesNotMatch(path, /(^|[/_])(url|uri|link|callback|webhook|host)$/i);
  }
});

Deno.test("/.well-known/security.txt has a contact and an expiry date even without operator settings", async () => {
  const service = await testService();
  try {
    const app = createApplication(service.dependencies);
    const answer = await app.request("/.well-known/security.txt");
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("content-type"), "text/plain; charset=utf-8");
    const text = await answer.text();
    const contact = /^Contact: (https:\/\/.+)$/m.exec(text)?.[1] ?? "";
    assert.equal((await app.request(new URL(contact).pathname)).status, 200, contact);
    const expires = Date.parse(/^Expires: (\d{4}-\d\d-\d\dT[\d:.]+Z)$/m.exec(text)?.[1] ?? "");
    assert.ok(expires > Date.now() && expires < Date.now() + 365 * 86_400_000);
  } finally {
    await service.close();
  }
});

Deno.test("securityText() lists the operator's e-mail address first", () => {
  const operator = { name: "Rossi", email: "security@example.org", address: null, vatNumber: null };
  const installation = { operator, baseUrl: "https://api.example.org", isLocal: false };
  assert.equal(
    securityText(installation, new Date("2026-11-23T18:00:00Z")),
    `Contact: mailto:security@example.org
Contact: https://api.example.org/imprint
Expires: 2027-05-22T00:00:00.000Z
Preferred-Languages: en, it, de, fr
Canonical: https://api.example.org/.well-known/security.txt
`,
  );
});
