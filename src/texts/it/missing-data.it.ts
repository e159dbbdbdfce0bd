/** Descriptions of missing data, in Italian. */

/** The interface's words on missing data, followed by what method 2 changes. */
export const missingData =
  "Il campo insufficient_data separa “misurato come scarso” da “non misurato”. Un punteggio " +
  "basso può indicare un luogo carente oppure dati mancanti: questo campo distingue i due casi. " +
  "Dal metodo 2 al posto di un indicatore mancante conta la media di luoghi simili, quindi anche un " +
  "punteggio medio può derivare da dati mancanti: non mostrare mai score senza insufficient_data.";
