/** Completes addresses in a thread of its own. */
import assert from "node:assert/strict";
import type { LookUps } from "../../src/geocoding/completer.ts";
import { Completers } from "../../src/geocoding/completers.ts";
import { suggestionsOf } from "../../src/geocoding/suggest.ts";
import { SuggestThread } from "../../src/geocoding/suggest-thread/suggest-thread.ts";
import { openTerritory } from "./territory.ts";

const { sql, release, close } = await openTerritory();
Deno.test.afterAll(close);

const ask = (text: string) => ({ text, most: 5, near: null });

/** Look-ups that find nothing. */
const nothing: LookUps = {
  numbers: (asked) => Promise.resolve(asked.map(() => [])),
  places: (texts) => Promise.resolve(texts.map(() => null)),
};

Deno.test("a thread returns the suggestions of a search in the service's thread, also at the same time", async () => {
  using thread = new SuggestThread();
  const inThread = suggestionsOf(sql, thread.completers);
  const here = suggestionsOf(sql, new Completers());
  const texts = [
    ...["Borgo", "Via Giov, Valle", "borgo alfa corso roma 1", "Corso Roma 12, Borgo Alfa"],
    ...[
      "Via Pascolli, Vallechiara",
      "Località Piev, Castel Doppio",
      "Via Dante, Castel",
      "???",
      "",
    ],
  ];
  const expected = await Promise.all(texts.map((text) => here(release, ask(text))));
  for (const precision of ["comune", "street", "civico", "locality"]) {
    assert.ok(expected.flat().some((one) => one.precision === precision), precision);
  }
  assert.deepEqual(
    await Promise.all(texts.map((text) => inThread(release, ask(text)))),
    expected,
  );
});

Deno.test("a suggestion rejects with the error of a look-up or the signal's reason, and the next is answered", async () => {
  using thread = new SuggestThread();
  const completer = await thread.completers.of(sql, release.schema);
  const failure = new Error("no database"), reason = new Error("gone");
  const withNumber = ask("Corso Roma 1, Borgo Alfa");
  const failing = { ...nothing, numbers: () => Promise.reject(failure) };
  await assert.rejects(completer.suggest(withNumber, failing), failure);
  const never = { ...nothing, numbers: () => new Promise<never>(() => {}) };
  const caller = new AbortController();
  const abandoned = completer.suggest(withNumber, never, caller.signal);
  caller.abort(reason);
  await assert.rejects(abandoned, reason);
  const [first] = await completer.suggest(ask("Borgo Alf"), nothing);
  assert.equal(first?.text, "Borgo Alfa (AT)");
});

Deno.test("a search that fails rejects, and the same thread answers the next question", async () => {
  using thread = new SuggestThread();
  const completer = await thread.completers.of(sql, release.schema);
  const broken = { ...ask(""), text: 7 as unknown as string };
  await assert.rejects(completer.suggest(broken, nothing), /is not a function/);
  const [first] = await completer.suggest(ask("Borgo Alf"), nothing);
  assert.equal(first?.text, "Borgo Alfa (AT)");
});

Deno.test("what a thread is asked rejects if the thread fails, and a new thread answers the next question", async () => {
  const name = crypto.randomUUID();
  let started = 0;
  using thread = new SuggestThread(() => {
    started++;
    return new Worker(new URL("crashing-thread.ts", import.meta.url), { type: "module", name });
  });
  const suggest = suggestionsOf(sql, thread.completers);
  const completer = await thread.completers.of(sql, release.schema);
  using channel = Object.assign(new BroadcastChannel(name), {
    [Symbol.dispose]: () => channel.close(),
  });
  const waiting = completer.suggest(ask("Corso Roma 1, Borgo Alfa"), {
    ...nothing,
    // The thread is working on the question.
    numbers: () => {
      channel.postMessage(null);
      return new Promise<never>(() => {});
    },
  });
  await assert.rejects(waiting, /The thread for suggestions has ended.*out of order/);
  await assert.rejects(completer.suggest(ask("Borgo"), nothing), /has ended/);
  const [first] = await suggest(release, ask("Borgo Alf"));
  assert.equal(first?.text, "Borgo Alfa (AT)");
  assert.equal(started, 2);
});

Deno.test("what a thread is asked rejects once it is disposed", async () => {
  const thread = new SuggestThread();
  const completer = await thread.completers.of(sql, release.schema);
  const asked = Promise.withResolvers<void>();
  const waiting = completer.suggest(ask("Corso Roma 1, Borgo Alfa"), {
    ...nothing,
    numbers: () => {
      asked.resolve();
      return new Promise<never>(() => {});
    },
  });
  await asked.promise;
  thread[Symbol.dispose]();
  await assert.rejects(waiting, /has ended: the service stops/);
  await assert.rejects(completer.suggest(ask("Borgo"), nothing), /has ended/);
});

Deno.test("a release that cannot be read rejects with the driver's error, and is read again at the next call", async () => {
  using thread = new SuggestThread();
  const suggest = suggestionsOf(sql, thread.completers);
  const absent = { ...release, schema: "release_0" };
  const [first] = await suggest(release, ask("Borgo Alf"));
  assert.equal(first?.text, "Borgo Alfa (AT)");
  for (let i = 0; i < 2; i++) await assert.rejects(suggest(absent, ask("Roma")), { code: "42P01" });
  const [again] = await suggest(release, ask("Borgo Alf"));
  assert.deepEqual(again, first);
});

Deno.test("a release that was dropped is not searched, and is opened again at the next call", async () => {
  using thread = new SuggestThread();
  const completer = await thread.completers.of(sql, release.schema);
  thread.completers.forget();
  await assert.rejects(completer.suggest(ask("Borgo"), nothing), /dropped/);
  const [first] = await suggestionsOf(sql, thread.completers)(release, ask("Borgo Alf"));
  assert.equal(first?.text, "Borgo Alfa (AT)");
});

Deno.test("a release is opened once for all callers, and its host drops it when it is forgotten or cannot be read", async () => {
  const opened: string[] = [], dropped: string[] = [];
  const completers = new Completers({
    open: (schema) => {
      opened.push(schema);
      return Promise.resolve({
        add: () => Promise.resolve(),
        opened: () => Promise.resolve({ suggest: () => Promise.resolve([]) }),
      });
    },
    drop: (schema) => dropped.push(schema),
  });
  const { schema } = release;
  const [one, other] = await Promise.all([completers.of(sql, schema), completers.of(sql, schema)]);
  assert.equal(one, other);
  await assert.rejects(completers.of(sql, "release_0"));
  assert.deepEqual([opened, dropped], [[schema], ["release_0"]]);
  completers.forget();
  assert.deepEqual(dropped, ["release_0", schema]);
  assert.notEqual(await completers.of(sql, schema), one);
});
