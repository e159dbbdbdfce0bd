/** The security page of an account, in Italian. */
import type { SecurityTexts } from "../security-texts.ts";

/** The Italian texts. */
export const security: SecurityTexts = {
  title: "Sicurezza",
  open: "Password, secondo fattore, sessioni",
  openWhat:
    "Cambia la password, richiedi un codice a ogni accesso, controlla dove hai effettuato " +
    "l'accesso e l'attività del tuo account.",
  done: {
    password: "La password è stata cambiata. Tutte le altre sessioni sono chiuse.",
    second_factor_on: "Da ora l'accesso richiede un codice dell'app.",
    second_factor_off: "L'accesso non richiede più un codice.",
    session: "La sessione è chiusa.",
  },
  password: "Cambia la password",
  current: "Password attuale",
  next: "Nuova password",
  passwordWhat: "Il cambio chiude tutte le altre sessioni.",
  passwordSend: "Cambia la password",
  factor: "Secondo fattore",
  factorOff: "Con un'app di autenticazione, una password rubata da sola non basta per entrare.",
  factorOn: "L'accesso richiede un codice dell'app.",
  factorPassword: "La tua password, per conferma",
  factorBegin: "Configura un'app",
  factorEnd: "Non chiedere più codici",
  scan: "Apri in un'app su questo dispositivo",
  scanWhat: "Inquadra il codice con un'app di autenticazione. Viene mostrato una sola volta.",
  qr: "Codice QR con la chiave di configurazione per l'app",
  secret: "Oppure inserisci nell'app questa chiave di configurazione:",
  recovery: "Codici di recupero",
  recoveryWhat:
    "Conserva questi codici dove puoi trovarli anche senza telefono. Se perdi l'app, ognuno apre " +
    "il tuo account una volta.",
  code: "Codice",
  codeHint: "Sei cifre dell'app oppure un codice di recupero",
  confirm: "Conferma il codice",
  signInCode: "Inserisci il codice",
  signInCodeWhat: "Il tuo account richiede anche un codice dell'app.",
  sessions: "Dove hai effettuato l'accesso",
  sessionsWhat:
    "Una sessione si chiude sette giorni dopo l'accesso, quando esci o quando la chiudi da qui.",
  unknownDevice: "Browser sconosciuto",
  since: "Accesso:",
  thisSession: "questa sessione",
  end: "Chiudi la sessione",
  trail: "Attività del tuo account",
  trailWhat: "Le ultime 50 voci. Gli accessi restano elencati per 90 giorni.",
  at: "Quando",
  what: "Che cosa",
  by: "Chi",
  actors: {
    customer: "Tu",
    operator: "Il gestore",
    billing: "Pagamenti",
  },
  actions: {
    key_created: "Chiave creata",
    key_rotated: "Chiave sostituita",
    key_revoked: "Chiave revocata",
    plan_changed: "Piano cambiato",
    plan_scheduled: "Cambio di piano programmato o annullato",
    payment_reversed: "Pagamento rimborsato o contestato",
    signed_in: "Accesso",
    session_ended: "Sessione chiusa",
    password_changed: "Password cambiata",
    second_factor_on: "Secondo fattore configurato",
    second_factor_off: "Secondo fattore rimosso",
    suspended: "Account sospeso",
    resumed: "Account riaperto",
    deleted: "Account eliminato",
  },
};
