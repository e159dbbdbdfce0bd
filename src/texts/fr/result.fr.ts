/** The report of an address, in French. */
import { decisions } from "./decisions.fr.ts";
import type { ResultTexts } from "../result-texts.ts";

const list = new Intl.ListFormat("fr-FR");

/** Names the place found instead of a street: the hamlet, or the comune. */
const instead = (hamlet: string | null): string =>
  hamlet === null ? "c'est la commune entière" : `c'est la localité ${hamlet}`;

/** A number of measured points. */
const pointsOf = (points: number): string => points === 1 ? "un point" : `${points} points`;

/** The French texts. */
export const result: ResultTexts = {
  title: (place) => `Score de ${place}`,
  located: {
    house_number: "Le numéro a été trouvé.",
    interpolated: "La position est estimée entre deux numéros voisins.",
    street: "La rue a été trouvée, pas le numéro : ajoutez-le pour un résultat plus précis.",
    locality:
      "Seule la localité a été trouvée : ajoutez la rue et le numéro pour un résultat plus précis.",
    comune:
      "Seule la commune a été trouvée : ajoutez la rue et le numéro pour un résultat plus précis.",
    coordinates: "Le lieu est indiqué par ses coordonnées.",
  },
  measuredOver: {
    street: (points) => `Mesures en ${pointsOf(points)} de la rue.`,
    locality: (points) => `Mesures en ${pointsOf(points)} de la localité.`,
    comune: (points) => `Mesures en ${pointsOf(points)} de la commune.`,
  },
  unfound: {
    street: (name, comune, hamlet) =>
      `Nous n'avons pas ${name ?? "cette rue"} à ${comune} ; ${instead(hamlet)}.`,
    streets: (name, comune, hamlet) =>
      `À ${comune}, plusieurs rues peuvent être ${name ?? "cette rue"} ; ${instead(hamlet)}. ` +
      "Écrivez le nom complet de la rue.",
    position: (name, comune, hamlet) =>
      `${name ?? "Cette rue"} existe à ${comune}, mais sa position manque dans les données ; ${
        instead(hamlet)
      }.`,
    number: (number, street) => `Nous n'avons pas le numéro ${number} de ${street} ; c'est la rue.`,
    repeatedNumber: (number, street) =>
      `Le numéro ${number} de ${street} existe à plusieurs endroits ; c'est la rue.`,
    esponente: (number, street, found) =>
      `Nous n'avons pas le numéro ${number} de ${street} ; c'est le numéro ${found}.`,
    numberOfHamlet: (number, hamlet) =>
      `Nous n'avons pas le numéro ${number} de ${hamlet} ; c'est la localité.`,
  },
  sample: "Les données chargées sont un exemple : le territoire est inventé.",
  warnings: "Avertissements",
  notOffset: "De bons résultats dans d'autres domaines ne compensent pas ces dangers.",
  unverified: (hazards) =>
    `Non vérifié ici : ${hazards}. L'absence d'avertissement ne signifie pas l'absence de danger.`,
  comuneHazards: {
    flood: (share, year) =>
      `Dans la commune, ${share} des habitants vivent en zone d'aléa moyen d'inondation (${year}) ; on ` +
      "ignore si cela vaut ici.",
    landslide: (share, year) =>
      `Dans la commune, ${share} des habitants vivent en zone de fort aléa de glissement de terrain ` +
      `(${year}) ; on ignore si cela vaut ici.`,
  },
  unknown: "Ce qu'on ne sait pas",
  missing: (missing, total) =>
    missing === 1
      ? `${missing} indicateur sur ${total} n'est pas mesuré ici : la moyenne de lieux comparables ` +
        "compte à sa place."
      : `${missing} indicateurs sur ${total} ne sont pas mesurés ici : la moyenne de lieux ` +
        "comparables compte à leur place.",
  estimated: (estimated) =>
    estimated === 1
      ? `${estimated} n'est qu'estimé et compte pour moitié.`
      : `${estimated} ne sont qu'estimés et comptent pour moitié.`,
  allMeasured: (total) =>
    `Les ${total} indicateurs sont tous mesurés, ici ou pour la commune ou la province.`,
  insufficient: (categories) => `Pas assez mesurées pour être lues : ${list.format(categories)}.`,
  onTheSpot: "Ce qu'il faut vérifier sur place",
  checks: {
    noise: "Bruit : revenez la nuit et le week-end, et écoutez fenêtres ouvertes puis fermées.",
    damp:
      "Humidité : cherchez des taches et des moisissures sur les murs extérieurs, à la cave et derrière les meubles.",
    reception: "Réseau mobile : passez un appel depuis les pièces que vous utiliseriez le plus.",
    hazards:
      "Inondations et glissements de terrain : consultez le plan de protection civile de la commune et demandez aux voisins si l'eau est déjà entrée dans les caves.",
    lighting: "Éclairage public : faites à pied le chemin du retour à la nuit tombée.",
    errands:
      "Commerces, pharmacie et médecin : allez à pied jusqu'aux plus proches et demandez si le médecin accepte de nouveaux patients.",
    transport:
      "Bus et trains : lisez les horaires à l'arrêt le plus proche, y compris le soir et le dimanche.",
    parking:
      "Stationnement : cherchez une place libre le soir et vérifiez s'il faut une carte de stationnement ou si la durée est limitée.",
    air:
      "Air : soyez attentif aux odeurs et aux poussières des routes, ateliers ou élevages, avec et sans vent.",
    internet:
      "Internet : vérifiez l'éligibilité de l'adresse auprès des opérateurs ; la fibre dans la rue n'arrive pas toujours dans l'immeuble.",
    building:
      "Bâtiment : regardez le toit, la façade et l'escalier, et demandez le diagnostic de performance énergétique et la liste des travaux prévus.",
    prices: "Prix : comparez-le aux ventes et aux loyers récents dans la même rue.",
  },
  number: (score) => [score, " sur 100"],
  interval: (low, high) => [
    `Entre ${low} et ${high}`,
    " sur 100 : les données ne suffisent pas pour un seul chiffre",
  ],
  withAllData: (low, high) =>
    `Avec toutes les données, le score se situerait 9 fois sur 10 entre ${low} et ${high}.`,
  rank: (low, high) =>
    `On estime qu'entre ${low} et ${high}\u00a0% des habitants d'Italie vivent dans un lieu au score ` +
    "plus bas.",
  comuneRank: (comune, low, high) =>
    `Dans la commune de ${comune}, on estime qu'entre ${low} et ${high}\u00a0% des habitants vivent ` +
    "dans un lieu au score plus bas.",
  reliability: "Fiabilité",
  chart: "Scores des six catégories",
  columns: {
    category: "Catégorie",
    bar: "De 0 à 100",
    score: "Score",
    measured: "Mesurés",
    range: "Fourchette",
    italy: "Italie",
    comune: "Commune",
  },
  weak: "pas assez mesurée",
  noScore: "pas de score",
  legend: {
    score: "score",
    range: "fourchette où le score se situe 9 fois sur 10",
    italy: "moyenne de l'Italie",
    comune: "moyenne de la commune",
    none: "pas assez mesurée : aucun score",
  },
  lifts: "Ce qui relève le score",
  lowers: "Ce qui abaisse le score",
  reason: ({ name, value, points, others, lift }) =>
    `${name} : ${value}. Cela vaut ${points} sur 100, contre ${others} en moyenne dans des lieux ` +
    `comparables : ${lift} sur le score global.`,
  allMetrics: (total) => `Les ${total} indicateurs`,
  metricColumns: {
    metric: "Indicateur",
    value: "Valeur",
    state: "État",
    points: "Points sur 100",
    source: "Source",
  },
  choice: "Afficher",
  choices: { all: "tous", direct: "mesurés", estimated: "estimés", missing: "non mesurés" },
  metricPoints: (points, italy) => italy === null ? points : `${points}, Italie ${italy}`,
  measuredOf: (measured, total) => `${measured} sur ${total} mesurés`,
  states: {
    measured: "mesuré",
    comune: "mesuré pour la commune",
    provincia: "mesuré pour la province",
    estimated: "estimé",
  },
  fullOn: (plans) =>
    "Ce qui relève et abaisse le score, les fourchettes des catégories et le tableau de tous les " +
    `indicateurs figurent dans le rapport des offres ${list.format(plans)}.`,
  release: "Version des données",
  use:
    `Le score décrit un lieu, pas ceux qui y vivent. Ne l'utilisez pas, seul ou comme élément déterminant, ${decisions}.`,
  again: "Évaluer une autre adresse",
  sources: "Sources et licences",
  method: "Méthode",
};
