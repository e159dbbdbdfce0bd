/** The coverage pages, in French. */
import type { CoverageTexts } from "../coverage-texts.ts";

/** The French texts. */
export const coverage: CoverageTexts = {
  title: "Ce qui est mesuré, et où",
  description: (total) =>
    `Combien des ${total} indicateurs sont mesurés dans chaque province et chaque commune d'Italie.`,
  lead: (measured, total) =>
    `Pour l'habitant moyen, ${measured} indicateurs sur ${total} sont mesurés directement dans la ` +
    "version chargée.",
  area: (area) =>
    `La version chargée porte sur cette zone : ${area}. Tous les nombres se rapportent à ses habitants.`,
  others:
    "Pour les autres, on ne connaît qu'un chiffre moins détaillé, ou bien la moyenne de lieux " +
    "comparables en tient lieu.",
  dates: (oldest, newest) =>
    oldest === newest
      ? `Les données datent du ${oldest}.`
      : `Les données vont du ${oldest} au ${newest}.`,
  noData: "Aucune donnée n'est encore chargée : rien n'est mesuré nulle part.",
  unknown: "La version chargée a été construite avant que la couverture soit enregistrée. La " +
    "prochaine importation l'enregistrera.",
  lacking: (files, metrics) =>
    `Il manque à cette installation des sources pour son territoire : ${files} fichiers de plus mesurent jusqu'à ${metrics} indicateurs de plus. Pour les ajouter (avec la base de données intégrée, arrêter d'abord le service) :`,
  search: "Rechercher une commune",
  comune: "Commune",
  comuneHint: "Son nom, ou le début du nom.",
  send: "Rechercher",
  noComune: (name) => `Aucune commune de la version chargée ne s'appelle « ${name} ».`,
  several: "De quelle commune s'agit-il ?",
  more: (listed) =>
    `Les ${listed} premières sont indiquées. Complétez le nom pour réduire la liste.`,
  map: "Indicateurs mesurés par province",
  byComune: "La carte de l'atlas montre ce qui est mesuré dans chaque commune.",
  range: (from, to) => `${from} à ${to}`,
  notKnown: "inconnu",
  ofTotal: (measured, total) => `${measured} sur ${total}`,
  regions: "Par région et province",
  regionsWhat: "Indicateurs mesurés directement pour l'habitant moyen.",
  missing: "Ce qui manque le plus",
  missingWhat: "Indicateurs mesurés directement pour moins de la moitié des habitants.",
  allMeasured: "Chaque indicateur est mesuré directement pour au moins la moitié des habitants.",
  columns: {
    province: "Province",
    all: "Tous",
    category: "Catégorie",
    measured: "Mesurés",
    metric: "Indicateur",
    share: "Habitants pour lesquels il est mesuré",
    reason: "Pourquoi pas pour tous",
    date: "Données les plus anciennes",
  },
  comuneTitle: (name, provincia) => `Ce qui est mesuré à ${name} (${provincia})`,
  comuneLead: (measured, total) =>
    `Pour l'habitant moyen, ${measured} indicateurs sur ${total} sont mesurés directement.`,
  places: (places) =>
    `Mesuré, comme pour une requête, en ${places} points de la commune, tirés au sort parmi ses ` +
    "numéros de rue ou, si aucun n'est chargé, autour de son centre.",
  noResidents:
    "La version chargée n'indique aucun habitant dans cette commune : aucun point ne peut être " +
    "tiré au sort.",
  comuneMissing: "Ce qui n'est pas mesuré pour tous les habitants",
  all: (total) => `Les ${total} indicateurs sont mesurés directement pour tous les habitants.`,
  back: "Toutes les provinces",
};
