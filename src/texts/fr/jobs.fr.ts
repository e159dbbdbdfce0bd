/** The pages for jobs, in French. */
import type { JobsTexts } from "../jobs-texts.ts";

/** The French texts. */
export const jobs: JobsTexts = {
  title: "Tâches",
  intro:
    "Évaluez tout un tableau de lieux en arrière-plan : envoyez-le, suivez-le, téléchargez le " +
    "résultat.",
  open: "Ouvrir vos tâches",
  what:
    "Un fichier CSV en UTF-8 avec l'en-tête id,address ou id,lat,lon et des champs séparés par des " +
    "virgules ou des points-virgules, ou un fichier NDJSON. Au plus 100 000 lignes et 25 Mo. Chaque ligne évaluée " +
    "compte comme un appel.",
  kept:
    "Le tableau et son résultat sont effacés 7 jours après la fin de la tâche, ou quand vous les " +
    "effacez.",
  file: "Fichier",
  upload: "Envoyer et évaluer",
  noFile: "Choisissez d'abord un fichier.",
  none: "Vous n'avez pas encore de tâches.",
  list: "Vos tâches",
  job: (time) => `Tâche du ${time}`,
  states: {
    queued: "Elle commence dans un instant.",
    running: "Les lignes sont en cours d'évaluation.",
    waiting:
      "Le quota du mois est épuisé. Elle reprend dès qu'il reste des appels : avec une offre " +
      "supérieure, ou au début du mois prochain.",
    done: "Elle est terminée.",
    incomplete:
      "Elle s'est arrêtée avant sa dernière ligne, car le quota du mois suivant était épuisé " +
      "lui aussi.",
    too_many_failed:
      "Elle s'est arrêtée avant sa dernière ligne, car vos tâches ont ce mois-ci autant de lignes en " +
      "erreur que votre offre compte d'appels. Corrigez les lignes en erreur, puis envoyez les autres " +
      "avec une offre supérieure ou au début du mois prochain.",
    stopped: "Vous l'avez arrêtée.",
  },
  done: (done, rows) => `${done} lignes sur ${rows}`,
  counts: (scored, failed, charged) =>
    `${scored} évaluées, ${failed} en erreur, ${charged} appels décomptés`,
  left: (after) => `Fin prévue ${after}.`,
  refreshed: "Cette page se recharge toutes les 5 secondes.",
  still: "Ne plus recharger",
  refresh: "Recharger toutes les 5 secondes",
  erasedOn: (day) => `Les lignes seront effacées le ${day}.`,
  erased: "Les lignes sont effacées.",
  csv: "Télécharger en CSV",
  ndjson: "Télécharger en NDJSON",
  stop: "Arrêter et effacer",
  erase: "Effacer maintenant",
  eraseWhat: "Les lignes déjà évaluées restent décomptées.",
  back: "Toutes les tâches",
};
