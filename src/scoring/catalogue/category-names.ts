/** The categories as people read them. Each name says what a high score means; the codes never change. */
import type { Texts } from "../../language.ts";
import type { CategoryCode } from "./metric.ts";

/** The name of each category. */
export const categoryNames: Readonly<Record<CategoryCode, Texts>> = {
  safety: { en: "Safety", it: "Sicurezza", de: "Sicherheit", fr: "Sécurité" },
  services: { en: "Services", it: "Servizi", de: "Versorgung", fr: "Services" },
  mobility: {
    en: "Mobility and transport",
    it: "Mobilità e trasporti",
    de: "Mobilität und Verkehr",
    fr: "Mobilité et transports",
  },
  enviro: { en: "Environment", it: "Ambiente", de: "Umwelt", fr: "Environnement" },
  realestate: {
    en: "Affordable housing",
    it: "Casa accessibile",
    de: "Bezahlbares Wohnen",
    fr: "Logement abordable",
  },
  natural_risk: {
    en: "Safety from natural hazards",
    it: "Protezione dai rischi naturali",
    de: "Schutz vor Naturgefahren",
    fr: "Protection contre les risques naturels",
  },
};
