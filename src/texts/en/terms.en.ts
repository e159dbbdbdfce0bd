/** The terms of service, in English. */
import { decisions } from "./decisions.en.ts";
import { missingData } from "./missing-data.en.ts";
import { unavailable } from "./unavailable.en.ts";
import type { TermsTexts } from "../terms-texts.ts";

/** How to use a key, wherever it comes from. */
const ownKey =
  "Keep your key secret: with it, other people can use up your quota. Quotas are monthly. No " +
  "score is returned without a charge, and a call that fails with an error is not " +
  "charged. If the answer to a charged call is lost, repeat the call with the same " +
  "Idempotency-Key: that costs nothing.";

/** The English texts. */
export const terms: TermsTexts = {
  title: "Terms of service",
  sections: [
    {
      heading: "What a score is",
      paragraphs: [
        "A score from 0 to 100 is computed, when you ask, from official and open sources. It " +
        "describes a place by the data that are loaded. It is not a valuation of a property, an " +
        "expert's report or a guarantee of safety.",
        missingData,
      ],
    },
    {
      heading: "Access",
      paragraphs: [
        "Create an account, verify the e-mail address and take a key from the account page. There " +
        "is no contract and no minimum term. The free plan needs no payment card. Paid plans are " +
        "activated and cancelled from the account, with a credit card; prices are monthly, and VAT " +
        "is applied according to the operator's tax regime.",
        ownKey,
        "A mailbox has one account: addresses that differ only in what follows a plus count as one. " +
        "If you delete the account and create it again, the free calls used so far this month still " +
        "count.",
      ],
      withoutAccounts: [unavailable.what, ownKey],
      link: { href: "v1/plans", text: "Plans and prices" },
    },
    {
      heading: "Payments",
      paragraphs: [
        "A paid plan begins with its payment and renews every month from that day on, until you " +
        "cancel. Calls are counted by calendar month (UTC), so a billing month can span two of " +
        "them; calls already used still count when the plan changes.",
        "A larger plan applies at once and begins a new billing month: you pay its full price, " +
        "less the unused rest of the month that you have paid for. A smaller plan, and a " +
        "cancellation, apply from the end of the month that is paid.",
        "If a renewal is not paid, the plan continues until the day shown on the account page. " +
        "Until the payment succeeds you have the calls of the free plan, on top of those used " +
        "before it failed. After that day the account is on the free plan.",
        "A payment that is refunded in full, or disputed with the bank, ends the paid plan at " +
        "once; the account continues on the free plan.",
      ],
      withoutAccounts: [],
    },
    {
      heading: "Use of the scores",
      paragraphs: [
        "With an active plan you may publish scores in your own product and in documents delivered " +
        "to your clients. Attribution is required: the page below lists the sources, their " +
        "licences and the words to print.",
      ],
      link: { href: "attribution", text: "Sources and attribution" },
    },
    {
      heading: "Uses that are not allowed",
      paragraphs: [
        `Do not use a score or a metric, alone or as the deciding element, ${decisions}: neither whether, nor at what price, nor on which terms. A score describes a place, not the people who live there.`,
        "If you pass scores on to customers, the same applies to them: tell them.",
      ],
    },
    {
      heading: "Limits of liability",
      paragraphs: [
        "The data of a place can be wrong, out of date or missing. Each score states how reliable it is. There is no guarantee that a score or a metric is right, or that the service can always be reached. Before a decision that costs money or concerns safety, check the facts on the spot, or have an expert check them.",
        "The operator is liable for damage caused on purpose or by gross negligence, for harm to life or health, and wherever the law allows no limit. In all other cases the operator is not liable for decisions based on scores, or for lost profit. What the law guarantees to consumers stays as it is.",
      ],
    },
    {
      heading: "Corrections",
      paragraphs: [
        "If a fact about a place is wrong, report it: the metric, the place, what is right, and a source. The operator checks the report and answers by mail. Nothing of it is published.",
        "The service changes no single value by hand. A score changes with a later data release, once the source, or how the service reads it, is corrected.",
      ],
      link: {
        href: "correction",
        text: "Report a wrong fact",
        otherwise: "Write to the operator named below.",
      },
    },
    {
      heading: "Your data",
      paragraphs: [
        "The addresses and coordinates you send are used to answer you. They are not written to " +
        "the service's logs.",
      ],
      link: { href: "privacy", text: "Privacy" },
    },
    {
      heading: "Changes",
      paragraphs: [
        "Within version 1 of the interface there are only additions. A removal is announced twelve " +
        "months ahead.",
      ],
    },
  ],
};
