/** The terms of service, in Italian. */
import { decisions } from "./decisions.it.ts";
import { missingData } from "./missing-data.it.ts";
import { unavailable } from "./unavailable.it.ts";
import type { TermsTexts } from "../terms-texts.ts";

/** How to use a key, wherever it comes from. */
const ownKey =
  "Tieni segreta la chiave: chi la possiede può consumare la tua quota. Le quote sono " +
  "mensili. Nessun punteggio viene fornito senza addebito, e una richiesta che termina con " +
  "un errore non viene addebitata. Se la risposta a una richiesta addebitata si perde, " +
  "ripetila con la stessa Idempotency-Key: non costa nulla.";

/** The Italian texts. */
export const terms: TermsTexts = {
  title: "Condizioni di servizio",
  sections: [
    {
      heading: "Che cos'è un punteggio",
      paragraphs: [
        "Un punteggio da 0 a 100 viene calcolato al momento della richiesta a partire da fonti " +
        "ufficiali e aperte. Descrive un luogo in base ai dati caricati. Non è la stima di un " +
        "immobile, una perizia o una garanzia di sicurezza.",
        missingData,
      ],
    },
    {
      heading: "Accesso",
      paragraphs: [
        "Crei un account, confermi l'indirizzo e-mail e ottieni la chiave nella pagina " +
        "dell'account. Non ci sono né contratto né durata minima. Il piano gratuito non richiede " +
        "una carta di pagamento. I piani a pagamento si attivano e si disdicono dall'account, " +
        "con carta di credito; i prezzi sono mensili e l'IVA si applica secondo il regime " +
        "fiscale del gestore.",
        ownKey,
        "Ogni casella e-mail ha un solo account: gli indirizzi che differiscono solo in ciò che segue " +
        "un + contano come uno solo. Se elimini l'account e lo crei di nuovo, le richieste gratuite già usate " +
        "nel mese restano conteggiate.",
      ],
      withoutAccounts: [unavailable.what, ownKey],
      link: { href: "v1/plans", text: "Piani e prezzi" },
    },
    {
      heading: "Pagamenti",
      paragraphs: [
        "Un piano a pagamento comincia con il pagamento e si rinnova ogni mese da quel giorno, " +
        "finché non disdici. Le richieste si contano per mese di calendario (UTC), quindi un " +
        "mese di fatturazione può comprendere parti di due mesi; le richieste usate restano " +
        "conteggiate quando il piano cambia.",
        "Un piano superiore vale da subito e apre un nuovo mese di fatturazione: paghi il prezzo " +
        "intero, meno la parte non usata del mese già pagato. Un piano inferiore e la disdetta " +
        "valgono dalla fine del mese pagato.",
        "Se un rinnovo non viene pagato, il piano continua fino al giorno indicato nella pagina " +
        "dell'account. Finché il pagamento non riesce hai le richieste del piano gratuito, oltre a " +
        "quelle usate prima del mancato pagamento. Dopo quel giorno l'account passa al piano gratuito.",
        "Se un pagamento è rimborsato per intero o contestato presso la banca, il piano a pagamento " +
        "termina subito; l'account continua con il piano gratuito.",
      ],
      withoutAccounts: [],
    },
    {
      heading: "Uso dei punteggi",
      paragraphs: [
        "Con un piano attivo puoi pubblicare i punteggi nel tuo prodotto e nei documenti " +
        "consegnati ai tuoi clienti. L'attribuzione è obbligatoria: la pagina indicata qui sotto " +
        "elenca le fonti, le licenze e la dicitura da riportare.",
      ],
      link: { href: "attribution", text: "Fonti e attribuzione" },
    },
    {
      heading: "Usi non consentiti",
      paragraphs: [
        `Non usare un punteggio o un indicatore, da solo o come elemento decisivo, ${decisions}: né se concederli, né a quale prezzo, né a quali condizioni. Un punteggio descrive un luogo, non chi ci vive.`,
        "Se trasmetti i punteggi ai tuoi clienti, lo stesso vale per loro: informali.",
      ],
    },
    {
      heading: "Limiti di responsabilità",
      paragraphs: [
        "I dati di un luogo possono essere errati, superati o mancanti. Ogni punteggio indica quanto è affidabile. Non è garantito che un punteggio o un indicatore sia esatto, né che il servizio sia sempre raggiungibile. Prima di una decisione che comporta una spesa o riguarda la sicurezza, verifica i fatti sul posto o falli verificare da un esperto.",
        "Il gestore risponde dei danni causati con dolo o colpa grave, dei danni alla vita o alla salute, e ogni volta che la legge non ammette limiti. In tutti gli altri casi non risponde delle decisioni basate sui punteggi né del mancato guadagno. I diritti che la legge garantisce ai consumatori restano invariati.",
      ],
    },
    {
      heading: "Correzioni",
      paragraphs: [
        "Se un dato su un luogo è errato, segnalalo: l'indicatore, il luogo, che cosa è corretto e una fonte. Il gestore verifica la segnalazione e risponde per e-mail. Nulla viene pubblicato.",
        "Il servizio non modifica a mano singoli valori. Un punteggio cambia con una versione successiva dei dati, quando viene corretta la fonte o il modo in cui il servizio la legge.",
      ],
      link: {
        href: "correction",
        text: "Segnala un dato errato",
        otherwise: "Scrivi al gestore indicato qui sotto.",
      },
    },
    {
      heading: "I tuoi dati",
      paragraphs: [
        "Gli indirizzi e le coordinate che invii servono a rispondere alla richiesta. Non vengono " +
        "scritti nei log del servizio.",
      ],
      link: { href: "privacy", text: "Privacy" },
    },
    {
      heading: "Modifiche",
      paragraphs: [
        "Nella versione 1 dell'API si fanno solo aggiunte. Una rimozione viene annunciata con " +
        "dodici mesi di anticipo.",
      ],
    },
  ],
};
