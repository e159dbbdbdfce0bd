/** Descriptions of missing data, in German. */

/** What missing data mean, without names of the interface: those are in its documentation. */
export const missingData =
  "Grau heißt unbekannt, nicht schlecht. Eine nicht ausreichend gemessene Kategorie hat keine Zahl. Für " +
  "eine fehlende Kennzahl zählt der Durchschnitt vergleichbarer Orte, deshalb kann eine mittlere " +
  "Punktzahl auch auf fehlenden Daten beruhen.";
