/** The error page, in English. */
import type { FailureTexts } from "../failure-texts.ts";

/** The English texts. */
export const failure: FailureTexts = {
  failures: {
    400: { title: "Not understood", what: "The form could not be read. Go back and try again." },
    403: {
      title: "This form is no longer valid",
      what: "Nothing was changed. Go back, reload the page and send the form again. You may " +
        "have to sign in again.",
    },
    404: { title: "Page not found", what: "There is no page at this address." },
    409: {
      title: "Not possible now",
      what: "Your plan has changed in the meantime; nothing else was changed. Check your " +
        "account, then choose again.",
    },
    413: { title: "Too much text", what: "The form was larger than 16 KiB." },
    415: { title: "Not understood", what: "Only forms of this site can be sent here." },
    429: {
      title: "Too many attempts",
      what: "There were too many attempts from your network or for this account.",
    },
    500: {
      title: "Something went wrong",
      what: "The fault is ours and has been recorded. Try again later.",
    },
    502: {
      title: "Not available now",
      what: "Another service that this page needs is not responding. Nothing was lost.",
    },
    503: { title: "Not available now", what: "The service cannot answer at the moment." },
    full: {
      title: "Nothing can be stored at the moment",
      what:
        "The disk of the service is almost full. Nothing was changed; pages can still be read. If you sent a form, go back and send it again later.",
    },
    busy: {
      title: "Too many requests at the moment",
      what:
        "Your request was not processed; nothing was changed. If you sent a form, go back and " +
        "send it again.",
    },
  },
  again: (after) => `Try again ${after}.`,
  home: "Back to the home page",
};
