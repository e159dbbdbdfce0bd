/** The pages of comuni, in French. */
import type { AtlasTexts } from "../atlas-texts.ts";

/** The French texts. */
export const atlas: AtlasTexts = {
  title: (name, provincia) => `Qualité de vie à ${name} (${provincia})`,
  description: (name, range) =>
    `Le score moyen de qualité de vie des habitants de ${name} : ${range} points sur 100, avec six ` +
    "catégories, des rangs sous forme d'intervalles et ce qui n'est pas mesuré.",
  lead: (name, score, range) =>
    `Les habitants de ${name} vivent en moyenne à ${score} points sur 100. Avec une probabilité de ` +
    `90 %, la moyenne se trouve dans l'intervalle ${range}.`,
  leadRange: (name, range) =>
    `Les habitants de ${name} vivent en moyenne à ${range} points sur 100. Trop peu de mesures ` +
    "permettent de dire où dans cet intervalle, qui contient la moyenne avec une probabilité de 90 %.",
  rank: (low, high, total) => `Rang ${low} à ${high} sur ${total} communes de l'atlas.`,
  sizeRank: (low, high, total, size) => `Rang ${low} à ${high} sur ${total} communes ${size}.`,
  sizes: {
    village: "de 5 000 habitants au plus",
    town: "de 5 001 à 50 000 habitants",
    city: "de 50 001 à 250 000 habitants",
    metropolis: "de plus de 250 000 habitants",
  },
  rankWhat:
    "Le rang 1 a le score le plus élevé. L'intervalle contient le rang avec une probabilité de " +
    "90 % ; les communes dont les intervalles se recouvrent ne sont pas classées entre elles.",
  categories: "Les six catégories",
  best: "Indicateurs mesurés les plus élevés",
  lowest: "Indicateurs mesurés les plus bas",
  points: (points) => `${points} points`,
  pointsWhat:
    "Moyenne sur 20 lieux d'habitants, de 0 à 100. Seuls les indicateurs mesurés directement " +
    "en tous ces lieux sont énumérés.",
  hazards: "Risques naturels",
  noHazards: (name) =>
    `Les cartes chargées ne montrent aucune classe d'aléa qui comprend au moins 5 % de ${name}. Les ` +
    "aléas sans carte chargée ne sont pas vérifiés.",
  missing: "Ce qui n'est pas mesuré",
  missingLead: (direct, total) =>
    `${direct} indicateurs sur ${total} sont mesurés directement. Pour les autres, un nombre moins ` +
    "précis ou la moyenne de lieux comparables compte, et l'intervalle ci-dessus est plus large.",
  missingWhat: "Sources qui ajouteraient des mesures",
  columns: { source: "Source", adds: "Indicateurs", metrics: "Lesquels" },
  coverage: (name) => `Ce qui est mesuré à ${name}, et pourquoi pas partout`,
  tryAddress: (name) => `Évaluer une adresse à ${name}`,
  licence:
    "Contient des informations d'OpenStreetMap (© les contributeurs d'OpenStreetMap), disponibles " +
    "sous la licence ODbL 1.0.",
  earlier: (release, day) =>
    `Ceci est l'atlas de la version des données ${release} du ${day}. L'atlas de la version active ` +
    "n'est pas encore calculé.",
  notComputedTitle: "L'atlas n'est pas encore calculé",
  notComputed:
    "Après une importation, l'exploitant calcule les niveaux de toutes les communes avec cette commande :",
  unknownTitle: "L'atlas n'a pas cette commune",
  unknown: (name) =>
    name === ""
      ? "L'atlas de cette installation n'a pas de commune avec ce code."
      : `L'atlas de cette installation n'a pas de commune appelée « ${name} ».`,
  nearest: "Communes au nom semblable :",
};
