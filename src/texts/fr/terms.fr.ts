/** The terms of service, in French. */
import { decisions } from "./decisions.fr.ts";
import { missingData } from "./missing-data.fr.ts";
import { unavailable } from "./unavailable.fr.ts";
import type { TermsTexts } from "../terms-texts.ts";

/** How to use a key, wherever it comes from. */
const ownKey =
  "Gardez votre clé secrète : quiconque la possède peut consommer votre quota. Les quotas " +
  "sont mensuels. Aucun score n'est fourni sans être décompté, et un appel qui se solde par " +
  "une erreur n'est pas décompté. Si la réponse à un appel décompté se perd, répétez l'appel " +
  "avec la même Idempotency-Key : cela ne coûte rien.";

/** The French texts. */
export const terms: TermsTexts = {
  title: "Conditions d'utilisation",
  sections: [
    {
      heading: "Ce qu'est un score",
      paragraphs: [
        "Un score de 0 à 100 est calculé à chaque demande à partir de sources officielles et " +
        "ouvertes. Il décrit un lieu d'après les données chargées. Ce n'est ni l'estimation d'un " +
        "bien, ni une expertise, ni une garantie de sécurité.",
        missingData,
      ],
    },
    {
      heading: "Accès",
      paragraphs: [
        "Vous créez un compte, confirmez l'adresse e-mail et obtenez une clé sur la page du " +
        "compte. Il n'y a ni contrat ni durée minimale. L'offre gratuite ne demande pas de carte " +
        "bancaire. Les offres payantes s'activent et se résilient depuis le compte, par carte " +
        "bancaire ; les prix sont mensuels et la TVA s'applique selon le régime fiscal de " +
        "l'exploitant.",
        ownKey,
        "Chaque boîte e-mail a un seul compte : les adresses qui ne diffèrent que par ce qui suit un + " +
        "comptent pour une. Si vous supprimez le compte puis le recréez, les appels gratuits déjà " +
        "utilisés dans le mois restent décomptés.",
      ],
      withoutAccounts: [unavailable.what, ownKey],
      link: { href: "v1/plans", text: "Offres et tarifs" },
    },
    {
      heading: "Paiements",
      paragraphs: [
        "Une offre payante commence au paiement et se renouvelle chaque mois à partir de ce " +
        "jour, jusqu'à la résiliation. Les appels se comptent par mois civil (UTC) : un mois de " +
        "facturation peut donc s'étendre sur deux mois civils ; les appels utilisés restent " +
        "décomptés quand l'offre change.",
        "Une offre supérieure s'applique tout de suite et ouvre un nouveau mois de facturation : " +
        "vous payez son prix entier, moins la part inutilisée du mois déjà payé. Une offre " +
        "inférieure et une résiliation prennent effet à la fin du mois payé.",
        "Si un renouvellement n'est pas payé, l'offre continue jusqu'au jour indiqué sur la page " +
        "du compte. Tant que le paiement n'aboutit pas, vous disposez des appels de l'offre " +
        "gratuite, en plus de ceux utilisés avant l'échec. Après ce jour, le compte passe à l'offre " +
        "gratuite.",
        "Un paiement remboursé en totalité ou contesté auprès de la banque met fin aussitôt à " +
        "l'offre payante ; le compte continue avec l'offre gratuite.",
      ],
      withoutAccounts: [],
    },
    {
      heading: "Utilisation des scores",
      paragraphs: [
        "Avec une offre active, vous pouvez publier les scores dans votre propre produit et dans " +
        "les documents remis à vos clients. L'attribution est obligatoire : la page ci-dessous " +
        "indique les sources, leurs licences et la mention à reproduire.",
      ],
      link: { href: "attribution", text: "Sources et attribution" },
    },
    {
      heading: "Utilisations interdites",
      paragraphs: [
        `N'utilisez pas un score ou un indicateur, seul ou comme élément déterminant, ${decisions} : ni pour les accorder ou les refuser, ni pour en fixer le prix ou les conditions. Un score décrit un lieu, pas les personnes qui y vivent.`,
        "Si vous transmettez des scores à vos clients, la même règle vaut pour eux : informez-les.",
      ],
    },
    {
      heading: "Limites de responsabilité",
      paragraphs: [
        "Les données d'un lieu peuvent être fausses, périmées ou manquantes. Chaque score indique sa fiabilité. Rien ne garantit qu'un score ou un indicateur soit exact, ni que le service soit toujours joignable. Avant une décision qui coûte de l'argent ou qui touche à la sécurité, vérifiez les faits sur place ou faites-les vérifier par un expert.",
        "L'exploitant répond des dommages causés intentionnellement ou par faute lourde, des atteintes à la vie ou à la santé, et chaque fois que la loi n'admet pas de limite. Dans tous les autres cas, il ne répond ni des décisions fondées sur les scores, ni du manque à gagner. Les droits que la loi garantit aux consommateurs restent inchangés.",
      ],
    },
    {
      heading: "Corrections",
      paragraphs: [
        "Si une donnée sur un lieu est erronée, signalez-la : l'indicateur, le lieu, ce qui est exact et une source. L'exploitant vérifie le signalement et répond par e-mail. Rien n'en est publié.",
        "Le service ne modifie aucune valeur à la main. Un score change avec une version ultérieure des données, une fois corrigée la source ou la façon dont le service la lit.",
      ],
      link: {
        href: "correction",
        text: "Signaler une donnée erronée",
        otherwise: "Écrivez à l'exploitant indiqué ci-dessous.",
      },
    },
    {
      heading: "Vos données",
      paragraphs: [
        "Les adresses et les coordonnées que vous envoyez servent à vous répondre. Elles ne sont " +
        "pas écrites dans les journaux du service.",
      ],
      link: { href: "privacy", text: "Confidentialité" },
    },
    {
      heading: "Modifications",
      paragraphs: [
        "La version 1 de l'API ne reçoit que des ajouts. Une suppression est annoncée douze mois " +
        "à l'avance.",
      ],
    },
  ],
};
