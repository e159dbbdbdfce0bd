/** What a score says where data are missing: the same words on every page. */
import type { Texts } from "../language.ts";

/** The interface's words on missing data. */
export const missingData: Texts = {
  en:
    "The field insufficient_data separates “measured as bad” from “not measured”. A low score can " +
    "mean either a poor place or missing data, and this field tells the two apart.",
  it: "Il campo insufficient_data separa “misurato come scarso” da “non misurato”. Un punteggio " +
    "basso può indicare un luogo carente oppure dati mancanti: questo campo distingue i due casi.",
  de:
    "Das Feld insufficient_data trennt „als schlecht gemessen“ von „nicht gemessen“. Eine niedrige " +
    "Punktzahl kann einen schlechten Ort oder fehlende Daten bedeuten; dieses Feld unterscheidet " +
    "die beiden Fälle.",
  fr:
    "Le champ insufficient_data sépare « mesuré comme mauvais » et « non mesuré ». Un score bas " +
    "peut signifier un lieu médiocre ou des données manquantes ; ce champ distingue les deux cas.",
};
