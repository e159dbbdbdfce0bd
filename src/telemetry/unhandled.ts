/** What a server answers that could not even ask its application. */

/**
 * For `onError` of `Deno.serve`, which by default prints the error. Applications answer every failure of
 * their own; what fails before them is an invalid URL: the runtime cannot make a span of it,
 * and its error repeats the URL.
 */
export function answerUnhandled(error: unknown): Response {
  const noUrl = error instanceof TypeError && error.message.startsWith("Invalid URL");
  return new Response(null, { status: noUrl ? 400 : 500 });
}
