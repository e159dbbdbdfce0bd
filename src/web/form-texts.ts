/** What forms say of their mistakes. */
import { maxKeysPerDay } from "../access/account-keys.ts";
import type { Language } from "../language.ts";
import type { Mistake } from "./fields.ts";

/** The texts of one language. */
export interface FormTexts {
  readonly summary: string;
  readonly mistakes: Readonly<Record<Mistake, string>>;
}

/** By language. */
export const formTexts: Readonly<Record<Language, FormTexts>> = {
  en: {
    summary: "There is a problem",
    mistakes: {
      email: "Enter an e-mail address, such as name@example.org",
      password_short: "Choose a password of at least 10 characters",
      password_long: "Choose a password of at most 128 characters",
      password_wrong: "Enter the password of your account",
      credentials: "The e-mail address or the password is not right",
      address_empty: "Enter an address, such as Via Roma 1, Torino",
      address_long: "Enter an address of at most 200 characters",
      address_unknown: "This address is not in the data that are loaded. Check the spelling",
      name_empty: "Give the key a name, such as the program that will use it",
      name_long: "Choose a name of at most 60 characters",
      too_many_keys: "Your account has reached the limit of active keys. Revoke one first",
      keys_too_often:
        `An account can make or replace ${maxKeysPerDay} keys in 24 hours. Use a key that you have, or come back later`,
      choice: "Choose one of the values offered",
    },
  },
  it: {
    summary: "C'è un problema",
    mistakes: {
      email: "Inserisci un indirizzo e-mail, per esempio nome@example.org",
      password_short: "Scegli una password di almeno 10 caratteri",
      password_long: "Scegli una password di al massimo 128 caratteri",
      password_wrong: "Inserisci la password dell'account",
      credentials: "L'indirizzo e-mail o la password non è corretto",
      address_empty: "Inserisci un indirizzo, per esempio Via Roma 1, Torino",
      address_long: "Inserisci un indirizzo di al massimo 200 caratteri",
      address_unknown: "Questo indirizzo non è nei dati caricati. Controlla come è scritto",
      name_empty: "Dai un nome alla chiave, per esempio il programma che la userà",
      name_long: "Scegli un nome di al massimo 60 caratteri",
      too_many_keys:
        "L'account ha raggiunto il numero massimo di chiavi attive. Prima revocane una",
      keys_too_often:
        `Un account può creare o sostituire ${maxKeysPerDay} chiavi in 24 ore. Usa una chiave che hai già, o riprova più tardi`,
      choice: "Scegli uno dei valori proposti",
    },
  },
  de: {
    summary: "Es gibt ein Problem",
    mistakes: {
      email: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.org",
      password_short: "Wählen Sie ein Passwort mit mindestens 10 Zeichen",
      password_long: "Wählen Sie ein Passwort mit höchstens 128 Zeichen",
      password_wrong: "Geben Sie das Passwort Ihres Kontos ein",
      credentials: "Die E-Mail-Adresse oder das Passwort stimmt nicht",
      address_empty: "Geben Sie eine Adresse ein, zum Beispiel Via Roma 1, Torino",
      address_long: "Geben Sie eine Adresse mit höchstens 200 Zeichen ein",
      address_unknown: "Diese Adresse ist in den geladenen Daten nicht enthalten. Prüfen Sie die " +
        "Schreibweise",
      name_empty: "Geben Sie dem Schlüssel einen Namen, zum Beispiel den des Programms, das ihn " +
        "verwendet",
      name_long: "Wählen Sie einen Namen mit höchstens 60 Zeichen",
      too_many_keys: "Ihr Konto hat die Höchstzahl aktiver Schlüssel erreicht. Widerrufen Sie " +
        "zuerst einen",
      keys_too_often:
        `Ein Konto kann in 24 Stunden ${maxKeysPerDay} Schlüssel erstellen oder ersetzen. Verwenden Sie einen vorhandenen, oder versuchen Sie es später noch einmal`,
      choice: "Wählen Sie einen der angebotenen Werte",
    },
  },
  fr: {
    summary: "Il y a un problème",
    mistakes: {
      email: "Saisissez une adresse e-mail, par exemple nom@example.org",
      password_short: "Choisissez un mot de passe d'au moins 10 caractères",
      password_long: "Choisissez un mot de passe de 128 caractères au plus",
      password_wrong: "Saisissez le mot de passe de votre compte",
      credentials: "L'adresse e-mail ou le mot de passe est incorrect",
      address_empty: "Saisissez une adresse, par exemple Via Roma 1, Torino",
      address_long: "Saisissez une adresse de 200 caractères au plus",
      address_unknown: "Cette adresse ne figure pas dans les données chargées. Vérifiez " +
        "l'orthographe",
      name_empty: "Donnez un nom à la clé, par exemple celui du programme qui l'utilisera",
      name_long: "Choisissez un nom de 60 caractères au plus",
      too_many_keys: "Votre compte a atteint le nombre maximal de clés actives. Révoquez-en une " +
        "d'abord",
      keys_too_often:
        `Un compte peut créer ou remplacer ${maxKeysPerDay} clés en 24 heures. Utilisez une clé existante, ou réessayez plus tard`,
      choice: "Choisissez l'une des valeurs proposées",
    },
  },
};
