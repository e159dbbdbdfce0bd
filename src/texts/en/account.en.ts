/** The account, in English. */
import type { AccountTexts } from "../account-texts.ts";

/** The English texts. */
export const account: AccountTexts = {
  title: "Your account",
  signedInAs: "Signed in as",
  signOut: "Sign out",
  done: {
    revoked: "The key is revoked. It no longer works.",
    test_key_replaced: "Your test key is replaced. The old one no longer works.",
    changed: "Your plan has changed. The new one applies from now on.",
    at_period_end: "Your plan changes at the end of the period you have paid for.",
    cancelled:
      "Your subscription is cancelled. You keep the plan until the end of the period you " +
      "have paid for.",
    resumed: "Your plan continues as before.",
    invoicing_saved: "Your invoice details are saved. They apply to invoices from now on.",
  },
  usage: "This month's calls",
  used: (used, limit) => `${used} of ${limit} calls used`,
  resets: (day) => `The count restarts on ${day} (UTC).`,
  chart: (calls, days) => `Calls by day: ${calls} in ${days} days. The table below lists each day.`,
  chartHeading: "Calls by day",
  asTable: "As a table",
  day: "Day (UTC)",
  calls: "Calls",
  byKey: "This month's calls by key",
  key: "Key",
  pages: "This website",
  byMonth: "Calls by month",
  month: "Month (UTC)",
  errors: (days) => `Errors of the last ${days} days`,
  errorsExplained: "The API reference explains each code.",
  error: "Error",
  lastDay: "Last day (UTC)",
  plan: "Plan",
  current: (plan) => `Your plan: ${plan}`,
  renews: (day) => `It renews on ${day}.`,
  ends: (day) => `It ends on ${day}. You then move to the free plan.`,
  next: (plan, day) => `From ${day} your plan is ${plan}.`,
  paymentFailed: (day) =>
    `The last payment failed. Until it is paid, you have the free plan's calls on top of those already used. Check your card: without a payment the plan ends on ${day}.`,
  noPaidPlans: "Paid plans are not available on this installation.",
  declined: "The payment did not go through, and nothing has changed. Check your card, then try " +
    "again.",
  choose: (plan) => `Choose ${plan}`,
  later: "Applies from the end of the period you have paid for.",
  atOnce: (price) =>
    `Applies at once, and a new billing month begins today: you pay ${price} now, less the unused rest of the month you have paid for. Calls already used this calendar month still count.`,
  begins:
    "The billing month begins with the payment and renews until you cancel. Calls are counted by calendar month (UTC).",
  cancel: "Cancel the subscription",
  resume: "Keep my plan as it is",
  portal: "Card and invoices",
  invoicing: {
    title: "Invoice details",
    intro:
      "Customers in Italy receive an electronic invoice. These details appear on it and are stored by Stripe, which handles the payments.",
    fields: {
      name: { label: "Name or company" },
      street: { label: "Street and house number" },
      cap: { label: "CAP", hint: "Five digits, for example 10121." },
      comune: { label: "Comune" },
      provincia: { label: "Provincia", hint: "Two letters, for example TO." },
      partitaIva: { label: "Partita IVA", hint: "11 digits. Leave it empty if you have none." },
      codiceFiscale: {
        label: "Codice fiscale",
        hint: "Needed without a partita IVA, or if it differs from it.",
      },
      recipient: {
        label: "Codice destinatario or PEC (optional)",
        hint:
          "Where the invoice is delivered. Without it you find the invoice in the portal of the Agenzia delle Entrate.",
      },
    },
    save: "Save",
    saveAndPay: "Save and go on to the payment",
    abroad: "Not in Italy?",
    abroadWhat:
      "If the invoice goes to an address outside Italy, enter it on the page of the payment.",
    abroadGo: "Go on with an address outside Italy",
  },
  keys: "Keys",
  keysIntro: "Programs send a key in the header x-api-key. Keep your keys secret: anyone who has " +
    "one can use up your calls.",
  noKeys: "You have no keys yet.",
  testKey: "Test key",
  testKeyIntro:
    "Use it while you develop. It scores, explains and compares places in Borgo Campione, " +
    "an invented comune, on every plan, and uses none of your plan's calls. You can see it " +
    "here at any time.",
  testKeyUnreadable:
    "Your test key still works but can no longer be shown. Replace it to see one here again.",
  testUsed: (used, limit) => `${used} of ${limit} test calls used this month`,
  testKeyReplace: "Replace the test key",
  keyName: "Name of the new key",
  keyNameHint: "Where you will use it, so that you recognise it later.",
  create: "Create a key",
  unnamed: "Unnamed",
  created: (day) => `created on ${day}`,
  lastUsed: (day) => `last used on ${day}`,
  neverUsed: "never used",
  stopsAt: (time) => `replaced; works until ${time}`,
  revokedOn: (day) => `revoked on ${day}`,
  grace: "After replacement, the old key works",
  graces: { 0: "no longer", 3600: "for 1 hour", 86_400: "for 24 hours", 604_800: "for 7 days" },
  rotate: "Replace",
  revoke: "Revoke",
  revokedKeys: "Keys that no longer work",
  remove: "Delete the account",
  removeWhat:
    "This ends your subscription at once and deletes your e-mail address, your password " +
    "and your keys for good. It cannot be undone.",
  removePassword: "Your password, to confirm",
  removeSend: "Delete my account",
  newKey: "Your new key",
  newKeyOnce: "Copy it now: it is shown only once and is not stored.",
  newKeySecret: "Key",
  copy: "Copy the key",
  copied: "Copied.",
  tryIt: "A first call",
  oldKey: (after) => `The old key stops working ${after}.`,
  oldKeyEnded: "The old key no longer works.",
  back: "Back to your account",
  payment: "Payment",
  paymentWhat: "You pay on the pages of Stripe; your card number never reaches this service. The " +
    "plan starts once the payment has gone through, which may take a minute.",
  paymentGo: "Go on to the payment",
  portalTitle: "Card and invoices",
  portalWhat: "Cards and invoices are on the pages of Stripe.",
  portalGo: "Go on to Stripe",
  removed: "Your account is deleted",
  removedWhat: "Nothing that identifies you is left. You are signed out.",
};
