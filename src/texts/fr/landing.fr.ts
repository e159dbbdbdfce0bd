/** The first page, in French. */
import type { LandingTexts } from "../landing-texts.ts";

/** The French texts. */
export const landing: LandingTexts = {
  title: "Fait-il bon vivre à cette adresse ?",
  lead:
    "Un score de 0 à 100 pour toute adresse en Italie, calculé à partir de sources officielles " +
    "et ouvertes.",
  description: (metrics) =>
    `${metrics} indicateurs dans six catégories : sécurité, services, mobilité, environnement, logement ` +
    "abordable et protection contre les risques naturels. Un appel à une API HTTP, la réponse en " +
    "quelques secondes.",
  tryHeading: "Essayez",
  address: "Adresse en Italie",
  addressHint: "Rue, numéro et commune ; ou des coordonnées, ou le lien d'une carte.",
  example: (address) => `Par exemple : ${address}.`,
  kept: "L'adresse sert uniquement à calculer la réponse et n'est pas conservée.",
  send: "Calculer le score",
  noTry: "L'essai sur cette page n'est pas disponible sur cette installation.",
  noData: "Aucune donnée n'est encore chargée : aucune adresse ne peut être évaluée.",
  tooOften: (after) =>
    `Trop d'adresses ont été évaluées depuis votre réseau en peu de temps. Renvoyez le formulaire ${after}.`,
  expired: {
    title: "Ce lien a expiré",
    what:
      "Le lien d'un rapport est valable une heure, et seulement s'il n'est pas modifié. Saisissez de nouveau l'adresse.",
  },
  choices: "De quel lieu s'agit-il ?",
  otherComune: "Une autre commune",
  otherComuneHint:
    "Les lieux de la liste se trouvent dans les plus grandes communes qui ont une telle adresse. Indiquez toute autre commune, avec sa province si plusieurs portent ce nom.",
  exampleWhat: {
    invented: "Un exemple de la commune inventée qui accompagne le service, où tout est mesuré.",
    instead:
      "Un exemple de la commune inventée qui accompagne le service : les données chargées ne mesurent assez bien aucune mairie.",
    town_hall:
      "Parmi les mairies des plus grandes communes dans les données chargées, la mieux mesurée.",
  },
  townHall: (comune) => `Mairie, ${comune}`,
  exampleLink: "Voir le rapport complet",
  audiencesHeading: "Pour qui",
  audiences: [
    {
      name: "Portails immobiliers",
      what:
        "Un score, une carte et un badge à côté de chaque annonce, avec les raisons qui intéressent les acheteurs.",
    },
    {
      name: "Agences de relocation",
      what: "Des lieux comparés : avec quelle probabilité l'un est meilleur, et pourquoi.",
    },
    {
      name: "Assureurs et banques",
      what:
        "La description documentée d'un lieu, dangers compris. Jamais d'une personne : voir la documentation du modèle.",
    },
    {
      name: "Recherche",
      what:
        "Tous les poids, bornes et sources sont publics ; tableaux de 100 000 lieux, intervalles et versions à citer.",
    },
  ],
  missingHeading: "Transparent sur ce qui n'est pas mesuré",
  codeHeading: "Appelez l'API",
  codeWithKey:
    "Code à coller tel quel : il contient votre clé de test, qui porte sur la commune inventée et ne coûte jamais rien.",
  codeWithoutKey:
    "Avec un compte, vous avez aussitôt une clé de test : elle figure ici quand vous êtes connecté, et ne coûte jamais rien.",
  codeDocs: "Toutes les opérations",
  plansHeading: "Offres et tarifs",
  plansIntro:
    "Sans contrat ni durée minimale. L'offre gratuite ne demande pas de carte bancaire. " +
    "Les appels qui échouent ne coûtent rien.",
  perMonth: "par mois",
  calls: (month, minute) => `${month} appels par mois, jusqu'à ${minute} par minute`,
  full: "Rapport complet : la fiabilité de chaque catégorie",
  basic: "Score global et les six catégories",
  includes: {
    explain: "Raisons : tous les indicateurs expliqués",
    compare: "Comparaison de 2 à 10 lieux",
    batch: "Lots de 100 lieux au plus",
    jobs: "Tableaux de 100 000 lieux au plus",
  },
  notIncluded: "Non compris",
  notSold: "Les offres payantes ne sont pas vendues sur cette installation",
  choose: (plan) => `Commencer avec ${plan}`,
  recommended: "Recommandée",
  vat: {
    regime: "La TVA s'applique selon le régime fiscal de l'exploitant.",
    added: "La TVA s'ajoute à ces prix.",
    included: "Ces prix comprennent la TVA.",
  },
  json: "Les tarifs en JSON",
  signUp: "Créer un compte gratuit",
  signIn: "Se connecter",
};
