/** How a broken rule is put to a caller. */
import type { BrokenRule } from "../http/broken-rule.ts";
import type { Language } from "../language.ts";

const texts: Readonly<Record<BrokenRule["rule"], Readonly<Record<Language, string>>>> = {
  is_object: {
    en: "the body must be a JSON object",
    it: "il corpo deve essere un oggetto JSON",
    de: "der Body muss ein JSON-Objekt sein",
    fr: "le corps doit être un objet JSON",
  },
  is_known: {
    en: "there is no field {field}",
    it: "non esiste un campo {field}",
    de: "ein Feld {field} gibt es nicht",
    fr: "il n'y a pas de champ {field}",
  },
  is_text: {
    en: "{field} must be a string",
    it: "{field} deve essere una stringa",
    de: "{field} muss eine Zeichenkette sein",
    fr: "{field} doit être une chaîne de caractères",
  },
  is_number: {
    en: "{field} must be a number",
    it: "{field} deve essere un numero",
    de: "{field} muss eine Zahl sein",
    fr: "{field} doit être un nombre",
  },
  no_control_characters: {
    en: "{field} must not contain control characters",
    it: "{field} non deve contenere caratteri di controllo",
    de: "{field} darf keine Steuerzeichen enthalten",
    fr: "{field} ne doit pas contenir de caractères de contrôle",
  },
  at_most: {
    en: "{field} must have at most {max} characters",
    it: "{field} deve avere al massimo {max} caratteri",
    de: "{field} darf höchstens {max} Zeichen haben",
    fr: "{field} doit compter au plus {max} caractères",
  },
  is_visible_ascii: {
    en: "{field} must have 1 to {max} visible ASCII characters",
    it: "{field} deve avere da 1 a {max} caratteri ASCII visibili",
    de: "{field} muss 1 bis {max} sichtbare ASCII-Zeichen haben",
    fr: "{field} doit compter de 1 à {max} caractères ASCII visibles",
  },
  between: {
    en: "{field} must be between {min} and {max}",
    it: "{field} deve essere compreso tra {min} e {max}",
    de: "{field} muss zwischen {min} und {max} liegen",
    fr: "{field} doit être compris entre {min} et {max}",
  },
};

/** The broken rule as part of a sentence. */
export function brokenRule(broken: BrokenRule, language: Language): string {
  return fill(texts[broken.rule][language], broken);
}

/** The text with each `{name}` replaced by the value of that name; unknown names stay. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
