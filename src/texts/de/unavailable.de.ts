/** The page shown instead of the account pages, in German. */
import type { UnavailableTexts } from "../unavailable-texts.ts";

/** The German texts. */
export const unavailable: UnavailableTexts = {
  title: "Konten sind hier nicht verfügbar",
  what: "In dieser Installation gibt es keine Registrierung. Bitten Sie den Betreiber um einen " +
    "Schlüssel.",
  plans: "Tarife und Preise",
};
