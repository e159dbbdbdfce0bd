/** What the first page says. */
import type { PageLanguage } from "../layout.tsx";

/** The texts of one language; `{…}` are filled by the functions' arguments. */
export interface LandingTexts {
  readonly title: string;
  readonly lead: string;
  readonly paragraphs: readonly string[];
  readonly tryHeading: string;
  readonly address: string;
  readonly addressHint: string;
  readonly example: (address: string) => string;
  readonly kept: string;
  readonly send: string;
  readonly noTry: string;
  readonly noData: string;
  readonly sample: string;
  readonly scoreOf: (place: string) => string;
  readonly outOf: string;
  readonly reliability: string;
  readonly insufficient: string;
  readonly weak: string;
  readonly chart: string;
  readonly columns: {
    readonly category: string;
    readonly bar: string;
    readonly score: string;
    readonly measured: string;
  };
  readonly release: string;
  readonly plansHeading: string;
  readonly plansIntro: string;
  readonly perMonth: string;
  readonly calls: (month: string, minute: string) => string;
  readonly full: string;
  readonly basic: string;
  readonly recommended: string;
  readonly vat: string;
  readonly json: string;
  readonly signUp: string;
  readonly signIn: string;
}

/** By language. */
export const landingTexts: Readonly<Record<PageLanguage, LandingTexts>> = {
  en: {
    title: "How good is it to live there?",
    lead: "A score from 0 to 100 for any address in Italy, computed from official public sources.",
    paragraphs: [
      "111 metrics in six categories: safety, services, mobility, environment, real estate and " +
      "natural risk. One call of an HTTP interface answers in a few seconds.",
      "What was not measured is said, not guessed: a low score never hides missing data.",
    ],
    tryHeading: "Try it",
    address: "Address in Italy",
    addressHint: "Street, number and comune.",
    example: (address) => `For example: ${address}.`,
    kept: "The address is used to answer you and is kept nowhere.",
    send: "Score it",
    noTry: "Trying it on this page is not available on this installation.",
    noData: "No data is loaded yet, so nothing can be scored.",
    sample: "The loaded data are a sample: the territory is invented.",
    scoreOf: (place) => `Score of ${place}`,
    outOf: "of 100",
    reliability: "Reliability",
    insufficient: "A low score can mean a poor place or missing data. Fewer than half of the " +
      "metrics were measured in the categories marked below: do not read their scores by themselves.",
    weak: "not measured well enough",
    chart: "Scores of the six categories",
    columns: { category: "Category", bar: "From 0 to 100", score: "Score", measured: "Measured" },
    release: "Data release",
    plansHeading: "Plans and prices",
    plansIntro: "No contract and no minimum term. The free plan needs no payment card. " +
      "Failed calls cost nothing.",
    perMonth: "a month",
    calls: (month, minute) => `${month} calls a month, up to ${minute} a minute`,
    full: "Full report: the reliability of each category",
    basic: "Overall score and the six categories",
    recommended: "Recommended",
    vat: "VAT is applied according to the operator's tax regime.",
    json: "The price list as JSON",
    signUp: "Create a free account",
    signIn: "Sign in",
  },
  it: {
    title: "Come si vive a quell'indirizzo?",
    lead: "Un punteggio da 0 a 100 per ogni indirizzo in Italia, calcolato da fonti pubbliche " +
      "ufficiali.",
    paragraphs: [
      "111 metriche in sei categorie: sicurezza, servizi, mobilità, ambiente, immobili e rischi " +
      "naturali. Una chiamata a un'interfaccia HTTP risponde in pochi secondi.",
      "Ciò che non è stato misurato è detto, non indovinato: un punteggio basso non nasconde mai " +
      "dati mancanti.",
    ],
    tryHeading: "Una prova",
    address: "Indirizzo in Italia",
    addressHint: "Via, numero civico e comune.",
    example: (address) => `Per esempio: ${address}.`,
    kept: "L'indirizzo serve a rispondere e non è conservato.",
    send: "Calcola il punteggio",
    noTry: "La prova su questa pagina non è disponibile in questa installazione.",
    noData: "Non sono ancora stati caricati dati, quindi nulla può essere valutato.",
    sample: "I dati caricati sono dimostrativi: il territorio è inventato.",
    scoreOf: (place) => `Punteggio di ${place}`,
    outOf: "su 100",
    reliability: "Affidabilità",
    insufficient: "Un punteggio basso può indicare un luogo carente oppure dati mancanti. Nelle " +
      "categorie segnate qui sotto è stata misurata meno della metà delle metriche: i loro punteggi " +
      "non vanno letti da soli.",
    weak: "non misurata abbastanza",
    chart: "Punteggi delle sei categorie",
    columns: { category: "Categoria", bar: "Da 0 a 100", score: "Punti", measured: "Misurate" },
    release: "Versione dei dati",
    plansHeading: "Piani e prezzi",
    plansIntro:
      "Nessun contratto e nessuna durata minima. Il piano gratuito non richiede una carta " +
      "di pagamento. Le chiamate fallite non costano nulla.",
    perMonth: "al mese",
    calls: (month, minute) => `${month} chiamate al mese, fino a ${minute} al minuto`,
    full: "Rapporto completo: l'affidabilità di ogni categoria",
    basic: "Punteggio complessivo e le sei categorie",
    recommended: "Consigliato",
    vat: "L'IVA si applica secondo il regime fiscale del gestore.",
    json: "Il listino in JSON",
    signUp: "Crea un account gratuito",
    signIn: "Accedi",
  },
};
