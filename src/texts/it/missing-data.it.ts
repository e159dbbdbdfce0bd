/** Descriptions of missing data, in Italian. */

/** What missing data mean, without names of the interface: those are in its documentation. */
export const missingData =
  "Grigio significa sconosciuto, non scarso. Una categoria non misurata abbastanza non ha un numero. Al " +
  "posto di un indicatore mancante conta la media di luoghi simili, quindi un punteggio medio può anche " +
  "derivare da dati mancanti.";
