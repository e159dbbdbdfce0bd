/** What a score says where data are missing: the same words on every page. */
import type { Texts } from "../language.ts";

/** The interface's words on missing data, followed by what method 2 changes. */
export const missingData: Texts = {
  en:
    "The field insufficient_data separates “measured as bad” from “not measured”. A low score can " +
    "mean either a poor place or missing data, and this field tells the two apart. From method 2 a " +
    "missing metric counts the average of comparable places, so a middling score can also come from " +
    "missing data: never show score without insufficient_data.",
  it: "Il campo insufficient_data separa “misurato come scarso” da “non misurato”. Un punteggio " +
    "basso può indicare un luogo carente oppure dati mancanti: questo campo distingue i due casi. " +
    "Dal metodo 2 al posto di un indicatore mancante conta la media di luoghi simili, quindi anche un " +
    "punteggio medio può derivare da dati mancanti: non mostrare mai score senza insufficient_data.",
  de:
    "Das Feld insufficient_data trennt „als schlecht gemessen“ von „nicht gemessen“. Eine niedrige " +
    "Punktzahl kann einen schlechten Ort oder fehlende Daten bedeuten; dieses Feld unterscheidet " +
    "die beiden Fälle. Ab Methode 2 zählt für eine fehlende Kennzahl der Durchschnitt vergleichbarer " +
    "Orte, deshalb kann auch eine mittlere Punktzahl auf fehlenden Daten beruhen: Zeigen Sie score " +
    "nie ohne insufficient_data.",
  fr:
    "Le champ insufficient_data sépare « mesuré comme mauvais » et « non mesuré ». Un score bas " +
    "peut signifier un lieu médiocre ou des données manquantes ; ce champ distingue les deux cas. À " +
    "partir de la méthode 2, la moyenne de lieux comparables compte à la place d'un indicateur " +
    "manquant : un score moyen peut donc aussi venir de données manquantes. N'affichez jamais score " +
    "sans insufficient_data.",
};
