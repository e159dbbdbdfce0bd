/** The pages for sign-up, sign-in and password reset, in German. */
import type { EntryTexts } from "../entry-texts.ts";

/** The German texts. */
export const entry: EntryTexts = {
  email: "E-Mail-Adresse",
  password: "Passwort",
  passwordHint: "10 bis 128 Zeichen. Mehrere Wörter hintereinander ergeben ein sicheres Passwort.",
  signUp: "Konto anlegen",
  signUpIntro:
    "Für den kostenlosen Tarif brauchen Sie keine Zahlungskarte. Den Schlüssel erhalten " +
    "Sie, sobald Ihre E-Mail-Adresse bestätigt ist.",
  signUpTerms: "Mit dem Anlegen eines Kontos akzeptieren Sie:",
  terms: "Nutzungsbedingungen",
  privacy: "Datenschutz",
  signUpSend: "Konto anlegen",
  haveAccount: "Ich habe schon ein Konto: anmelden",
  sent: "Prüfen Sie Ihr Postfach",
  sentWhat: (email) =>
    `Wir haben eine E-Mail an ${email} geschickt. Öffnen Sie den Link, den sie enthält.`,
  sentLater: "Ist nach einigen Minuten nichts angekommen? Sehen Sie im Spam-Ordner nach oder " +
    "fordern Sie eine weitere E-Mail an.",
  again: "Weitere E-Mail senden",
  signIn: "Anmelden",
  noAccount: "Konto anlegen",
  forgotten: "Passwort vergessen",
  unverified: "Bestätigen Sie zuerst Ihre E-Mail-Adresse",
  unverifiedWhat: "Das Passwort stimmt, aber die E-Mail-Adresse ist noch nicht bestätigt. Öffnen " +
    "Sie den Link in der E-Mail, die wir Ihnen geschickt haben, oder fordern Sie eine weitere an.",
  verify: "E-Mail-Adresse bestätigen",
  verifyWhat: "Bestätigen Sie mit der Schaltfläche, dass diese E-Mail-Adresse Ihnen gehört.",
  verifySend: "Adresse bestätigen",
  verified: "Ihre Adresse ist bestätigt",
  verifiedWhat: "Ihr Konto ist bereit. Melden Sie sich an, um Ihren ersten Schlüssel zu erstellen.",
  expired: "Dieser Link ist nicht mehr gültig",
  expiredWhat: "Er wurde bereits verwendet oder ist abgelaufen. Fordern Sie hier einen neuen an.",
  taken: "Sie haben bereits ein Konto",
  takenWhat:
    "Diese Adresse gehört zum Postfach eines bestehenden Kontos, und jedes Postfach hat nur ein " +
    "Konto: Was in der Adresse auf ein Plus folgt, zählt nicht. Melden Sie sich mit der Adresse dieses " +
    "Kontos an.",
  forgot: "Passwort vergessen",
  forgotWhat: "Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit " +
    "dem Sie ein neues Passwort wählen.",
  forgotSend: "Link senden",
  forgotSent: (email) =>
    `Falls es zu ${email} ein Konto gibt, ist eine E-Mail unterwegs. Öffnen Sie den Link darin.`,
  reset: "Neues Passwort wählen",
  resetSend: "Passwort speichern",
  resetDone: "Ihr Passwort ist gespeichert",
  resetDoneWhat: "Sie wurden auf allen Geräten abgemeldet. Melden Sie sich mit dem neuen " +
    "Passwort an.",
};
