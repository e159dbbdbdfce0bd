/** Forms, in French. */
import { countIn } from "../count.ts";
import type { FormTexts } from "../form-texts.ts";

const count = countIn("fr-FR", {});

/** The French texts. */
export const form: FormTexts = {
  summary: "Il y a un problème",
  suggested: "Suggestions",
  suggestions: (entries) =>
    count(entries, {
      zero: "Aucune suggestion.",
      one: "{n} suggestion. Choisissez-la avec les touches fléchées.",
      other: "{n} suggestions. Choisissez-en une avec les touches fléchées.",
    }),
  mistakes: (maxKeysPerDay) => ({
    email: "Saisissez une adresse e-mail, par exemple nom@example.org",
    password_short: "Choisissez un mot de passe d'au moins 10 caractères",
    password_long: "Choisissez un mot de passe de 128 caractères au plus",
    password_weak:
      "Ce mot de passe est facile à deviner. Choisissez-en un autre, par exemple quatre mots",
    password_wrong: "Saisissez le mot de passe de votre compte",
    credentials: "L'adresse e-mail ou le mot de passe est incorrect",
    code_wrong:
      "Saisissez le code le plus récent de votre application (chaque code ne sert qu'une fois) ou un code de secours non utilisé",
    address_empty: "Saisissez une adresse, par exemple Via Roma 1, Torino",
    address_long: "Saisissez une adresse de 200 caractères au plus",
    address_unknown: "Cette adresse ne figure pas dans les données chargées. Vérifiez " +
      "l'orthographe",
    address_not_loaded: "Cette adresse ne figure pas dans les données chargées",
    address_several:
      "Cette adresse peut se trouver à plusieurs endroits. Choisissez-en un, ou indiquez la commune avec sa province",
    address_similar:
      "Dans les données chargées, un seul lieu peut correspondre. Choisissez-le, ou indiquez la commune avec sa province",
    address_outside: "Ce point ne se trouve dans aucune commune d'Italie. Vérifiez les coordonnées",
    address_link:
      "Ce lien ne contient pas de coordonnées. Collez les coordonnées, ou saisissez l'adresse",
    name_empty: "Donnez un nom à la clé, par exemple celui du programme qui l'utilisera",
    name_long: "Choisissez un nom de 60 caractères au plus",
    too_many_keys: "Votre compte a atteint le nombre maximal de clés actives. Révoquez-en une " +
      "d'abord",
    keys_too_often:
      `Un compte peut créer ou remplacer ${maxKeysPerDay} clés en 24 heures. Utilisez une clé existante, ou réessayez plus tard`,
    choice: "Choisissez l'une des valeurs proposées",
    invoice_name: "Saisissez le nom ou la raison sociale pour la facture, 80 caractères au plus",
    street: "Saisissez la rue et le numéro, 60 caractères au plus",
    cap: "Saisissez un code postal de cinq chiffres, par exemple 10121",
    invoice_comune: "Saisissez la commune",
    provincia: "Saisissez les deux lettres de la province, par exemple TO",
    partita_iva: "Vérifiez le numéro de TVA : l'un des 11 chiffres manque ou est faux",
    codice_fiscale: "Vérifiez le code fiscal : un caractère manque ou est faux",
    tax_number: "Saisissez le numéro de TVA ou le code fiscal",
    recipient: "Saisissez un codice destinatario de 7 caractères ou une adresse PEC",
    metric: "Choisissez l'indicateur erroné",
    fact_short: "Décrivez ce qui est exact en 10 caractères au moins",
    fact_long: "Décrivez ce qui est exact en 1 000 caractères au plus",
    source_empty: "Indiquez une source : un lien, ou comment vous le savez",
    source_long: "Décrivez la source en 300 caractères au plus",
    links: "Saisissez au plus 3 liens par champ",
  }),
};
