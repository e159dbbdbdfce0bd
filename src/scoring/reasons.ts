/** Why a metric is not direct, in words for people: on the page about the method and on the command line. */
import type { Texts } from "../language.ts";
import type { Reason } from "./measurement.ts";

/** Each reason as the end of a sentence. */
export const reasonTexts: Readonly<Record<Reason, Texts>> = {
  source_not_loaded: {
    en: "no source of it is loaded",
    it: "non è caricata nessuna fonte che lo misuri",
    de: "keine Quelle dafür ist geladen",
    fr: "aucune source correspondante n'est chargée",
  },
  outside_coverage: {
    en: "the loaded sources do not cover this place",
    it: "le fonti caricate non coprono questo luogo",
    de: "die geladenen Quellen decken diesen Ort nicht ab",
    fr: "les sources chargées ne couvrent pas ce lieu",
  },
  coverage_edge: {
    en: "the place is at the edge of what the source covers",
    it: "il luogo è al margine dell'area coperta dalla fonte",
    de: "der Ort liegt am Rand des Gebiets, das die Quelle abdeckt",
    fr: "le lieu est en bordure de la zone couverte par la source",
  },
  location_too_coarse: {
    en: "the address was located too coarsely",
    it: "l'indirizzo è stato trovato con troppa approssimazione",
    de: "die Adresse wurde nicht genau genug gefunden",
    fr: "l'adresse n'a pas été trouvée avec assez de précision",
  },
  coarser_support: {
    en: "only a coarser number is known",
    it: "è noto solo un dato meno dettagliato",
    de: "es ist nur ein gröberer Wert bekannt",
    fr: "seul un chiffre moins détaillé est connu",
  },
  incomplete_source: {
    en: "the source does not list everything",
    it: "la fonte non elenca tutto",
    de: "die Quelle verzeichnet nicht alles",
    fr: "la source ne recense pas tout",
  },
  no_value: {
    en: "the source gives no value here",
    it: "qui la fonte non dà alcun valore",
    de: "die Quelle gibt hier keinen Wert an",
    fr: "la source ne donne pas de valeur ici",
  },
};
