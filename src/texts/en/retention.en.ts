/** What is kept of people, and why, in English. */
import type { RetentionTexts } from "../retention-texts.ts";

/** Its texts. */
export const retention: RetentionTexts = {
  email: {
    what: "Your e-mail address",
    why: "To sign in and to write to you",
  },
  unconfirmed_email: {
    what: "An e-mail address that was never confirmed",
    why: "To confirm it",
  },
  password: {
    what: "A hash of your password",
    why: "To sign in",
  },
  session: {
    what: "When you signed in, until you sign out",
    why: "To keep you signed in",
  },
  mailed_links: {
    what: "Hashes of links in mails that confirm an address or let a password be chosen",
    why: "To recognise the link",
  },
  plan: {
    what: "Your plan and, if you ever paid, the number that Stripe gave you",
    why: "Payments",
  },
  billing_mails: {
    what: "Which mails about payments were sent",
    why: "To send each of them once",
  },
  billing_events: {
    what: "Numbers of Stripe's notices about payments",
    why: "To process each of them once",
  },
  keys: {
    what: "Hashes of your keys, their names, and the day of their last use",
    why: "To recognise callers",
  },
  ended_keys: {
    what: "The same of a key that is revoked or has expired",
    why: "To tell callers that the key was revoked",
  },
  daily_calls: {
    what: "Counts of calls by key and day",
    why: "Your account page",
  },
  monthly_calls: {
    what: "Counts of calls by month",
    why: "The quota, and questions about it",
  },
  call_times: {
    what: "The times of your last calls",
    why: "To limit calls per minute",
  },
  usage_times: {
    what: "The times at which you asked for your usage",
    why: "To limit calls per minute",
  },
  idempotency_keys: {
    what: "Hashes of the idempotency keys that you send and of the requests sent with them",
    why: "To charge a repeated call once",
  },
  attempts: {
    what: "Keyed hashes of your network and of the e-mail address that you enter",
    why: "To limit attempts",
  },
  audit: {
    what: "A log of changes to keys and plans, by account number",
    why: "To investigate misuse",
  },
};
