/** Errors of the interface, in Italian. */
import type { ErrorTexts } from "../error-texts.ts";

/** Its texts. */
export const error: ErrorTexts = {
  details: {
    api_key_required: "Manca la chiave API. Va inviata nell'intestazione x-api-key.",
    invalid_api_key:
      "La chiave API non è valida. Controllare che sia stata copiata per intero, o crearne una nuova nella pagina dell'account.",
    revoked_api_key:
      "La chiave API è stata revocata. Usarne un'altra, o crearne una nuova nella pagina dell'account.",
    plan_required:
      "Il piano non comprende il rapporto completo. Sceglierne uno che lo comprenda: il campo upgrade ne indica uno.",
    not_found: "A questo percorso non c'è nulla. La guida in /docs elenca tutte le operazioni.",
    method_not_allowed:
      "Questo percorso non accetta questo metodo. L'intestazione Allow elenca quelli accettati.",
    unsupported_media_type:
      "Il corpo deve essere JSON. Inviare l'intestazione Content-Type: application/json.",
    body_too_large:
      "Il corpo supera i 16 KiB. Inviare un solo indirizzo o un solo punto per richiesta.",
    invalid_json: "Il corpo non è JSON valido. Inviare un oggetto JSON, codificato in UTF-8.",
    invalid_request: "La richiesta non è valida: {problem}. Correggerla e inviarla di nuovo.",
    address_and_coordinates:
      "Sono stati inviati sia un indirizzo sia le coordinate. Inviare solo address, oppure lat e lon insieme.",
    address_or_coordinates_required:
      "Il luogo manca o è incompleto. Inviare solo address, oppure lat e lon insieme.",
    idempotency_key_reused:
      "Questa Idempotency-Key è stata inviata con un'altra richiesta nelle ultime 24 ore. Inviare una chiave nuova con ogni richiesta nuova.",
    address_not_found:
      "L'indirizzo non è stato trovato, o può essere più d'uno. Controllare come è scritto e aggiungere il comune con la provincia, oppure inviare lat e lon.",
    coordinates_outside_italy:
      "Il punto non si trova in nessun comune italiano. Controllare che lat e lon non siano scambiate.",
    monthly_quota_exceeded:
      "La quota mensile è esaurita. Attendere il primo del prossimo mese (UTC), o scegliere un piano più grande.",
    rate_limit_exceeded:
      "Troppe richieste negli ultimi 60 secondi. Attendere i secondi indicati in Retry-After.",
    scoring_failed:
      "Non è stato possibile calcolare il punteggio, e nessuna chiamata è stata addebitata. Riprovare; se si ripete, inviarci X-Request-Id.",
    internal_error:
      "Qualcosa è andato storto da parte nostra. Riprovare; se si ripete, inviarci X-Request-Id.",
    geocoder_unavailable:
      "Il servizio di geocodifica non è al momento disponibile. Riprovare dopo i secondi indicati in Retry-After, o inviare lat e lon.",
    service_unavailable:
      "Il servizio non è al momento disponibile, e nessuna chiamata è stata addebitata. Riprovare dopo i secondi indicati in Retry-After.",
  },
  rules: {
    is_object: "il corpo deve essere un oggetto JSON",
    is_known: "non esiste un campo {field}",
    is_text: "{field} deve essere una stringa",
    is_number: "{field} deve essere un numero",
    no_control_characters: "{field} non deve contenere caratteri di controllo",
    at_most: "{field} deve avere al massimo {max} caratteri",
    is_visible_ascii: "{field} deve avere da 1 a {max} caratteri ASCII visibili",
    between: "{field} deve essere compreso tra {min} e {max}",
  },
  onlySample: "Qui è caricato solo un territorio inventato: provare Via Roma 1, Borgo Campione.",
};
