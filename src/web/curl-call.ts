/**
 * A call of `POST /v1/score` as a command for a POSIX shell.
 *
 * @param apiUrl public address of the API, without a trailing slash
 * @param address any text; quoted for the shell
 * @param separator between the arguments; by default, each is on its own line
 */
export function curlCall(
  apiUrl: string,
  key: string,
  address: string,
  separator = " \\\n  ",
): string {
  // An apostrophe would end the shell's quotes; JSON can write it without one.
  const body = JSON.stringify({ address }).replaceAll("'", String.raw`\u0027`);
  return [
    `curl ${apiUrl}/v1/score`,
    `-H 'x-api-key: ${key}'`,
    `-H 'content-type: application/json'`,
    `-d '${body}'`,
  ].join(separator);
}
