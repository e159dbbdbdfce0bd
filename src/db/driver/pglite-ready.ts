/** Drops a premature ReadyForQuery of the embedded engine. */
import type { PGlite } from "@electric-sql/pglite";

/**
 * Messages of the extended query protocol, except Sync: Parse, Bind, Describe, Execute, Flush, Close.
 * None is answered by ReadyForQuery (PostgreSQL documentation, "Message Flow").
 */
const beforeSync = new Set(Array.from("PBDEHC", (letter) => letter.charCodeAt(0)));

const readyForQuery = "Z".charCodeAt(0);

/**
 * Wraps the engine to drop the ReadyForQuery that it sends after an error, before Sync. A driver that has
 * already sent its next query would take that query as answered, and mix up all later results
 * (https://github.com/electric-sql/pglite/issues/958).
 */
export function withoutEarlyReady(engine: PGlite): PGlite {
  const execute: PGlite["execProtocolRawStream"] = (message, options) => {
    const { onRawData } = options;
    const early = beforeSync.has(message[0] ?? 0);
    return engine.execProtocolRawStream(message, {
      ...options,
      // The engine passes each of its messages in one piece.
      onRawData: (data) => {
        if (!early || data[0] !== readyForQuery) onRawData(data);
      },
    });
  };
  return new Proxy(engine, {
    get(target, name) {
      if (name === "execProtocolRawStream") return execute;
      const member = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
