/**
 * Frees the memory of arrays that are no longer read, and leaves them empty. The garbage collector
 * would free them late, so that the arrays of several steps would add up.
 */
export function free(...arrays: readonly { readonly buffer: ArrayBuffer }[]): void {
  for (const { buffer } of arrays) buffer.transfer(0);
}
