/** Identifies hosts of this machine. */

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether a host in a setting or address is this machine. */
export function isLoopback(host: string): boolean {
  return loopback.test(host);
}
