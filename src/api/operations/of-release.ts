/** Bodies that stay the same for as long as one release is active. */
import type { Release } from "../../releases/release.ts";

/**
 * Makes the body of the active release once for each key, and keeps it until another release is active. One
 * that could not be made is made again.
 */
export function ofRelease<K, B>(
  make: (release: Release, key: K) => Promise<B>,
): (release: Release, key: K) => Promise<B> {
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
    made.catch(() => {
      if (bodies.get(key) === made) bodies.delete(key);
    });
    return made;
  };
}
