/** Caches bodies that stay the same while one release is active. */
import type { Release } from "../../releases/release.ts";

/**
 * Builds the active release's body once for each key, and caches it until another release is active.
 * Failures are not cached.
 */
export function ofRelease<K, B, R extends Release = Release>(
  make: (release: R, key: K) => Promise<B>,
): (release: R, key: K) => Promise<B> {
  let active = "";
  const bodies = new Map<K, Promise<B>>();
  return (release, key) => {
    const identity = `${release.schema} ${release.builtAt}`;
    if (identity !== active) {
      active = identity;
      bodies.clear();
    }
    const kept = bodies.get(key);
    if (kept !== undefined) return kept;
    const made = make(release, key);
    bodies.set(key, made);
    // The caller receives the error.
    made.catch(() => {
      if (bodies.get(key) === made) bodies.delete(key);
    });
    return made;
  };
}
