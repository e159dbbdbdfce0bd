/** The account, in French. */
import type { AccountTexts } from "../account-texts.ts";

/** The French texts. */
export const account: AccountTexts = {
  title: "Votre compte",
  signedInAs: "Connecté en tant que",
  signOut: "Se déconnecter",
  done: {
    revoked: "La clé est révoquée et ne fonctionne plus.",
    test_key_replaced: "Votre clé de test est remplacée. L'ancienne ne fonctionne plus.",
    changed: "Votre offre a changé. La nouvelle s'applique dès maintenant.",
    at_period_end: "Votre offre changera à la fin de la période déjà payée.",
    cancelled: "Votre abonnement est résilié. Vous gardez l'offre jusqu'à la fin de la période " +
      "déjà payée.",
    resumed: "Votre offre continue comme avant.",
    invoicing_saved:
      "Vos données de facturation sont enregistrées. Elles valent pour les prochaines factures.",
  },
  usage: "Appels de ce mois",
  used: (used, limit) => `${used} appels utilisés sur ${limit}`,
  resets: (day) => `Le compteur repart à zéro le ${day} (UTC).`,
  chart: (calls, days) =>
    `Appels par jour : ${calls} en ${days} jours. Le tableau ci-dessous indique chaque jour.`,
  chartHeading: "Appels par jour",
  asTable: "Sous forme de tableau",
  day: "Jour (UTC)",
  calls: "Appels",
  byKey: "Appels de ce mois par clé",
  key: "Clé",
  pages: "Ce site",
  byMonth: "Appels par mois",
  month: "Mois (UTC)",
  errors: (days) => `Erreurs des ${days} derniers jours`,
  errorsExplained: "La référence de l'API explique chaque code.",
  error: "Erreur",
  lastDay: "Dernier jour (UTC)",
  plan: "Offre",
  current: (plan) => `Votre offre : ${plan}`,
  renews: (day) => `Elle se renouvelle le ${day}.`,
  ends: (day) => `Elle prend fin le ${day}. L'offre free prend la suite.`,
  next: (plan, day) => `À partir du ${day}, l'offre sera ${plan}.`,
  paymentFailed: (day) =>
    `Le dernier paiement a échoué. Tant qu'il n'aboutit pas, vous disposez des appels de l'offre free en plus de ceux déjà utilisés. Vérifiez votre carte : sans paiement, l'offre prend fin le ${day}.`,
  noPaidPlans: "Les offres payantes ne sont pas disponibles sur cette installation.",
  declined: "Le paiement a échoué et rien n'a changé. Vérifiez votre carte, puis réessayez.",
  choose: (plan) => `Choisir ${plan}`,
  later: "S'applique à la fin de la période déjà payée.",
  atOnce: (price) =>
    `S'applique tout de suite, et un nouveau mois de facturation commence aujourd'hui : vous payez maintenant ${price}, moins la part inutilisée du mois déjà payé. Les appels déjà utilisés pendant ce mois civil restent décomptés.`,
  begins:
    "Le mois de facturation commence au paiement et se renouvelle jusqu'à la résiliation. Les appels se comptent par mois civil (UTC).",
  cancel: "Résilier l'abonnement",
  resume: "Garder mon offre actuelle",
  portal: "Carte et factures",
  invoicing: {
    title: "Données de facturation",
    intro:
      "Les clients en Italie reçoivent une facture électronique. Ces données y figurent et sont conservées par Stripe, qui gère les paiements.",
    fields: {
      name: { label: "Nom ou raison sociale" },
      street: { label: "Rue et numéro" },
      cap: { label: "Code postal (CAP)", hint: "Cinq chiffres, par exemple 10121." },
      comune: { label: "Commune" },
      provincia: { label: "Province", hint: "Deux lettres, par exemple TO." },
      partitaIva: {
        label: "Numéro de TVA (partita IVA)",
        hint: "11 chiffres. Laissez vide si vous n'en avez pas.",
      },
      codiceFiscale: {
        label: "Code fiscal (codice fiscale)",
        hint: "Nécessaire sans numéro de TVA, ou s'il en diffère.",
      },
      recipient: {
        label: "Codice destinatario ou PEC (facultatif)",
        hint:
          "Où la facture est transmise. À défaut, vous la trouvez sur le portail de l'Agenzia delle Entrate.",
      },
    },
    save: "Enregistrer",
    saveAndPay: "Enregistrer et passer au paiement",
    abroad: "Vous n'êtes pas en Italie ?",
    abroadWhat:
      "Si la facture est établie à une adresse hors d'Italie, saisissez-la sur la page de paiement.",
    abroadGo: "Continuer avec une adresse hors d'Italie",
  },
  keys: "Clés",
  keysIntro:
    "Les programmes envoient une clé dans l'en-tête x-api-key. Gardez vos clés secrètes : " +
    "quiconque en possède une peut consommer vos appels.",
  noKeys: "Vous n'avez pas encore de clé.",
  testKey: "Clé de test",
  testKeyIntro:
    "Utilisez-la pendant le développement. Elle évalue, explique et compare des lieux de " +
    "Borgo Campione, une commune inventée, quelle que soit l'offre, et ne consomme aucun " +
    "appel de la vôtre. Vous pouvez la revoir ici à tout moment.",
  testKeyUnreadable:
    "Votre clé de test fonctionne encore mais ne peut plus être affichée. Remplacez-la pour en revoir une ici.",
  testUsed: (used, limit) => `${used} appels de test utilisés sur ${limit} ce mois-ci`,
  testKeyReplace: "Remplacer la clé de test",
  keyName: "Nom de la nouvelle clé",
  keyNameHint: "Où vous l'utiliserez, pour la reconnaître plus tard.",
  create: "Créer une clé",
  unnamed: "Sans nom",
  created: (day) => `créée le ${day}`,
  lastUsed: (day) => `utilisée pour la dernière fois le ${day}`,
  neverUsed: "jamais utilisée",
  stopsAt: (time) => `remplacée ; valable jusqu'au ${time}`,
  revokedOn: (day) => `révoquée le ${day}`,
  grace: "Validité de l'ancienne clé après le remplacement",
  graces: {
    0: "aucune",
    3600: "1 heure",
    86_400: "24 heures",
    604_800: "7 jours",
  },
  rotate: "Remplacer",
  revoke: "Révoquer",
  revokedKeys: "Clés qui ne fonctionnent plus",
  remove: "Supprimer le compte",
  removeWhat:
    "Votre abonnement prend fin tout de suite ; votre adresse e-mail, votre mot de passe " +
    "et vos clés sont supprimés définitivement. Cette action est irréversible.",
  removePassword: "Votre mot de passe, pour confirmer",
  removeSend: "Supprimer mon compte",
  newKey: "Votre nouvelle clé",
  newKeyOnce: "Copiez-la maintenant : elle n'est affichée qu'une fois et n'est pas conservée.",
  newKeySecret: "Clé",
  copy: "Copier la clé",
  copied: "Copiée.",
  tryIt: "Un premier appel",
  oldKey: (after) => `La clé remplacée cessera de fonctionner ${after}.`,
  oldKeyEnded: "La clé remplacée ne fonctionne plus.",
  back: "Retour au compte",
  payment: "Paiement",
  paymentWhat: "Le paiement se fait sur les pages de Stripe ; votre numéro de carte ne parvient " +
    "jamais à ce service. L'offre commence une fois le paiement effectué, ce qui peut prendre une minute.",
  paymentGo: "Continuer vers le paiement",
  portalTitle: "Carte et factures",
  portalWhat: "Les cartes et les factures se trouvent sur les pages de Stripe.",
  portalGo: "Continuer vers Stripe",
  removed: "Votre compte est supprimé",
  removedWhat: "Il ne reste rien qui vous identifie. Vous êtes déconnecté.",
};
