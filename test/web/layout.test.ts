import assert from "node:assert/strict";
import { html } from "hono/html";
import { layout, pageLanguage, stylesheet } from "../../src/web/layout.ts";

const document = async (title: string) =>
  String(await layout({ language: "en", title, body: html`<p>Text</p>` }));

Deno.test("layout() makes a whole document, legible on a phone", async () => {
  const text = await document("Terms");
  assert.match(text, /^\s*<!DOCTYPE html>\s*<html lang="en">/);
  assert.match(text, /<meta name="viewport" content="width=device-width, initial-scale=1"/);
  assert.match(text, /<title>Terms - [^<]+<\/title>/);
  assert.match(text, /<p>Text<\/p>/);
});

Deno.test("layout() needs nothing but its stylesheet: no script, no style of its own", async () => {
  const text = await document("Terms");
  assert.doesNotMatch(text, /<script|<style| style=| on[a-z]+=|https?:|src=/i);
  assert.deepEqual(text.match(/<link [^>]*href="[^"]*"/g), [
    '<link rel="stylesheet" href="pages.css"',
  ]);
  assert.doesNotMatch(stylesheet, /url\(|@import/);
});

Deno.test("layout() escapes the title", async () => {
  assert.doesNotMatch(await document("<i>x</i>"), /<i>/);
});

Deno.test("pageLanguage() is Italian for Italian and English for all else", () => {
  assert.deepEqual(["it", "en", "de", "fr", ""].map(pageLanguage), ["it", "en", "en", "en", "en"]);
});
