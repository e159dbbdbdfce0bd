/** The page of sources, in French. */
import type { AttributionTexts } from "../attribution-texts.ts";

/** Its texts. */
export const attribution: AttributionTexts = {
  title: "Sources et attribution",
  intro:
    "Les scores sont calculés à partir des sources ci-dessous. Lorsque vous publiez un score, " +
    "reproduisez à côté l'attribution de chaque source, avec les mots cités.",
  none: "Aucune donnée n'est encore chargée.",
  sample: "Ceci est la version d'exemple : son territoire est inventé. Elle ne décrit aucun lieu " +
    "réel et aucune de ses données ne vient des éditeurs de sources officielles.",
  release: "Version des données",
  publisher: "Éditeur",
  licence: "Licence",
  date: "Date des données",
  site: "Site",
};
