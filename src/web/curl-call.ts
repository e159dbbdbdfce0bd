/** A call of `POST /v1/score` as a command for a POSIX shell. */

/**
 * The command, ready to paste.
 *
 * @param apiUrl public address of the interface, without a trailing slash
 * @param address any text; quoted for the shell
 */
export function curlCall(apiUrl: string, key: string, address: string): string {
  const body = JSON.stringify({ address }).replaceAll("'", String.raw`'\''`);
  return `curl ${apiUrl}/v1/score \\
  -H 'x-api-key: ${key}' \\
  -H 'content-type: application/json' \\
  -d '${body}'`;
}
