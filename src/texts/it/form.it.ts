/** Forms, in Italian. */
import { countIn } from "../count.ts";
import type { FormTexts } from "../form-texts.ts";

const count = countIn("it-IT", {});

/** The Italian texts. */
export const form: FormTexts = {
  summary: "C'è un problema",
  suggested: "Suggerimenti",
  suggestions: (entries) =>
    count(entries, {
      zero: "Nessun suggerimento.",
      one: "{n} suggerimento. Usa i tasti freccia per sceglierlo.",
      other: "{n} suggerimenti. Usa i tasti freccia per sceglierne uno.",
    }),
  mistakes: (maxKeysPerDay) => ({
    email: "Inserisci un indirizzo e-mail, per esempio nome@example.org",
    password_short: "Scegli una password di almeno 10 caratteri",
    password_long: "Scegli una password di al massimo 128 caratteri",
    password_weak:
      "Questa password è tra le prime che si provano. Scegline un'altra, per esempio quattro parole",
    password_wrong: "Inserisci la password dell'account",
    credentials: "L'indirizzo e-mail o la password non sono corretti",
    code_wrong:
      "Inserisci il codice più recente dell'app (ogni codice vale una sola volta) oppure un codice di recupero non ancora usato",
    address_empty: "Inserisci un indirizzo, per esempio Via Roma 1, Torino",
    address_long: "Inserisci un indirizzo di al massimo 200 caratteri",
    address_unknown: "Questo indirizzo non è nei dati caricati. Controlla come è scritto",
    address_not_loaded: "Questo indirizzo non è nei dati caricati",
    address_several:
      "Questo indirizzo può trovarsi in più luoghi. Scegline uno, o indica il comune con la provincia",
    address_similar:
      "Nei dati caricati c'è un solo luogo che può corrispondere. Sceglilo, o indica il comune con la provincia",
    address_outside: "Questo punto non si trova in nessun comune italiano. Controlla le coordinate",
    address_link:
      "Questo link non contiene coordinate. Incolla le coordinate, o inserisci l'indirizzo",
    name_empty: "Dai un nome alla chiave, per esempio il programma che la userà",
    name_long: "Scegli un nome di al massimo 60 caratteri",
    too_many_keys: "L'account ha raggiunto il numero massimo di chiavi attive. Prima revocane una",
    keys_too_often:
      `Un account può creare o sostituire ${maxKeysPerDay} chiavi in 24 ore. Usa una chiave che hai già, o riprova più tardi`,
    choice: "Scegli uno dei valori proposti",
    invoice_name:
      "Inserisci il nome o la ragione sociale da indicare in fattura, al massimo 80 caratteri",
    street: "Inserisci la via e il numero civico, al massimo 60 caratteri",
    cap: "Inserisci un CAP di cinque cifre, per esempio 10121",
    invoice_comune: "Inserisci il comune",
    provincia: "Inserisci le due lettere della provincia, per esempio TO",
    partita_iva: "Controlla la partita IVA: una delle 11 cifre manca o è errata",
    codice_fiscale: "Controlla il codice fiscale: un carattere manca o è errato",
    tax_number: "Inserisci la partita IVA o il codice fiscale",
    recipient: "Inserisci un codice destinatario di 7 caratteri o un indirizzo PEC",
    metric: "Scegli l'indicatore errato",
    fact_short: "Descrivi che cosa è corretto in almeno 10 caratteri",
    fact_long: "Descrivi che cosa è corretto in non più di 1000 caratteri",
    source_empty: "Indica una fonte: un link, o come lo sai",
    source_long: "Descrivi la fonte in non più di 300 caratteri",
    links: "Inserisci al massimo 3 link per campo",
  }),
};
