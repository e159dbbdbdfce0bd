/** Errors of the interface, in French. */
import type { ErrorTexts } from "../error-texts.ts";

/** Its texts. */
export const error: ErrorTexts = {
  details: {
    api_key_required: "Aucune clé API n'a été envoyée. Envoyez-la dans l'en-tête x-api-key.",
    invalid_api_key:
      "La clé API n'est pas valide. Vérifiez qu'elle a été copiée en entier, ou créez-en une nouvelle sur la page du compte.",
    revoked_api_key:
      "La clé API a été révoquée. Utilisez-en une autre, ou créez-en une nouvelle sur la page du compte.",
    plan_required:
      "Votre offre ne comprend pas le rapport complet. Choisissez-en une qui le comprend : le champ upgrade en indique une.",
    not_found: "Il n'y a rien à ce chemin. La référence sur /docs liste toutes les opérations.",
    method_not_allowed:
      "Ce chemin n'accepte pas cette méthode. L'en-tête Allow liste celles qu'il accepte.",
    unsupported_media_type:
      "Le corps doit être du JSON. Envoyez l'en-tête Content-Type: application/json.",
    body_too_large: "Le corps dépasse 16 Kio. Envoyez une adresse ou un point par requête.",
    invalid_json: "Le corps n'est pas du JSON valide. Envoyez un objet JSON, encodé en UTF-8.",
    invalid_request: "La requête n'est pas valide : {problem}. Corrigez-la et renvoyez-la.",
    address_and_coordinates:
      "Une adresse et des coordonnées ont été envoyées. Envoyez address seule, ou lat et lon ensemble.",
    address_or_coordinates_required:
      "Le lieu manque ou est incomplet. Envoyez address seule, ou lat et lon ensemble.",
    idempotency_key_reused:
      "Cette Idempotency-Key a été envoyée avec une autre requête dans les dernières 24 heures. Envoyez une nouvelle clé avec une nouvelle requête.",
    address_not_found:
      "L'adresse est introuvable, ou il peut y en avoir plusieurs. Vérifiez son orthographe et ajoutez la commune avec sa province, ou envoyez lat et lon.",
    coordinates_outside_italy:
      "Le point ne se trouve dans aucune commune italienne. Vérifiez que lat et lon ne sont pas inversées.",
    monthly_quota_exceeded:
      "Le quota mensuel est épuisé. Attendez le premier du mois prochain (UTC), ou choisissez une offre plus grande.",
    rate_limit_exceeded:
      "Trop de requêtes dans les 60 dernières secondes. Attendez les secondes indiquées dans Retry-After.",
    scoring_failed:
      "Le score n'a pas pu être calculé, et aucun appel n'a été décompté. Réessayez ; si l'erreur persiste, envoyez-nous le X-Request-Id.",
    internal_error:
      "Une erreur s'est produite de notre côté. Réessayez ; si elle persiste, envoyez-nous le X-Request-Id.",
    geocoder_unavailable:
      "Le service de géocodage est momentanément indisponible. Réessayez après Retry-After secondes, ou envoyez lat et lon.",
    service_unavailable:
      "Le service est momentanément indisponible, et aucun appel n'a été décompté. Réessayez après Retry-After secondes.",
  },
  rules: {
    is_object: "le corps doit être un objet JSON",
    is_known: "il n'y a pas de champ {field}",
    is_text: "{field} doit être une chaîne de caractères",
    is_number: "{field} doit être un nombre",
    no_control_characters: "{field} ne doit pas contenir de caractères de contrôle",
    at_most: "{field} doit compter au plus {max} caractères",
    is_visible_ascii: "{field} doit compter de 1 à {max} caractères ASCII visibles",
    between: "{field} doit être compris entre {min} et {max}",
  },
  onlySample: "Seul un territoire inventé est chargé ici : essayez Via Roma 1, Borgo Campione.",
};
