/** Drops the ReadyForQuery that the embedded engine sends too early. */
import type { PGlite } from "@electric-sql/pglite";

/**
 * Messages of the extended query protocol but Sync: Parse, Bind, Describe, Execute, Flush, Close.
 * ReadyForQuery answers none of them (PostgreSQL documentation, "Message Flow").
 */
const beforeSync = new Set(Array.from("PBDEHC", (letter) => letter.charCodeAt(0)));

const readyForQuery = "Z".charCodeAt(0);

/**
 * The engine without the ReadyForQuery that it sends after an error, before Sync asks for it. A driver
 * that has sent its next query already would take that one for answered, and from then on give each
 * query the rows of another (https://github.com/electric-sql/pglite/issues/958).
 */
export function withoutEarlyReady(engine: PGlite): PGlite {
  const execute: PGlite["execProtocolRawStream"] = (message, options) => {
    const { onRawData } = options;
    const early = beforeSync.has(message[0] ?? 0);
    return engine.execProtocolRawStream(message, {
      ...options,
      // The engine hands over each message of its own as one piece.
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
