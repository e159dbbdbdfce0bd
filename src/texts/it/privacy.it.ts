/** The privacy page, in Italian. */
import type { PrivacyTexts } from "../privacy-texts.ts";

/** The Italian texts. */
export const privacy: PrivacyTexts = {
  title: "Privacy",
  kept: "Che cosa è conservato",
  columns: ["Che cosa", "Perché", "Fino a quando"],
  accountDeleted: "Eliminazione dell'account",
  deletion: (minutes) => `I dati scaduti sono eliminati entro ${minutes}.`,
  sections: [
    {
      heading: "Che cosa non è conservato",
      paragraphs: [
        "Gli indirizzi e le coordinate valutati uno alla volta o in gruppo, dalle pagine o " +
        "tramite l'API: servono a rispondere e non compaiono in nessun log, in nessuna tabella e " +
        "in nessun indirizzo di pagina. Restano solo una tabella che carichi per un'elaborazione, " +
        "un rapporto che conservi e il luogo che indichi quando segnali un dato errato, come indica " +
        "l'elenco qui sopra; nemmeno questi compaiono in un log o in un indirizzo di pagina.",
        "Le colonne di una tale tabella che non servono alla valutazione e che possono contenere nomi di persone: vengono " +
        "salvate con la tabella, riportate nel risultato solo al tuo account e cancellate con essa.",
        "Il link con cui un rapporto o un confronto si legge in un'altra lingua, o con altri pesi, contiene i suoi " +
        "indirizzi cifrati. Solo questo servizio può leggerli, per un'ora; il link resta nella cronologia del browser.",
        "Ciò che scrivi nel campo per un indirizzo: la pagina lo invia a questo servizio, e a nessun altro, " +
        "per completarlo mentre scrivi. Serve solo a questo e non compare in nessun log, in nessuna tabella e " +
        "in nessun indirizzo di pagina.",
        "L'indirizzo IP, i dettagli del browser e il numero della carta. I dati della carta si " +
        "inseriscono nelle pagine di Stripe e restano lì.",
        "I dati di fatturazione, che i clienti in Italia inseriscono prima di acquistare un piano: li " +
        "conserva Stripe, con le fatture, per il tempo previsto dalle norme fiscali.",
      ],
    },
    {
      heading: "Cookie",
      paragraphs: [
        "Due, entrambi necessari al funzionamento delle pagine: uno protegge i moduli, l'altro " +
        "mantiene aperta la sessione. Un terzo viene impostato solo se scegli una lingua in cima " +
        "a una pagina: conserva la scelta fino alla chiusura del browser. Le pagine non caricano " +
        "nulla da altri siti e nessun altro sito viene a sapere della visita.",
      ],
    },
    {
      heading: "Come cancellare tutto",
      paragraphs: [
        "Nella pagina dell'account, con la password. Prima si chiude l'eventuale abbonamento; poi " +
        "indirizzo e-mail, password, sessioni e chiavi sono eliminati subito e per sempre. Un hash con chiave della tua " +
        "casella conserva fino alla fine del mese quante richieste gratuite hai usato.",
        "La segnalazione di un dato errato non appartiene a nessun account. Per farla eliminare prima, scrivi al gestore.",
      ],
    },
  ],
};
