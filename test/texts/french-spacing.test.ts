/** The spaces of French punctuation, in every string of the French texts and errors. */
import assert from "node:assert/strict";
import { details } from "../../src/contract/errors.ts";

const folder = new URL("../../src/texts/fr/", import.meta.url);

/**
 * A sign that a line could begin or end with, or whose space has the wrong width: a colon follows a
 * no-break space, the other signs a narrow one (Imprimerie nationale, Lexique des règles typographiques).
 */
const wrong = /(?!\u00a0)\s:|(?!\u202f)\s[;?!»]|[\p{L}\p{N})][;?!»]|«(?!\u202f)/u;

/** The strings of a file, and the parts of its templates, that break {@link wrong}. */
function faultsIn(source: string): string[] {
  const faults: string[] = [];
  const check = (text: unknown) => {
    if (typeof text === "string" && wrong.test(text)) faults.push(text);
  };
  Deno.lint.runPlugin(
    {
      name: "french",
      rules: {
        spacing: {
          create: () => ({
            Literal: ({ value }) => check(value),
            TemplateElement: ({ cooked }) => check(cooked),
          }),
        },
      },
    },
    "texts.ts",
    source,
  );
  return faults;
}

Deno.test("a line cannot break before a French sign: a colon follows a no-break space, other signs a narrow one", async () => {
  for await (const { name } of Deno.readDir(folder)) {
    assert.deepEqual(faultsIn(await Deno.readTextFile(new URL(name, folder))), [], name);
  }
  for (const [code, { fr }] of Object.entries(details)) assert.doesNotMatch(fr, wrong, code);
});

Deno.test("a plain, a missing or a wide space is found in strings and templates, but not in code", () => {
  const texts = ["a :", "a ;", "a;", "a\u00a0;", "« a\u202f»", "a\u202f:"];
  const code = "const a = b ? `${c ? 1 : 2}\u00a0: x` : 'b\u202f?'; // ok ?";
  const sources = texts.flatMap((text) => [JSON.stringify(text), `\`\${a}${text}\``]);
  for (const source of sources) assert.equal(faultsIn(`a(${source})`).length, 1, source);
  assert.deepEqual(faultsIn(code), []);
});
