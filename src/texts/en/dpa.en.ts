/** The template of a data processing agreement, in English. */
import type { DpaTexts } from "../dpa-texts.ts";

/** The English texts. */
export const dpa: DpaTexts = {
  title: "Data processing agreement (template)",
  description:
    "Template of an agreement under Article 28 of the GDPR: the customer is the controller, the " +
    "operator the processor.",
  notice:
    "A template under Article 28 of Regulation (EU) 2016/679 (GDPR), to be completed and signed " +
    "by both parties. Have it checked: it is not legal advice, and it is not binding before it " +
    "is signed.",
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
        "The processor locates addresses or coordinates, computes scores and returns them. The " +
        "data are addresses, coordinates, the identifiers that the controller gives them, and all other " +
        "columns of the tables that the controller uploads, which the processor stores and returns with " +
        "the result without using them. They can concern persons who live, work or seek a home there, " +
        "and columns can name them. Special categories of personal data are not needed and must not be sent.",
      ],
    },
    {
      heading: "3. Instructions and confidentiality",
      paragraphs: [
        "The processor processes the data on the controller's documented instructions alone: the " +
        "calls and uploads themselves. It immediately informs the controller if, in its opinion, " +
        "an instruction infringes data protection law. Persons with access to the data are bound " +
        "to confidentiality.",
      ],
    },
    {
      heading: "4. Security",
      paragraphs: ["The processor takes the measures of Annex 2 and keeps them at that level."],
    },
    {
      heading: "5. Other processors",
      paragraphs: [
        "The processor engages the other processors listed here (hosting, backup, a geocoder " +
        "elsewhere where one is used): ________________. It announces changes 30 days ahead; the " +
        "controller may object and end the agreement. The same data protection obligations apply " +
        "to each of them.",
      ],
    },
    {
      heading: "6. Assistance and breaches",
      paragraphs: [
        "The processor assists the controller in answering requests of data subjects, in data " +
        "protection impact assessments and in consulting the supervisory authority. It notifies " +
        "a personal data breach without undue delay after becoming aware of it, with the " +
        "information that Article 33(3) lists.",
      ],
    },
    {
      heading: "7. Deletion and return",
      paragraphs: [
        "The controller can read results, erase uploaded tables and withdraw kept reports at any " +
        "time. Otherwise the data are deleted after the times in Annex 1, and all of them when " +
        "the account is deleted.",
      ],
    },
    {
      heading: "8. Proof and audits",
      paragraphs: [
        "The processor makes available all information necessary to demonstrate compliance with " +
        "Article 28, and allows for and contributes to audits, including inspections, by the " +
        "controller or an auditor mandated by it.",
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
