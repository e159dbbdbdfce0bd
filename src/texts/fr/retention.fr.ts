/** Texts on stored personal data, in French. */
import type { RetentionTexts } from "../retention-texts.ts";

/** The French texts. */
export const retention: RetentionTexts = {
  email: {
    what: "Votre adresse e-mail",
    why: "Pour vous connecter et vous écrire",
  },
  unconfirmed_email: {
    what: "Une adresse e-mail jamais confirmée",
    why: "Pour la confirmer",
  },
  password: {
    what: "Une empreinte de votre mot de passe",
    why: "Pour vous connecter",
  },
  session: {
    what:
      "Quand et avec quel navigateur et système (Firefox, Windows par exemple) vous vous êtes connecté, jusqu'à ce que vous vous déconnectiez",
    why: "Pour que vous restiez connecté",
  },
  known_networks: {
    what:
      "Les empreintes à clé des réseaux depuis lesquels vous vous êtes connecté, à compter de la dernière connexion",
    why:
      "Pour vous laisser entrer lorsque d'autres essaient des mots de passe pour votre adresse e-mail",
  },
  mailed_links: {
    what: "Empreintes des liens envoyés pour confirmer une adresse ou choisir un mot de passe",
    why: "Pour reconnaître le lien",
  },
  waiting_mails: {
    what:
      "Les e-mails qui vous sont destinés, chiffrés, jusqu'à leur envoi ; sans serveur de messagerie, ces e-mails dans des fichiers",
    why: "Pour envoyer chaque e-mail même après une panne",
  },
  second_factor: {
    what: "La clé de configuration de votre second facteur et vos codes de secours, chiffrés",
    why: "Pour vérifier les codes de votre application",
  },
  used_codes: {
    what: "Les codes de votre application que vous avez saisis, dont aucun n'est plus valable",
    why: "Pour n'accepter chaque code qu'une fois",
  },
  plan: {
    what: "Votre offre et, si vous avez payé, le numéro que Stripe vous a attribué",
    why: "Les paiements",
  },
  billing_mails: {
    what: "Les messages envoyés au sujet des paiements",
    why: "Pour n'envoyer chacun qu'une fois",
  },
  billing_events: {
    what: "Les numéros des notifications de Stripe sur les paiements",
    why: "Pour ne traiter chacune qu'une fois",
  },
  invoices: {
    what:
      "Le numéro de la version électronique de chaque facture, avec le numéro de la facture chez Stripe",
    why: "Pour ne transmettre la facture à l'administration fiscale qu'une fois",
  },
  keys: {
    what: "Les empreintes de vos clés, leurs noms et le jour de leur dernière utilisation",
    why: "Pour reconnaître les appelants",
  },
  test_key: {
    what: "Votre clé de test, chiffrée",
    why: "Pour vous la montrer à nouveau",
  },
  ended_keys: {
    what: "Les mêmes données pour une clé révoquée ou expirée",
    why: "Pour indiquer aux appelants que la clé a été révoquée",
  },
  daily_calls: {
    what: "Le nombre d'appels par clé et par jour",
    why: "La page de votre compte",
  },
  monthly_calls: {
    what: "Le nombre d'appels et de lignes de tâches en erreur, par mois",
    why: "Le quota et les questions à son sujet",
  },
  daily_errors: {
    what: "Le nombre d'erreurs reçues, par code et par jour",
    why: "La page de votre compte",
  },
  carried_calls: {
    what:
      "Les appels gratuits qu'un compte supprimé a utilisés pendant son dernier mois, sous une " +
      "empreinte à clé de sa boîte e-mail",
    why: "Pour continuer le décompte du mois si le compte est recréé",
  },
  call_times: {
    what: "Les heures de vos derniers appels",
    why: "Pour limiter les appels par minute",
  },
  usage_times: {
    what: "Les heures auxquelles vous avez consulté votre consommation",
    why: "Pour limiter les appels par minute",
  },
  idempotency_keys: {
    what:
      "Les empreintes des clés d'idempotence que vous envoyez et des requêtes correspondantes, et la " +
      "tâche qu'une clé a créée",
    why:
      "Pour ne décompter qu'une fois un appel répété et ne créer qu'une tâche pour un tableau répété",
  },
  job_rows: {
    what:
      "Les tableaux que vous envoyez comme tâches, avec identifiants, adresses ou coordonnées et toutes les autres colonnes, qui peuvent nommer des personnes, et leurs résultats, à partir de la fin de la tâche, sauf si vous les effacez avant",
    why: "Pour les évaluer et vous laisser lire le résultat",
  },
  job_columns: {
    what:
      "Les noms des colonnes de ces tableaux et la façon dont ils ont été lus, pour la même durée",
    why:
      "Pour reprendre toutes les colonnes dans le résultat et vous montrer comment un tableau a été lu",
  },
  broken_uploads: {
    what: "Les lignes d'un envoi qui n'est pas arrivé en entier",
    why: "Pour vérifier un tableau pendant son arrivée",
  },
  jobs: {
    what:
      "Quand vos tâches ont été exécutées, leur nombre de lignes et leur coût, à partir de leur fin",
    why: "Pour vous montrer l'avancement d'une tâche et ce qu'elle a coûté",
  },
  kept_reports: {
    what:
      "Les rapports que vous conservez pour les partager, avec leurs adresses, chiffrés, sauf si vous les retirez avant",
    why: "Pour les montrer à ceux qui en ont le lien",
  },
  corrections: {
    what:
      "Les signalements de données erronées que vous envoyez : indicateur, lieu, texte, source et adresse e-mail, chiffrés (sauf l'indicateur), sauf si l'exploitant y répond avant",
    why: "Pour vérifier la donnée et vous répondre",
  },
  attempts: {
    what: "Les empreintes à clé de votre réseau et de l'adresse e-mail que vous saisissez",
    why: "Pour limiter les tentatives",
  },
  sign_ins: {
    what: "Quand vous vous êtes connecté, par numéro de compte",
    why: "Pour vous montrer les connexions à votre compte et enquêter sur les abus",
  },
  audit: {
    what: "Un journal des modifications des clés, des offres et de l'accès, par numéro de compte",
    why: "Pour enquêter sur les abus",
  },
};
