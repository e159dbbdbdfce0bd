/** Keeps the stack of the embedded engine from growing with each error. */
import type { PGlite } from "@electric-sql/pglite";

/** The part of the engine that answers messages. */
export type Answering = Pick<PGlite, "execProtocolRawStream">;

/**
 * Wraps the engine to restore its stack pointer after each message. The engine leaves a statement that fails
 * by a JavaScript exception, which does not restore it: each error loses 0.7 to 6 kB of the stack. After
 * about 1,900 errors every statement fails with "stack depth limit exceeded" or "memory access out of
 * bounds". (No upstream issue is known; version 0.5.8.)
 *
 * @throws {Error} if the engine does not export its stack pointer
 */
export function restoringStack(engine: PGlite): Answering {
  const pointer: unknown = Reflect.get(engine.Module, "___stack_pointer");
  if (!(pointer instanceof WebAssembly.Global)) throw new Error("The engine has no stack pointer");
  return {
    execProtocolRawStream(message, options) {
      const before = pointer.value;
      try {
        return engine.execProtocolRawStream(message, options); // executes before it returns
      } finally {
        pointer.value = before;
      }
    },
  };
}
