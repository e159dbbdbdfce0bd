import assert from "node:assert/strict";
import { chooseSources, type SourceChoice } from "../../src/releases/choose-sources.ts";
import { inDependencyOrder } from "../../src/releases/release-plan.ts";
import { sourceOf } from "./support.ts";

const fileOf = (path: string) => ({ path, fullPath: `/data/${path}`, bytes: 1 });
const named = (id: string, needs: string[] = []) =>
  sourceOf(id, [], { needs, files: { main: { pattern: new RegExp(`${id}\\.csv$`) } } });

const known = [named("prices", ["comuni"]), named("comuni"), named("shops"), named("trees")];
const found = ["comuni.csv", "prices.csv", "shops.csv"].map(fileOf);

const idsRead = (choice: SourceChoice) => choice.read.map(({ source }) => source.id);

Deno.test("chooseSources() reads every source that has files, required sources first", () => {
  const choice = chooseSources({ known, found, only: null, active: ["trees"] });
  assert.deepEqual(idsRead(choice), ["comuni", "prices", "shops"]);
  assert.deepEqual(choice.carry, []);
  assert.deepEqual(choice.absent, [{ id: "trees", reason: "no file for main (trees\\.csv$)" }]);
});

Deno.test("chooseSources() leaves out a source if a source it needs is missing", () => {
  const choice = chooseSources({ known, found: found.slice(1), only: null, active: [] });
  assert.deepEqual(idsRead(choice), ["shops"]);
  assert.deepEqual(choice.absent.at(-1), { id: "prices", reason: "needs comuni" });
});

Deno.test("chooseSources() carries over sources without files if the release is kept up to date", () => {
  const active = ["comuni", "trees", "prices"];
  const choice = chooseSources({ known, found: found.slice(1), only: null, active, keeps: true });
  assert.deepEqual(idsRead(choice), ["prices", "shops"]);
  assert.deepEqual(choice.carry, ["comuni", "trees"]);
  assert.deepEqual(choice.absent, []);
});

Deno.test("chooseSources() reads the requested sources, and carries over the rest of the release", () => {
  const active = ["comuni", "prices", "trees"];
  const choice = chooseSources({ known, found, only: ["prices"], active });
  assert.deepEqual(idsRead(choice), ["prices"]);
  assert.deepEqual(choice.carry, ["comuni", "trees"]);
  assert.deepEqual(choice.absent, [{ id: "shops", reason: "not asked for" }]);
});

Deno.test("chooseSources() also reads what the requested sources need if no release has it", () => {
  const choice = chooseSources({ known, found, only: ["prices"], active: [] });
  assert.deepEqual(idsRead(choice), ["comuni", "prices"]);
  assert.deepEqual(choice.carry, []);
});

Deno.test("chooseSources() rejects an unknown source, and lists the known ones", () => {
  assert.throws(
    () => chooseSources({ known, found, only: ["shop"], active: [] }),
    /"shop".*Known: prices, comuni, shops, trees/,
  );
});

Deno.test("chooseSources() rejects a requested source without files, instead of carrying it over", () => {
  assert.throws(
    () => chooseSources({ known, found, only: ["trees"], active: ["trees"] }),
    /trees: no file for main/,
  );
});

Deno.test("chooseSources() names the expected files if no source has its files", () => {
  assert.throws(
    () => chooseSources({ known, found: [fileOf("notes.txt")], only: null, active: [] }),
    /1 files[^]*comuni: no file for main \(comuni/,
  );
});

const substitute = { ...named("others"), insteadOf: "comuni" };
const withSubstitute = [substitute, ...known];
const foundAll = [...found, fileOf("others.csv")];

Deno.test("chooseSources() reads a substitute if the original has no file, before those that need the original", () => {
  const choice = chooseSources({
    known: withSubstitute,
    found: foundAll.slice(1),
    only: null,
    active: [],
  });
  assert.deepEqual(idsRead(choice), ["others", "prices", "shops"]);
});

Deno.test("chooseSources() leaves out a substitute, without mention, if the original is read or carried over", () => {
  for (const [files, active] of [[foundAll, []], [foundAll.slice(1), ["comuni"]]] as const) {
    const choice = chooseSources({
      known: withSubstitute,
      found: files,
      only: null,
      active,
      keeps: true,
    });
    assert.ok(!idsRead(choice).includes("others"));
    assert.deepEqual([choice.carry, choice.absent.map(({ id }) => id)], [active, ["trees"]]);
  }
});

Deno.test("chooseSources() replaces a substitute of the active release by the original, and otherwise carries it over", () => {
  const replaced = (files: typeof found, only: readonly string[] | null) =>
    chooseSources({ known: withSubstitute, found: files, only, active: ["others"], keeps: true });
  assert.deepEqual(replaced(found, null).carry, []);
  assert.deepEqual(replaced(found, ["comuni"]).carry, []);
  const without = replaced(found.slice(1), null);
  assert.deepEqual([without.carry, idsRead(without)], [["others"], ["prices", "shops"]]);
  assert.deepEqual(
    replaced(found, ["prices"]).carry,
    ["others"],
    "it serves those that need comuni",
  );
});

Deno.test("chooseSources() does not carry over an original whose substitute is requested", () => {
  const options = { known: withSubstitute, found: foundAll, active: ["comuni", "trees"] };
  const choice = chooseSources({ ...options, only: ["others"] });
  assert.deepEqual([idsRead(choice), choice.carry], [["others"], ["trees"]]);
});

Deno.test("inDependencyOrder() keeps the order of sources that do not need each other", () => {
  const order = inDependencyOrder([named("c"), named("a", ["b"]), named("b"), named("d")]);
  assert.deepEqual(order.map(({ id }) => id), ["c", "b", "a", "d"]);
});

Deno.test("inDependencyOrder() rejects a dependency cycle", () => {
  assert.throws(() => inDependencyOrder([named("a", ["b"]), named("b", ["a"])]), /a, b/);
});
