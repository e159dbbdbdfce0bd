/** Results of any size, on either engine. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { testDatabase } from "../support/database.ts";

const STATEMENTS = 5000, AT_ONCE = 50, LARGEST_BYTES = 1_000_000;

/** Letters of messages and characters of every length in UTF-8, but no zero, which a text cannot contain. */
const characters = fc.constantFrom(..."ZEDTCS1\x01\x7f\n'\"\\àè€😀");

interface Asked {
  readonly kind: "text" | "rows" | "division" | "syntax" | "late";
  readonly text: string;
  readonly bytes: number;
}

/** Sizes are log-uniform. */
const asked = fc.record({
  kind: fc.constantFrom(
    ...["text", "text", "text", "text", "text", "text", "rows", "division", "syntax", "late"],
  ),
  text: fc.string({ unit: characters, minLength: 1, maxLength: 6 }),
  bytes: fc.double({ min: 0, max: Math.log(LARGEST_BYTES), noNaN: true })
    .map((log) => Math.round(Math.exp(log))),
}) as fc.Arbitrary<Asked>;

Deno.test({
  name: "5,000 pipelined statements return exactly their rows or errors, up to 1 MB each",
  async fn() {
    await using made = new AsyncDisposableStack();
    const { sql, close } = await testDatabase();
    made.defer(close);
    const codeOf = (error: { code?: string }) => error.code;

    /** Asks one statement; returns the bytes of its result. */
    async function check({ kind, text, bytes }: Asked): Promise<number> {
      const size = new TextEncoder().encode(text).length;
      const times = Math.ceil(bytes / size);
      switch (kind) {
        case "text": {
          const [row] = await sql`select repeat(${text}, ${times}) as x`;
          assert.ok(row?.["x"] === text.repeat(times), `${JSON.stringify(text)} times ${times}`);
          return size * times;
        }
        case "rows": {
          const rows = await sql`
            select i, repeat(${text}, i % 7) as x from generate_series(1, ${
            times % 5000
          }::integer) as i`;
          assert.equal(rows.length, times % 5000);
          rows.forEach((row, at) => {
            assert.ok(row["i"] === at + 1 && row["x"] === text.repeat((at + 1) % 7), `row ${at}`);
          });
          return rows.length * size * 3;
        }
        case "division":
          assert.equal(await sql`select 1 / ${0}::integer`.catch(codeOf), "22012");
          return 0;
        case "syntax":
          assert.equal(await sql`select from from`.catch(codeOf), "42601");
          return 0;
        case "late": {
          const failing = sql`
            select repeat(${text}, 100) as x, 1 / (${times % 1000}::integer - i) as y
            from generate_series(0, 1000) as i`;
          assert.equal(await failing.catch(codeOf), "22012");
          return 0;
        }
      }
    }

    const all = fc.sample(asked, { numRuns: STATEMENTS, seed: Date.now() % 1e9 });
    let bytes = 0;
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const sizes = await Promise.all(all.slice(at, at + AT_ONCE).map(check));
      bytes += sizes.reduce((sum, size) => sum + size, 0);
    }
    assert.ok(bytes > 150e6, `${bytes} bytes`); // 217 MB on average
  },
});
