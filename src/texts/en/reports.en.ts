/** Reports of an account, in English. */
import type { ReportsTexts } from "../reports-texts.ts";

/** The English texts. */
export const reports: ReportsTexts = {
  title: "Report of an address",
  intro: "Score any address, read the report, keep it and share it by a link or a badge.",
  fromAccount: "Score addresses from your account",
  cost: (left, limit) => `A report costs one call of the month: ${left} of ${limit} are left.`,
  spent: (day) =>
    `The calls of this month are used up. They reset on ${day}; a larger plan gives you ` +
    "more at once.",
  tooFast: (after) =>
    `Your plan allows no more reports in this minute. Send the form again ${after}.`,
  unavailable: (after) =>
    `The service that finds addresses is not responding. Nothing was charged; send the form ` +
    `again ${after}.`,
  plans: "See the plans",
  keep: "Keep and share this report",
  keepWhat: (span) =>
    `It stays as it is, even when the data change. Anyone with the link can read it for ${span}, ` +
    "or until you withdraw it.",
  stale: "This report can no longer be kept: it is over an hour old, it was withdrawn, or the " +
    "data have changed. Score the address again, which costs one call.",
  expired:
    "A result can be shown with other weights, or in another language, for an hour after it was computed. Send the form again; each address costs one call.",
  list: "Kept reports",
  listWhat: (most) =>
    `You can keep ${most} reports. Search engines are told to ignore them, and no link ` +
    "contains the address.",
  none: "You have not kept any reports yet.",
  full: (most) =>
    `You already keep ${most} reports. Withdraw one: the new report then takes its place.`,
  done: {
    kept: "The report is kept. Its link is below.",
    withdrawn: "The report is withdrawn. Its link and its badge no longer work.",
  },
  dates: (keptOn, until) => `Kept on ${keptOn}, until ${until}`,
  unreadable: "This report can no longer be read, because the secret of the service has changed.",
  link: "Link:",
  badge: "Badge for your own page",
  badgeWhat: "Paste this into the page, with the line below the picture.",
  badgeCode: "Code of the badge",
  withdraw: "Withdraw",
  shared: (keptOn, until) =>
    `This report is as it was on ${keptOn}. Its link works until ${until}, unless it is withdrawn earlier.`,
};
