/** The template of a data processing agreement, in English. */
import type { DpaTexts } from "../dpa-texts.ts";

/** Its texts. */
export const dpa: DpaTexts = {
  title: "Data processing agreement (template)",
  description:
    "Template of an agreement under Article 28 of the GDPR: customer controller, operator processor.",
  notice:
    "A template under Article 28 of Regulation (EU) 2016/679 (GDPR), to be completed and signed by " +
    "both parties. Have it checked: it is no legal advice, and it binds no one before it is signed.",
  controller: "Controller: the customer",
  controllerBlanks: "Name, address, contact: ________________",
  processor: "Processor: the operator",
  sections: [
    {
      heading: "1. Subject and duration",
      paragraphs: [
        "The processor scores places for the controller: single calls, batches, tables that the " +
        "controller uploads as jobs, and reports that it keeps. The agreement lasts as long as the controller has an account.",
      ],
    },
    {
      heading: "2. Nature, purpose, data and persons",
      paragraphs: [
        "The processor locates addresses or coordinates, computes scores and returns them. The data are " +
        "addresses, coordinates and the identifiers that the controller gives them. They can concern " +
        "persons who live, work or seek a home there. Special categories of data are not needed and must " +
        "not be sent.",
      ],
    },
    {
      heading: "3. Instructions and confidentiality",
      paragraphs: [
        "The processor processes the data on the controller's documented instructions alone: the calls and " +
        "uploads themselves. It tells the controller if it holds an instruction to be unlawful. Persons " +
        "with access are bound to confidentiality.",
      ],
    },
    {
      heading: "4. Security",
      paragraphs: ["The processor takes the measures of the annex and keeps them at that level."],
    },
    {
      heading: "5. Other processors",
      paragraphs: [
        "The processor engages the other processors listed here (hosting, backup, a geocoder elsewhere " +
        "where one is used): ________________. It announces changes 30 days ahead; the controller may " +
        "object and end the agreement. Each is bound to the same duties.",
      ],
    },
    {
      heading: "6. Assistance and breaches",
      paragraphs: [
        "The processor helps the controller to answer requests of data subjects, to assess impacts and to " +
        "consult authorities. It reports a breach without undue delay after it becomes aware of it, with " +
        "what Article 33(3) asks for.",
      ],
    },
    {
      heading: "7. Deletion and return",
      paragraphs: [
        "The controller reads results, erases uploaded tables and withdraws kept reports by itself at any time. Otherwise data are " +
        "deleted after the times in the annex, and all of it when the account is deleted.",
      ],
    },
    {
      heading: "8. Proof and audits",
      paragraphs: [
        "The processor makes available all information that proves compliance with Article 28, and allows " +
        "for audits by the controller or by an auditor that it names.",
      ],
    },
  ],
  stored: {
    heading: "Annex 1: what is stored",
    paragraphs: ["Addresses and coordinates of single calls and batches are not stored."],
  },
  measures: {
    heading: "Annex 2: measures",
    items: [
      "Addresses, coordinates, keys and e-mail addresses are not written to logs, figures or URLs.",
      "Keys and the tokens of links are stored as hashes, passwords as slow hashes, test keys encrypted.",
      "What is stored of an account can be read with its key or session alone.",
      "Old rows are deleted automatically on a schedule.",
      "Changes of keys and plans are written to an audit trail.",
      "Completed by the processor (encryption in transit and of disks, backup, access to the machines): ________________",
    ],
  },
  signatures: "Place, date and signatures of both parties: ________________",
};
