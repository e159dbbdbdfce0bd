/** The validation of the method, in Italian. */
import type { ValidationTexts } from "../validation-texts.ts";

/** The Italian texts. */
export const validation: ValidationTexts = {
  patterns: {
    random_25: "un quarto degli indicatori, a caso",
    random_50: "metà degli indicatori, a caso",
    by_province: "fonti intere, provincia per provincia",
    half_of_provinces: "i dati locali di metà delle province",
    rural: "i dati locali dei luoghi rurali",
  },
  columns: {
    hidden: "Nascosto",
    part: "Parte",
    bias: "Scarto medio",
    error: "Errore tipico",
    order: "Ordine mantenuto",
    inside: "Nell'intervallo",
    metric: "Indicatore",
    measured: "misurato",
    predicted: "previsto",
  },
  none: "La versione caricata non contiene cifre proprie: importala di nuovo.",
  national:
    "La versione caricata ha troppo pochi luoghi per una verifica. Le cifre sono quelle dell'ultima versione di tutta l'Italia, con errori aumentati di un quarto.",
  picture: (city) =>
    `${city}, previsto con l'intera provincia nascosta: un punto per indicatore, sulla linea dove previsione e misura coincidono`,
  values: "I valori del grafico",
  how: "Scarto ed errore (radice dell'errore quadratico medio) sono in punti su 100. L'ordine " +
    "mantenuto è il tau di Kendall: 1 se tutti i luoghi mantengono l'ordine. «Nell'intervallo» è " +
    "la quota di punteggi completi che vi cadono.",
  parts: "Per categoria e regione, con metà degli indicatori nascosti a caso",
};
