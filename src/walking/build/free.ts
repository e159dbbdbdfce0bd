/** Frees the memory of large arrays. */

/**
 * Frees the memory of arrays that are no longer read, and leaves them empty. The garbage collector frees
 * arrays late, so that those of several steps would add up.
 */
export function free(...arrays: readonly { readonly buffer: ArrayBuffer }[]): void {
  for (const { buffer } of arrays) buffer.transfer(0);
}
