import assert from "node:assert/strict";
import { type Choice, chooseSources } from "../../src/releases/choose-sources.ts";
import { inDependencyOrder } from "../../src/releases/release-plan.ts";
import { sourceOf } from "./support.ts";

const fileOf = (path: string) => ({ path, fullPath: `/data/${path}`, bytes: 1 });
const named = (id: string, needs: string[] = []) =>
  sourceOf(id, [], { needs, files: { main: { pattern: new RegExp(`${id}\\.csv$`) } } });

const known = [named("prices", ["comuni"]), named("comuni"), named("shops"), named("trees")];
const found = ["comuni.csv", "prices.csv", "shops.csv"].map(fileOf);

const idsRead = (choice: Choice) => choice.read.map(({ source }) => source.id);

Deno.test("chooseSources() reads everything that is there, what is needed first", () => {
  const choice = chooseSources({ known, found, only: null, active: ["trees"] });
  assert.deepEqual(idsRead(choice), ["comuni", "prices", "shops"]);
  assert.deepEqual(choice.carry, []);
  assert.deepEqual(choice.absent, [{ id: "trees", reason: "no file for main (trees\\.csv$)" }]);
});

Deno.test("chooseSources() leaves out a source without the sources it needs", () => {
  const choice = chooseSources({ known, found: found.slice(1), only: null, active: [] });
  assert.deepEqual(idsRead(choice), ["shops"]);
  assert.deepEqual(choice.absent.at(-1), { id: "prices", reason: "needs comuni" });
});

Deno.test("chooseSources() carries over what is missing, with the sources that need it, where the release is kept up to date", () => {
  const active = ["comuni", "trees", "prices"];
  const choice = chooseSources({ known, found: found.slice(1), only: null, active, keeps: true });
  assert.deepEqual(idsRead(choice), ["prices", "shops"]);
  assert.deepEqual(choice.carry, ["comuni", "trees"]);
  assert.deepEqual(choice.absent, []);
});

Deno.test("chooseSources() reads what is asked and carries the rest of the release over", () => {
  const active = ["comuni", "prices", "trees"];
  const choice = chooseSources({ known, found, only: ["prices"], active });
  assert.deepEqual(idsRead(choice), ["prices"]);
  assert.deepEqual(choice.carry, ["comuni", "trees"]);
  assert.deepEqual(choice.absent, [{ id: "shops", reason: "not asked for" }]);
});

Deno.test("chooseSources() reads what the asked sources need when no release has it", () => {
  const choice = chooseSources({ known, found, only: ["prices"], active: [] });
  assert.deepEqual(idsRead(choice), ["comuni", "prices"]);
  assert.deepEqual(choice.carry, []);
});

Deno.test("chooseSources() refuses an unknown source and lists those it knows", () => {
  assert.throws(
    () => chooseSources({ known, found, only: ["shop"], active: [] }),
    /"shop".*Known: prices, comuni, shops, trees/,
  );
});

Deno.test("chooseSources() refuses to carry over a source that was asked to be read", () => {
  assert.throws(
    () => chooseSources({ known, found, only: ["trees"], active: ["trees"] }),
    /trees: no file for main/,
  );
});

Deno.test("chooseSources() says what it looked for when nothing is there", () => {
  assert.throws(
    () => chooseSources({ known, found: [fileOf("notes.txt")], only: null, active: [] }),
    /1 files[^]*comuni: no file for main \(comuni/,
  );
});

Deno.test("inDependencyOrder() keeps the order of sources that do not need each other", () => {
  const order = inDependencyOrder([named("c"), named("a", ["b"]), named("b"), named("d")]);
  assert.deepEqual(order.map(({ id }) => id), ["c", "b", "a", "d"]);
});

Deno.test("inDependencyOrder() refuses a circle", () => {
  assert.throws(() => inDependencyOrder([named("a", ["b"]), named("b", ["a"])]), /a, b/);
});
