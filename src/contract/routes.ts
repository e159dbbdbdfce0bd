// Generated from openapi/openapi.yaml by openapi/generate.ts. Do not edit.
import { createRoute, type OpenAPIHono, type RouteConfig, type RouteHandler } from "@hono/zod-openapi";
import type { Env } from "hono";
import * as schemas from "./schemas.ts";

/** The operations of the contract, by operationId. */
export const routes = {
  scoreAddress: createRoute({
    method: "post",
    path: "/v1/score",
    operationId: "scoreAddress",
    tags: [
      "scoring"
    ],
    summary: "Score one Italian address or point",
    description: "Computes the score of one place at the time of the request, typically well within a few\nseconds. Send `address` alone, and it is geocoded; or `lat` and `lon`, and nothing is\ngeocoded: the comune is the one of the census section that contains the point (the comune\nitself where no sections are loaded), and `address.source` is `coordinates`.\n\nThe comune of an address is the one its record names. For coordinates, `address.resolved` is\nthe nearest known address within 100 m, else the comune and its province. A point just off\nthe coast belongs to the nearest comune within 200 m, if no land border is nearer.\n\nA score answered with 200 counts as one call of the monthly quota.\n",
    security: [
      {
        "apiKey": []
      }
    ],
    parameters: [
      {
        "$ref": "#/components/parameters/Accept-Language"
      },
      {
        "$ref": "#/components/parameters/X-Request-Id"
      },
      {
        "$ref": "#/components/parameters/Idempotency-Key"
      }
    ],
    request: { body: { required: true, description: "The place, in one of two forms. At most 16 KiB.", content: { "application/json": { schema: schemas.AddressRequest, examples: {
        "address_en": {
          "summary": "A street address",
          "value": {
            "address": "Via Roma 1, Borgo Campione"
          }
        },
        "address_it": {
          "summary": "Un indirizzo",
          "value": {
            "address": "Corso Roma 10, 15121 Alessandria AL"
          }
        },
        "coordinates_en": {
          "summary": "A point (WGS84)",
          "value": {
            "lat": 44.9126,
            "lon": 8.6154
          }
        },
        "coordinates_it": {
          "summary": "Un punto (WGS84)",
          "value": {
            "lat": 45.4642,
            "lon": 9.19
          }
        }
      } } } } },
    responses: {
      200: { description: "The score.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        },
        "X-Data-Release": {
          "$ref": "#/components/headers/X-Data-Release"
        },
        "X-Method": {
          "$ref": "#/components/headers/X-Method"
        },
        "X-Score-Interval": {
          "$ref": "#/components/headers/X-Score-Interval"
        },
        "Link": {
          "$ref": "#/components/headers/Link"
        }
      }, content: { "application/json": { schema: schemas.Score, examples: {
        "full_report_en": {
          "summary": "A plan with the full report, little of the place measured",
          "value": {
            "schema": "svc.score.v1",
            "plan": "pro",
            "address": {
              "input": "Corso Roma 10, Alessandria",
              "source": "address",
              "resolved": "Corso Roma 10, 15121 Alessandria (AL)",
              "lat": 44.9126,
              "lon": 8.6154,
              "istat": "006003",
              "comune": "Alessandria",
              "provincia": "AL"
            },
            "score": 45.3,
            "reliability": 0.278,
            "reliability_code": "low",
            "categories": {
              "safety": {
                "score": 55.1,
                "reliability": 0.412,
                "measured_metrics": 12,
                "total_metrics": 18
              },
              "services": {
                "score": 27.4,
                "reliability": 0.068,
                "measured_metrics": 2,
                "total_metrics": 27
              },
              "mobility": {
                "score": 30.2,
                "reliability": 0.131,
                "measured_metrics": 3,
                "total_metrics": 20
              },
              "enviro": {
                "score": 38.9,
                "reliability": 0.243,
                "measured_metrics": 5,
                "total_metrics": 18
              },
              "realestate": {
                "score": 66.8,
                "reliability": 0.587,
                "measured_metrics": 9,
                "total_metrics": 13
              },
              "natural_risk": {
                "score": 67.4,
                "reliability": 0.402,
                "measured_metrics": 6,
                "total_metrics": 15
              }
            },
            "measured_metrics": 37,
            "total_metrics": 111,
            "insufficient_data": [
              {
                "category": "services",
                "measured": 2,
                "total": 27,
                "ratio": 0.074
              },
              {
                "category": "mobility",
                "measured": 3,
                "total": 20,
                "ratio": 0.15
              },
              {
                "category": "enviro",
                "measured": 5,
                "total": 18,
                "ratio": 0.278
              },
              {
                "category": "natural_risk",
                "measured": 6,
                "total": 15,
                "ratio": 0.4
              }
            ],
            "elapsed_s": 0.018
          }
        },
        "free_plan_it": {
          "summary": "Piano gratuito, un punto dove tutto è misurato",
          "value": {
            "schema": "svc.score.v1",
            "plan": "free",
            "address": {
              "input": null,
              "source": "coordinates",
              "resolved": "Via Roma 1, 00000 Borgo Campione (XX)",
              "lat": 44.5,
              "lon": 8.9,
              "istat": "999001",
              "comune": "Borgo Campione",
              "provincia": "XX"
            },
            "score": 63.9,
            "reliability": 0.861,
            "reliability_code": "very_high",
            "categories": {
              "safety": {
                "score": 61.2,
                "measured_metrics": 18,
                "total_metrics": 18
              },
              "services": {
                "score": 74.5,
                "measured_metrics": 27,
                "total_metrics": 27
              },
              "mobility": {
                "score": 58.3,
                "measured_metrics": 20,
                "total_metrics": 20
              },
              "enviro": {
                "score": 55.1,
                "measured_metrics": 18,
                "total_metrics": 18
              },
              "realestate": {
                "score": 63,
                "measured_metrics": 13,
                "total_metrics": 13
              },
              "natural_risk": {
                "score": 70.4,
                "measured_metrics": 15,
                "total_metrics": 15
              }
            },
            "measured_metrics": 111,
            "total_metrics": 111,
            "insufficient_data": [],
            "elapsed_s": 0.021
          }
        }
      } } } },
      400: { description: "The body is not JSON.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        }
      }, content: { "application/json": { schema: schemas.InvalidJsonError, examples: {
        "invalid_json_en": {
          "value": {
            "error": "invalid_json",
            "detail": "The body is not valid JSON. Send one JSON object, encoded in UTF-8."
          }
        },
        "invalid_json_it": {
          "value": {
            "error": "invalid_json",
            "detail": "Il corpo non è JSON valido. Inviare un oggetto JSON, codificato in UTF-8."
          }
        }
      } } } },
      401: { description: "No key, or a key that does not open this operation.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Zero"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Zero"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Zero"
        }
      }, content: { "application/json": { schema: schemas.UnauthorizedError, examples: {
        "api_key_required_en": {
          "value": {
            "error": "api_key_required",
            "detail": "No API key was sent. Send your key in the x-api-key header."
          }
        },
        "api_key_required_it": {
          "value": {
            "error": "api_key_required",
            "detail": "Manca la chiave API. Va inviata nell'intestazione x-api-key."
          }
        },
        "invalid_api_key_en": {
          "value": {
            "error": "invalid_api_key",
            "detail": "The API key is not valid. Check that it was copied whole, or create a new one on the account page."
          }
        },
        "invalid_api_key_it": {
          "value": {
            "error": "invalid_api_key",
            "detail": "La chiave API non è valida. Controllare che sia stata copiata per intero, o crearne una nuova nella pagina dell'account."
          }
        },
        "revoked_api_key_en": {
          "value": {
            "error": "revoked_api_key",
            "detail": "The API key has been revoked. Use another key, or create a new one on the account page."
          }
        },
        "revoked_api_key_it": {
          "value": {
            "error": "revoked_api_key",
            "detail": "La chiave API è stata revocata. Usarne un'altra, o crearne una nuova nella pagina dell'account."
          }
        }
      } } } },
      404: { description: "The place could not be found in Italy.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        },
        "X-Data-Release": {
          "$ref": "#/components/headers/X-Data-Release"
        }
      }, content: { "application/json": { schema: schemas.PlaceNotFoundError, examples: {
        "address_not_found_en": {
          "value": {
            "error": "address_not_found",
            "detail": "The address could not be found, or may be several. Check its spelling and add the comune with its province, or send lat and lon instead."
          }
        },
        "address_not_found_it": {
          "value": {
            "error": "address_not_found",
            "detail": "L'indirizzo non è stato trovato, o può essere più d'uno. Controllare come è scritto e aggiungere il comune con la provincia, oppure inviare lat e lon."
          }
        },
        "coordinates_outside_italy_en": {
          "value": {
            "error": "coordinates_outside_italy",
            "detail": "The point lies in no Italian comune. Check that lat and lon are not swapped."
          }
        },
        "coordinates_outside_italy_it": {
          "value": {
            "error": "coordinates_outside_italy",
            "detail": "Il punto non si trova in nessun comune italiano. Controllare che lat e lon non siano scambiate."
          }
        }
      } } } },
      405: { description: "The path was called with another method than this operation's.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        },
        "Allow": {
          "$ref": "#/components/headers/Allow"
        }
      }, content: { "application/json": { schema: schemas.NoOperationError, examples: {
        "method_not_allowed_en": {
          "value": {
            "error": "method_not_allowed",
            "detail": "This path does not accept this method. The Allow header lists those it accepts."
          }
        },
        "method_not_allowed_it": {
          "value": {
            "error": "method_not_allowed",
            "detail": "Questo percorso non accetta questo metodo. L'intestazione Allow elenca quelli accettati."
          }
        }
      } } } },
      413: { description: "The body is over 16 KiB.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        }
      }, content: { "application/json": { schema: schemas.BodyTooLargeError, examples: {
        "body_too_large_en": {
          "value": {
            "error": "body_too_large",
            "detail": "The body is larger than 16 KiB. Send one address or one point per request."
          }
        },
        "body_too_large_it": {
          "value": {
            "error": "body_too_large",
            "detail": "Il corpo supera i 16 KiB. Inviare un solo indirizzo o un solo punto per richiesta."
          }
        }
      } } } },
      415: { description: "The body is not declared to be JSON.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        }
      }, content: { "application/json": { schema: schemas.UnsupportedMediaTypeError, examples: {
        "unsupported_media_type_en": {
          "value": {
            "error": "unsupported_media_type",
            "detail": "The body must be JSON. Send the header Content-Type: application/json."
          }
        },
        "unsupported_media_type_it": {
          "value": {
            "error": "unsupported_media_type",
            "detail": "Il corpo deve essere JSON. Inviare l'intestazione Content-Type: application/json."
          }
        }
      } } } },
      422: { description: "The body is JSON, but not what this operation takes; or the idempotency key is another request's.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        }
      }, content: { "application/json": { schema: schemas.InvalidRequestError, examples: {
        "invalid_request_en": {
          "value": {
            "error": "invalid_request",
            "detail": "The request is not valid: lat must be between 35 and 48. Correct it and send it again."
          }
        },
        "invalid_request_it": {
          "value": {
            "error": "invalid_request",
            "detail": "La richiesta non è valida: lat deve essere compreso tra 35 e 48. Correggerla e inviarla di nuovo."
          }
        },
        "address_and_coordinates_en": {
          "value": {
            "error": "address_and_coordinates",
            "detail": "An address and coordinates were both sent. Send address alone, or lat and lon together."
          }
        },
        "address_and_coordinates_it": {
          "value": {
            "error": "address_and_coordinates",
            "detail": "Sono stati inviati sia un indirizzo sia le coordinate. Inviare solo address, oppure lat e lon insieme."
          }
        },
        "address_or_coordinates_required_en": {
          "value": {
            "error": "address_or_coordinates_required",
            "detail": "The place is missing or incomplete. Send address alone, or lat and lon together."
          }
        },
        "address_or_coordinates_required_it": {
          "value": {
            "error": "address_or_coordinates_required",
            "detail": "Il luogo manca o è incompleto. Inviare solo address, oppure lat e lon insieme."
          }
        },
        "idempotency_key_reused_en": {
          "value": {
            "error": "idempotency_key_reused",
            "detail": "This Idempotency-Key was sent with another request in the last 24 hours. Send a new key with a new request."
          }
        },
        "idempotency_key_reused_it": {
          "value": {
            "error": "idempotency_key_reused",
            "detail": "Questa Idempotency-Key è stata inviata con un'altra richiesta nelle ultime 24 ore. Inviare una chiave nuova con ogni richiesta nuova."
          }
        }
      } } } },
      429: { description: "The month's quota is spent, or the minute is full.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        },
        "Retry-After": {
          "$ref": "#/components/headers/Retry-After-Minute"
        }
      }, content: { "application/json": { schema: schemas.TooManyRequestsError, examples: {
        "monthly_quota_exceeded_en": {
          "value": {
            "error": "monthly_quota_exceeded",
            "detail": "The monthly quota is spent. Wait until the first of next month (UTC), or choose a larger plan.",
            "upgrade": {
              "plan": "starter",
              "calls_per_month": 5000,
              "price_eur": 49,
              "url": "https://livability.example/account"
            }
          }
        },
        "monthly_quota_exceeded_it": {
          "value": {
            "error": "monthly_quota_exceeded",
            "detail": "La quota mensile è esaurita. Attendere il primo del prossimo mese (UTC), o scegliere un piano più grande.",
            "upgrade": null
          }
        },
        "rate_limit_exceeded_en": {
          "value": {
            "error": "rate_limit_exceeded",
            "detail": "Too many requests in the last 60 seconds. Wait the seconds given in Retry-After."
          }
        },
        "rate_limit_exceeded_it": {
          "value": {
            "error": "rate_limit_exceeded",
            "detail": "Troppe richieste negli ultimi 60 secondi. Attendere i secondi indicati in Retry-After."
          }
        }
      } } } },
      500: { description: "The computation broke, or something around it.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit-If-Known"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining-If-Known"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset-If-Known"
        }
      }, content: { "application/json": { schema: schemas.ScoringFailedError, examples: {
        "scoring_failed_en": {
          "value": {
            "error": "scoring_failed",
            "detail": "The score could not be computed, and no call was charged. Try again; if it persists, send us the X-Request-Id."
          }
        },
        "scoring_failed_it": {
          "value": {
            "error": "scoring_failed",
            "detail": "Non è stato possibile calcolare il punteggio, e nessuna chiamata è stata addebitata. Riprovare; se si ripete, inviarci X-Request-Id."
          }
        },
        "internal_error_en": {
          "value": {
            "error": "internal_error",
            "detail": "Something went wrong on our side. Try again; if it persists, send us the X-Request-Id."
          }
        },
        "internal_error_it": {
          "value": {
            "error": "internal_error",
            "detail": "Qualcosa è andato storto da parte nostra. Riprovare; se si ripete, inviarci X-Request-Id."
          }
        }
      } } } },
      502: { description: "The geocoding service does not answer for the moment.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        },
        "Retry-After": {
          "$ref": "#/components/headers/Retry-After"
        }
      }, content: { "application/json": { schema: schemas.GeocoderUnavailableError, examples: {
        "geocoder_unavailable_en": {
          "value": {
            "error": "geocoder_unavailable",
            "detail": "The geocoding service is temporarily unavailable. Try again after Retry-After seconds, or send lat and lon."
          }
        },
        "geocoder_unavailable_it": {
          "value": {
            "error": "geocoder_unavailable",
            "detail": "Il servizio di geocodifica non è al momento disponibile. Riprovare dopo i secondi indicati in Retry-After, o inviare lat e lon."
          }
        }
      } } } },
      503: { description: "The service cannot answer for the moment.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit-If-Known"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining-If-Known"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset-If-Known"
        },
        "Retry-After": {
          "$ref": "#/components/headers/Retry-After"
        }
      }, content: { "application/json": { schema: schemas.ServiceUnavailableError, examples: {
        "service_unavailable_en": {
          "value": {
            "error": "service_unavailable",
            "detail": "The service is temporarily unavailable, and no call was charged. Try again after Retry-After seconds."
          }
        },
        "service_unavailable_it": {
          "value": {
            "error": "service_unavailable",
            "detail": "Il servizio non è al momento disponibile, e nessuna chiamata è stata addebitata. Riprovare dopo i secondi indicati in Retry-After."
          }
        }
      } } } },
    },
  }),
  explainScore: createRoute({
    method: "post",
    path: "/v1/score/explain",
    operationId: "explainScore",
    tags: [
      "scoring"
    ],
    summary: "Score one Italian address or point, and explain the score",
    description: "Computes the same score as `POST /v1/score`, from the same request, and shows the 111 metrics\nbehind it: what each one is here, how it was known, and what it adds to the score.\n\nFor plans with the full report; other plans are answered 403 `plan_required`. An explained\nscore answered with 200 counts as one call of the monthly quota, and takes its place in the\nsame minute as plain scores.\n",
    security: [
      {
        "apiKey": []
      }
    ],
    parameters: [
      {
        "$ref": "#/components/parameters/Accept-Language"
      },
      {
        "$ref": "#/components/parameters/X-Request-Id"
      },
      {
        "$ref": "#/components/parameters/Idempotency-Key"
      }
    ],
    request: { body: { required: true, description: "The place, in one of two forms. At most 16 KiB.", content: { "application/json": { schema: schemas.AddressRequest, examples: {
        "address_en": {
          "summary": "A street address",
          "value": {
            "address": "Via Roma 1, Borgo Campione"
          }
        },
        "address_it": {
          "summary": "Un indirizzo",
          "value": {
            "address": "Corso Roma 10, 15121 Alessandria AL"
          }
        },
        "coordinates_en": {
          "summary": "A point (WGS84)",
          "value": {
            "lat": 44.9126,
            "lon": 8.6154
          }
        },
        "coordinates_it": {
          "summary": "Un punto (WGS84)",
          "value": {
            "lat": 45.4642,
            "lon": 9.19
          }
        }
      } } } } },
    responses: {
      200: { description: "The score and its metrics.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        },
        "X-Data-Release": {
          "$ref": "#/components/headers/X-Data-Release"
        },
        "X-Method": {
          "$ref": "#/components/headers/X-Method"
        },
        "X-Score-Interval": {
          "$ref": "#/components/headers/X-Score-Interval"
        },
        "Link": {
          "$ref": "#/components/headers/Link"
        }
      }, content: { "application/json": { schema: schemas.Explanation, examples: {
        "explanation_en": {
          "summary": "Three of the metrics: direct, estimated and missing",
          "value": {
            "schema": "svc.explain.v1",
            "method": "2",
            "score": {
              "schema": "svc.score.v1",
              "plan": "pro",
              "address": {
                "input": "Corso Roma 10, Alessandria",
                "source": "address",
                "resolved": "Corso Roma 10, 15121 Alessandria (AL)",
                "lat": 44.9126,
                "lon": 8.6154,
                "istat": "006003",
                "comune": "Alessandria",
                "provincia": "AL"
              },
              "score": 45.3,
              "reliability": 0.278,
              "reliability_code": "low",
              "categories": {
                "safety": {
                  "score": 55.1,
                  "reliability": 0.412,
                  "measured_metrics": 12,
                  "total_metrics": 18
                },
                "services": {
                  "score": 27.4,
                  "reliability": 0.068,
                  "measured_metrics": 2,
                  "total_metrics": 27
                },
                "mobility": {
                  "score": 30.2,
                  "reliability": 0.131,
                  "measured_metrics": 3,
                  "total_metrics": 20
                },
                "enviro": {
                  "score": 38.9,
                  "reliability": 0.243,
                  "measured_metrics": 5,
                  "total_metrics": 18
                },
                "realestate": {
                  "score": 66.8,
                  "reliability": 0.587,
                  "measured_metrics": 9,
                  "total_metrics": 13
                },
                "natural_risk": {
                  "score": 67.4,
                  "reliability": 0.402,
                  "measured_metrics": 6,
                  "total_metrics": 15
                }
              },
              "measured_metrics": 37,
              "total_metrics": 111,
              "insufficient_data": [
                {
                  "category": "services",
                  "measured": 2,
                  "total": 27,
                  "ratio": 0.074
                },
                {
                  "category": "mobility",
                  "measured": 3,
                  "total": 20,
                  "ratio": 0.15
                },
                {
                  "category": "enviro",
                  "measured": 5,
                  "total": 18,
                  "ratio": 0.278
                },
                {
                  "category": "natural_risk",
                  "measured": 6,
                  "total": 15,
                  "ratio": 0.4
                }
              ],
              "elapsed_s": 0.018
            },
            "score_range": {
              "low": 27.2,
              "high": 91.5
            },
            "interval": {
              "low": 37.9,
              "high": 52.7,
              "level": 0.9,
              "data": 6.6,
              "method": 3.3,
              "categories": {
                "safety": {
                  "low": 39,
                  "high": 71.2,
                  "data": 13.1,
                  "method": 9.3
                },
                "services": {
                  "low": 9,
                  "high": 45.8,
                  "data": 18.1,
                  "method": 3.3
                },
                "mobility": {
                  "low": 11.3,
                  "high": 49.1,
                  "data": 18.5,
                  "method": 3.9
                },
                "enviro": {
                  "low": 20.4,
                  "high": 57.4,
                  "data": 17.7,
                  "method": 5.4
                },
                "realestate": {
                  "low": 55.5,
                  "high": 78.1,
                  "data": 7.9,
                  "method": 8.1
                },
                "natural_risk": {
                  "low": 52.1,
                  "high": 82.7,
                  "data": 13.3,
                  "method": 7.6
                }
              }
            },
            "percentile_rank": {
              "value": 71.6,
              "low": 34.1,
              "high": 93.7
            },
            "comune_percentile_rank": null,
            "resolution": {
              "local": 0.162,
              "comune": 0.118,
              "provincia": 0.141,
              "categories": {
                "safety": {
                  "local": 0,
                  "comune": 0.1,
                  "provincia": 0.68
                },
                "services": {
                  "local": 0.074,
                  "comune": 0,
                  "provincia": 0
                },
                "mobility": {
                  "local": 0.1,
                  "comune": 0.05,
                  "provincia": 0.1
                },
                "enviro": {
                  "local": 0.278,
                  "comune": 0.111,
                  "provincia": 0
                },
                "realestate": {
                  "local": 0.538,
                  "comune": 0.154,
                  "provincia": 0
                },
                "natural_risk": {
                  "local": 0.133,
                  "comune": 0.333,
                  "provincia": 0
                }
              }
            },
            "warnings": [
              {
                "metric": "flood_point",
                "class": "P2",
                "text": "This place can be flooded: hazard class P2, on average once in 100 to 200 years."
              }
            ],
            "unverified": [
              "landslide_point",
              "tsunami_zone",
              "radon"
            ],
            "metrics": [
              {
                "id": "burglary",
                "category": "safety",
                "state": "direct",
                "reason": null,
                "value": 434.3016682251503,
                "unit": "per 100,000 residents",
                "normalised": 14.113027808415698,
                "imputed": null,
                "weight": 1,
                "contribution": 0.15396030336453487,
                "support": "provincia",
                "source": "interno-crime",
                "data_date": "2019-12-31",
                "licence": "CC BY 4.0"
              },
              {
                "id": "primary_school_distance",
                "category": "services",
                "state": "estimated",
                "reason": "incomplete_source",
                "value": 109.05048205203919,
                "unit": "m",
                "normalised": 100,
                "imputed": {
                  "value": 70,
                  "sd": 28,
                  "from": "stratum"
                },
                "weight": 1,
                "contribution": 0.6296296296296297,
                "support": "point",
                "source": "miur-schools",
                "data_date": "2018-09-01",
                "licence": "CC BY 4.0; positions ODbL 1.0"
              },
              {
                "id": "fibre_coverage",
                "category": "services",
                "state": "missing",
                "reason": "source_not_loaded",
                "value": null,
                "unit": "%",
                "normalised": null,
                "imputed": {
                  "value": 50,
                  "sd": 28.9,
                  "from": "unknown"
                },
                "weight": 1,
                "contribution": 0.37037037037037035,
                "support": "comune",
                "source": "agcom-coverage",
                "data_date": null,
                "licence": null
              }
            ]
          }
        },
        "explanation_it": {
          "summary": "Tre delle metriche: diretta, stimata e mancante",
          "value": {
            "schema": "svc.explain.v1",
            "method": "2",
            "score": {
              "schema": "svc.score.v1",
              "plan": "pro",
              "address": {
                "input": "Corso Roma 10, Alessandria",
                "source": "address",
                "resolved": "Corso Roma 10, 15121 Alessandria (AL)",
                "lat": 44.9126,
                "lon": 8.6154,
                "istat": "006003",
                "comune": "Alessandria",
                "provincia": "AL"
              },
              "score": 45.3,
              "reliability": 0.278,
              "reliability_code": "low",
              "categories": {
                "safety": {
                  "score": 55.1,
                  "reliability": 0.412,
                  "measured_metrics": 12,
                  "total_metrics": 18
                },
                "services": {
                  "score": 27.4,
                  "reliability": 0.068,
                  "measured_metrics": 2,
                  "total_metrics": 27
                },
                "mobility": {
                  "score": 30.2,
                  "reliability": 0.131,
                  "measured_metrics": 3,
                  "total_metrics": 20
                },
                "enviro": {
                  "score": 38.9,
                  "reliability": 0.243,
                  "measured_metrics": 5,
                  "total_metrics": 18
                },
                "realestate": {
                  "score": 66.8,
                  "reliability": 0.587,
                  "measured_metrics": 9,
                  "total_metrics": 13
                },
                "natural_risk": {
                  "score": 67.4,
                  "reliability": 0.402,
                  "measured_metrics": 6,
                  "total_metrics": 15
                }
              },
              "measured_metrics": 37,
              "total_metrics": 111,
              "insufficient_data": [
                {
                  "category": "services",
                  "measured": 2,
                  "total": 27,
                  "ratio": 0.074
                },
                {
                  "category": "mobility",
                  "measured": 3,
                  "total": 20,
                  "ratio": 0.15
                },
                {
                  "category": "enviro",
                  "measured": 5,
                  "total": 18,
                  "ratio": 0.278
                },
                {
                  "category": "natural_risk",
                  "measured": 6,
                  "total": 15,
                  "ratio": 0.4
                }
              ],
              "elapsed_s": 0.018
            },
            "score_range": {
              "low": 27.2,
              "high": 91.5
            },
            "interval": {
              "low": 37.9,
              "high": 52.7,
              "level": 0.9,
              "data": 6.6,
              "method": 3.3,
              "categories": {
                "safety": {
                  "low": 39,
                  "high": 71.2,
                  "data": 13.1,
                  "method": 9.3
                },
                "services": {
                  "low": 9,
                  "high": 45.8,
                  "data": 18.1,
                  "method": 3.3
                },
                "mobility": {
                  "low": 11.3,
                  "high": 49.1,
                  "data": 18.5,
                  "method": 3.9
                },
                "enviro": {
                  "low": 20.4,
                  "high": 57.4,
                  "data": 17.7,
                  "method": 5.4
                },
                "realestate": {
                  "low": 55.5,
                  "high": 78.1,
                  "data": 7.9,
                  "method": 8.1
                },
                "natural_risk": {
                  "low": 52.1,
                  "high": 82.7,
                  "data": 13.3,
                  "method": 7.6
                }
              }
            },
            "percentile_rank": {
              "value": 71.6,
              "low": 34.1,
              "high": 93.7
            },
            "comune_percentile_rank": null,
            "resolution": {
              "local": 0.162,
              "comune": 0.118,
              "provincia": 0.141,
              "categories": {
                "safety": {
                  "local": 0,
                  "comune": 0.1,
                  "provincia": 0.68
                },
                "services": {
                  "local": 0.074,
                  "comune": 0,
                  "provincia": 0
                },
                "mobility": {
                  "local": 0.1,
                  "comune": 0.05,
                  "provincia": 0.1
                },
                "enviro": {
                  "local": 0.278,
                  "comune": 0.111,
                  "provincia": 0
                },
                "realestate": {
                  "local": 0.538,
                  "comune": 0.154,
                  "provincia": 0
                },
                "natural_risk": {
                  "local": 0.133,
                  "comune": 0.333,
                  "provincia": 0
                }
              }
            },
            "warnings": [
              {
                "metric": "flood_point",
                "class": "P2",
                "text": "Questo luogo può allagarsi: pericolosità P2, in media una volta ogni 100-200 anni."
              }
            ],
            "unverified": [
              "landslide_point",
              "tsunami_zone",
              "radon"
            ],
            "metrics": [
              {
                "id": "burglary",
                "category": "safety",
                "state": "direct",
                "reason": null,
                "value": 434.3016682251503,
                "unit": "ogni 100.000 abitanti",
                "normalised": 14.113027808415698,
                "imputed": null,
                "weight": 1,
                "contribution": 0.15396030336453487,
                "support": "provincia",
                "source": "interno-crime",
                "data_date": "2019-12-31",
                "licence": "CC BY 4.0"
              },
              {
                "id": "primary_school_distance",
                "category": "services",
                "state": "estimated",
                "reason": "incomplete_source",
                "value": 109.05048205203919,
                "unit": "m",
                "normalised": 100,
                "imputed": {
                  "value": 70,
                  "sd": 28,
                  "from": "stratum"
                },
                "weight": 1,
                "contribution": 0.6296296296296297,
                "support": "point",
                "source": "miur-schools",
                "data_date": "2018-09-01",
                "licence": "CC BY 4.0; positions ODbL 1.0"
              },
              {
                "id": "fibre_coverage",
                "category": "services",
                "state": "missing",
                "reason": "source_not_loaded",
                "value": null,
                "unit": "%",
                "normalised": null,
                "imputed": {
                  "value": 50,
                  "sd": 28.9,
                  "from": "unknown"
                },
                "weight": 1,
                "contribution": 0.37037037037037035,
                "support": "comune",
                "source": "agcom-coverage",
                "data_date": null,
                "licence": null
              }
            ]
          }
        }
      } } } },
      400: { description: "The body is not JSON.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        }
      }, content: { "application/json": { schema: schemas.InvalidJsonError, examples: {
        "invalid_json_en": {
          "value": {
            "error": "invalid_json",
            "detail": "The body is not valid JSON. Send one JSON object, encoded in UTF-8."
          }
        },
        "invalid_json_it": {
          "value": {
            "error": "invalid_json",
            "detail": "Il corpo non è JSON valido. Inviare un oggetto JSON, codificato in UTF-8."
          }
        }
      } } } },
      401: { description: "No key, or a key that does not open this operation.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Zero"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Zero"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Zero"
        }
      }, content: { "application/json": { schema: schemas.UnauthorizedError, examples: {
        "api_key_required_en": {
          "value": {
            "error": "api_key_required",
            "detail": "No API key was sent. Send your key in the x-api-key header."
          }
        },
        "api_key_required_it": {
          "value": {
            "error": "api_key_required",
            "detail": "Manca la chiave API. Va inviata nell'intestazione x-api-key."
          }
        },
        "invalid_api_key_en": {
          "value": {
            "error": "invalid_api_key",
            "detail": "The API key is not valid. Check that it was copied whole, or create a new one on the account page."
          }
        },
        "invalid_api_key_it": {
          "value": {
            "error": "invalid_api_key",
            "detail": "La chiave API non è valida. Controllare che sia stata copiata per intero, o crearne una nuova nella pagina dell'account."
          }
        },
        "revoked_api_key_en": {
          "value": {
            "error": "revoked_api_key",
            "detail": "The API key has been revoked. Use another key, or create a new one on the account page."
          }
        },
        "revoked_api_key_it": {
          "value": {
            "error": "revoked_api_key",
            "detail": "La chiave API è stata revocata. Usarne un'altra, o crearne una nuova nella pagina dell'account."
          }
        }
      } } } },
      403: { description: "The plan of the key does not include this operation.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        }
      }, content: { "application/json": { schema: schemas.PlanRequiredError, examples: {
        "plan_required_en": {
          "value": {
            "error": "plan_required",
            "detail": "Your plan does not include the full report. Choose a plan that does: the field upgrade names one.",
            "upgrade": {
              "plan": "starter",
              "calls_per_month": 5000,
              "price_eur": 49,
              "url": "https://livability.example/account"
            }
          }
        },
        "plan_required_it": {
          "value": {
            "error": "plan_required",
            "detail": "Il piano non comprende il rapporto completo. Sceglierne uno che lo comprenda: il campo upgrade ne indica uno.",
            "upgrade": {
              "plan": "starter",
              "calls_per_month": 5000,
              "price_eur": 49,
              "url": "https://livability.example/account"
            }
          }
        }
      } } } },
      404: { description: "The place could not be found in Italy.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        },
        "X-Data-Release": {
          "$ref": "#/components/headers/X-Data-Release"
        }
      }, content: { "application/json": { schema: schemas.PlaceNotFoundError, examples: {
        "address_not_found_en": {
          "value": {
            "error": "address_not_found",
            "detail": "The address could not be found, or may be several. Check its spelling and add the comune with its province, or send lat and lon instead."
          }
        },
        "address_not_found_it": {
          "value": {
            "error": "address_not_found",
            "detail": "L'indirizzo non è stato trovato, o può essere più d'uno. Controllare come è scritto e aggiungere il comune con la provincia, oppure inviare lat e lon."
          }
        },
        "coordinates_outside_italy_en": {
          "value": {
            "error": "coordinates_outside_italy",
            "detail": "The point lies in no Italian comune. Check that lat and lon are not swapped."
          }
        },
        "coordinates_outside_italy_it": {
          "value": {
            "error": "coordinates_outside_italy",
            "detail": "Il punto non si trova in nessun comune italiano. Controllare che lat e lon non siano scambiate."
          }
        }
      } } } },
      405: { description: "The path was called with another method than this operation's.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        },
        "Allow": {
          "$ref": "#/components/headers/Allow"
        }
      }, content: { "application/json": { schema: schemas.NoOperationError, examples: {
        "method_not_allowed_en": {
          "value": {
            "error": "method_not_allowed",
            "detail": "This path does not accept this method. The Allow header lists those it accepts."
          }
        },
        "method_not_allowed_it": {
          "value": {
            "error": "method_not_allowed",
            "detail": "Questo percorso non accetta questo metodo. L'intestazione Allow elenca quelli accettati."
          }
        }
      } } } },
      413: { description: "The body is over 16 KiB.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        }
      }, content: { "application/json": { schema: schemas.BodyTooLargeError, examples: {
        "body_too_large_en": {
          "value": {
            "error": "body_too_large",
            "detail": "The body is larger than 16 KiB. Send one address or one point per request."
          }
        },
        "body_too_large_it": {
          "value": {
            "error": "body_too_large",
            "detail": "Il corpo supera i 16 KiB. Inviare un solo indirizzo o un solo punto per richiesta."
          }
        }
      } } } },
      415: { description: "The body is not declared to be JSON.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        }
      }, content: { "application/json": { schema: schemas.UnsupportedMediaTypeError, examples: {
        "unsupported_media_type_en": {
          "value": {
            "error": "unsupported_media_type",
            "detail": "The body must be JSON. Send the header Content-Type: application/json."
          }
        },
        "unsupported_media_type_it": {
          "value": {
            "error": "unsupported_media_type",
            "detail": "Il corpo deve essere JSON. Inviare l'intestazione Content-Type: application/json."
          }
        }
      } } } },
      422: { description: "The body is JSON, but not what this operation takes; or the idempotency key is another request's.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        }
      }, content: { "application/json": { schema: schemas.InvalidRequestError, examples: {
        "invalid_request_en": {
          "value": {
            "error": "invalid_request",
            "detail": "The request is not valid: lat must be between 35 and 48. Correct it and send it again."
          }
        },
        "invalid_request_it": {
          "value": {
            "error": "invalid_request",
            "detail": "La richiesta non è valida: lat deve essere compreso tra 35 e 48. Correggerla e inviarla di nuovo."
          }
        },
        "address_and_coordinates_en": {
          "value": {
            "error": "address_and_coordinates",
            "detail": "An address and coordinates were both sent. Send address alone, or lat and lon together."
          }
        },
        "address_and_coordinates_it": {
          "value": {
            "error": "address_and_coordinates",
            "detail": "Sono stati inviati sia un indirizzo sia le coordinate. Inviare solo address, oppure lat e lon insieme."
          }
        },
        "address_or_coordinates_required_en": {
          "value": {
            "error": "address_or_coordinates_required",
            "detail": "The place is missing or incomplete. Send address alone, or lat and lon together."
          }
        },
        "address_or_coordinates_required_it": {
          "value": {
            "error": "address_or_coordinates_required",
            "detail": "Il luogo manca o è incompleto. Inviare solo address, oppure lat e lon insieme."
          }
        },
        "idempotency_key_reused_en": {
          "value": {
            "error": "idempotency_key_reused",
            "detail": "This Idempotency-Key was sent with another request in the last 24 hours. Send a new key with a new request."
          }
        },
        "idempotency_key_reused_it": {
          "value": {
            "error": "idempotency_key_reused",
            "detail": "Questa Idempotency-Key è stata inviata con un'altra richiesta nelle ultime 24 ore. Inviare una chiave nuova con ogni richiesta nuova."
          }
        }
      } } } },
      429: { description: "The month's quota is spent, or the minute is full.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        },
        "Retry-After": {
          "$ref": "#/components/headers/Retry-After-Minute"
        }
      }, content: { "application/json": { schema: schemas.TooManyRequestsError, examples: {
        "monthly_quota_exceeded_en": {
          "value": {
            "error": "monthly_quota_exceeded",
            "detail": "The monthly quota is spent. Wait until the first of next month (UTC), or choose a larger plan.",
            "upgrade": {
              "plan": "starter",
              "calls_per_month": 5000,
              "price_eur": 49,
              "url": "https://livability.example/account"
            }
          }
        },
        "monthly_quota_exceeded_it": {
          "value": {
            "error": "monthly_quota_exceeded",
            "detail": "La quota mensile è esaurita. Attendere il primo del prossimo mese (UTC), o scegliere un piano più grande.",
            "upgrade": null
          }
        },
        "rate_limit_exceeded_en": {
          "value": {
            "error": "rate_limit_exceeded",
            "detail": "Too many requests in the last 60 seconds. Wait the seconds given in Retry-After."
          }
        },
        "rate_limit_exceeded_it": {
          "value": {
            "error": "rate_limit_exceeded",
            "detail": "Troppe richieste negli ultimi 60 secondi. Attendere i secondi indicati in Retry-After."
          }
        }
      } } } },
      500: { description: "The computation broke, or something around it.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit-If-Known"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining-If-Known"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset-If-Known"
        }
      }, content: { "application/json": { schema: schemas.ScoringFailedError, examples: {
        "scoring_failed_en": {
          "value": {
            "error": "scoring_failed",
            "detail": "The score could not be computed, and no call was charged. Try again; if it persists, send us the X-Request-Id."
          }
        },
        "scoring_failed_it": {
          "value": {
            "error": "scoring_failed",
            "detail": "Non è stato possibile calcolare il punteggio, e nessuna chiamata è stata addebitata. Riprovare; se si ripete, inviarci X-Request-Id."
          }
        },
        "internal_error_en": {
          "value": {
            "error": "internal_error",
            "detail": "Something went wrong on our side. Try again; if it persists, send us the X-Request-Id."
          }
        },
        "internal_error_it": {
          "value": {
            "error": "internal_error",
            "detail": "Qualcosa è andato storto da parte nostra. Riprovare; se si ripete, inviarci X-Request-Id."
          }
        }
      } } } },
      502: { description: "The geocoding service does not answer for the moment.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        },
        "Retry-After": {
          "$ref": "#/components/headers/Retry-After"
        }
      }, content: { "application/json": { schema: schemas.GeocoderUnavailableError, examples: {
        "geocoder_unavailable_en": {
          "value": {
            "error": "geocoder_unavailable",
            "detail": "The geocoding service is temporarily unavailable. Try again after Retry-After seconds, or send lat and lon."
          }
        },
        "geocoder_unavailable_it": {
          "value": {
            "error": "geocoder_unavailable",
            "detail": "Il servizio di geocodifica non è al momento disponibile. Riprovare dopo i secondi indicati in Retry-After, o inviare lat e lon."
          }
        }
      } } } },
      503: { description: "The service cannot answer for the moment.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit-If-Known"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining-If-Known"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset-If-Known"
        },
        "Retry-After": {
          "$ref": "#/components/headers/Retry-After"
        }
      }, content: { "application/json": { schema: schemas.ServiceUnavailableError, examples: {
        "service_unavailable_en": {
          "value": {
            "error": "service_unavailable",
            "detail": "The service is temporarily unavailable, and no call was charged. Try again after Retry-After seconds."
          }
        },
        "service_unavailable_it": {
          "value": {
            "error": "service_unavailable",
            "detail": "Il servizio non è al momento disponibile, e nessuna chiamata è stata addebitata. Riprovare dopo i secondi indicati in Retry-After."
          }
        }
      } } } },
    },
  }),
  listPlans: createRoute({
    method: "get",
    path: "/v1/plans",
    operationId: "listPlans",
    tags: [
      "catalogue"
    ],
    summary: "List the plans and their prices",
    description: "The live price list: the pricing page in JSON. Prices are per month, in euro; VAT is applied\naccording to the operator's tax regime.\n",
    security: [],
    parameters: [
      {
        "$ref": "#/components/parameters/Accept-Language"
      },
      {
        "$ref": "#/components/parameters/X-Request-Id"
      },
      {
        "$ref": "#/components/parameters/If-None-Match"
      }
    ],
    responses: {
      200: { description: "The price list.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/Five-Minutes"
        },
        "ETag": {
          "$ref": "#/components/headers/ETag"
        }
      }, content: { "application/json": { schema: schemas.Plans, examples: {
        "plans_en": {
          "summary": "The published plans",
          "value": {
            "schema": "svc.plans.v1",
            "currency": "EUR",
            "plans": [
              {
                "key": "free",
                "calls_per_month": 100,
                "calls_per_minute": 5,
                "price_eur": 0,
                "eur_per_1000_calls": 0,
                "full_report": false,
                "recommended": false
              },
              {
                "key": "starter",
                "calls_per_month": 5000,
                "calls_per_minute": 10,
                "price_eur": 49,
                "eur_per_1000_calls": 9.8,
                "full_report": true,
                "recommended": false
              },
              {
                "key": "pro",
                "calls_per_month": 50000,
                "calls_per_minute": 30,
                "price_eur": 249,
                "eur_per_1000_calls": 4.98,
                "full_report": true,
                "recommended": true
              },
              {
                "key": "scale",
                "calls_per_month": 500000,
                "calls_per_minute": 60,
                "price_eur": 990,
                "eur_per_1000_calls": 1.98,
                "full_report": true,
                "recommended": false
              }
            ]
          }
        },
        "plans_it": {
          "summary": "I piani pubblicati",
          "value": {
            "schema": "svc.plans.v1",
            "currency": "EUR",
            "plans": [
              {
                "key": "free",
                "calls_per_month": 100,
                "calls_per_minute": 5,
                "price_eur": 0,
                "eur_per_1000_calls": 0,
                "full_report": false,
                "recommended": false
              },
              {
                "key": "starter",
                "calls_per_month": 5000,
                "calls_per_minute": 10,
                "price_eur": 49,
                "eur_per_1000_calls": 9.8,
                "full_report": true,
                "recommended": false
              },
              {
                "key": "pro",
                "calls_per_month": 50000,
                "calls_per_minute": 30,
                "price_eur": 249,
                "eur_per_1000_calls": 4.98,
                "full_report": true,
                "recommended": true
              },
              {
                "key": "scale",
                "calls_per_month": 500000,
                "calls_per_minute": 60,
                "price_eur": 990,
                "eur_per_1000_calls": 1.98,
                "full_report": true,
                "recommended": false
              }
            ]
          }
        }
      } } } },
      304: { description: "The copy you hold is still current.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/Five-Minutes"
        },
        "ETag": {
          "$ref": "#/components/headers/ETag"
        }
      } },
      405: { description: "The path was called with another method than this operation's.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Allow": {
          "$ref": "#/components/headers/Allow"
        }
      }, content: { "application/json": { schema: schemas.NoOperationError, examples: {
        "method_not_allowed_en": {
          "value": {
            "error": "method_not_allowed",
            "detail": "This path does not accept this method. The Allow header lists those it accepts."
          }
        },
        "method_not_allowed_it": {
          "value": {
            "error": "method_not_allowed",
            "detail": "Questo percorso non accetta questo metodo. L'intestazione Allow elenca quelli accettati."
          }
        }
      } } } },
      500: { description: "Something broke.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        }
      }, content: { "application/json": { schema: schemas.InternalError, examples: {
        "internal_error_en": {
          "value": {
            "error": "internal_error",
            "detail": "Something went wrong on our side. Try again; if it persists, send us the X-Request-Id."
          }
        },
        "internal_error_it": {
          "value": {
            "error": "internal_error",
            "detail": "Qualcosa è andato storto da parte nostra. Riprovare; se si ripete, inviarci X-Request-Id."
          }
        }
      } } } },
    },
  }),
  listMetrics: createRoute({
    method: "get",
    path: "/v1/metrics",
    operationId: "listMetrics",
    tags: [
      "catalogue"
    ],
    summary: "List the 111 metrics",
    description: "Everything a score is made of: what each metric measures, how a measurement becomes 0 to 100,\nits weight, and which source answers it in the active data release.\n",
    security: [],
    parameters: [
      {
        "$ref": "#/components/parameters/Accept-Language"
      },
      {
        "$ref": "#/components/parameters/X-Request-Id"
      },
      {
        "$ref": "#/components/parameters/If-None-Match"
      }
    ],
    responses: {
      200: { description: "The metrics, category by category.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/Five-Minutes"
        },
        "ETag": {
          "$ref": "#/components/headers/ETag"
        },
        "X-Data-Release": {
          "$ref": "#/components/headers/X-Data-Release"
        },
        "X-Method": {
          "$ref": "#/components/headers/X-Method"
        }
      }, content: { "application/json": { schema: schemas.Metrics, examples: {
        "metrics_en": {
          "summary": "One of the metrics",
          "value": {
            "schema": "svc.metrics.v1",
            "release": "2026-03",
            "method": "2",
            "metrics": [
              {
                "id": "no2",
                "category": "enviro",
                "name": "Nitrogen dioxide, annual mean",
                "unit": "µg/m³",
                "direction": "low",
                "kind": "station",
                "support": "station",
                "goalposts": {
                  "scale": "linear",
                  "best": 10,
                  "worst": 40
                },
                "prior": 25,
                "weight": 1,
                "source": "ispra-air-quality",
                "publisher": "ISPRA",
                "licence": "CC BY 4.0",
                "attribution": "ISPRA, national air quality data",
                "data_date": "2022-12-31",
                "loaded": true
              }
            ]
          }
        },
        "metrics_it": {
          "summary": "Una delle metriche, la cui fonte non è caricata",
          "value": {
            "schema": "svc.metrics.v1",
            "release": "2026-03",
            "method": "2",
            "metrics": [
              {
                "id": "radon",
                "category": "natural_risk",
                "name": "Radon nelle abitazioni",
                "unit": "%",
                "direction": "low",
                "kind": "zone",
                "support": "comune",
                "goalposts": {
                  "scale": "linear",
                  "best": 0,
                  "worst": 10
                },
                "prior": 25,
                "weight": 1,
                "source": "isin-radon",
                "publisher": null,
                "licence": null,
                "attribution": null,
                "data_date": null,
                "loaded": false
              }
            ]
          }
        }
      } } } },
      304: { description: "The copy you hold is still current.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/Five-Minutes"
        },
        "ETag": {
          "$ref": "#/components/headers/ETag"
        }
      } },
      405: { description: "The path was called with another method than this operation's.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Allow": {
          "$ref": "#/components/headers/Allow"
        }
      }, content: { "application/json": { schema: schemas.NoOperationError, examples: {
        "method_not_allowed_en": {
          "value": {
            "error": "method_not_allowed",
            "detail": "This path does not accept this method. The Allow header lists those it accepts."
          }
        },
        "method_not_allowed_it": {
          "value": {
            "error": "method_not_allowed",
            "detail": "Questo percorso non accetta questo metodo. L'intestazione Allow elenca quelli accettati."
          }
        }
      } } } },
      500: { description: "Something broke.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        }
      }, content: { "application/json": { schema: schemas.InternalError, examples: {
        "internal_error_en": {
          "value": {
            "error": "internal_error",
            "detail": "Something went wrong on our side. Try again; if it persists, send us the X-Request-Id."
          }
        },
        "internal_error_it": {
          "value": {
            "error": "internal_error",
            "detail": "Qualcosa è andato storto da parte nostra. Riprovare; se si ripete, inviarci X-Request-Id."
          }
        }
      } } } },
      503: { description: "The service cannot answer for the moment.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Retry-After": {
          "$ref": "#/components/headers/Retry-After"
        }
      }, content: { "application/json": { schema: schemas.ServiceUnavailableError, examples: {
        "service_unavailable_en": {
          "value": {
            "error": "service_unavailable",
            "detail": "The service is temporarily unavailable, and no call was charged. Try again after Retry-After seconds."
          }
        },
        "service_unavailable_it": {
          "value": {
            "error": "service_unavailable",
            "detail": "Il servizio non è al momento disponibile, e nessuna chiamata è stata addebitata. Riprovare dopo i secondi indicati in Retry-After."
          }
        }
      } } } },
    },
  }),
  getUsage: createRoute({
    method: "get",
    path: "/v1/usage",
    operationId: "getUsage",
    tags: [
      "account"
    ],
    summary: "See what is left of the month",
    description: "The plan of your key and the calls of your account this month. Costs no call, and takes no\nplace in the minute window. A key may ask 60 times in any 60 seconds; after that the answer is\n429 `rate_limit_exceeded`, and `X-RateLimit-*` describe that limit.\n",
    security: [
      {
        "apiKey": []
      }
    ],
    parameters: [
      {
        "$ref": "#/components/parameters/Accept-Language"
      },
      {
        "$ref": "#/components/parameters/X-Request-Id"
      }
    ],
    responses: {
      200: { description: "The usage of the account this month.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        }
      }, content: { "application/json": { schema: schemas.Usage, examples: {
        "usage_en": {
          "summary": "A starter account in the middle of the month",
          "value": {
            "schema": "svc.usage.v1",
            "plan": "starter",
            "calls_per_month": 5000,
            "calls_used": 1284,
            "calls_left": 3716,
            "resets_at": "2026-04-01T00:00:00Z",
            "calls_per_minute": 10
          }
        },
        "usage_it": {
          "summary": "Un piano starter a metà mese",
          "value": {
            "schema": "svc.usage.v1",
            "plan": "starter",
            "calls_per_month": 5000,
            "calls_used": 1284,
            "calls_left": 3716,
            "resets_at": "2026-04-01T00:00:00Z",
            "calls_per_minute": 10
          }
        }
      } } } },
      401: { description: "No key, or a key that does not open this operation.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Zero"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Zero"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Zero"
        }
      }, content: { "application/json": { schema: schemas.UnauthorizedError, examples: {
        "api_key_required_en": {
          "value": {
            "error": "api_key_required",
            "detail": "No API key was sent. Send your key in the x-api-key header."
          }
        },
        "api_key_required_it": {
          "value": {
            "error": "api_key_required",
            "detail": "Manca la chiave API. Va inviata nell'intestazione x-api-key."
          }
        },
        "invalid_api_key_en": {
          "value": {
            "error": "invalid_api_key",
            "detail": "The API key is not valid. Check that it was copied whole, or create a new one on the account page."
          }
        },
        "invalid_api_key_it": {
          "value": {
            "error": "invalid_api_key",
            "detail": "La chiave API non è valida. Controllare che sia stata copiata per intero, o crearne una nuova nella pagina dell'account."
          }
        },
        "revoked_api_key_en": {
          "value": {
            "error": "revoked_api_key",
            "detail": "The API key has been revoked. Use another key, or create a new one on the account page."
          }
        },
        "revoked_api_key_it": {
          "value": {
            "error": "revoked_api_key",
            "detail": "La chiave API è stata revocata. Usarne un'altra, o crearne una nuova nella pagina dell'account."
          }
        }
      } } } },
      405: { description: "The path was called with another method than this operation's.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        },
        "Allow": {
          "$ref": "#/components/headers/Allow"
        }
      }, content: { "application/json": { schema: schemas.NoOperationError, examples: {
        "method_not_allowed_en": {
          "value": {
            "error": "method_not_allowed",
            "detail": "This path does not accept this method. The Allow header lists those it accepts."
          }
        },
        "method_not_allowed_it": {
          "value": {
            "error": "method_not_allowed",
            "detail": "Questo percorso non accetta questo metodo. L'intestazione Allow elenca quelli accettati."
          }
        }
      } } } },
      429: { description: "The usage was asked for too often.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset"
        },
        "Retry-After": {
          "$ref": "#/components/headers/Retry-After-Minute"
        }
      }, content: { "application/json": { schema: schemas.RateLimitExceededError, examples: {
        "rate_limit_exceeded_en": {
          "value": {
            "error": "rate_limit_exceeded",
            "detail": "Too many requests in the last 60 seconds. Wait the seconds given in Retry-After."
          }
        },
        "rate_limit_exceeded_it": {
          "value": {
            "error": "rate_limit_exceeded",
            "detail": "Troppe richieste negli ultimi 60 secondi. Attendere i secondi indicati in Retry-After."
          }
        }
      } } } },
      500: { description: "Something broke.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit-If-Known"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining-If-Known"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset-If-Known"
        }
      }, content: { "application/json": { schema: schemas.InternalError, examples: {
        "internal_error_en": {
          "value": {
            "error": "internal_error",
            "detail": "Something went wrong on our side. Try again; if it persists, send us the X-Request-Id."
          }
        },
        "internal_error_it": {
          "value": {
            "error": "internal_error",
            "detail": "Qualcosa è andato storto da parte nostra. Riprovare; se si ripete, inviarci X-Request-Id."
          }
        }
      } } } },
      503: { description: "The service cannot answer for the moment.", headers: {
        "X-Request-Id": {
          "$ref": "#/components/headers/X-Request-Id"
        },
        "Content-Language": {
          "$ref": "#/components/headers/Content-Language"
        },
        "Vary": {
          "$ref": "#/components/headers/Vary"
        },
        "Cache-Control": {
          "$ref": "#/components/headers/No-Store"
        },
        "X-RateLimit-Limit": {
          "$ref": "#/components/headers/X-RateLimit-Limit"
        },
        "X-RateLimit-Remaining": {
          "$ref": "#/components/headers/X-RateLimit-Remaining"
        },
        "X-RateLimit-Reset": {
          "$ref": "#/components/headers/X-RateLimit-Reset"
        },
        "X-Quota-Limit": {
          "$ref": "#/components/headers/X-Quota-Limit-If-Known"
        },
        "X-Quota-Remaining": {
          "$ref": "#/components/headers/X-Quota-Remaining-If-Known"
        },
        "X-Quota-Reset": {
          "$ref": "#/components/headers/X-Quota-Reset-If-Known"
        },
        "Retry-After": {
          "$ref": "#/components/headers/Retry-After"
        }
      }, content: { "application/json": { schema: schemas.ServiceUnavailableError, examples: {
        "service_unavailable_en": {
          "value": {
            "error": "service_unavailable",
            "detail": "The service is temporarily unavailable, and no call was charged. Try again after Retry-After seconds."
          }
        },
        "service_unavailable_it": {
          "value": {
            "error": "service_unavailable",
            "detail": "Il servizio non è al momento disponibile, e nessuna chiamata è stata addebitata. Riprovare dopo i secondi indicati in Retry-After."
          }
        }
      } } } },
    },
  }),
};

/** The name of an operation. */
export type OperationId = keyof typeof routes;

/** A handler for every operation of the contract: one too few or one too many does not type-check. */
export type Handlers<E extends Env> = {
  readonly [K in OperationId]: RouteHandler<(typeof routes)[K], E>;
};

/**
 * Makes the app answer every operation of the contract by its handler. The app checks the media type of a
 * body before: the library's own check refuses parameters that RFC 9110 allows.
 */
export function serve<E extends Env>(app: OpenAPIHono<E>, handlers: Handlers<E>): void {
  for (const route of Object.values(routes)) app.openAPIRegistry.registerPath(route);
  app.openapi(ofAnyMediaType(routes.scoreAddress), handlers.scoreAddress);
  app.openapi(ofAnyMediaType(routes.explainScore), handlers.explainScore);
  app.openapi(ofAnyMediaType(routes.listPlans), handlers.listPlans);
  app.openapi(ofAnyMediaType(routes.listMetrics), handlers.listMetrics);
  app.openapi(ofAnyMediaType(routes.getUsage), handlers.getUsage);
}

/** The route as the library is to answer it, and not to document it. */
function ofAnyMediaType<R extends RouteConfig>(route: R): R {
  const { request, request: { body } = {} } = route;
  if (body === undefined) return { ...route, hide: true };
  const content = { ...body.content, "*/*": { schema: {} } };
  return { ...route, hide: true, request: { ...request, body: { ...body, content } } };
}
