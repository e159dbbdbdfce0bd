/** The template of a data processing agreement, in Italian. */
import type { DpaTexts } from "../dpa-texts.ts";

/** Its texts. */
export const dpa: DpaTexts = {
  title: "Accordo sul trattamento dei dati (modello)",
  description:
    "Modello di accordo ai sensi dell'articolo 28 del GDPR: cliente titolare, gestore responsabile.",
  notice:
    "Modello ai sensi dell'articolo 28 del regolamento (UE) 2016/679 (GDPR), da completare e " +
    "firmare da entrambe le parti. Fallo verificare: non è una consulenza legale e non vincola nessuno " +
    "prima della firma.",
  controller: "Titolare del trattamento: il cliente",
  controllerBlanks: "Nome, indirizzo, contatto: ________________",
  processor: "Responsabile del trattamento: il gestore",
  sections: [
    {
      heading: "1. Oggetto e durata",
      paragraphs: [
        "Il responsabile valuta luoghi per conto del titolare: richieste singole, gruppi, tabelle che il " +
        "titolare carica per le elaborazioni e rapporti che conserva. L'accordo dura finché il titolare ha un account.",
      ],
    },
    {
      heading: "2. Natura, finalità, dati e interessati",
      paragraphs: [
        "Il responsabile localizza indirizzi o coordinate, calcola punteggi e li restituisce. I dati sono " +
        "indirizzi, coordinate e gli identificativi che il titolare vi associa. Possono riguardare persone " +
        "che vi abitano, vi lavorano o vi cercano casa. Le categorie particolari di dati non servono e non " +
        "vanno inviate.",
      ],
    },
    {
      heading: "3. Istruzioni e riservatezza",
      paragraphs: [
        "Il responsabile tratta i dati soltanto su istruzione documentata del titolare: le richieste e i " +
        "caricamenti stessi. Lo informa se ritiene illecita un'istruzione. Chi ha accesso ai dati è " +
        "vincolato alla riservatezza.",
      ],
    },
    {
      heading: "4. Sicurezza",
      paragraphs: ["Il responsabile adotta le misure dell'allegato e ne mantiene il livello."],
    },
    {
      heading: "5. Altri responsabili",
      paragraphs: [
        "Il responsabile ricorre agli altri responsabili elencati qui (hosting, copie di sicurezza, un " +
        "geocodificatore esterno se utilizzato): ________________. Comunica le modifiche con 30 giorni di " +
        "anticipo; il titolare può opporsi e recedere. Ciascuno è tenuto agli stessi obblighi.",
      ],
    },
    {
      heading: "6. Assistenza e violazioni",
      paragraphs: [
        "Il responsabile aiuta il titolare a rispondere alle richieste degli interessati, a valutare gli " +
        "impatti e a consultare le autorità. Segnala una violazione senza ingiustificato ritardo dopo " +
        "esserne venuto a conoscenza, con quanto richiede l'articolo 33, paragrafo 3.",
      ],
    },
    {
      heading: "7. Cancellazione e restituzione",
      paragraphs: [
        "Il titolare legge i risultati e cancella da sé, in ogni momento, le tabelle caricate e i rapporti conservati. Altrimenti i " +
        "dati sono cancellati dopo i tempi dell'allegato, e tutti alla cancellazione dell'account.",
      ],
    },
    {
      heading: "8. Prove e verifiche",
      paragraphs: [
        "Il responsabile mette a disposizione le informazioni che dimostrano il rispetto dell'articolo 28 e " +
        "consente verifiche del titolare o di chi il titolare incarica.",
      ],
    },
  ],
  stored: {
    heading: "Allegato 1: che cosa è conservato",
    paragraphs: [
      "Gli indirizzi e le coordinate di richieste singole e gruppi non sono conservati.",
    ],
  },
  measures: {
    heading: "Allegato 2: misure",
    items: [
      "Indirizzi, coordinate, chiavi e indirizzi e-mail non compaiono in log, statistiche o URL.",
      "Chiavi e token dei link sono conservati come hash, le password come hash lenti, le chiavi di prova cifrate.",
      "Ciò che è conservato di un account si legge solo con la sua chiave o la sua sessione.",
      "I dati scaduti sono eliminati automaticamente.",
      "Le modifiche a chiavi e piani sono scritte in un registro.",
      "Da completare a cura del responsabile (cifratura in transito e dei dischi, copie di sicurezza, accesso alle macchine): ________________",
    ],
  },
  signatures: "Luogo, data e firme delle parti: ________________",
};
