import assert from "node:assert/strict";
import { termsPage } from "../../src/web/terms.tsx";

Deno.test("termsPage() says in both languages that attribution is required, and where it is", async () => {
  const english = String(await termsPage("en"));
  const italian = String(await termsPage("it"));
  assert.match(english, /<html lang="en">[\s\S]*Attribution is required/);
  assert.match(italian, /<html lang="it">[\s\S]*attribuzione è obbligatoria/);
  for (const text of [english, italian]) assert.match(text, /<a href="attribution">/);
});

Deno.test("termsPage() has the same sections in both languages", async () => {
  const shape = (text: string) => text.match(/<\/?(?:h1|h2|p|a)\b/g);
  assert.deepEqual(shape(String(await termsPage("en"))), shape(String(await termsPage("it"))));
});
