/** The pages for sign-up, sign-in and password reset, in French. */
import type { EntryTexts } from "../entry-texts.ts";

/** The French texts. */
export const entry: EntryTexts = {
  email: "Adresse e-mail",
  password: "Mot de passe",
  passwordHint: "De 10 à 128 caractères. Plusieurs mots à la suite font un bon mot de passe.",
  signUp: "Créer un compte",
  signUpIntro: "L'offre gratuite ne demande pas de carte bancaire. Vous obtenez une clé dès que " +
    "votre adresse e-mail est confirmée.",
  signUpTerms: "En créant un compte, vous acceptez :",
  terms: "Conditions d'utilisation",
  privacy: "Confidentialité",
  signUpSend: "Créer le compte",
  haveAccount: "J'ai déjà un compte : me connecter",
  sent: "Consultez votre messagerie",
  sentWhat: (email) => `Nous avons envoyé un e-mail à ${email}. Ouvrez le lien qu'il contient.`,
  sentLater: "Rien reçu après quelques minutes ? Regardez dans le dossier des indésirables ou " +
    "demandez un autre e-mail.",
  again: "Envoyer un autre e-mail",
  signIn: "Se connecter",
  noAccount: "Créer un compte",
  forgotten: "J'ai oublié mon mot de passe",
  unverified: "Confirmez d'abord votre adresse e-mail",
  unverifiedWhat:
    "Le mot de passe est correct, mais l'adresse e-mail n'est pas encore confirmée. " +
    "Ouvrez le lien de l'e-mail que nous avons envoyé ou demandez-en un autre.",
  verify: "Confirmer votre adresse e-mail",
  verifyWhat: "Appuyez sur le bouton pour confirmer que cette adresse e-mail est la vôtre.",
  verifySend: "Confirmer l'adresse",
  verified: "Votre adresse est confirmée",
  verifiedWhat: "Votre compte est prêt. Connectez-vous pour créer votre première clé.",
  expired: "Ce lien n'est plus valable",
  expiredWhat: "Il a déjà servi ou il a expiré. Demandez-en un autre ci-dessous.",
  taken: "Vous avez déjà un compte",
  takenWhat:
    "Cette adresse mène à la boîte d'un compte qui existe déjà, et chaque boîte a un seul compte : ce " +
    "qui suit un + dans l'adresse ne compte pas. Connectez-vous avec l'adresse de ce compte.",
  forgot: "Mot de passe oublié",
  forgotWhat: "Saisissez l'adresse e-mail de votre compte : nous vous envoyons un lien pour " +
    "choisir un nouveau mot de passe.",
  forgotSend: "Envoyer le lien",
  forgotSent: (email) =>
    `Si un compte existe pour ${email}, un e-mail est en route. Ouvrez le lien qu'il contient.`,
  reset: "Choisir un nouveau mot de passe",
  resetSend: "Enregistrer le mot de passe",
  resetDone: "Votre mot de passe est enregistré",
  resetDoneWhat: "Vous avez été déconnecté de tous vos appareils. Connectez-vous avec le nouveau " +
    "mot de passe.",
};
