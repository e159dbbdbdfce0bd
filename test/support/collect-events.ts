/** The events of a kind that are reported to the whole program. */
export interface CollectedEvents<T> extends Disposable {
  readonly events: readonly T[];
}

/**
 * Collects errors outside of any promise, or rejections without a handler, until its disposal. They do not end the
 * test then.
 */
export function collectEvents<K extends "error" | "unhandledrejection">(
  kind: K,
): CollectedEvents<WindowEventMap[K]> {
  const events: WindowEventMap[K][] = [];
  const collect = (event: WindowEventMap[K]) => {
    event.preventDefault();
    events.push(event);
  };
  addEventListener(kind, collect);
  return { events, [Symbol.dispose]: () => removeEventListener(kind, collect) };
}
