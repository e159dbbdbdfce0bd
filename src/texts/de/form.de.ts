/** Forms, in German. */
import { countIn } from "../count.ts";
import type { FormTexts } from "../form-texts.ts";

const count = countIn("de-DE", {});

/** The German texts. */
export const form: FormTexts = {
  summary: "Es gibt ein Problem",
  suggested: "Vorschläge",
  suggestions: (entries) =>
    count(entries, {
      zero: "Keine Vorschläge.",
      one: "{n} Vorschlag. Wählen Sie ihn mit den Pfeiltasten.",
      other: "{n} Vorschläge. Wählen Sie einen mit den Pfeiltasten.",
    }),
  mistakes: (maxKeysPerDay) => ({
    email: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.org",
    password_short: "Wählen Sie ein Passwort mit mindestens 10 Zeichen",
    password_long: "Wählen Sie ein Passwort mit höchstens 128 Zeichen",
    password_weak:
      "Dieses Passwort ist leicht zu erraten. Wählen Sie ein anderes, zum Beispiel vier Wörter",
    password_wrong: "Geben Sie das Passwort Ihres Kontos ein",
    credentials: "Die E-Mail-Adresse oder das Passwort stimmt nicht",
    code_wrong:
      "Geben Sie den neuesten Code Ihrer App ein (jeder gilt nur einmal) oder einen noch nicht verwendeten Wiederherstellungscode",
    address_empty: "Geben Sie eine Adresse ein, zum Beispiel Via Roma 1, Torino",
    address_long: "Geben Sie eine Adresse mit höchstens 200 Zeichen ein",
    address_unknown: "Diese Adresse ist in den geladenen Daten nicht enthalten. Prüfen Sie die " +
      "Schreibweise",
    address_not_loaded: "Diese Adresse ist in den geladenen Daten nicht enthalten",
    address_several:
      "Diese Adresse kann an mehreren Orten liegen. Wählen Sie einen, oder nennen Sie die Gemeinde mit der Provinz",
    address_similar:
      "In den geladenen Daten kommt ein Ort infrage. Wählen Sie ihn, oder nennen Sie die Gemeinde mit der Provinz",
    address_outside: "Dieser Punkt liegt in keiner Gemeinde Italiens. Prüfen Sie die Koordinaten",
    address_link:
      "Dieser Link enthält keine Koordinaten. Fügen Sie die Koordinaten ein, oder geben Sie die Adresse ein",
    name_empty: "Geben Sie dem Schlüssel einen Namen, zum Beispiel den des Programms, das ihn " +
      "verwendet",
    name_long: "Wählen Sie einen Namen mit höchstens 60 Zeichen",
    too_many_keys: "Ihr Konto hat die Höchstzahl aktiver Schlüssel erreicht. Widerrufen Sie " +
      "zuerst einen",
    keys_too_often:
      `Ein Konto kann in 24 Stunden ${maxKeysPerDay} Schlüssel erstellen oder ersetzen. Verwenden Sie einen vorhandenen, oder versuchen Sie es später noch einmal`,
    choice: "Wählen Sie einen der angebotenen Werte",
    invoice_name: "Geben Sie Namen oder Firma für die Rechnung ein, höchstens 80 Zeichen",
    street: "Geben Sie Straße und Hausnummer ein, höchstens 60 Zeichen",
    cap: "Geben Sie eine Postleitzahl mit fünf Ziffern ein, zum Beispiel 10121",
    invoice_comune: "Geben Sie die Gemeinde ein",
    provincia: "Geben Sie die zwei Buchstaben der Provinz ein, zum Beispiel TO",
    partita_iva: "Prüfen Sie die MwSt.-Nummer: Eine der 11 Ziffern fehlt oder ist falsch",
    codice_fiscale: "Prüfen Sie die Steuernummer: Ein Zeichen fehlt oder ist falsch",
    tax_number: "Geben Sie die MwSt.-Nummer oder die Steuernummer ein",
    recipient: "Geben Sie einen Empfängerkodex mit 7 Zeichen oder eine PEC-Adresse ein",
    metric: "Wählen Sie die falsche Kennzahl aus",
    fact_short: "Beschreiben Sie mit mindestens 10 Zeichen, was richtig ist",
    fact_long: "Beschreiben Sie mit höchstens 1000 Zeichen, was richtig ist",
    source_empty: "Nennen Sie eine Quelle: einen Link, oder woher Sie es wissen",
    source_long: "Beschreiben Sie die Quelle mit höchstens 300 Zeichen",
    links: "Geben Sie höchstens 3 Links in einem Feld an",
  }),
};
