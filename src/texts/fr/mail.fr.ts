/** The mails, in French. */
import type { MailTexts } from "../mail-texts.ts";

/** The French texts. */
export const mail: MailTexts = {
  verify: {
    subject: "Confirmez votre adresse e-mail",
    text: `Bonjour,

Merci de votre inscription au Livability Score Service. Veuillez confirmer que
cette adresse e-mail est bien la vôtre :

{link}

Le lien est valable 24 heures. Vous pourrez ensuite vous connecter et créer
votre clé.

Si cette inscription ne vient pas de vous, ignorez ce message : sans
confirmation, aucun compte n'est créé et l'adresse est effacée.
`,
  },
  already_registered: {
    subject: "Vous avez déjà un compte",
    text: `Bonjour,

Cette adresse e-mail a été utilisée pour une inscription au Livability Score
Service. Elle a déjà un compte, qui n'a pas changé. Vous pouvez vous connecter
ici :

{link}

Si vous avez oublié votre mot de passe, cette page permet d'en choisir un
nouveau. Chaque boîte e-mail a un seul compte : si deux adresses ne diffèrent
que par ce qui suit un +, le compte est celui de la première inscrite. Si ce
n'était pas vous, vous n'avez rien à faire.
`,
  },
  reset: {
    subject: "Choisissez un nouveau mot de passe",
    text: `Bonjour,

Vous avez demandé à choisir un nouveau mot de passe pour votre compte du
Livability Score Service. Vous pouvez le faire ici :

{link}

Le lien est valable une heure et ne peut servir qu'une fois. Le nouveau mot de
passe vous déconnecte de tous vos appareils.

Si vous n'avez rien demandé, ignorez ce message : votre mot de passe ne change
pas.
`,
  },
  password_changed: {
    subject: "Votre mot de passe a été modifié",
    text: `Bonjour,

Le mot de passe de votre compte Livability Score Service a été modifié.
Vous avez été déconnecté de tous vos autres appareils, et les liens pour
choisir un mot de passe ne fonctionnent plus.

Si vous l'avez modifié vous-même, vous n'avez rien à faire. Sinon, une autre
personne a peut-être accès à votre messagerie : sécurisez-la d'abord, puis
choisissez ici un nouveau mot de passe :

{link}
`,
  },
  payment_failed: {
    subject: "Votre paiement a échoué",
    text: `Bonjour,

Le paiement de votre offre {plan} du Livability Score Service a échoué. S'il
n'aboutit pas d'ici au {until}, votre compte passera à l'offre
gratuite. Tant que le paiement n'aboutit pas, vous disposez des appels de
l'offre gratuite, en plus de ceux déjà utilisés.

Vérifiez votre carte depuis votre compte :

{link}

Si la carte est valide, vous n'avez rien à faire : le paiement sera de nouveau
tenté.
`,
  },
  plan_ended: {
    subject: "Votre compte est passé à l'offre gratuite",
    text: `Bonjour,

Votre offre {plan} du Livability Score Service a pris fin et votre compte est
passé à l'offre gratuite. Vos clés fonctionnent toujours, dans ses limites.
Vous pouvez choisir de nouveau une offre à tout moment depuis votre compte :

{link}

Merci d'avoir utilisé le service.
`,
  },
  correction_answered: {
    subject: "Réponse à votre signalement d'une donnée erronée",
    text: `Bonjour,

Le {day}, vous avez signalé une donnée erronée au
Livability Score Service :

{metric}

La réponse de l'exploitant :

{answer}

Votre signalement a été supprimé. Rien n'en a été publié.
`,
  },
};
