/** The first page, in English. */
import type { LandingTexts } from "../landing-texts.ts";

/** The English texts. */
export const landing: LandingTexts = {
  title: "How good is it to live there?",
  lead: "A score from 0 to 100 for any address in Italy, computed from official and open sources.",
  description: (metrics) =>
    `${metrics} metrics in six categories: safety, services, mobility, environment, affordable housing ` +
    "and safety from natural hazards. One call to an HTTP API answers in a few seconds.",
  tryHeading: "Try it",
  address: "Address in Italy",
  addressHint: "Street, number and comune; or coordinates, or the link of a map.",
  example: (address) => `For example: ${address}.`,
  kept: "The address is used to answer you and is not stored.",
  send: "Score it",
  noTry: "This installation does not offer a trial on this page.",
  noData: "No data is loaded yet, so no address can be scored.",
  tooOften: (after) =>
    `Too many addresses were scored from your network within a short time. Send the form again ${after}.`,
  expired: {
    title: "This link has expired",
    what:
      "The link of a report works for an hour, and only as it was made. Enter the address again.",
  },
  choices: "Which place do you mean?",
  otherComune: "Another comune",
  otherComuneHint:
    "The places listed are in the largest comuni with such an address. Name any other, with its province if several have the name.",
  exampleWhat: {
    invented:
      "An example of the invented comune that comes with the service, with everything measured.",
    instead:
      "An example of the invented comune that comes with the service: the loaded data measure no town hall well enough.",
    town_hall: "Of the town halls of the largest comuni in the loaded data, the best measured one.",
  },
  townHall: (comune) => `Town hall, ${comune}`,
  exampleLink: "See the whole report",
  audiencesHeading: "Who it is for",
  audiences: [
    {
      name: "Property portals",
      what: "A score, a map and a badge beside each listing, with the reasons that buyers ask for.",
    },
    {
      name: "Relocation firms",
      what: "Places compared side by side: with what probability one is better, and why.",
    },
    {
      name: "Insurers and lenders",
      what:
        "A documented description of a location, hazards included. Never of a person: see the model documentation.",
    },
    {
      name: "Researchers",
      what:
        "All weights, goalposts and sources are public; tables of 100,000 places, intervals and versions to cite.",
    },
  ],
  missingHeading: "Honest about what is not measured",
  codeHeading: "Call the API",
  codeWithKey:
    "Paste it as it stands: it has your test key, which answers from the invented comune and is never charged.",
  codeWithoutKey:
    "With an account you have a test key at once: it is filled in here when you are signed in, and is never charged.",
  codeDocs: "All operations",
  plansHeading: "Plans and prices",
  plansIntro: "No contract and no minimum term. The free plan needs no payment card. " +
    "Failed calls cost nothing.",
  perMonth: "a month",
  calls: (month, minute) => `${month} calls a month, up to ${minute} a minute`,
  full: "Full report: the reliability of each category",
  basic: "Overall score and the six categories",
  includes: {
    explain: "Reasons: all metrics explained",
    compare: "Comparison of 2 to 10 places",
    batch: "Batches of up to 100 places",
    jobs: "Tables of up to 100,000 places",
  },
  notIncluded: "Not included",
  notSold: "Paid plans are not sold on this installation",
  choose: (plan) => `Start with ${plan}`,
  recommended: "Recommended",
  vat: {
    regime: "VAT is applied according to the operator's tax regime.",
    added: "VAT is added to these prices.",
    included: "These prices include VAT.",
  },
  json: "The price list as JSON",
  signUp: "Create a free account",
  signIn: "Sign in",
};
