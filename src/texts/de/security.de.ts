/** The security page of an account, in German. */
import type { SecurityTexts } from "../security-texts.ts";

/** The German texts. */
export const security: SecurityTexts = {
  title: "Sicherheit",
  open: "Passwort, zweiter Faktor, Sitzungen",
  openWhat:
    "Ändern Sie Ihr Passwort, verlangen Sie bei jeder Anmeldung einen Code und sehen Sie nach, " +
    "wo Sie angemeldet sind und was mit Ihrem Konto geschehen ist.",
  done: {
    password: "Ihr Passwort wurde geändert. Alle anderen Sitzungen sind beendet.",
    second_factor_on: "Ab jetzt ist bei der Anmeldung ein Code aus Ihrer App erforderlich.",
    second_factor_off: "Bei der Anmeldung ist kein Code mehr erforderlich.",
    session: "Die Sitzung ist beendet.",
  },
  password: "Passwort ändern",
  current: "Aktuelles Passwort",
  next: "Neues Passwort",
  passwordWhat: "Damit enden alle anderen Sitzungen.",
  passwordSend: "Passwort ändern",
  factor: "Zweiter Faktor",
  factorOff:
    "Mit einer Authenticator-App genügt ein gestohlenes Passwort allein nicht zur Anmeldung.",
  factorOn: "Bei der Anmeldung ist ein Code aus Ihrer App erforderlich.",
  factorPassword: "Ihr Passwort zur Bestätigung",
  factorBegin: "App einrichten",
  factorEnd: "Keine Codes mehr verlangen",
  scan: "In einer App auf diesem Gerät öffnen",
  scanWhat: "Scannen Sie dies mit einer Authenticator-App. Es wird nur einmal angezeigt.",
  qr: "QR-Code mit dem Einrichtungsschlüssel für die App",
  secret: "Oder geben Sie diesen Einrichtungsschlüssel in die App ein:",
  recovery: "Wiederherstellungscodes",
  recoveryWhat:
    "Bewahren Sie diese Codes dort auf, wo Sie sie ohne Ihr Telefon finden. Wenn Sie die App verlieren, können Sie sich mit jedem einmal anmelden.",
  code: "Code",
  codeHint: "Sechs Ziffern aus der App oder ein Wiederherstellungscode",
  confirm: "Code bestätigen",
  signInCode: "Code eingeben",
  signInCodeWhat: "Ihr Konto verlangt außerdem einen Code aus Ihrer App.",
  sessions: "Wo Sie angemeldet sind",
  sessionsWhat:
    "Eine Sitzung endet sieben Tage nach der Anmeldung, wenn Sie sich abmelden oder wenn Sie sie " +
    "hier beenden.",
  unknownDevice: "Unbekannter Browser",
  since: "Angemeldet",
  thisSession: "diese Sitzung",
  end: "Dort abmelden",
  trail: "Was mit Ihrem Konto geschehen ist",
  trailWhat: "Die letzten 50 Einträge. Anmeldungen werden 90 Tage lang aufgeführt.",
  at: "Wann",
  what: "Was",
  by: "Durch",
  actors: {
    customer: "Sie",
    operator: "Betreiber",
    billing: "Zahlungen",
  },
  actions: {
    key_created: "Schlüssel erstellt",
    key_rotated: "Schlüssel ersetzt",
    key_revoked: "Schlüssel widerrufen",
    plan_changed: "Tarif geändert",
    plan_scheduled: "Tarifwechsel vorgemerkt oder zurückgenommen",
    payment_reversed: "Zahlung erstattet oder beanstandet",
    signed_in: "Anmeldung",
    session_ended: "Sitzung beendet",
    password_changed: "Passwort geändert",
    second_factor_on: "Zweiter Faktor eingerichtet",
    second_factor_off: "Zweiter Faktor entfernt",
    suspended: "Konto gesperrt",
    resumed: "Konto entsperrt",
    deleted: "Konto gelöscht",
  },
};
