/** Descriptions of missing data, in German. */

/** The interface's words on missing data, followed by what method 2 changes. */
export const missingData =
  "Das Feld insufficient_data trennt „als schlecht gemessen“ von „nicht gemessen“. Eine niedrige " +
  "Punktzahl kann einen schlechten Ort oder fehlende Daten bedeuten; dieses Feld unterscheidet " +
  "die beiden Fälle. Ab Methode 2 zählt für eine fehlende Kennzahl der Durchschnitt vergleichbarer " +
  "Orte, deshalb kann auch eine mittlere Punktzahl auf fehlenden Daten beruhen: Zeigen Sie score " +
  "nie ohne insufficient_data.";
