/**
 * The database's functions match their files, in whatever order different versions of the program
 * start.
 */
import assert from "node:assert/strict";
import { compareFunctions, readFunctions } from "../../src/db/functions.ts";
import { migrate } from "../../src/db/migrate.ts";
import type { Sql } from "../../src/db/sql.ts";
import { testDatabase } from "../support/database.ts";
import { filesIn } from "../support/imports.ts";

/** A version of the program with one additional function, which returns `n`. */
async function versionThatReturns(sql: Sql, n: string): Promise<void> {
  const text = `create or replace function livability.answer() returns integer language sql
    return ${n};`;
  await migrate(sql, undefined, [...await readFunctions(), { name: "answer", text }]);
}

const answer = async (sql: Sql) => (await sql`select livability.answer() as n`)[0]?.["n"];

Deno.test("each file defines exactly one function, named like the file", async () => {
  const files = await readFunctions();
  assert.ok(files.length > 5);
  for (const { name, text } of files) {
    const defined = [...text.matchAll(/^\s*create\b.*\bfunction\b.*$/gmi)].map(([line]) => line);
    assert.equal(defined.length, 1, name);
    const [base] = name.split(".");
    assert.ok(defined[0]?.startsWith(`create or replace function livability.${base}(`), name);
  }
});

/** The number of arguments of a call, from its text behind the opening parenthesis. */
function argumentCount(text: string): number {
  let depth = 0, count = 0, isEmpty = true;
  for (const character of text) {
    if (depth === 0 && character === ")") break;
    if (/\S/.test(character)) isEmpty = false;
    if ("([{".includes(character)) depth++;
    if (")]}".includes(character)) depth--;
    if (depth === 0 && character === ",") count++;
  }
  return isEmpty ? 0 : count + 1;
}

/** The functions that a text calls, as `name/arguments`. */
function callsIn(text: string): Set<string> {
  const code = text.replaceAll(/--.*$|\/\*[^]*?\*\//gm, "");
  const calls = [...code.matchAll(/(?<!function )livability\.(\w+)\(/g)];
  return new Set(calls.map((call) => {
    const [opened, name] = call;
    return `${name}/${argumentCount(code.slice(call.index + opened.length))}`;
  }));
}

Deno.test("the program calls every function, except those of the previous version, which it never calls", async () => {
  const files = await readFunctions();
  const signature = (text: string) => {
    const [, name, rest = ""] = /function livability\.(\w+)\(([^]*)/.exec(text) ?? [];
    return `${name}/${argumentCount(rest)}`;
  };
  const called = new Set<string>();
  for await (const file of filesIn(new URL("../../src/", import.meta.url), [".ts"])) {
    for (const call of callsIn(await Deno.readTextFile(file))) called.add(call);
  }
  const isPrevious = (name: string) => name.endsWith(".previous");
  // Functions that no program calls may call others, without keeping those alive.
  for (let before = -1; before !== called.size;) {
    before = called.size;
    for (const { name, text } of files) {
      if (isPrevious(name) || !called.has(signature(text))) continue;
      for (const call of callsIn(text)) if (call !== signature(text)) called.add(call);
    }
  }
  assert.ok(called.size > 15, `only ${called.size} calls were seen`);
  const wrong = files.filter(({ name, text }) => called.has(signature(text)) === isPrevious(name));
  assert.deepEqual(wrong.map(({ name }) => name), []);
});

Deno.test("migrate() creates exactly the functions that have a file", async () => {
  const { sql, close } = await testDatabase();
  const rows = await sql<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'livability'::regnamespace`;
  const files = (await readFunctions()).map(({ name }) => name.split(".")[0]);
  assert.deepEqual(rows.map(({ name }) => name).sort(), files.sort());
  assert.deepEqual(await compareFunctions(sql), { older: [], newer: [] });
  await close();
});

Deno.test("migrate() replaces a function whose text has changed, and does not touch others", async () => {
  const { sql, close } = await testDatabase();
  const versions = () => sql`select oid, xmin from pg_proc where proname = 'admit'`;
  const before = [...await versions()];
  await versionThatReturns(sql, "1");
  assert.equal(await answer(sql), 1);
  await versionThatReturns(sql, "2");
  assert.equal(await answer(sql), 2);
  assert.deepEqual([...await versions()], before);
  await close();
});

Deno.test("migrate() of an older version does not restore its function", async () => {
  const { sql, close } = await testDatabase();
  await versionThatReturns(sql, "1");
  await versionThatReturns(sql, "2");
  await versionThatReturns(sql, "1");
  assert.equal(await answer(sql), 2);
  await close();
});

Deno.test("migrate() changes nothing if a function is invalid, and names it", async () => {
  const { sql, close } = await testDatabase();
  await versionThatReturns(sql, "1");
  await assert.rejects(
    versionThatReturns(sql, "nothing_there"),
    /Function answer failed: column "nothing_there" does not exist/,
  );
  assert.equal(await answer(sql), 1);
  await close();
});

Deno.test("compareFunctions() lists the functions that are older or newer in the database", async () => {
  const { sql, close } = await testDatabase();
  await sql`update livability.function set sha256 = 'before' where name in ('admit', 'settle')`;
  assert.deepEqual(await compareFunctions(sql), { older: ["admit", "settle"], newer: [] });
  await migrate(sql);
  await sql`insert into livability.function (name, sha256) values ('admit', 'after')`;
  assert.deepEqual(await compareFunctions(sql), { older: [], newer: ["admit"] });
  await close();
});
