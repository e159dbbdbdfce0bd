/** Which hosts only this machine can reach. */

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether a host, as a setting or an address names it, is this machine's own. */
export function isLoopback(host: string): boolean {
  return loopback.test(host);
}
