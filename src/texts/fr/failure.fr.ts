/** The error page, in French. */
import type { FailureTexts } from "../failure-texts.ts";

/** The French texts. */
export const failure: FailureTexts = {
  failures: {
    400: {
      title: "Demande non comprise",
      what: "Le formulaire n'a pas pu être lu. Revenez en arrière et réessayez.",
    },
    403: {
      title: "Ce formulaire n'est plus valable",
      what: "Rien n'a été modifié. Revenez en arrière, rechargez la page et envoyez de nouveau " +
        "le formulaire. Il faudra peut-être vous reconnecter.",
    },
    404: { title: "Page introuvable", what: "Il n'y a pas de page à cette adresse." },
    409: {
      title: "Impossible pour le moment",
      what: "Votre offre a changé entre-temps ; rien d'autre n'a été modifié. Consultez votre " +
        "compte, puis choisissez de nouveau.",
    },
    413: { title: "Trop de texte", what: "Le formulaire dépassait 16 Kio." },
    415: {
      title: "Demande non comprise",
      what: "Seuls les formulaires de ce site peuvent être envoyés ici.",
    },
    429: {
      title: "Trop de tentatives",
      what: "Il y a eu trop de tentatives depuis votre réseau ou pour ce compte.",
    },
    500: {
      title: "Une erreur s'est produite",
      what: "L'erreur vient de nous et a été enregistrée. Réessayez plus tard.",
    },
    502: {
      title: "Indisponible pour le moment",
      what: "Un autre service, nécessaire à cette page, ne répond pas. Rien n'a été perdu.",
    },
    503: {
      title: "Indisponible pour le moment",
      what: "Le service ne peut pas répondre en ce moment.",
    },
    full: {
      title: "Rien ne peut être enregistré pour le moment",
      what:
        "Le disque du service est presque plein. Rien n'a été modifié ; les pages restent lisibles. Si vous avez envoyé un formulaire, revenez en arrière et renvoyez-le plus tard.",
    },
    busy: {
      title: "Trop de demandes en ce moment",
      what: "Votre demande n'a pas été traitée ; rien n'a été modifié. Si vous avez envoyé un " +
        "formulaire, revenez en arrière et envoyez-le de nouveau.",
    },
  },
  again: (after) => `Réessayez ${after}.`,
  home: "Retour à la page d'accueil",
};
