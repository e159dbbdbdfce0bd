/** Reports of an account, in Italian. */
import type { ReportsTexts } from "../reports-texts.ts";
import { elided } from "./elided.ts";

/** The Italian texts. */
export const reports: ReportsTexts = {
  title: "Rapporto di un indirizzo",
  intro:
    "Valuta un indirizzo qualsiasi, leggi il rapporto, conservalo e condividilo con un link o un badge.",
  fromAccount: "Valuta indirizzi dal tuo account",
  cost: (left, limit) =>
    `Un rapporto costa una richiesta del mese: ne restano ${left} su ${limit}.`,
  spent: (day) =>
    elided(
      `Le richieste di questo mese sono esaurite. Quelle nuove arrivano il ${day}; con un ` +
        "piano superiore ne hai subito di più.",
    ),
  tooFast: (after) =>
    `Il tuo piano non consente altri rapporti in questo minuto. Invia di nuovo il modulo ${after}.`,
  unavailable: (after) =>
    "Il servizio che trova gli indirizzi non risponde. Nulla è stato addebitato; invia di " +
    `nuovo il modulo ${after}.`,
  plans: "Vedi i piani",
  keep: "Conserva e condividi questo rapporto",
  keepWhat: (span) =>
    `Resta com'è, anche se i dati cambiano. Chi ha il link può leggerlo per ${span}, o finché non lo ritiri.`,
  stale: "Questo rapporto non può più essere conservato: è stato calcolato più di un'ora fa, è " +
    "stato ritirato o i dati sono cambiati. Valuta di nuovo l'indirizzo; costa una richiesta.",
  expired:
    "Un risultato si può vedere con altri pesi, o in un'altra lingua, per un'ora dopo il calcolo. Invia di nuovo il modulo; ogni indirizzo costa una richiesta.",
  list: "Rapporti conservati",
  listWhat: (most) =>
    `Puoi conservare ${most} rapporti. I motori di ricerca sono invitati a ignorarli e nessun link ` +
    "contiene l'indirizzo.",
  none: "Non hai ancora conservato nessun rapporto.",
  full: (most) =>
    `Conservi già ${most} rapporti. Ritirane uno: il nuovo rapporto prende il suo posto.`,
  done: {
    kept: "Il rapporto è conservato. Qui sotto trovi il link.",
    withdrawn: "Il rapporto è stato ritirato. Il link e il badge non funzionano più.",
  },
  dates: (keptOn, until) => elided(`Conservato il ${keptOn}, fino al ${until}`),
  unreadable: "Questo rapporto non si può più leggere, perché il segreto del servizio è cambiato.",
  link: "Link:",
  badge: "Badge per una tua pagina",
  badgeWhat: "Incolla questo codice nella pagina, con la riga sotto l'immagine.",
  badgeCode: "Codice del badge",
  withdraw: "Ritira",
  shared: (keptOn, until) =>
    elided(
      `Questo rapporto è com'era il ${keptOn}. Il link funziona fino al ${until}, se non viene ritirato prima.`,
    ),
};
