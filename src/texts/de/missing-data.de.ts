/** Descriptions of missing data, in German. */

/** What missing data mean, without names of the interface: those are in its documentation. */
export const missingData =
  "Grau heißt unbekannt, nicht schlecht. Eine niedrige Punktzahl kann einen schlechten Ort oder " +
  "fehlende Daten bedeuten; eine nicht ausreichend gemessene Kategorie hat keine Zahl. Für eine " +
  "fehlende Kennzahl zählt der Durchschnitt vergleichbarer Orte, deshalb kann auch eine mittlere " +
  "Punktzahl auf fehlenden Daten beruhen.";
