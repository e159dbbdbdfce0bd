/** The boxes at the beginning of a report, in French. */
import type { OverviewTexts } from "../overview-texts.ts";

/** The French texts. */
export const overview: OverviewTexts = {
  good: "Est-ce un bon lieu ?",
  sure: "Est-ce certain ?",
  danger: "Qu'est-ce qui est dangereux ?",
  why: "Pourquoi ?",
  near: "Qu'y a-t-il à proximité ?",
  facts: {
    safety: {
      high: "chiffres favorables sur la sécurité",
      low: "chiffres défavorables sur la sécurité",
    },
    services: {
      high: "services quotidiens accessibles à pied",
      low: "peu de services accessibles à pied",
    },
    mobility: { high: "bien desservi", low: "mal desservi sans voiture" },
    enviro: { high: "environnement sain", low: "environnement dégradé" },
    realestate: { high: "logement abordable", low: "logement cher pour les revenus locaux" },
    natural_risk: { high: "peu de danger naturel", low: "fort danger naturel" },
  },
  hazards: {
    volcanic_zone: { here: "danger volcanique", inComune: "danger volcanique dans la commune" },
    flood_point: {
      here: "danger d'inondation",
      inComune: "danger d'inondation dans une partie de la commune",
    },
    landslide_point: {
      here: "danger de glissement de terrain",
      inComune: "danger de glissement de terrain dans une partie de la commune",
    },
    tsunami_zone: {
      here: "danger de tsunami",
      inComune: "danger de tsunami dans une partie de la commune",
    },
    seismic_zone: {
      here: "fort danger sismique",
      inComune: "fort danger sismique dans la commune",
    },
    radon: { here: "radon", inComune: "radon dans la commune" },
  },
  noWarning: "Les données chargées ne contiennent aucune alerte pour ce lieu.",
  noRank: "Les données ne suffisent pas pour le comparer au reste de l'Italie.",
  strip:
    "Habitants de l'Italie du score le plus bas au plus élevé ; ce lieu est dans la partie pleine",
  counts: {
    measured: (n, total) =>
      `${n} indicateur${n < 2 ? "" : "s"} sur ${total} mesuré${n < 2 ? "" : "s"}`,
    estimated: (n) => n < 2 ? `${n} estimé` : `${n} estimés`,
    missing: (n) => n < 2 ? `${n} non mesuré` : `${n} non mesurés`,
  },
  bars:
    "Points par rapport à des lieux du même type de commune ; chaque barre commence où finit celle du dessus.",
  most: (name, points) => `Surtout : ${name} (${points})`,
  together: "Tout ensemble",
};
