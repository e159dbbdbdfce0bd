/** The page about the method, in French. */
import { missingData } from "./missing-data.fr.ts";
import type { MethodologyTexts } from "../methodology-texts.ts";

/** The French texts. */
export const methodology: MethodologyTexts = {
  title: "Comment le score est calculé",
  contents: "Sommaire",
  noData: "Aucune donnée n'est encore chargée : tous les indicateurs manquent.",
  sample:
    "Ceci est la version d'exemple : son territoire est inventé. Elle ne décrit aucun lieu réel.",
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
        `Sources chargées : ${write.number(figures.sources)} ; les données vont du ` +
        `${write.date(figures.dates.oldest)} au ${write.date(figures.dates.newest)}. Pour ` +
        `${write.number(figures.withSource)} des ${
          write.number(figures.metrics)
        } indicateurs, au moins ` +
        "une source peut donner une valeur quelque part ; les autres manquent partout.",
      ],
    },
    states: {
      heading: "Direct, estimé, manquant",
      paragraphs: [
        "En un lieu, chaque indicateur est dans l'un des trois états suivants. Direct : sa valeur est mesurée à " +
        "l'échelle qui lui est propre. Estimé : seul un chiffre moins détaillé est connu, ou une liste " +
        "incomplète. Manquant : il n'y a pas de valeur.",
        "Un lieu connu à 60 m près est mesuré comme un numéro de rue. Une rue, une localité ou un quartier est " +
        "mesuré en 7 points au plus, une commune en 20 points au plus, là où vivent ses habitants. Un " +
        "indicateur a alors la moyenne des points ; dans une rue, il est direct s'il l'est en tous les " +
        "points, dans une commune il compte comme estimé.",
        "Seuls les indicateurs directs comptent comme mesurés. Pour les autres, la raison est indiquée :",
      ],
    },
    coverage: {
      heading: "Ce que couvre chaque source",
      paragraphs: [
        "Chaque source indique la zone où elle est complète. Si elle n'y recense rien, c'est une mesure ; " +
        "en dehors, rien n'est connu. Une distance ne compte que si elle ne dépasse pas le bord de la " +
        "zone, un nombre ou une part que si tout le cercle est à l'intérieur. Un type de lieu dont une " +
        "source n'a aucun objet est considéré comme non cartographié, donc manquant. Le décompte partiel " +
        "de ce qui devrait être complet est manquant lui aussi.",
        "Les distances et les nombres de lieux accessibles à pied réunissent les sources : un lieu que " +
        "plusieurs recensent compte une seule fois, et un lieu qu'une seule recense compte aussi. Les lieux " +
        "dont le nom est celui d'un autre type, comme un dentiste parmi les médecins, sont exclus.",
        "Les expositions (à une route, à une usine, à l'eau) sont mesurées à vol d'oiseau. La qualité de " +
        `l'air est la moyenne des stations de fond, pondérée par la distance : directe jusqu'à ${
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
    walks: {
      heading: "Comment les trajets à pied sont mesurés",
      paragraphs: [
        "Les trajets à pied suivent les rues, les chemins et les escaliers d'OpenStreetMap : le plus court " +
        "chemin du lieu à la pharmacie, à l'école ou à l'arrêt le plus proche, en contournant rivières " +
        `et voies ferrées, jusqu'à ${
          write.number(figures.walks.reachKm)
        } km. Les autoroutes et les ` +
        "voies privées sont exclues ; les rues à sens unique se parcourent dans les deux sens. Un nombre " +
        "compte ce qui se trouve à une distance à pied au plus égale à son rayon. On accède aux parcs et aux autres " +
        "grands terrains par leur entrée ou par leur bord. Les offres avec rapport complet montrent " +
        "quel lieu a été trouvé et où il se situe.",
        `Si l'adresse ou le lieu trouvé est à plus de ${
          write.number(figures.walks.farM)
        } m de toute ` +
        "rue, le trajet est estimé. Il n'est direct que si une source et les rues couvrent tout ce qui se " +
        "trouve dans un rayon égal à sa longueur (pour un nombre, dans son rayon) : au-delà du bord " +
        "pourrait se trouver quelque chose de plus proche à pied.",
        `Au-delà de ${
          write.number(figures.walks.reachKm)
        } km, et là où aucune rue n'est chargée, un ` +
        `trajet est la distance à vol d'oiseau multipliée par ${
          write.number(figures.walks.detour)
        }, ` +
        "le détour médian mesuré sur des réseaux italiens. Là où aucune rue n'est chargée, les " +
        "indicateurs des trajets à pied sont au mieux estimés.",
      ],
    },
    normalisation: {
      heading: "De la valeur à l'échelle 0-100",
      paragraphs: [
        "Chaque indicateur a deux bornes : la valeur qui vaut 0 et celle qui vaut 100. Entre les deux, " +
        "l'échelle est linéaire ; au-delà, elle reste à 0 ou à 100. Les taux et les prix, dont la " +
        "distribution est asymétrique, suivent le logarithme de la valeur. Quand l'optimum se " +
        "situe au milieu, l'indicateur a une plage optimale et, de chaque côté, une valeur qui vaut 0.",
        "Les bornes sont des nombres fixes : d'abord une règle ou une norme (les lignes directrices de " +
        "l'OMS sur la qualité de l'air, les valeurs limites de l'UE, la ville du quart d'heure), sinon le " +
        "5e et le 95e centile de la distribution nationale. Elles ne changent qu'avec la version de la " +
        "méthode. Un score est donc reproductible et comparable dans le temps, et aucun lieu extrême ne " +
        "déplace les autres.",
      ],
    },
    imputation: {
      heading: "Ce qui compte là où rien n'est mesuré",
      paragraphs: [
        "Des personnes fixent les poids et les bornes ; seules les valeurs manquantes sont estimées à partir " +
        "de données, d'un échantillon de lieux de la même version des données, tiré selon le nombre d'habitants. " +
        "Chaque indicateur a l'estimation la plus proche des provinces mises de côté. Laquelle, son erreur " +
        "et ses coefficients sont enregistrés avec la version des données.",
        "L'une est la moyenne de lieux comparables : les grandes villes (50 000 habitants et plus), les " +
        "petites villes (5 000 habitants et plus, au moins 150 par km²) et les lieux ruraux. Le Nord, le " +
        "Centre et le Sud avec les îles ne sont distingués que pour les indicateurs dont la prévision s'en " +
        "trouve nettement améliorée. Une autre est une régression sur ce que l'on sait de chaque commune " +
        "(habitants, aussi dans un rayon de 30 km, superficie, altitude, littoral, distance à la ville la plus " +
        "proche et situation en Italie) et sur les communes mesurées à moins de 30 km. Pour la sécurité, la " +
        "situation en Italie ne compte pas. Aucun indicateur n'est estimé à partir d'un autre. Pour les commerces, les " +
        "écoles, les médecins et d'autres services courants, l'estimation peut se déduire de leur nombre en " +
        "Italie et de la population des localités voisines.",
        "Moins il y a de communes où un indicateur est mesuré, plus son estimation se rapproche de la moyenne " +
        "italienne, puis d'un nombre fixe : 50, avec une large incertitude, si l'on n'en sait rien. Pour les " +
        "inondations et les glissements de terrain, on utilise, si elle est connue, la part des habitants de " +
        "la commune dans chaque classe d'aléa.",
      ],
    },
    aggregation: {
      heading: "Des indicateurs au score",
      paragraphs: [
        "Une valeur directe compte en entier, une valeur estimée pour " +
        `${
          write.percent(figures.estimatedEvidence)
        }, une valeur manquante pas du tout ; la moyenne de ` +
        "lieux comparables complète le reste. Un indicateur ajoute au score le poids de sa catégorie, " +
        "multiplié par sa part des poids de la catégorie, multiplié par ces points. Le score est la somme de " +
        "tous les indicateurs ; celui d'une catégorie est la somme des siens, sur sa propre échelle de 0 à " +
        "100. Les offres avec rapport complet donnent accès à chacune de ces contributions.",
      ],
    },
    interval: {
      heading: "Intervalle et rang",
      paragraphs: [
        "Chaque score a un intervalle. Avec toutes les sources chargées, et avec des poids qui varient de 25 % " +
        `au plus et des bornes qui varient de 10 % au plus, le score s'y trouverait avec une probabilité de ${
          write.percent(figures.level)
        }. Sur plusieurs points, il compte aussi l'écart entre leurs scores. Si l'intervalle a 15 points de large au plus, les pages montrent le score, sinon l'intervalle. Une ` +
        "catégorie qui n'est pas assez mesurée ne montre aucun chiffre.",
        "L'intervalle tient compte aussi des valeurs d'une commune ou d'une province entière, qui peuvent ne " +
        "pas valoir à l'adresse, et des valeurs anciennes : de combien les valeurs plus fines s'écartent à " +
        "l'intérieur, et de combien une valeur change en un an.",
        "Le rang est la part des habitants d'Italie qui vivent dans des lieux au score plus bas. " +
        "Il tient compte aussi de l'incertitude de ces scores, et n'est pas donné s'il " +
        "s'étend sur plus de 60 points de pourcentage.",
        "La probabilité que l'un de deux lieux soit meilleur est celle de leur différence. Ce que tous deux " +
        "tiennent de la même commune ou province, ou ce qui leur y manque, ne compte pas ; ce qui leur " +
        "manque par ailleurs se ressemble d'autant plus qu'ils sont proches.",
      ],
    },
    hazards: {
      heading: "Avertissements",
      paragraphs: [
        "Dans une somme d'autant d'indicateurs, un risque naturel pèse peu. Les plus graves figurent donc " +
        "au-dessus du score : aléa d'inondation moyen et élevé (P2, P3), aléa de glissement de terrain élevé " +
        "et très élevé (P3, P4), zones rouges et jaunes des volcans, zones d'évacuation en cas de tsunami, " +
        "zone sismique 1 et zones prioritaires pour le radon. Rien ne compense un avertissement. Si seule la " +
        "rue ou la commune d'une adresse a été trouvée, les classes où vivent au moins 5 % des habitants " +
        "de la commune (ou, si l'on ne sait pas où ils vivent, où se trouvent au moins 5 % de son " +
        "territoire) sont aussi des avertissements. Les dangers sans données en ce lieu sont indiqués comme " +
        "non vérifiés, avec la raison.",
      ],
    },
    resolution: {
      heading: "À quel point les données sont locales",
      paragraphs: [
        "Certaines valeurs sont mesurées sur place, d'autres sont un seul chiffre pour toute la commune ou " +
        "toute la province. Un score expliqué donne la part des unes et des autres. Pour la sécurité, les indicateurs " +
        `connus par commune ou par province représentent ${
          write.percent(figures.coarseSafety)
        } du poids : deux rues ` +
        "d'une même ville s'y distinguent à peine.",
      ],
    },
    reliability: {
      heading: "Fiabilité",
      paragraphs: [
        "La fiabilité, de 0 à 1, dit à quel point un score est étayé. Celle d'un indicateur " +
        "est le produit de trois facteurs : la finesse de la mesure, l'âge des données et ce sur " +
        "quoi le lieu a été mesuré (sans effet sur les chiffres d'une commune ou d'une " +
        "province). La fiabilité d'un indicateur estimé est réduite de moitié, celle d'un indicateur " +
        "manquant est nulle. Celle d'une " +
        "catégorie est la moyenne pondérée de tous ses indicateurs, la fiabilité globale la moyenne selon " +
        "les poids des catégories.",
        "L'âge se compte jusqu'au jour où la version des données a été construite : la même version donne " +
        "la même réponse quel que soit le jour.",
      ],
    },
    reading: {
      heading: "Comment lire un score quand des données manquent",
      paragraphs: [
        missingData,
        `Une catégorie dont moins de ${
          write.percent(figures.sufficientRatio)
        } des indicateurs sont directs ` +
        "figure parmi les données insuffisantes : son score n'est pas un jugement sur le lieu.",
      ],
    },
    checked: {
      heading: "Comment la méthode a été vérifiée",
      paragraphs: [
        "Chaque importation mesure un échantillon de lieux. Elle cache des indicateurs connus et compare le " +
        "score à celui qui les utilise ; les estimations viennent d'autres provinces. Les chiffres sont " +
        "ceux de la version chargée.",
      ],
    },
    limits: {
      heading: "Limites connues",
      paragraphs: [
        "Ce sont les délits déclarés qui sont comptés, par province : là où l'on déclare plus, le taux est plus " +
        "élevé sans qu'il y ait plus de délits. Les revenus et de nombreux aléas sont connus par commune : un " +
        "seul chiffre pour toutes ses adresses. Les prix sont ceux d'une zone de marché entière. Les points " +
        "d'intérêt sont aussi complets que le registre ou la carte dont ils viennent, et une carte ne contient que ce qui a été " +
        "relevé. Certaines données officielles datent de plusieurs années : le tableau ci-dessous donne la date " +
        "de chacune.",
        "Les scores ne se comparent qu'au sein d'une même version des données et de la méthode. Un score décrit " +
        "un lieu, pas ses habitants. Ce n'est ni l'estimation d'un bien, ni une expertise, ni une garantie de " +
        "sécurité.",
      ],
    },
    metrics: {
      heading: "Les indicateurs",
      paragraphs: [
        "Pour chacun : l'échelle à laquelle il est mesuré, ses bornes et leur raison, sa " +
        "moyenne en Italie, qui compte si rien de plus proche n'est connu, son poids dans la catégorie et les sources chargées avec la date la plus " +
        "ancienne de leurs données.",
      ],
    },
  }),
  reliabilityFigures: "Les chiffres de la fiabilité",
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
  extents: {
    point: "le point",
    street: "la rue",
    locality: "la localité ou le quartier",
    comune: "la commune",
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
    extent: "Mesuré sur",
    data: "Données",
    years: "Années au bout desquelles la qualité est réduite de moitié",
    band: "Niveau",
    from: "À partir de",
    metric: "Indicateur",
    measuredOn: "Mesuré sur",
    goalposts: "Bornes et leur raison",
    prior: "Moyenne en Italie",
    source: "Sources et date",
  },
  goalposts: {
    linear: (best, worst) => `100 à ${best}, 0 à ${worst}`,
    log: (best, worst) => `100 à ${best}, 0 à ${worst}, échelle logarithmique`,
    log1p: (best, worst) => `100 à ${best}, 0 à ${worst}, logarithme de 1 + valeur`,
    target: (best, worst) => `100 de ${best}, 0 à ${worst}`,
  },
  range: (low, high) => `${low} à ${high}`,
  priorFrom: (count, source) => `moyenne à partir de ${count} lieux en Italie (${source})`,
  notLoaded: "non chargée",
};
