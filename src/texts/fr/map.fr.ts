/** The map of a place's surroundings, in French. */
import type { MapTexts } from "../map-texts.ts";

const list = new Intl.ListFormat("fr-FR");

/** The French texts. */
export const map: MapTexts = {
  title: (place) => `Carte des environs de ${place}`,
  description: (reach, shown, names) =>
    `${reach} dans chaque direction, le nord en haut. La carte montre ${list.format(shown)}.` +
    (names.length === 0 ? "" : ` Noms sur la carte : ${list.format(names)}.`),
  shown: {
    streets: "les rues et les chemins",
    water: "les cours et plans d'eau",
    green: "les espaces verts",
    building: "les bâtiments",
    hazard: "les zones de risque naturel cartographié",
    railway: "les voies ferrées",
    reach: "jusqu'où mènent 5, 10 et 15 minutes à pied",
  },
  dot: {
    address: "L'adresse",
    street: "Le point se trouve dans la rue, pas au numéro.",
    centre: "Le point est le centre de la commune ou de la localité, pas l'adresse.",
  },
  kinds: {
    school: "École primaire",
    doctor: "Médecin",
    stop: "Arrêt",
    park: "Parc",
    supermarket: "Supermarché",
  },
  walk: (metres, minutes) => `${metres} à pied, ${minutes}`,
  none: "rien trouvé à distance de marche",
  zoom: "Zoom",
  zooms: { close: "De près", quarter: "15 minutes à pied", far: "5 km alentour" },
  legend: "Légende",
  layers: {
    walk: "À pied en 5, 10 et 15 minutes",
    school: "Écoles",
    stop: "Arrêts",
    green: "Espaces verts",
    hazard: "Zones de risque naturel",
  },
  kindsShown: {
    place: "L'adresse",
    water: "Eau",
    building: "Bâtiments",
    major_road: "Routes principales",
    tunnel: "En tunnel",
    railway: "Voie ferrée",
  },
  dots: { school: "École", stop: "Arrêt" },
  failed: "La carte ne peut pas être affichée pour le moment. Rechargez la page dans une minute.",
  source: "Données de la carte : © les contributeurs d'OpenStreetMap",
};
