/** The page of sources, in French. */
import type { AttributionTexts } from "../attribution-texts.ts";

/** The French texts. */
export const attribution: AttributionTexts = {
  title: "Sources et attribution",
  intro:
    "Les scores sont calculés à partir des sources énumérées ci-dessous. Quand vous publiez un " +
    "score, placez la ligne ci-dessous à côté : elle nomme les éditeurs et mène à cette page, " +
    "qui reproduit la mention de chaque source.",
  lineHeading: "Une ligne à placer à côté d'un score",
  lineWhat: "En texte :",
  line: (release, publishers) =>
    `Livability Score, version des données ${release}. Données : ${publishers}. Licences et attribution :`,
  lineHtml: "En HTML :",
  sources: "Toutes les sources",
  none: "Aucune donnée n'est encore chargée.",
  sample: "Ceci est la version d'exemple : son territoire est inventé. Elle ne décrit aucun lieu " +
    "réel et aucune de ses données ne vient des éditeurs de sources officielles.",
  release: "Version des données",
  publisher: "Éditeur",
  licence: "Licence",
  redistribution: "Valeurs individuelles",
  redistributions: {
    yes: "peuvent être transmises",
    restricted: "ne doivent pas être transmises : les scores ne les révèlent pas",
    unknown:
      "le producteur ne dit pas si elles peuvent être transmises : les scores ne les révèlent pas",
  },
  date: "Date des données",
  site: "Site",
};
