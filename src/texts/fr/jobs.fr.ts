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
    "Un fichier CSV tel qu'un tableur l'enregistre, ou un fichier NDJSON, d'au plus 100 000 lignes et 25 Mo. Sa première " +
    "ligne nomme les colonnes : une adresse, dans une seule colonne ou avec numéro, code postal, commune et province dans " +
    "des colonnes à part, ou latitude et longitude. Chaque ligne évaluée compte comme un appel.",
  passes:
    "Les autres colonnes sont enregistrées avec le tableau et reprises dans le résultat. Avant l'envoi, supprimez les " +
    "colonnes de données personnelles dont vous n'y avez pas besoin.",
  kept:
    "Le tableau et son résultat sont effacés 7 jours après la fin de la tâche, ou quand vous les " +
    "effacez.",
  template: "Télécharger un modèle",
  addressColumn: "adresse",
  file: "Fichier",
  upload: "Envoyer et évaluer",
  noFile: "Choisissez d'abord un fichier.",
  columns: "Choisir les colonnes",
  columnsIntro:
    "Choisissez les colonnes des lieux : une adresse, dans une ou plusieurs colonnes, ou latitude et longitude.",
  fileAgain: "Fichier, à choisir de nouveau",
  uses: {
    id: "Id de la ligne",
    address: "Adresse, ou rue",
    number: "Numéro de rue",
    postcode: "Code postal (CAP)",
    comune: "Commune",
    province: "Province",
    lat: "Latitude",
    lon: "Longitude",
  },
  noColumn: "Aucune colonne",
  rowNumber: "Aucune colonne : le numéro de la ligne",
  reading: "Comment le tableau a été lu",
  readingColumns: ["Colonne", "Lue comme"],
  passed: "Reprise dans le résultat",
  changes: {
    windows_1252: { other: "Le fichier était en Windows-1252 et non en UTF-8, et a été décodé." },
    utf_16: { other: "Le fichier était en UTF-16 et non en UTF-8, et a été décodé." },
    separator_line: { other: "La première ligne du fichier a été lue comme séparateur." },
    blank_rows: {
      one: "{n} ligne vide a été ignorée.",
      other: "{n} lignes vides ont été ignorées.",
    },
    empty_columns: {
      one: "{n} colonne vide et sans nom a été retirée.",
      other: "{n} colonnes vides et sans nom ont été retirées.",
    },
    line_breaks: {
      one: "Dans {n} adresse, les sauts de ligne sont devenus des virgules.",
      other: "Dans {n} adresses, les sauts de ligne sont devenus des virgules.",
    },
    joined_addresses: {
      one: "{n} adresse a été composée de plusieurs colonnes.",
      other: "{n} adresses ont été composées de plusieurs colonnes.",
    },
    row_numbers: {
      other: "Aucune colonne n'est un id : le numéro de chaque ligne est devenu son id.",
    },
  },
  firstRow: (row) => `Première ligne : ${row}.`,
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
  csv: "Télécharger en CSV, avec des virgules",
  csvSemicolon:
    "Télécharger en CSV pour un tableur en français ou en italien, avec des points-virgules",
  ndjson: "Télécharger en NDJSON",
  stop: "Arrêter et effacer",
  erase: "Effacer maintenant",
  eraseWhat: "Les lignes déjà évaluées restent décomptées.",
  back: "Toutes les tâches",
};
