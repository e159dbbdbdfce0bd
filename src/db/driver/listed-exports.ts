/** Keeps the embedded engine from listing a library's exports for each function that it looks up. */

/**
 * Returns an `Object.keys` that lists the exports of an extension's library once. The engine lists them at each
 * look-up, for the position of the function, which it uses only with several threads. PostGIS has 23,000 exports,
 * and its installation looks up 1,200 of them, which takes 5 s. (No upstream issue is known; version 0.5.8.)
 */
export function listingOnce(keysOf: typeof Object.keys): typeof Object.keys {
  const listed = new WeakMap<object, string[]>();
  return (object) => {
    // Each library of an extension exports this function. Its exports are complete before the first look-up.
    if (!Object.hasOwn(object, "Pg_magic_func")) return keysOf(object);
    const names = listed.get(object) ?? keysOf(object);
    listed.set(object, names);
    return names;
  };
}
