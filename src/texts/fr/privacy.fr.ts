/** The privacy page, in French. */
import type { PrivacyTexts } from "../privacy-texts.ts";

/** The French texts. */
export const privacy: PrivacyTexts = {
  title: "Confidentialité",
  kept: "Ce qui est conservé",
  columns: ["Quoi", "Pourquoi", "Jusqu'à quand"],
  accountDeleted: "Suppression de votre compte",
  deletion: (minutes) => `Les données expirées sont supprimées dans un délai de ${minutes}.`,
  sections: [
    {
      heading: "Ce qui n'est pas conservé",
      paragraphs: [
        "Les adresses et coordonnées évaluées une à une ou par lot, sur les pages ou par l'API : " +
        "elles servent à répondre et ne figurent dans aucun journal, aucune table ni aucune " +
        "adresse de page. Seuls sont conservés un tableau que vous envoyez comme tâche, un " +
        "rapport que vous gardez et le lieu que vous indiquez en signalant une donnée " +
        "erronée, comme l'indique la liste ci-dessus ; eux non plus ne figurent " +
        "dans aucun journal ni aucune adresse de page.",
        "Les colonnes d'un tel tableau qui ne servent pas à l'évaluer et qui peuvent nommer des personnes : elles sont " +
        "enregistrées avec le tableau, rendues avec son résultat à votre seul compte, et effacées avec lui.",
        "Le lien auquel un rapport ou une comparaison se lit dans une autre langue, ou avec d'autres poids, contient les " +
        "adresses sous forme chiffrée. Seul ce service peut les lire, pendant une heure ; le lien figure dans " +
        "l'historique de votre navigateur.",
        "Ce que vous saisissez dans le champ d'une adresse : la page l'envoie à ce service, et à aucun autre, " +
        "pour le compléter pendant la saisie. Il ne sert qu'à cela et ne figure dans aucun journal, aucune table " +
        "ni aucune adresse de page.",
        "Votre adresse IP, les détails de votre navigateur et le numéro de votre carte. Les " +
        "données de la carte se saisissent sur les pages de Stripe et y restent.",
        "Les données de facturation, que les clients en Italie saisissent avant d'acheter une offre : Stripe les " +
        "conserve, avec les factures, aussi longtemps que le droit fiscal l'exige.",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "Deux, tous deux nécessaires au fonctionnement des pages : l'un protège les formulaires, " +
        "l'autre maintient votre connexion. Un troisième n'est déposé que si vous choisissez une " +
        "langue en haut d'une page ; il garde ce choix jusqu'à la fermeture du navigateur. Les " +
        "pages ne chargent rien depuis d'autres sites, et aucun autre site n'est informé de votre " +
        "visite.",
      ],
    },
    {
      heading: "Comment tout supprimer",
      paragraphs: [
        "Sur la page du compte, avec votre mot de passe. L'abonnement prend fin d'abord ; puis " +
        "l'adresse e-mail, le mot de passe, les sessions et les clés sont supprimés aussitôt et " +
        "définitivement. Une empreinte à clé de votre boîte e-mail conserve jusqu'à la fin du " +
        "mois le nombre d'appels gratuits utilisés.",
        "Le signalement d'une donnée erronée n'appartient à aucun compte. Pour le faire supprimer plus tôt, écrivez à l'exploitant.",
      ],
    },
  ],
};
