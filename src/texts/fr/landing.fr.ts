/** The first page, in French. */
import type { LandingTexts } from "../landing-texts.ts";

/** Its texts. */
export const landing: LandingTexts = {
  title: "Fait-il bon vivre à cette adresse ?",
  lead:
    "Un score de 0 à 100 pour toute adresse en Italie, calculé à partir de sources officielles " +
    "et ouvertes.",
  description: (metrics) =>
    `${metrics} indicateurs dans six catégories : sécurité, services, mobilité, environnement, logement ` +
    "abordable et protection contre les risques naturels. Un appel à une API HTTP, la réponse en " +
    "quelques secondes.",
  tryHeading: "Essayez",
  address: "Adresse en Italie",
  addressHint: "Rue, numéro et commune.",
  example: (address) => `Par exemple : ${address}.`,
  kept: "L'adresse sert uniquement à calculer la réponse et n'est pas conservée.",
  send: "Calculer le score",
  noTry: "L'essai sur cette page n'est pas disponible sur cette installation.",
  noData: "Aucune donnée n'est encore chargée : aucune adresse ne peut être évaluée.",
  choices: "De quel lieu s'agit-il ?",
  plansHeading: "Offres et tarifs",
  plansIntro:
    "Sans contrat ni durée minimale. L'offre gratuite ne demande pas de carte bancaire. " +
    "Les appels qui échouent ne coûtent rien.",
  perMonth: "par mois",
  calls: (month, minute) => `${month} appels par mois, jusqu'à ${minute} par minute`,
  full: "Rapport complet : la fiabilité de chaque catégorie",
  basic: "Score global et les six catégories",
  recommended: "Recommandée",
  vat: "La TVA s'applique selon le régime fiscal de l'exploitant.",
  json: "Les tarifs en JSON",
  signUp: "Créer un compte gratuit",
  signIn: "Se connecter",
};
