import type { ReportFailure } from "../failure-log.ts";

/**
 * For `onError` of `Deno.serve`, which by default prints the error. The application handles its own
 * failures; only an invalid URL fails earlier, because the runtime cannot create a span for it. That
 * error repeats the URL, so it must not be printed.
 *
 * @param report called for other errors, which are defects of the service
 */
export function answerUnhandled(report: ReportFailure): (error: unknown) => Response {
  return (error) => {
    const noUrl = error instanceof TypeError && error.message.startsWith("Invalid URL");
    if (!noUrl) report("A request was not handled.", error);
    return new Response(null, { status: noUrl ? 400 : 500 });
  };
}
