/** The map of the atlas and the pages of comuni, in French. */
import type { AtlasTexts } from "../atlas-texts.ts";

/** The French texts. */
export const atlas: AtlasTexts = {
  mapTitle: "Atlas des communes",
  areaTitle: (name) => `Atlas des communes : ${name}`,
  mapDescription: (comuni) =>
    `Une carte de la qualité de vie dans ${comuni} communes d'Italie, par score global et six ` +
    "catégories, avec des intervalles et avec ce qui n'est pas mesuré.",
  mapWhat:
    "Le score moyen des habitants, de 0 à 100. Un intervalle contient la moyenne avec une probabilité " +
    "de 90 %. Les lieux dont les intervalles se chevauchent peuvent se suivre dans un ordre ou dans l'autre.",
  coverageWhat:
    "La part des valeurs des indicateurs qui est mesurée pour l'habitant moyen : une valeur directe compte " +
    "en entier, une estimation pour moitié. Et la source qui en ajouterait le plus, là où un de ses fichiers " +
    "couvre le lieu.",
  layers: "Ce que montre la carte",
  overall: "Score global",
  measured: "Ce qui est mesuré",
  caption: (layer) => `Carte : ${layer}`,
  hatched: (points) => `Hachuré : l'intervalle dépasse ${points} points`,
  zoomMap: (layer) => `Carte zoomable des communes : ${layer}`,
  zoomIn: "Zoom avant",
  zoomOut: "Zoom arrière",
  close: "Fermer",
  ctrl: "Ctrl",
  wheel: (key) =>
    `Pour zoomer sur la carte, maintenez la touche ${key} enfoncée et faites défiler.`,
  fingers: "Déplacez la carte avec deux doigts.",
  searchHint: "Son nom ; un ancien nom mène à la commune d'aujourd'hui.",
  comuniOf: (province) => `Communes de la province : ${province}`,
  missingMost: "Source qui en ajouterait le plus",
  onMap: (province) => `Carte de la province : ${province}`,
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
  missingLead: (direct, total, share) =>
    `${direct} indicateurs sur ${total} sont mesurés directement en chacun des 20 lieux. Sur l'ensemble des ` +
    `valeurs des indicateurs, ${share} sont mesurés : une estimation compte pour moitié. Le reste est la ` +
    "moyenne de lieux comparables, et l'intervalle ci-dessus est plus large.",
  filesLeft: (files) => `Fichiers qu'une importation peut encore télécharger : ${files}`,
  filesAdd: (metrics) => `Indicateurs qu'ils ajoutent ici : ${metrics}`,
  filesMayAdd: (metrics) =>
    `Indicateurs qu'ils n'ajoutent que s'ils ont une valeur pour ce lieu : ${metrics}`,
  widthWith: (now, then) =>
    `Largeur de l'intervalle ci-dessus : environ ${now} points ; environ ${then} avec les indicateurs ` +
    "qu'ils ajoutent",
  missingWhat: "Sources qui ajouteraient des mesures",
  columns: {
    source: "Source",
    files: "Fichiers",
    adds: "Ajoute",
    mayAdd: "Ajoute si elle a une valeur",
  },
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
