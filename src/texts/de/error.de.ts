/** Errors of the interface, in German. */
import type { ErrorTexts } from "../error-texts.ts";

/** Its texts. */
export const error: ErrorTexts = {
  details: {
    api_key_required: "Es wurde kein API-Schlüssel gesendet. Senden Sie ihn im Header x-api-key.",
    invalid_api_key:
      "Der API-Schlüssel ist ungültig. Prüfen Sie, ob er vollständig kopiert wurde, oder erstellen Sie auf der Kontoseite einen neuen.",
    revoked_api_key:
      "Der API-Schlüssel wurde widerrufen. Verwenden Sie einen anderen, oder erstellen Sie auf der Kontoseite einen neuen.",
    plan_required:
      "Ihr Tarif enthält den vollständigen Bericht nicht. Wählen Sie einen, der ihn enthält: Das Feld upgrade nennt einen.",
    not_found: "Unter diesem Pfad gibt es nichts. Die Referenz unter /docs nennt alle Operationen.",
    method_not_allowed:
      "Dieser Pfad nimmt diese Methode nicht an. Der Header Allow nennt die zulässigen.",
    unsupported_media_type:
      "Der Body muss JSON sein. Senden Sie den Header Content-Type: application/json.",
    body_too_large:
      "Der Body ist größer als 16 KiB. Senden Sie eine Adresse oder einen Punkt je Anfrage.",
    invalid_json: "Der Body ist kein gültiges JSON. Senden Sie ein JSON-Objekt in UTF-8.",
    invalid_request:
      "Die Anfrage ist ungültig: {problem}. Korrigieren Sie sie und senden Sie sie erneut.",
    address_and_coordinates:
      "Es wurden eine Adresse und Koordinaten gesendet. Senden Sie nur address, oder lat und lon zusammen.",
    address_or_coordinates_required:
      "Der Ort fehlt oder ist unvollständig. Senden Sie nur address, oder lat und lon zusammen.",
    idempotency_key_reused:
      "Dieser Idempotency-Key wurde in den letzten 24 Stunden mit einer anderen Anfrage gesendet. Senden Sie mit einer neuen Anfrage einen neuen Schlüssel.",
    address_not_found:
      "Die Adresse wurde nicht gefunden oder ist nicht eindeutig. Prüfen Sie die Schreibweise und ergänzen Sie die Gemeinde mit der Provinz, oder senden Sie lat und lon.",
    coordinates_outside_italy:
      "Der Punkt liegt in keiner italienischen Gemeinde. Prüfen Sie, ob lat und lon vertauscht sind.",
    monthly_quota_exceeded:
      "Das Monatskontingent ist aufgebraucht. Warten Sie bis zum Ersten des nächsten Monats (UTC), oder wählen Sie einen größeren Tarif.",
    rate_limit_exceeded:
      "Zu viele Anfragen in den letzten 60 Sekunden. Warten Sie die in Retry-After genannten Sekunden.",
    scoring_failed:
      "Die Bewertung konnte nicht berechnet werden; es wurde kein Aufruf berechnet. Versuchen Sie es erneut; bleibt der Fehler, senden Sie uns die X-Request-Id.",
    internal_error:
      "Bei uns ist ein Fehler aufgetreten. Versuchen Sie es erneut; bleibt der Fehler, senden Sie uns die X-Request-Id.",
    geocoder_unavailable:
      "Der Geokodierungsdienst ist vorübergehend nicht verfügbar. Versuchen Sie es nach Retry-After Sekunden erneut, oder senden Sie lat und lon.",
    service_unavailable:
      "Der Dienst ist vorübergehend nicht verfügbar; es wurde kein Aufruf berechnet. Versuchen Sie es nach Retry-After Sekunden erneut.",
  },
  rules: {
    is_object: "der Body muss ein JSON-Objekt sein",
    is_known: "ein Feld {field} gibt es nicht",
    is_text: "{field} muss eine Zeichenkette sein",
    is_number: "{field} muss eine Zahl sein",
    no_control_characters: "{field} darf keine Steuerzeichen enthalten",
    at_most: "{field} darf höchstens {max} Zeichen haben",
    is_visible_ascii: "{field} muss 1 bis {max} sichtbare ASCII-Zeichen haben",
    between: "{field} muss zwischen {min} und {max} liegen",
  },
  onlySample:
    "Hier ist nur ein erfundenes Gebiet geladen: Versuchen Sie Via Roma 1, Borgo Campione.",
};
