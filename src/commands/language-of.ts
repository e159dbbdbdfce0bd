import { knownLanguage, type Language, languages } from "../language.ts";
import { type CommandName, usageOf } from "./usage.ts";

/**
 * The language of `--lang`; the default one without the option.
 *
 * @throws {Error} with the usage of the command if the service does not have the language
 */
export function languageOf(
  { lang }: { readonly lang?: string | undefined },
  command: CommandName,
): Language {
  const language = lang === undefined ? languages[0] : knownLanguage(lang);
  if (language === undefined) throw new Error(usageOf(command));
  return language;
}
