/** The privacy page, in English. */
import type { PrivacyTexts } from "../privacy-texts.ts";

/** The English texts. */
export const privacy: PrivacyTexts = {
  title: "Privacy",
  kept: "What is kept",
  columns: ["What", "Why", "Until"],
  accountDeleted: "You delete your account",
  deletion: (minutes) => `Expired data are deleted within ${minutes}.`,
  sections: [
    {
      heading: "What is not kept",
      paragraphs: [
        "The addresses and coordinates that are scored one at a time or in a batch, on the pages or through " +
        "the API: they are used to answer, and appear in no log, no table and no page " +
        "address. Only a table that you upload as a job, a report that you keep and the place that you name " +
        "in a report of a wrong fact are kept, as the list above says; these appear in no log and no page " +
        "address either.",
        "The columns of such a table that are not used to score it, which may name people: they are stored with the " +
        "table, returned with its result to your account alone, and erased with it.",
        "The link at which a report or a comparison is read in another language, or with other weights, contains its " +
        "addresses encrypted. Only this service can read them, for an hour; the link is in the history of your browser.",
        "What you type into the field for an address: the page sends it to this service to complete it " +
        "while you type, and to no other. It is used for that and appears in no log, no table and no page address.",
        "Your IP address, the details of your browser and the number of your card. Card details " +
        "are entered on Stripe's pages and stay there.",
        "Invoice details, which customers in Italy give before they buy a plan: Stripe keeps them, with " +
        "the invoices, for as long as tax law requires.",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "Two, both needed for the pages to work: one protects forms, one keeps you signed in. A " +
        "third is set only if you choose a language at the top of a page; it holds that choice " +
        "until you close the browser. Pages load nothing from other sites, and no other site " +
        "learns of your visit.",
      ],
    },
    {
      heading: "How to delete it",
      paragraphs: [
        "On the account page, with your password. A subscription is ended first; then your e-mail " +
        "address, password, sessions and keys are gone at once and for good. A keyed hash of your " +
        "mailbox keeps how many free calls you used this month until it ends.",
        "A report of a wrong fact belongs to no account. To have it deleted earlier, write to the operator.",
      ],
    },
  ],
};
