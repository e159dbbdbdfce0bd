/** Answers requests that cannot reach the application. */

/**
 * For `onError` of `Deno.serve`, which by default prints the error. The application handles its own
 * failures; only an invalid URL fails earlier, because the runtime cannot create a span for it. That
 * error repeats the URL, so it must not be printed.
 */
export function answerUnhandled(error: unknown): Response {
  const noUrl = error instanceof TypeError && error.message.startsWith("Invalid URL");
  return new Response(null, { status: noUrl ? 400 : 500 });
}
