/** Reports of an account, in French. */
import type { ReportsTexts } from "../reports-texts.ts";

/** The French texts. */
export const reports: ReportsTexts = {
  title: "Rapport d'une adresse",
  intro:
    "Évaluez n'importe quelle adresse, lisez le rapport, conservez-le et partagez-le par un lien ou un badge.",
  fromAccount: "Évaluer des adresses depuis votre compte",
  cost: (left, limit) => `Un rapport coûte un appel du mois : il en reste ${left} sur ${limit}.`,
  spent: (day) =>
    `Les appels de ce mois sont épuisés. Le compteur repart à zéro le ${day} ; une offre ` +
    "supérieure donne plus d'appels tout de suite.",
  tooFast: (after) =>
    `Votre offre ne permet pas d'autre rapport pendant cette minute. Renvoyez le formulaire ${after}.`,
  unavailable: (after) =>
    "Le service qui localise les adresses ne répond pas. Rien n'a été décompté ; renvoyez le " +
    `formulaire ${after}.`,
  plans: "Voir les offres",
  keep: "Conserver et partager ce rapport",
  keepWhat: (span) =>
    "Il reste tel quel, même si les données changent. Quiconque a son lien peut le lire pendant " +
    `${span}, ou jusqu'à ce que vous le retiriez.`,
  stale: "Ce rapport ne peut plus être conservé : il a plus d'une heure, il a été retiré, ou " +
    "les données ont changé. Évaluez de nouveau l'adresse, ce qui coûte un appel.",
  expired:
    "Un résultat peut être affiché avec d'autres poids, ou dans une autre langue, pendant une heure après son calcul. Renvoyez le formulaire ; chaque adresse coûte un appel.",
  list: "Rapports conservés",
  listWhat: (most) =>
    `Vous pouvez conserver ${most} rapports. Les moteurs de recherche sont priés de les ignorer, et ` +
    "aucun lien ne contient l'adresse.",
  none: "Vous n'avez encore conservé aucun rapport.",
  full: (most) =>
    `Vous conservez déjà ${most} rapports. Retirez-en un : le nouveau prend sa place.`,
  done: {
    kept: "Le rapport est conservé. Son lien figure ci-dessous.",
    withdrawn: "Le rapport est retiré. Son lien et son badge ne fonctionnent plus.",
  },
  dates: (keptOn, until) => `Conservé le ${keptOn}, jusqu'au ${until}`,
  unreadable: "Ce rapport ne peut plus être lu, car le secret du service a changé.",
  link: "Lien :",
  badge: "Badge pour une de vos pages",
  badgeWhat: "Collez ce code dans la page, avec la ligne sous l'image.",
  badgeCode: "Code du badge",
  withdraw: "Retirer",
  shared: (keptOn, until) =>
    `Ce rapport est celui du ${keptOn}. Son lien fonctionne jusqu'au ${until}, sauf s'il est retiré avant.`,
};
