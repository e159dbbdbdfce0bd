/** The template of a data processing agreement, in Italian. */
import type { DpaTexts } from "../dpa-texts.ts";

/** The Italian texts. */
export const dpa: DpaTexts = {
  title: "Accordo sul trattamento dei dati (modello)",
  description:
    "Modello di accordo ai sensi dell'articolo 28 del GDPR: il cliente è il titolare, il gestore " +
    "il responsabile.",
  notice:
    "Modello ai sensi dell'articolo 28 del regolamento (UE) 2016/679 (GDPR), da completare e " +
    "firmare da entrambe le parti. Fallo verificare: non è una consulenza legale e non è " +
    "vincolante prima della firma.",
  controller: "Titolare del trattamento: il cliente",
  controllerBlanks: "Nome, indirizzo, contatto: ________________",
  processor: "Responsabile del trattamento: il gestore",
  sections: [
    {
      heading: "1. Oggetto e durata",
      paragraphs: [
        "Il responsabile valuta luoghi per conto del titolare: richieste singole, gruppi di " +
        "luoghi, tabelle che il titolare carica per un'elaborazione e rapporti che conserva. " +
        "L'accordo dura finché il titolare ha un account.",
      ],
    },
    {
      heading: "2. Natura, finalità, dati e interessati",
      paragraphs: [
        "Il responsabile localizza indirizzi o coordinate, calcola punteggi e li restituisce. I " +
        "dati sono indirizzi, coordinate, gli identificativi che il titolare vi associa e tutte le altre " +
        "colonne delle tabelle che il titolare carica, che il responsabile conserva e restituisce con il " +
        "risultato senza usarle. Possono riguardare persone che vi abitano, vi lavorano o vi cercano casa, e le " +
        "colonne possono contenerne i nomi. Le categorie particolari di dati personali non servono e non vanno inviate.",
      ],
    },
    {
      heading: "3. Istruzioni e riservatezza",
      paragraphs: [
        "Il responsabile tratta i dati soltanto su istruzione documentata del titolare: le " +
        "richieste e i caricamenti stessi. Lo informa immediatamente qualora, a suo parere, " +
        "un'istruzione violi le norme sulla protezione dei dati. Chi ha accesso ai dati è " +
        "vincolato alla riservatezza.",
      ],
    },
    {
      heading: "4. Sicurezza",
      paragraphs: ["Il responsabile adotta le misure dell'allegato 2 e ne mantiene il livello."],
    },
    {
      heading: "5. Altri responsabili",
      paragraphs: [
        "Il responsabile ricorre agli altri responsabili del trattamento elencati qui (hosting, " +
        "copie di sicurezza, un geocodificatore esterno se utilizzato): ________________. " +
        "Comunica le modifiche con 30 giorni di anticipo; il titolare può opporsi e recedere " +
        "dall'accordo. A ciascuno si applicano gli stessi obblighi in materia di protezione dei " +
        "dati.",
      ],
    },
    {
      heading: "6. Assistenza e violazioni",
      paragraphs: [
        "Il responsabile assiste il titolare nel rispondere alle richieste degli interessati, " +
        "nella valutazione d'impatto sulla protezione dei dati e nella consultazione " +
        "dell'autorità di controllo. Notifica una violazione dei dati personali senza " +
        "ingiustificato ritardo dopo esserne venuto a conoscenza, con le informazioni " +
        "previste dall'articolo 33, paragrafo 3.",
      ],
    },
    {
      heading: "7. Cancellazione e restituzione",
      paragraphs: [
        "Il titolare può leggere i risultati, cancellare le tabelle caricate e ritirare i " +
        "rapporti conservati in ogni momento. Altrimenti i dati sono cancellati trascorsi i tempi " +
        "indicati nell'allegato 1, e tutti all'eliminazione dell'account.",
      ],
    },
    {
      heading: "8. Dimostrazione e revisione",
      paragraphs: [
        "Il responsabile mette a disposizione tutte le informazioni necessarie per dimostrare il " +
        "rispetto dell'articolo 28 e consente e contribuisce alle attività di revisione, " +
        "comprese le ispezioni, del titolare o di un altro soggetto da questi incaricato.",
      ],
    },
  ],
  stored: {
    heading: "Allegato 1: che cosa è conservato",
    paragraphs: [
      "Gli indirizzi e le coordinate di richieste singole e di gruppi di luoghi non sono " +
      "conservati.",
    ],
  },
  measures: {
    heading: "Allegato 2: misure",
    items: [
      "Indirizzi, coordinate, chiavi e indirizzi e-mail non compaiono in log, statistiche o URL.",
      "Le chiavi e i token dei link sono conservati come hash, le password come hash lenti, le " +
      "chiavi di prova cifrate.",
      "Ciò che è conservato di un account si legge solo con la sua chiave o la sua sessione.",
      "I dati scaduti sono eliminati automaticamente a intervalli regolari.",
      "Le modifiche a chiavi e piani sono annotate in un registro.",
      "Da completare a cura del responsabile (cifratura in transito e dei dischi, copie di sicurezza, accesso alle macchine): ________________",
    ],
  },
  signatures: "Luogo, data e firme delle parti: ________________",
};
