/** The form that reports a wrong fact, in English. */
import type { CorrectionsTexts } from "../corrections-texts.ts";

/** The English texts. */
export const corrections: CorrectionsTexts = {
  title: "Report a wrong fact",
  intro:
    "Is a fact about a place wrong? The operator checks your report against the source and answers by mail. Nothing of it is published. A score changes only with a later data release, once the source, or how the service reads it, is corrected.",
  place: { label: "Place", hint: "The address or the comune, as you would write it on a letter" },
  metric: { label: "Which fact is wrong", hint: "The metric, as named in the report" },
  noMetric: "Choose a metric",
  right: {
    label: "What is right",
    hint: "For example: the pharmacy closed in 2024. 10 to 1,000 characters",
  },
  source: { label: "Source", hint: "A link or a description, by which the operator can check it" },
  email: { label: "E-mail address", hint: "For the answer only" },
  kept: (span) =>
    `Your report is stored encrypted, and deleted once it is answered, or after ${span}.`,
  send: "Send report",
  sent: "Your report has been sent",
  sentWhat: "Thank you. The operator checks it and answers by mail. Nothing of it is published.",
  tooOften:
    "Too many reports came from your network, so this one was not stored. Your text is still here.",
  full:
    "Too many reports are waiting for an answer, so yours was not stored. Your text is still here: send it again in a few days, or write to the operator named in the imprint.",
};
