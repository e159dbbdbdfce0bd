/** The page about the method, in French. */
import type { MethodologyTexts } from "./texts.ts";

/** Its texts. */
export const french: MethodologyTexts = {
  title: "Comment le score est calculé",
  noData: "Aucune donnée n'est encore chargée : tous les indicateurs manquent.",
  sample:
    "Ceci est la version d'exemple : son territoire est inventé. Elle ne décrit aucun lieu réel.",
  release: "Version des données",
  sections: (figures, write) => ({
    measured: {
      heading: "Ce qui est mesuré",
      paragraphs: [
        "Un score de 0 à 100 dit à quel point il fait bon vivre en un lieu d'Italie. Il est calculé à " +
        `chaque demande, à partir de ${figures.metrics} indicateurs répartis en six catégories. Chaque ` +
        "catégorie a un poids fixe dans le score global, et chaque indicateur un poids dans sa catégorie.",
        "La méthode suit le manuel de l'OCDE et du JRC sur les indicateurs composites. Aucun poids ni " +
        "aucune borne n'est choisi pour avantager ou désavantager un lieu particulier.",
      ],
    },
    loaded: {
      heading: "Les données chargées",
      paragraphs: figures.dates === null ? [] : [
        `${write.number(figures.sources)} sources sont chargées ; leurs données vont du ` +
        `${write.date(figures.dates.oldest)} au ${write.date(figures.dates.newest)}. Pour ` +
        `${write.number(figures.withSource)} des ${
          write.number(figures.metrics)
        } indicateurs, au moins ` +
        "une source peut donner une valeur quelque part ; les autres manquent partout.",
      ],
    },
    states: {
      heading: "Direct, estimé, manquant",
      paragraphs: [
        "En un lieu, chaque indicateur est dans l'un de trois états. Direct : sa valeur est mesurée à " +
        "l'échelle qui lui est propre. Estimé : seul un chiffre moins détaillé est connu, ou une liste " +
        "incomplète, ou bien seule la rue de l'adresse a été trouvée. Manquant : il n'y a pas de valeur.",
        "Seuls les indicateurs directs comptent comme mesurés. Pour les autres, la raison est indiquée :",
      ],
    },
    coverage: {
      heading: "Ce que couvre chaque source",
      paragraphs: [
        "Chaque source indique la zone où elle est complète. Si elle n'y recense rien, c'est une mesure ; " +
        "en dehors, rien n'est connu. Une distance ne compte que si elle ne dépasse pas le bord de la " +
        "zone, un nombre ou une part que si tout le cercle est à l'intérieur. Un type de lieu dont une " +
        "source n'a aucun objet est considéré comme non cartographié, donc manquant. Le décompte partiel " +
        "de ce qui devrait être complet est manquant lui aussi.",
        `Les distances à pied sont des lignes droites multipliées par ${
          write.number(figures.detour)
        }, le ` +
        "détour médian mesuré sur des réseaux italiens. Les expositions (à une route, une usine, un cours " +
        "d'eau) sont des lignes droites. L'air est la moyenne des stations de fond, pondérée par la " +
        `distance : directe jusqu'à ${
          write.number(figures.station.directKm)
        } km, estimée jusqu'à ` +
        `${
          write.number(figures.station.estimatedKm)
        } km. Une part de rues est directe si l'information ` +
        `est connue sur ${
          write.percent(figures.tagShare.direct)
        } de leur longueur, estimée à partir de ` +
        `${write.percent(figures.tagShare.estimated)}.`,
      ],
    },
    normalisation: {
      heading: "De la valeur à l'échelle 0-100",
      paragraphs: [
        "Chaque indicateur a deux bornes : la valeur qui vaut 0 et celle qui vaut 100. Entre les deux, " +
        "l'échelle est linéaire ; au-delà, elle reste à 0 ou à 100. Les taux et les prix, dont la " +
        "distribution est asymétrique, suivent le logarithme de la valeur. Là où le milieu est le " +
        "meilleur, il y a une plage optimale et une pire valeur de chaque côté.",
        "Les bornes sont des nombres fixes : d'abord une règle ou une norme (les lignes directrices de " +
        "l'OMS sur la qualité de l'air, les valeurs limites de l'UE, la ville du quart d'heure), sinon le " +
        "5e et le 95e centile de la distribution nationale. Elles ne changent qu'avec la version de la " +
        "méthode. Un score est donc reproductible et comparable dans le temps, et aucun lieu extrême ne " +
        "déplace les autres.",
      ],
    },
    aggregation: {
      heading: "Des indicateurs au score",
      paragraphs: [
        "Une valeur directe compte en entier, une valeur estimée pour " +
        `${
          write.percent(figures.estimatedEvidence)
        }, une valeur manquante pas du tout. Le reste est ` +
        "remplacé par la moyenne de lieux comparables, ou par 50 si rien n'est connu. Un score moyen peut " +
        "donc aussi venir de données manquantes.",
        "Un indicateur ajoute au score le poids de sa catégorie, multiplié par sa part des poids de la " +
        "catégorie, multiplié par cette valeur. Le score est la somme de tous les indicateurs ; celui " +
        "d'une catégorie est la somme des siens, sur sa propre échelle de 0 à 100. Les offres avec rapport " +
        "complet donnent accès à chacune de ces contributions.",
      ],
    },
    reliability: {
      heading: "Fiabilité",
      paragraphs: [
        "La fiabilité, de 0 à 1, dit combien d'informations soutiennent un score. Celle d'un indicateur " +
        "est le produit de trois facteurs : la finesse de la mesure, l'âge des données et la précision " +
        "avec laquelle l'adresse a été trouvée (sans effet sur les chiffres d'une commune ou d'une " +
        "province). Un indicateur estimé en a la moitié, un indicateur manquant zéro. Celle d'une " +
        "catégorie est la moyenne pondérée de tous ses indicateurs, la fiabilité globale la moyenne selon " +
        "les poids des catégories.",
        "L'âge se compte jusqu'au jour où la version des données a été construite : la même version donne " +
        "la même réponse quel que soit le jour.",
      ],
    },
    reading: {
      heading: "Comment lire un score bas",
      paragraphs: [
        "Un score bas peut signifier un lieu médiocre ou des données manquantes. Une catégorie dont moins " +
        `de ${
          write.percent(figures.sufficientRatio)
        } des indicateurs sont directs figure parmi les ` +
        "données insuffisantes : son score n'est pas un jugement sur le lieu.",
        "Un score expliqué a aussi une plage : ce qu'il serait si tout ce qui manque valait 0, et si tout " +
        "valait 100. Les indicateurs estimés y restent tels quels.",
      ],
    },
    limits: {
      heading: "Ce que les sources ne peuvent pas dire",
      paragraphs: [
        "Les délits sont connus par province, et seuls ceux déclarés à la police sont comptés : là où on en " +
        "déclare davantage, le taux est plus élevé sans plus de délits. Les revenus et de nombreux " +
        "aléas sont connus par commune : un seul chiffre pour toutes ses adresses. Les prix sont ceux " +
        "d'une zone de marché entière. Les lieux sont aussi complets que le registre ou la carte dont ils " +
        "viennent, et une carte ne contient que ce qui a été relevé. Certaines données officielles datent " +
        "de plusieurs années : le tableau ci-dessous donne la date de chacune.",
        "Un score n'est ni l'estimation d'un bien, ni une expertise, ni une garantie de sécurité.",
      ],
    },
    metrics: {
      heading: "Les indicateurs",
      paragraphs: [
        "Pour chacun : l'échelle à laquelle il est mesuré, ses bornes et leur raison (en anglais), sa " +
        "valeur de remplacement, son poids dans la catégorie et les sources chargées avec la date la plus " +
        "ancienne de leurs données.",
      ],
    },
  }),
  supports: {
    point: "le point",
    section: "secteur de recensement",
    station: "station de mesure",
    grid_point: "point de grille",
    zone: "zone de marché",
    census_area: "zone de recensement",
    comune: "commune",
    provincia: "province",
  },
  precisions: {
    coordinates: "coordonnées",
    civico: "numéro de rue",
    interpolated: "entre deux numéros",
    street: "rue",
    locality: "localité",
    comune: "commune",
  },
  bands: {
    very_high: "très élevée",
    high: "élevée",
    good: "bonne",
    medium: "moyenne",
    low: "faible",
  },
  halfLives: {
    hazards: "risques naturels",
    census: "recensement",
    crimeAndIncome: "délits et revenus",
    air: "air",
    places: "lieux",
    prices: "prix",
    timetables: "horaires",
  },
  columns: {
    category: "Catégorie",
    weight: "Poids",
    metrics: "Indicateurs",
    withSource: "Avec une source",
    reason: "Code",
    meaning: "Signification",
    support: "Mesuré sur",
    quality: "Qualité",
    precision: "Trouvé jusqu'à",
    data: "Données",
    years: "Années pendant lesquelles la qualité diminue de moitié",
    band: "Niveau",
    from: "À partir de",
    metric: "Indicateur",
    measuredOn: "Mesuré sur",
    goalposts: "Bornes et leur raison",
    prior: "Valeur de remplacement",
    source: "Sources et date",
  },
  goalposts: {
    linear: (best, worst) => `100 à ${best}, 0 à ${worst}`,
    log: (best, worst) => `100 à ${best}, 0 à ${worst}, échelle logarithmique`,
    log1p: (best, worst) => `100 à ${best}, 0 à ${worst}, logarithme de 1 + valeur`,
    target: (best, worst) => `100 de ${best}, 0 à ${worst}`,
  },
  range: (low, high) => `${low} à ${high}`,
  notLoaded: "non chargée",
};
