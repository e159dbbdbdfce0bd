/** Texts on stored personal data, in English. */

/** The English texts. Their keys name the kinds of data in all languages. */
export const retention = {
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
    what:
      "When you signed in, and with which browser and system (such as Firefox, Windows), until you sign out",
    why: "To keep you signed in",
  },
  known_networks: {
    what: "Keyed hashes of the networks from which you signed in, from your last sign-in there on",
    why: "To let you in when others try passwords for your e-mail address",
  },
  mailed_links: {
    what: "Hashes of links in mails that confirm an address or let a password be chosen",
    why: "To recognise the link",
  },
  waiting_mails: {
    what: "Mails to you, encrypted, until they are sent; without a mail server, the mails in files",
    why: "To send each mail even after a failure",
  },
  second_factor: {
    what: "The secret of your second factor and your recovery codes, encrypted",
    why: "To check the codes of your app",
  },
  used_codes: {
    what: "Codes of your app that you entered, none of which works again",
    why: "To accept each code once",
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
  invoices: {
    what:
      "Which number the electronic copy of each of your invoices has, with the number of the invoice at Stripe",
    why: "To send the invoice to the tax agency once",
  },
  keys: {
    what: "Hashes of your keys, their names, and the day of their last use",
    why: "To recognise callers",
  },
  test_key: {
    what: "Your test key, encrypted",
    why: "To show it to you again",
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
    what: "Counts of calls, and of failed rows of jobs, by month",
    why: "The quota, and questions about it",
  },
  daily_errors: {
    what: "Counts of the errors answered to you, by code and day",
    why: "Your account page",
  },
  carried_calls: {
    what:
      "The free calls that a deleted account used in its last month, by a keyed hash of its mailbox",
    why: "To continue the month's count if the account is created again",
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
    what:
      "Hashes of the idempotency keys that you send and of the requests sent with them, and the job " +
      "that a key has made",
    why: "To charge a repeated call once, and to make one job of a repeated table",
  },
  job_rows: {
    what:
      "The tables that you upload as jobs, with ids, addresses or coordinates and all other columns, which may name people, and their results, from the end of the job on, unless you erase them before",
    why: "To score them and to let you read the result",
  },
  job_columns: {
    what: "The names of the columns of these tables, and how they were read, for the same time",
    why: "To return all columns with the result, and to show you how a table was read",
  },
  broken_uploads: {
    what: "The rows of an upload that did not arrive whole",
    why: "To check a table while it arrives",
  },
  jobs: {
    what: "When your jobs ran, how many rows they had and what they cost, from their end on",
    why: "To show you how far a job is and what it was charged",
  },
  kept_reports: {
    what:
      "The reports that you keep to share them, with their addresses, encrypted, unless you withdraw them before",
    why: "To show them to people who have the link",
  },
  corrections: {
    what:
      "The reports of wrong facts that you send: metric, place, text, source and e-mail address, encrypted (except the metric), unless the operator answers them before",
    why: "To check the fact and to answer you",
  },
  attempts: {
    what: "Keyed hashes of your network and of the e-mail address that you enter",
    why: "To limit attempts",
  },
  sign_ins: {
    what: "When you signed in, by account number",
    why: "To show you the sign-ins of your account, and to investigate misuse",
  },
  audit: {
    what: "A log of changes to keys, plans and the way in, by account number",
    why: "To investigate misuse",
  },
};
