/** The security page of an account, in French. */
import type { SecurityTexts } from "../security-texts.ts";

/** The French texts. */
export const security: SecurityTexts = {
  title: "Sécurité",
  open: "Mot de passe, second facteur, sessions",
  openWhat:
    "Changez votre mot de passe, exigez un code à chaque connexion, consultez vos sessions " +
    "ouvertes et l'activité de votre compte.",
  done: {
    password: "Votre mot de passe a été modifié. Toutes les autres sessions sont fermées.",
    second_factor_on: "La connexion demande désormais un code de votre application.",
    second_factor_off: "La connexion ne demande plus de code.",
    session: "La session est fermée.",
  },
  password: "Changer le mot de passe",
  current: "Mot de passe actuel",
  next: "Nouveau mot de passe",
  passwordWhat: "Le changement ferme toutes les autres sessions.",
  passwordSend: "Changer le mot de passe",
  factor: "Second facteur",
  factorOff:
    "Avec une application d'authentification, un mot de passe volé ne suffit pas pour se connecter.",
  factorOn: "La connexion demande un code de votre application.",
  factorPassword: "Votre mot de passe, pour confirmer",
  factorBegin: "Configurer une application",
  factorEnd: "Ne plus demander de code",
  scan: "Ouvrir dans une application sur cet appareil",
  scanWhat:
    "Scannez ce code avec une application d'authentification. Il n'est affiché qu'une fois.",
  qr: "Code QR contenant la clé de configuration pour l'application",
  secret: "Ou saisissez cette clé de configuration dans l'application :",
  recovery: "Codes de secours",
  recoveryWhat:
    "Gardez ces codes là où vous pouvez les trouver sans votre téléphone. Chacun ouvre votre " +
    "compte une fois si vous perdez l'application.",
  code: "Code",
  codeHint: "Six chiffres de l'application ou un code de secours",
  confirm: "Confirmer le code",
  signInCode: "Saisissez le code",
  signInCodeWhat: "Votre compte demande aussi un code de votre application.",
  sessions: "Sessions ouvertes",
  sessionsWhat:
    "Une session prend fin sept jours après la connexion, quand vous vous déconnectez ou quand " +
    "vous la fermez ici.",
  unknownDevice: "Navigateur inconnu",
  since: "Connexion le",
  thisSession: "cette session",
  end: "Fermer cette session",
  trail: "Activité de votre compte",
  trailWhat: "Les 50 dernières entrées. Les connexions restent affichées 90 jours.",
  at: "Quand",
  what: "Quoi",
  by: "Par",
  actors: {
    customer: "Vous",
    operator: "L'exploitant",
    billing: "Paiements",
  },
  actions: {
    key_created: "Clé créée",
    key_rotated: "Clé remplacée",
    key_revoked: "Clé révoquée",
    plan_changed: "Offre modifiée",
    plan_scheduled: "Changement d'offre prévu ou annulé",
    payment_reversed: "Paiement remboursé ou contesté",
    signed_in: "Connexion",
    session_ended: "Session fermée",
    password_changed: "Mot de passe modifié",
    second_factor_on: "Second facteur configuré",
    second_factor_off: "Second facteur retiré",
    suspended: "Compte suspendu",
    resumed: "Compte rouvert",
    deleted: "Compte supprimé",
  },
};
