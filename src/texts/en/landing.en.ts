/** The first page, in English. */
import type { LandingTexts } from "../landing-texts.ts";

/** Its texts. */
export const landing: LandingTexts = {
  title: "How good is it to live there?",
  lead: "A score from 0 to 100 for any address in Italy, computed from official and open sources.",
  description: (metrics) =>
    `${metrics} metrics in six categories: safety, services, mobility, environment, affordable housing ` +
    "and safety from natural hazards. One call to an HTTP API answers in a few seconds.",
  tryHeading: "Try it",
  address: "Address in Italy",
  addressHint: "Street, number and comune.",
  example: (address) => `For example: ${address}.`,
  kept: "The address is used to answer you and is not stored.",
  send: "Score it",
  noTry: "Trying it on this page is not available on this installation.",
  noData: "No data is loaded yet, so no address can be scored.",
  choices: "Which place do you mean?",
  plansHeading: "Plans and prices",
  plansIntro: "No contract and no minimum term. The free plan needs no payment card. " +
    "Failed calls cost nothing.",
  perMonth: "a month",
  calls: (month, minute) => `${month} calls a month, up to ${minute} a minute`,
  full: "Full report: the reliability of each category",
  basic: "Overall score and the six categories",
  recommended: "Recommended",
  vat: "VAT is applied according to the operator's tax regime.",
  json: "The price list as JSON",
  signUp: "Create a free account",
  signIn: "Sign in",
};
