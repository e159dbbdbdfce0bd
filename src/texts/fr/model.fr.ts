/** The model documentation, in French. */
import { decisions } from "./decisions.fr.ts";
import type { ModelTexts } from "../model-texts.ts";

/** The French texts. */
export const model: ModelTexts = {
  title: "Documentation du modèle",
  description: "Finalité, données d'entrée, limites et chiffres de validation du score.",
  lead: "Pour qui emploie le score dans un processus et doit documenter ses modèles : à quoi il " +
    "sert, ce qui y entre, ce qui en sort, comment il a été vérifié et quelles sont ses limites.",
  facts: {
    kind: "Nature",
    kindIs:
      "indicateur composite à poids et bornes fixes ; rien n'est appris de résultats observés",
    version: "Version de la méthode",
    release: "Version des données",
    metrics: "Indicateurs avec une source",
    sources: "Sources chargées",
    dates: "Dates des données",
    noData: "aucune",
  },
  between: (from, to) => `du ${from} au ${to}`,
  sections: (figures, write) => ({
    purpose: {
      heading: "Finalité",
      paragraphs: [
        "Le score décrit, de 0 à 100 et en six catégories, à quel point il fait bon vivre en un " +
        "lieu d'Italie. Il sert à informer : dans les annonces immobilières, lors d'un " +
        "déménagement, dans l'étude des territoires et comme l'une des descriptions " +
        "possibles d'un lieu.",
      ],
    },
    notFor: {
      heading: "Ce à quoi il ne doit pas servir",
      paragraphs: [
        "Il décrit un lieu, non ses habitants. Il ne doit pas être utilisé, seul ou comme élément " +
        `déterminant, ${decisions}. Ce n'est ni ` +
        "l'estimation d'un bien, ni une expertise, ni une garantie de sécurité.",
      ],
    },
    inputs: {
      heading: "Données d'entrée",
      paragraphs: [
        "De l'appelant : une adresse en Italie ou ses coordonnées, rien sur une personne. De la version " +
        `des données : ${
          write.number(figures.metrics)
        } indicateurs, mesurés pour ce lieu au moment de la ` +
        "requête. Aucun indicateur ne tient compte de qui sont les habitants : ni origine, ni " +
        "religion, ni sexe, ni âge. Les revenus de la commune entrent dans l'accessibilité " +
        "financière du logement.",
      ],
    },
    output: {
      heading: "Résultat",
      paragraphs: [
        "Un score, les scores des catégories, le nombre d'indicateurs mesurés, une fiabilité de 0 à 1 et " +
        `un intervalle où le score se trouverait avec une probabilité de ${
          write.percent(figures.level)
        } si toutes les sources étaient chargées. L'explication ajoute chaque indicateur : valeur, état, ` +
        "poids, contribution, source et date. La somme des contributions donne le score.",
      ],
    },
    method: {
      heading: "La méthode en bref",
      paragraphs: [
        "Chaque indicateur est ramené à une échelle de 0 à 100 entre deux bornes fixes ; des moyennes " +
        "pondérées donnent les catégories et le score. Le même lieu, avec les mêmes versions des " +
        "données et de la méthode, donne la même réponse.",
        "Des personnes fixent les poids et les bornes ; seules les valeurs manquantes sont estimées à partir " +
        "de données. À la place d'un indicateur non mesuré compte sa valeur dans des lieux comparables, dans " +
        "les communes proches ou selon les habitants alentour, selon ce qui s'approche le plus de provinces " +
        "mises de côté, et l'intervalle s'élargit. Le choix, son erreur et ses coefficients sont enregistrés " +
        "avec la version des données.",
      ],
    },
    validation: {
      heading: "Validation",
      paragraphs: [
        "Des indicateurs connus ont été cachés et le score comparé à celui qui les utilise ; " +
        "les estimations venaient d'autres provinces. Le score ne prédit aucun résultat : aucun de " +
        "ces chiffres n'exprime donc une exactitude.",
      ],
    },
    limits: {
      heading: "Limites",
      paragraphs: [
        "Les délits sont ceux qui sont déclarés, par province ; les revenus et de nombreux aléas " +
        "sont connus par commune, les prix par zone de marché. Pour la sécurité, les indicateurs " +
        "par commune ou " +
        `province représentent ${
          write.percent(figures.coarseSafety)
        } du poids : deux rues d'une même ville se ` +
        "distinguent à peine.",
        "Certaines données officielles datent de plusieurs années. La liste des lieux est aussi " +
        "complète que le registre ou la carte d'où elle vient. Les poids et les bornes sont des choix, " +
        "exposés dans la page sur la méthode ; l'intervalle tient compte d'autres choix " +
        "raisonnables. Une catégorie dont moins de " +
        `${
          write.percent(figures.sufficientRatio)
        } des indicateurs sont mesurés est signalée et ne doit ` +
        "pas être lue comme un jugement.",
      ],
    },
    changes: {
      heading: "Changements et suivi",
      paragraphs: [
        "Modifier un poids, une borne ou une formule crée une nouvelle version de la méthode, indiquée " +
        "dans l'en-tête X-Method de chaque score ; de nouvelles données créent une nouvelle version des " +
        "données, indiquée dans X-Data-Release. Les scores se comparent à versions identiques : conservez " +
        "les deux versions avec chaque score. /v1/releases énumère les versions des données et, pour " +
        "chacune, les sources qui changent.",
      ],
    },
    oversight: {
      heading: "Contrôle humain",
      paragraphs: [
        "Affichez avec le score l'intervalle, ce qui n'est pas mesuré et les avertissements. Les risques " +
        "naturels graves figurent à côté du score, car une moyenne les cacherait. Indiquez aux personnes " +
        "concernées à qui s'adresser.",
      ],
    },
    privacy: {
      heading: "Protection des données",
      paragraphs: [
        "Les adresses évaluées une à une ou par lots ne sont pas conservées. Les tableaux " +
        "envoyés et les rapports que vous gardez sont conservés pendant la durée indiquée dans " +
        "la page sur la confidentialité. Un modèle d'accord de traitement des données se trouve " +
        "à l'adresse /dpa.",
      ],
    },
  }),
  predictions: {
    summary: "Ce qui prédit les valeurs manquantes, indicateur par indicateur",
    how:
      "Pour chaque indicateur mesuré dans assez de provinces : ce qui le remplace là où il manque, et l'erreur (racine de l'erreur quadratique moyenne) de ses valeurs de 0 à 100 dans des provinces mises de côté, à côté de celle de la moyenne des lieux comparables. Les unités sont les communes ou les provinces où il est mesuré.",
    columns: {
      metric: "Indicateur",
      kind: "Prédit par",
      units: "Unités",
      error: "Erreur",
      errorOfStratum: "Erreur de la moyenne",
    },
    kinds: {
      regression: "régression",
      residents: "habitants alentour",
      stratum: "moyenne des lieux comparables",
    },
    coefficients:
      "Coefficients des régressions, en points. Le résidu moyen des communes à moins de 30 km s'y ajoute.",
  },
  more: "Tous les poids, bornes et sources",
};
