/** The form that reports a wrong fact, in French. */
import type { CorrectionsTexts } from "../corrections-texts.ts";

/** The French texts. */
export const corrections: CorrectionsTexts = {
  title: "Signaler une donnée erronée",
  intro:
    "Une donnée sur un lieu est-elle erronée ? L'exploitant vérifie votre signalement à la source et répond par e-mail. Rien n'en est publié. Un score ne change qu'avec une version ultérieure des données, une fois corrigée la source ou la façon dont le service la lit.",
  place: { label: "Lieu", hint: "L'adresse ou la commune, comme vous l'écririez sur une lettre" },
  metric: {
    label: "Quelle donnée est erronée",
    hint: "L'indicateur, tel qu'il est nommé dans le rapport",
  },
  noMetric: "Choisissez un indicateur",
  right: {
    label: "Ce qui est exact",
    hint: "Par exemple : la pharmacie a fermé en 2024. De 10 à 1 000 caractères",
  },
  source: {
    label: "Source",
    hint: "Un lien ou une description qui permette à l'exploitant de vérifier",
  },
  email: { label: "Adresse e-mail", hint: "Uniquement pour la réponse" },
  kept: (span) =>
    `Votre signalement est conservé chiffré et supprimé dès qu'il a reçu une réponse, au plus tard après ${span}.`,
  send: "Envoyer le signalement",
  sent: "Votre signalement est envoyé",
  sentWhat: "Merci. L'exploitant le vérifie et répond par e-mail. Rien n'en est publié.",
  tooOften:
    "Trop de signalements sont venus de votre réseau ; celui-ci n'a donc pas été enregistré. Votre texte est toujours ici.",
  full:
    "Trop de signalements attendent une réponse ; le vôtre n'a donc pas été enregistré. Votre texte est toujours ici : renvoyez-le dans quelques jours, ou écrivez à l'exploitant indiqué dans les mentions légales.",
};
