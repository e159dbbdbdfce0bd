/** Every error of the service, once: its status, when it is answered, and what it says. */
import type { ErrorCode, ErrorParameters } from "../http/problem.ts";
import type { Language } from "../language.ts";
import { brokenRule, fill } from "./invalid-request.ts";

/** One error. */
export interface ErrorEntry {
  readonly status: number;
  /** When it is answered, for those who run the service. */
  readonly condition: string;
  /** It says that a place is not there, so callers must hear when no real place is loaded. */
  readonly ofPlaces?: true;
  /** What is wrong and what to do; `{problem}` stands for the broken rule. */
  readonly text: Readonly<Record<Language, string>>;
}

/** The one table of errors. */
export const errors = {
  api_key_required: {
    status: 401,
    condition: "no key sent",
    text: {
      en: "No API key was sent. Send your key in the x-api-key header.",
      it: "Manca la chiave API. Va inviata nell'intestazione x-api-key.",
      de: "Es wurde kein API-Schlüssel gesendet. Senden Sie ihn im Header x-api-key.",
      fr: "Aucune clé API n'a été envoyée. Envoyez-la dans l'en-tête x-api-key.",
    },
  },
  invalid_api_key: {
    status: 401,
    condition: "key malformed or unknown, or its account suspended",
    text: {
      en:
        "The API key is not valid. Check that it was copied whole, or create a new one on the account page.",
      it:
        "La chiave API non è valida. Controllare che sia stata copiata per intero, o crearne una nuova nella pagina dell'account.",
      de:
        "Der API-Schlüssel ist ungültig. Prüfen Sie, ob er vollständig kopiert wurde, oder erstellen Sie auf der Kontoseite einen neuen.",
      fr:
        "La clé API n'est pas valide. Vérifiez qu'elle a été copiée en entier, ou créez-en une nouvelle sur la page du compte.",
    },
  },
  revoked_api_key: {
    status: 401,
    condition: "key revoked, or replaced and past its grace",
    text: {
      en: "The API key has been revoked. Use another key, or create a new one on the account page.",
      it:
        "La chiave API è stata revocata. Usarne un'altra, o crearne una nuova nella pagina dell'account.",
      de:
        "Der API-Schlüssel wurde widerrufen. Verwenden Sie einen anderen, oder erstellen Sie auf der Kontoseite einen neuen.",
      fr:
        "La clé API a été révoquée. Utilisez-en une autre, ou créez-en une nouvelle sur la page du compte.",
    },
  },
  plan_required: {
    status: 403,
    condition: "the plan of the key does not include the operation",
    text: {
      en:
        "Your plan does not include the full report. Choose a plan that does: the field upgrade names one.",
      it:
        "Il piano non comprende il rapporto completo. Sceglierne uno che lo comprenda: il campo upgrade ne indica uno.",
      de:
        "Ihr Tarif enthält den vollständigen Bericht nicht. Wählen Sie einen, der ihn enthält: Das Feld upgrade nennt einen.",
      fr:
        "Votre offre ne comprend pas le rapport complet. Choisissez-en une qui le comprend : le champ upgrade en indique une.",
    },
  },
  not_found: {
    status: 404,
    condition: "no such path",
    text: {
      en: "There is nothing at this path. The reference at /docs lists every operation.",
      it: "A questo percorso non c'è nulla. La guida in /docs elenca tutte le operazioni.",
      de: "Unter diesem Pfad gibt es nichts. Die Referenz unter /docs nennt alle Operationen.",
      fr: "Il n'y a rien à ce chemin. La référence sur /docs liste toutes les opérations.",
    },
  },
  method_not_allowed: {
    status: 405,
    condition: "the path has no such method",
    text: {
      en: "This path does not accept this method. The Allow header lists those it accepts.",
      it:
        "Questo percorso non accetta questo metodo. L'intestazione Allow elenca quelli accettati.",
      de: "Dieser Pfad nimmt diese Methode nicht an. Der Header Allow nennt die zulässigen.",
      fr: "Ce chemin n'accepte pas cette méthode. L'en-tête Allow liste celles qu'il accepte.",
    },
  },
  unsupported_media_type: {
    status: 415,
    condition: "Content-Type absent or not JSON",
    text: {
      en: "The body must be JSON. Send the header Content-Type: application/json.",
      it: "Il corpo deve essere JSON. Inviare l'intestazione Content-Type: application/json.",
      de: "Der Body muss JSON sein. Senden Sie den Header Content-Type: application/json.",
      fr: "Le corps doit être du JSON. Envoyez l'en-tête Content-Type: application/json.",
    },
  },
  body_too_large: {
    status: 413,
    condition: "body over 16 KiB",
    text: {
      en: "The body is larger than 16 KiB. Send one address or one point per request.",
      it: "Il corpo supera i 16 KiB. Inviare un solo indirizzo o un solo punto per richiesta.",
      de: "Der Body ist größer als 16 KiB. Senden Sie eine Adresse oder einen Punkt je Anfrage.",
      fr: "Le corps dépasse 16 Kio. Envoyez une adresse ou un point par requête.",
    },
  },
  invalid_json: {
    status: 400,
    condition: "body is not JSON",
    text: {
      en: "The body is not valid JSON. Send one JSON object, encoded in UTF-8.",
      it: "Il corpo non è JSON valido. Inviare un oggetto JSON, codificato in UTF-8.",
      de: "Der Body ist kein gültiges JSON. Senden Sie ein JSON-Objekt in UTF-8.",
      fr: "Le corps n'est pas du JSON valide. Envoyez un objet JSON, encodé en UTF-8.",
    },
  },
  invalid_request: {
    status: 422,
    condition: "unknown field, wrong type, control character or value out of bounds",
    text: {
      en: "The request is not valid: {problem}. Correct it and send it again.",
      it: "La richiesta non è valida: {problem}. Correggerla e inviarla di nuovo.",
      de: "Die Anfrage ist ungültig: {problem}. Korrigieren Sie sie und senden Sie sie erneut.",
      fr: "La requête n'est pas valide : {problem}. Corrigez-la et renvoyez-la.",
    },
  },
  address_and_coordinates: {
    status: 422,
    condition: "both forms sent",
    text: {
      en: "An address and coordinates were both sent. Send address alone, or lat and lon together.",
      it:
        "Sono stati inviati sia un indirizzo sia le coordinate. Inviare solo address, oppure lat e lon insieme.",
      de:
        "Es wurden eine Adresse und Koordinaten gesendet. Senden Sie nur address, oder lat und lon zusammen.",
      fr:
        "Une adresse et des coordonnées ont été envoyées. Envoyez address seule, ou lat et lon ensemble.",
    },
  },
  address_or_coordinates_required: {
    status: 422,
    condition: "neither form sent, or only one of lat and lon",
    text: {
      en: "The place is missing or incomplete. Send address alone, or lat and lon together.",
      it: "Il luogo manca o è incompleto. Inviare solo address, oppure lat e lon insieme.",
      de:
        "Der Ort fehlt oder ist unvollständig. Senden Sie nur address, oder lat und lon zusammen.",
      fr: "Le lieu manque ou est incomplet. Envoyez address seule, ou lat et lon ensemble.",
    },
  },
  idempotency_key_reused: {
    status: 422,
    condition: "the Idempotency-Key came with another request within 24 hours",
    text: {
      en:
        "This Idempotency-Key was sent with another request in the last 24 hours. Send a new key with a new request.",
      it:
        "Questa Idempotency-Key è stata inviata con un'altra richiesta nelle ultime 24 ore. Inviare una chiave nuova con ogni richiesta nuova.",
      de:
        "Dieser Idempotency-Key wurde in den letzten 24 Stunden mit einer anderen Anfrage gesendet. Senden Sie mit einer neuen Anfrage einen neuen Schlüssel.",
      fr:
        "Cette Idempotency-Key a été envoyée avec une autre requête dans les dernières 24 heures. Envoyez une nouvelle clé avec une nouvelle requête.",
    },
  },
  address_not_found: {
    status: 404,
    condition: "address could not be geocoded",
    ofPlaces: true,
    text: {
      en:
        "The address could not be found, or may be several. Check its spelling and add the comune with its province, or send lat and lon instead.",
      it:
        "L'indirizzo non è stato trovato, o può essere più d'uno. Controllare come è scritto e aggiungere il comune con la provincia, oppure inviare lat e lon.",
      de:
        "Die Adresse wurde nicht gefunden oder ist nicht eindeutig. Prüfen Sie die Schreibweise und ergänzen Sie die Gemeinde mit der Provinz, oder senden Sie lat und lon.",
      fr:
        "L'adresse est introuvable, ou il peut y en avoir plusieurs. Vérifiez son orthographe et ajoutez la commune avec sa province, ou envoyez lat et lon.",
    },
  },
  coordinates_outside_italy: {
    status: 404,
    condition: "point is in no Italian comune",
    ofPlaces: true,
    text: {
      en: "The point lies in no Italian comune. Check that lat and lon are not swapped.",
      it:
        "Il punto non si trova in nessun comune italiano. Controllare che lat e lon non siano scambiate.",
      de:
        "Der Punkt liegt in keiner italienischen Gemeinde. Prüfen Sie, ob lat und lon vertauscht sind.",
      fr:
        "Le point ne se trouve dans aucune commune italienne. Vérifiez que lat et lon ne sont pas inversées.",
    },
  },
  monthly_quota_exceeded: {
    status: 429,
    condition: "the account's monthly quota is spent",
    text: {
      en:
        "The monthly quota is spent. Wait until the first of next month (UTC), or choose a larger plan.",
      it:
        "La quota mensile è esaurita. Attendere il primo del prossimo mese (UTC), o scegliere un piano più grande.",
      de:
        "Das Monatskontingent ist aufgebraucht. Warten Sie bis zum Ersten des nächsten Monats (UTC), oder wählen Sie einen größeren Tarif.",
      fr:
        "Le quota mensuel est épuisé. Attendez le premier du mois prochain (UTC), ou choisissez une offre plus grande.",
    },
  },
  rate_limit_exceeded: {
    status: 429,
    condition: "too many requests of the key, or of all keys of its account, in 60 seconds",
    text: {
      en: "Too many requests in the last 60 seconds. Wait the seconds given in Retry-After.",
      it: "Troppe richieste negli ultimi 60 secondi. Attendere i secondi indicati in Retry-After.",
      de:
        "Zu viele Anfragen in den letzten 60 Sekunden. Warten Sie die in Retry-After genannten Sekunden.",
      fr:
        "Trop de requêtes dans les 60 dernières secondes. Attendez les secondes indiquées dans Retry-After.",
    },
  },
  scoring_failed: {
    status: 500,
    condition: "the computation broke",
    text: {
      en:
        "The score could not be computed, and no call was charged. Try again; if it persists, send us the X-Request-Id.",
      it:
        "Non è stato possibile calcolare il punteggio, e nessuna chiamata è stata addebitata. Riprovare; se si ripete, inviarci X-Request-Id.",
      de:
        "Die Bewertung konnte nicht berechnet werden; es wurde kein Aufruf berechnet. Versuchen Sie es erneut; bleibt der Fehler, senden Sie uns die X-Request-Id.",
      fr:
        "Le score n'a pas pu être calculé, et aucun appel n'a été décompté. Réessayez ; si l'erreur persiste, envoyez-nous le X-Request-Id.",
    },
  },
  internal_error: {
    status: 500,
    condition: "anything else broke",
    text: {
      en: "Something went wrong on our side. Try again; if it persists, send us the X-Request-Id.",
      it:
        "Qualcosa è andato storto da parte nostra. Riprovare; se si ripete, inviarci X-Request-Id.",
      de:
        "Bei uns ist ein Fehler aufgetreten. Versuchen Sie es erneut; bleibt der Fehler, senden Sie uns die X-Request-Id.",
      fr:
        "Une erreur s'est produite de notre côté. Réessayez ; si elle persiste, envoyez-nous le X-Request-Id.",
    },
  },
  geocoder_unavailable: {
    status: 502,
    condition: "the geocoding service does not answer for now",
    text: {
      en:
        "The geocoding service is temporarily unavailable. Try again after Retry-After seconds, or send lat and lon.",
      it:
        "Il servizio di geocodifica non è al momento disponibile. Riprovare dopo i secondi indicati in Retry-After, o inviare lat e lon.",
      de:
        "Der Geokodierungsdienst ist vorübergehend nicht verfügbar. Versuchen Sie es nach Retry-After Sekunden erneut, oder senden Sie lat und lon.",
      fr:
        "Le service de géocodage est momentanément indisponible. Réessayez après Retry-After secondes, ou envoyez lat et lon.",
    },
  },
  service_unavailable: {
    status: 503,
    condition:
      "database unreachable, no data release, deadline passed, or too many requests at once, in all or of one caller",
    text: {
      en:
        "The service is temporarily unavailable, and no call was charged. Try again after Retry-After seconds.",
      it:
        "Il servizio non è al momento disponibile, e nessuna chiamata è stata addebitata. Riprovare dopo i secondi indicati in Retry-After.",
      de:
        "Der Dienst ist vorübergehend nicht verfügbar; es wurde kein Aufruf berechnet. Versuchen Sie es nach Retry-After Sekunden erneut.",
      fr:
        "Le service est momentanément indisponible, et aucun appel n'a été décompté. Réessayez après Retry-After secondes.",
    },
  },
} as const satisfies Readonly<Record<ErrorCode, ErrorEntry>>;

const onlySample: Readonly<Record<Language, string>> = {
  en: "Only an invented territory is loaded here: try Via Roma 1, Borgo Campione.",
  it: "Qui è caricato solo un territorio inventato: provare Via Roma 1, Borgo Campione.",
  de: "Hier ist nur ein erfundenes Gebiet geladen: Versuchen Sie Via Roma 1, Borgo Campione.",
  fr: "Seul un territoire inventé est chargé ici : essayez Via Roma 1, Borgo Campione.",
};

/**
 * The `detail` of an error.
 *
 * @param parameters the broken rule, for `invalid_request`
 * @param release name of the data release that answered; where it is `sample`, an error about a place
 * says that the territory is invented
 */
export function errorDetail(
  code: ErrorCode,
  language: Language,
  parameters: ErrorParameters = {},
  release?: string,
): string {
  const { text, ofPlaces }: ErrorEntry = errors[code];
  const problem = parameters.rule === undefined ? "" : brokenRule(parameters, language);
  const detail = fill(text[language], { problem });
  return ofPlaces && release === "sample" ? `${detail} ${onlySample[language]}` : detail;
}
