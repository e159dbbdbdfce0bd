import assert from "node:assert/strict";
import { html } from "hono/html";
import { layout, rootOf } from "../../src/web/layout.tsx";
import { stylesheet } from "../../src/web/style.ts";
import { METRICS } from "../support/metric-total.ts";

const document = async (title: string) =>
  String(await layout({ language: "en", title, body: html`<p>Text</p>` }));

Deno.test("layout() returns a complete document with a viewport for phones", async () => {
  const text = await document("Terms");
  assert.match(text, /^\s*<!DOCTYPE html>\s*<html lang="en">/);
  assert.match(text, /<meta name="viewport" content="width=device-width, initial-scale=1"/);
  assert.match(text, /<title>Terms - [^<]+<\/title>/);
  assert.match(text, /<p>Text<\/p>/);
});

Deno.test("layout() loads only its stylesheet and icon, and has no scripts and no inline styles", async () => {
  const text = await document("Terms");
  assert.doesNotMatch(text, /<script|<style| style=| on[a-z]+=|https?:|src=/i);
  assert.deepEqual(text.match(/<link [^>]*href="[^"]*"/g), [
    '<link rel="stylesheet" href="pages.css"',
    '<link rel="icon" href="favicon.svg"',
  ]);
  assert.doesNotMatch(stylesheet, /url\(|@import/);
});

Deno.test("the stylesheet is at most 30 kB", () => {
  assert.ok(new TextEncoder().encode(stylesheet).length <= 30_000);
});

Deno.test("layout() adds Open Graph metadata with absolute URLs to public pages only", async () => {
  const page = { language: "it", title: "Torino", body: html`<p>Text</p>`, root: "../" } as const;
  const url = "https://livability.example/behind/coverage/001272";
  const text = String(await layout({ ...page, url, description: "Copertura & dati" }));
  const property = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(text)?.[1];
  assert.equal(property("title"), "Torino");
  assert.equal(property("url"), url);
  assert.equal(property("image"), "https://livability.example/behind/card.png");
  assert.equal(property("description"), "Copertura &amp; dati");
  assert.match(text, /<meta name="description" content="Copertura &amp; dati"/);
  const own = String(await layout(page));
  assert.doesNotMatch(own, /og:/);
  assert.match(
    own,
    new RegExp(
      `<meta name="description" content="Un punteggio da 0 a 100 [^"]*${METRICS} indicatori`,
    ),
  );
});

Deno.test("layout() escapes the title", async () => {
  assert.doesNotMatch(await document("<i>x</i>"), /<i>/);
});

Deno.test("layout() links to the page in every language, and keeps its query parameters", async () => {
  const text = String(
    await layout({ language: "de", title: "T", body: html``, query: { token: "a&b" } }),
  );
  const links = [...text.matchAll(/<a href="\?([^"]*)" lang="(\w+)"[^>]*>([^<]*)</g)];
  assert.deepEqual(links.map(([, , language, name]) => [language, name]), [
    ["en", "English"],
    ["it", "Italiano"],
    ["de", "Deutsch"],
    ["fr", "Français"],
  ]);
  for (const [, query, language] of links) {
    assert.deepEqual(
      [...new URLSearchParams(query?.replaceAll("&amp;", "&"))],
      [["token", "a&b"], ["lang", language]],
    );
  }
  assert.equal(text.match(/aria-current="true"/g)?.length, 1);
});

Deno.test("rootOf() returns the relative URL of the service's root for any path, even behind a path prefix", () => {
  for (const path of ["/", "/account", "/account/keys", "/a/b/c"]) {
    for (const prefix of ["", "/scores"]) {
      const from = `https://livability.example${prefix}${path}`;
      assert.equal(new URL(rootOf(path) || "./", from).pathname, `${prefix}/`, path);
    }
  }
});
