/** Forms, in English. */
import { countIn } from "../count.ts";
import type { FormTexts } from "../form-texts.ts";

const count = countIn("en-GB", {});

/** The English texts. */
export const form: FormTexts = {
  summary: "There is a problem",
  suggested: "Suggestions",
  suggestions: (entries) =>
    count(entries, {
      zero: "No suggestions.",
      one: "{n} suggestion. Choose it with the arrow keys.",
      other: "{n} suggestions. Choose one with the arrow keys.",
    }),
  mistakes: (maxKeysPerDay) => ({
    email: "Enter an e-mail address, such as name@example.org",
    password_short: "Choose a password of at least 10 characters",
    password_long: "Choose a password of at most 128 characters",
    password_weak: "This password is easy to guess. Choose another, for example four words",
    password_wrong: "Enter the password of your account",
    credentials: "The e-mail address or the password is incorrect",
    code_wrong: "Enter the latest code from your app (each works once), or an unused recovery code",
    address_empty: "Enter an address, such as Via Roma 1, Torino",
    address_long: "Enter an address of at most 200 characters",
    address_unknown: "This address is not in the loaded data. Check the spelling",
    address_not_loaded: "This address is not in the loaded data",
    address_several:
      "This address can be in several places. Choose one of them, or name the comune with its province",
    address_similar:
      "One place in the loaded data may be meant. Choose it, or name the comune with its province",
    address_outside: "This point lies in no comune of Italy. Check the coordinates",
    address_link: "This link holds no coordinates. Paste the coordinates, or enter the address",
    name_empty: "Give the key a name, such as the program that will use it",
    name_long: "Choose a name of at most 60 characters",
    too_many_keys: "Your account has reached the limit of active keys. Revoke one first",
    keys_too_often:
      `An account can create or replace ${maxKeysPerDay} keys in 24 hours. Use an existing key, or try again later`,
    choice: "Choose one of the values offered",
    invoice_name: "Enter the name or company as it stands on the invoice, in at most 80 characters",
    street: "Enter street and house number, in at most 60 characters",
    cap: "Enter a CAP of five digits, for example 10121",
    invoice_comune: "Enter the comune",
    provincia: "Enter the two letters of the provincia, for example TO",
    partita_iva: "Check the partita IVA: one of its 11 digits is missing or wrong",
    codice_fiscale: "Check the codice fiscale: one of its characters is missing or wrong",
    tax_number: "Enter the partita IVA or the codice fiscale",
    recipient: "Enter a codice destinatario of 7 characters or a PEC address",
    metric: "Choose the metric that is wrong",
    fact_short: "Describe what is right in at least 10 characters",
    fact_long: "Describe what is right in at most 1,000 characters",
    source_empty: "Name a source: a link, or how you know it",
    source_long: "Describe the source in at most 300 characters",
    links: "Enter at most 3 links in a field",
  }),
};
