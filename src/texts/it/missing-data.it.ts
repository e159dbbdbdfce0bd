/** Descriptions of missing data, in Italian. */

/** What missing data mean, without names of the interface: those are in its documentation. */
export const missingData =
  "Grigio significa sconosciuto, non scarso. Un punteggio basso può indicare un luogo carente oppure " +
  "dati mancanti; una categoria non misurata abbastanza non ha un numero. Al posto di un indicatore " +
  "mancante conta la media di luoghi simili, quindi anche un punteggio medio può derivare da dati " +
  "mancanti.";
