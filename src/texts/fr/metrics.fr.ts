/** The names of the metrics, and the reasons for their goalposts, in French. */
import type { MetricTexts } from "../metric-texts.ts";

/** The names. */
export const metrics: MetricTexts = {
  burglary: "Cambriolages de logements",
  street_robbery: "Vols avec violence sur la voie publique",
  theft_from_person: "Vols à la tire et à l'arraché",
  car_theft: "Vols de voitures",
  motorcycle_theft: "Vols de cyclomoteurs et de motos",
  assault: "Coups et blessures volontaires",
  sexual_violence: "Violences sexuelles",
  homicide: "Homicides volontaires",
  drug_offences: "Infractions liées aux stupéfiants",
  vandalism: "Dégradations volontaires",
  fraud: "Escroqueries et fraudes informatiques",
  arson_damage: "Dégradations par incendie volontaire",
  road_accidents: "Accidents corporels de la route",
  road_deaths: "Tués sur la route",
  accidents_nearby: "Accidents corporels dans un rayon de 500 m",
  police_distance: "Distance à un poste de police ou de carabiniers",
  fire_station_distance: "Distance à une caserne de pompiers",
  street_lighting: "Rues éclairées dans un rayon de 500 m",
  pharmacy_distance: "Trajet à pied vers une pharmacie",
  pharmacies_1km: "Pharmacies à moins de 1 km à pied",
  doctor_distance: "Trajet à pied vers un médecin ou un centre de santé",
  hospital_distance: "Distance à un hôpital",
  emergency_room_distance: "Distance à un service d'urgences",
  nursery_distance: "Trajet à pied vers une crèche (0-3 ans)",
  kindergarten_distance: "Trajet à pied vers une école maternelle (3-6 ans)",
  primary_school_distance: "Trajet à pied vers une école primaire",
  lower_secondary_distance: "Trajet à pied vers un collège",
  upper_secondary_distance: "Distance à un lycée",
  university_distance: "Distance à une université",
  library_distance: "Trajet à pied vers une bibliothèque",
  supermarket_distance: "Trajet à pied vers un supermarché",
  food_shops_800m: "Commerces alimentaires à moins de 800 m à pied",
  shop_diversity_800m: "Types de commerce à moins de 800 m à pied",
  post_office_distance: "Trajet à pied vers un bureau de poste",
  bank_distance: "Trajet à pied vers une banque ou un distributeur",
  restaurants_800m: "Restaurants à moins de 800 m à pied",
  cafes_800m: "Cafés et bars à moins de 800 m à pied",
  culture_1500m: "Cinémas, théâtres et musées à moins de 1,5 km à pied",
  sports_1500m: "Équipements sportifs et piscines à moins de 1,5 km à pied",
  playground_distance: "Trajet à pied vers une aire de jeux",
  worship_distance: "Trajet à pied vers un lieu de culte",
  town_hall_distance: "Distance à la mairie",
  veterinary_distance: "Distance à un cabinet vétérinaire",
  recycling_distance: "Trajet à pied vers un point de recyclage",
  fibre_coverage: "Foyers raccordables à la fibre optique",
  stop_distance: "Trajet à pied vers un arrêt de transports publics",
  stops_500m: "Arrêts à moins de 500 m à pied",
  departures_weekday: "Départs en semaine",
  departures_evening: "Départs en soirée, en semaine",
  departures_weekend: "Départs le dimanche",
  routes_500m: "Lignes de transports publics à moins de 500 m à pied",
  rail_station_distance: "Distance à une gare",
  metro_tram_distance: "Trajet à pied vers le métro ou le tramway",
  motorway_junction_distance: "Distance à une entrée d'autoroute",
  airport_distance: "Distance à un aéroport",
  intersection_density: "Carrefours dans un rayon de 800 m",
  street_density: "Rues praticables à pied dans un rayon de 800 m",
  pedestrian_share: "Rues piétonnes et zones de rencontre dans un rayon de 800 m",
  cycleway_length: "Pistes cyclables dans un rayon de 1 km",
  low_speed_share: "Rues à 30 km/h dans un rayon de 500 m",
  bike_sharing_distance: "Trajet à pied vers une station de vélos partagés",
  ev_chargers_1km: "Points de recharge publics à moins de 1 km à pied",
  parking_500m: "Parkings publics à moins de 500 m à pied",
  car_ownership: "Voitures pour 1 000 habitants",
  sustainable_commuting: "Navetteurs sans voiture particulière",
  no2: "Dioxyde d'azote, moyenne annuelle",
  pm10: "Particules PM10, moyenne annuelle",
  pm25: "Particules fines PM2,5, moyenne annuelle",
  pm10_exceedance_days: "Jours de dépassement pour les PM10",
  o3: "Jours de dépassement pour l'ozone",
  green_share_500m: "Espaces verts dans un rayon de 500 m",
  park_distance: "Trajet à pied vers un parc public",
  tree_density_300m: "Arbres recensés dans un rayon de 300 m",
  water_distance: "Distance à un cours d'eau, à un lac ou à la mer",
  protected_area_distance: "Distance à une aire protégée",
  soil_consumption: "Sols artificialisés",
  waste_sorted: "Déchets collectés séparément",
  waste_per_capita: "Déchets par habitant",
  industrial_share_1km: "Zones industrielles dans un rayon de 1 km",
  industrial_plant_distance: "Distance à un grand site industriel",
  major_road_distance: "Distance à une route à grand trafic",
  population_density: "Habitants dans un rayon de 500 m",
  hot_days: "Jours à plus de 35 °C",
  sale_price: "Prix de vente des logements",
  rent_price: "Loyer des logements",
  price_to_income: "Prix d'un logement de 80 m² en années de revenu",
  rent_to_income: "Loyer d'un logement de 60 m² rapporté au revenu",
  gross_yield: "Rendement locatif brut",
  price_spread: "Écart des prix dans la zone",
  price_vs_comune: "Prix de la zone par rapport à la commune",
  price_trend: "Évolution des prix",
  market_activity: "Logements vendus en un an",
  income_per_taxpayer: "Revenu imposable moyen",
  vacant_dwellings: "Logements vacants",
  good_condition: "Immeubles d'habitation en bon état",
  recent_buildings: "Immeubles d'habitation construits après 1990",
  seismic_zone: "Zone sismique",
  seismic_pga: "Accélération maximale attendue du sol",
  landslide_point: "Aléa de glissement de terrain au point",
  landslide_area: "Territoire à fort aléa de glissement de terrain",
  landslide_population: "Population exposée à un fort aléa de glissement de terrain",
  flood_point: "Aléa d'inondation au point",
  flood_area: "Territoire à aléa moyen d'inondation",
  flood_population: "Population exposée à un aléa moyen d'inondation",
  volcanic_zone: "Zone de danger volcanique",
  tsunami_zone: "Zone d'évacuation en cas de tsunami",
  wildfire_area: "Surface brûlée en dix ans",
  radon: "Logements à forte teneur en radon",
  heavy_rain_days: "Jours avec plus de 50 mm de pluie",
  heatwave_days: "Jours de vague de chaleur",
  sinkhole_distance: "Distance à un effondrement recensé",
};

const provincialRates =
  "5e et 95e centiles des taux des provinces, par habitant ; échelle logarithmique, " +
  "car les taux sont asymétriques (2017-2019)";

const scoredYears =
  "5e et 95e centiles des taux des provinces, par habitant ; échelle logarithmique, " +
  "car les taux sont asymétriques (2022-2024, les années évaluées)";

const walkable = "Tous les points jusqu'à 5 minutes à pied, aucun au-delà de 30 (ville du quart " +
  "d'heure, 15 minutes ; courbe de Walk Score)";

const emergency =
  "8 minutes en ville à 20 km/h et 20 en dehors à 60 km/h : les délais du service 118 " +
  "(DPR 27/3/1992)";

const rareErrand = "10 minutes à pied ; 12 en voiture à 30 km/h pour une démarche rare";

const airLimits =
  "De la ligne directrice OMS 2021 à la limite de la directive 2008/50/CE ; valeur de " +
  "départ aux sièges des communes, par habitant (2020-2022)";

const priceZones =
  "5e et 95e centiles des zones (OMI 2018-2), les habitants d'une commune répartis " +
  "entre les siennes ; poids 0,25 : corrélés à 91 %, et repris par les ratios";

const priceRatios =
  "5e et 95e centiles des communes, par habitant : médiane de ses zones (OMI 2018-2) " +
  "sur son revenu (MEF 2020)";

const censusAreas =
  "5e et 95e centiles par habitant, 2 245 zones de recensement de 486 communes (ISTAT " +
  "2011)";

const exposed = "Le meilleur cas est zéro ; le pire, le 95e centile des communes, par habitant " +
  "(IdroGEO 2020-21)";

/** The reasons. */
export const rationales: MetricTexts = {
  burglary: "5e et 95e centiles des taux des provinces, par habitant ; échelle logarithmique, " +
    "car les taux sont asymétriques (2017-2019, les années les plus récentes " +
    "disponibles) ; poids réduit de moitié, car les plaintes suivent le revenu",
  street_robbery: provincialRates,
  theft_from_person:
    "5e et 95e centiles des taux des provinces, par habitant ; échelle logarithmique, " +
    "car les taux sont asymétriques (2017-2019) ; poids réduit de moitié, car le " +
    "nombre dépend surtout des visiteurs",
  car_theft: provincialRates,
  motorcycle_theft: provincialRates,
  assault: scoredYears,
  sexual_violence: scoredYears,
  homicide: "5e et 95e centiles des taux des provinces, par habitant ; échelle logarithmique, " +
    "car les taux sont asymétriques (2014-2024, chacun ramené vers le taux national par " +
    "dix événements)",
  drug_offences:
    "5e et 95e centiles des taux des provinces, par habitant ; échelle logarithmique, " +
    "car les taux sont asymétriques (2017-2019) ; poids réduit de moitié, car le taux " +
    "mesure aussi l'activité de la police",
  vandalism: provincialRates,
  fraud: "5e et 95e centiles des taux des provinces, par habitant ; échelle logarithmique, " +
    "car les taux sont asymétriques (2017-2019) ; poids réduit de moitié, car l'adresse " +
    "de la victime dit peu",
  arson_damage: provincialRates,
  road_accidents:
    "Un quart et le double du chiffre national de 2,8 pour 1 000 habitants (ISTAT-ACI " +
    "2023)",
  road_deaths:
    "Vision Zéro est l'objectif de l'UE ; le pire est le double du chiffre national de " +
    "5,2 (ISTAT-ACI 2023), vers lequel dix décès ramènent le taux des petites communes",
  accidents_nearby:
    "D'un par an à 40, la médiane autour des accidents relevés à Bolzano (2013-2023)",
  police_distance: "De 2 à 12 minutes en voiture à 30 km/h, vitesse usuelle en ville",
  fire_station_distance:
    "5 minutes à 30 km/h ; 20 minutes à 60 km/h, « Italia in 20 minuti » des pompiers",
  street_lighting:
    "Toute rue d'une agglomération peut être éclairée ; un cinquième, c'est une rue " +
    "principale éclairée et les autres dans le noir",
  pharmacy_distance: walkable,
  pharmacies_1km:
    "Quatre offrent un choix et un tour de garde de nuit : à raison d'une pour 3 300 " +
    "habitants (loi 27/2012), elles en desservent 13 000",
  doctor_distance: walkable,
  hospital_distance: emergency,
  emergency_room_distance: emergency,
  nursery_distance:
    "Les 300 m du degré le plus proche dans les règles des bâtiments scolaires (D.M. " +
    "18/12/1975) ; 30 minutes à pied",
  kindergarten_distance:
    "300 m selon les règles des bâtiments scolaires (D.M. 18/12/1975) ; 30 minutes à pied",
  primary_school_distance:
    "500 m selon les règles des bâtiments scolaires (D.M. 18/12/1975) ; 30 minutes à pied",
  lower_secondary_distance:
    "1 000 m selon les règles des bâtiments scolaires (D.M. 18/12/1975) ; 45 minutes à pied",
  upper_secondary_distance: "15 minutes à pied ; 30 minutes en bus à 20 km/h",
  university_distance:
    "25 minutes à pied ; une heure en transports publics à 30 km/h, la limite des " +
    "trajets quotidiens",
  library_distance:
    "10 minutes à pied ; deux milles, la limite extérieure des normes anglaises des " +
    "bibliothèques (PLS 1)",
  supermarket_distance:
    "5 minutes à pied ; un mille, au-delà duquel l'USDA parle de faible accès en ville",
  food_shops_800m:
    "Autant que de types de commerces alimentaires : un de chaque, ou un choix entre " +
    "quelques-uns",
  shop_diversity_800m: "20 des 24 types : presque toutes les courses sans voiture",
  post_office_distance:
    "5 minutes à pied ; 3 km, dans lesquels trois habitants sur quatre doivent en avoir " +
    "un (D.M. 7/10/2008)",
  bank_distance: walkable,
  restaurants_800m: "Dix, autant que compte Walk Score",
  cafes_800m: "L'Italie a un bar pour 400 habitants environ (FIPE) : huit desservent un quartier " +
    "de 3 200",
  culture_1500m: "Un de chaque type et deux autres au choix",
  sports_1500m: "Le chiffre national de 1,3 pour 1 000 habitants (Sport e Salute) pour les 6 000 " +
    "d'une ville moyenne",
  playground_distance:
    "400 m, la marche jusqu'à une aire de jeux équipée selon Fields in Trust ; 20 " +
    "minutes avec un enfant",
  worship_distance: walkable,
  town_hall_distance: rareErrand,
  veterinary_distance: rareErrand,
  recycling_distance: "4 minutes à pied avec un sac ; au-delà de 15, on y va en voiture",
  fibre_coverage:
    "Réseaux gigabit pour chaque foyer d'ici 2030 (décennie numérique de l'UE, décision " +
    "2022/2481) ; valeur de départ : 73,4 % des foyers (AGCOM, juin 2025)",
  stop_distance:
    "Commode jusqu'à 500 m à pied, 1 km au plus (indicateur ODD 11.2.1) : deux tiers des " +
    "points à 500 m",
  stops_500m: "Trois lieux avec un arrêt par sens",
  departures_weekday:
    "Plus de 10 par heure, c'est un accès élevé (Commission européenne, DG REGIO 2015) ; " +
    "les deux sens sont comptés",
  departures_evening: "Un par quart d'heure dans les deux sens",
  departures_weekend: "Un toutes les dix minutes dans les deux sens",
  routes_500m: "Six lignes mènent dans la plupart des directions sans correspondance",
  rail_station_distance:
    "800 m, le rayon usuel d'une gare à pied ; 95e centile depuis les sièges des " +
    "communes, par habitant",
  metro_tram_distance:
    "Commode jusqu'à 1 km à pied pour les transports à haute capacité (indicateur ODD " +
    "11.2.1) ; 30 minutes à pied",
  motorway_junction_distance:
    "Une demi-heure à 60 km/h, limite courante des études d'accessibilité ; être à " +
    "moins de 3 km n'ajoute rien",
  airport_distance:
    "Assez près pour servir, trop loin pour être entendu ; le pire est le 95e centile " +
    "aux sièges des communes, par habitant ; poids réduit de moitié ; 44 % des habitants " +
    "vivent dans la meilleure plage",
  intersection_density:
    "100 par km2 dans les principes d'ONU-Habitat pour les rues ; dix, c'est une seule " +
    "route avec ses rues latérales",
  street_density:
    "18 km par km2 dans les principes d'ONU-Habitat pour les quartiers (2014) ; trois, " +
    "c'est la rase campagne",
  pedestrian_share:
    "Un septième des rues, c'est un centre ancien fermé aux voitures, avec ses abords",
  cycleway_length: "Environ 2 km par km2, ce qu'atteignent les meilleurs chefs-lieux (ISTAT, " +
    "environnement urbain)",
  low_speed_share: "70 % des rues, comme à Bologne, première grande Città 30",
  bike_sharing_distance:
    "Des stations tous les 300 m dans le guide de l'ITDP ; au-delà de 1,5 km, un bus est " +
    "plus proche",
  ev_chargers_1km:
    "D'aucun à 16, la moitié du 95e centile aux sièges des communes ; chacun de plus " +
    "ajoute moins ; 51 % des habitants n'en ont pas (PUN, juillet 2025)",
  parking_500m:
    "2,5 m2 par habitant (D.M. 1444/1968) pour les 2 000 d'un tel cercle : cinq parkings " +
    "de 1 000 m2",
  car_ownership:
    "Des chefs-lieux qui ont le moins besoin de la voiture à ceux qui en ont le plus " +
    "besoin (ISTAT-ACI 2023)",
  sustainable_commuting:
    "D'un tiers au-dessous de la part nationale des trajets en voiture à une commune " +
    "vouée à la voiture (recensement ISTAT)",
  no2: airLimits,
  pm10: airLimits,
  pm25: airLimits,
  pm10_exceedance_days:
    "D'aucun au 95e centile aux sièges des communes, par habitant (2020-2022) ; 35 sont " +
    "permis ; poids réduit de moitié, car le nombre suit la moyenne",
  o3: "25 jours sont permis (directive 2008/50/CE) ; valeur de départ : 44 % des stations " +
    "en avaient plus (ISPRA 2023), les autres uniformément moins",
  green_share_500m: "Les 30 % de la règle 3-30-300",
  park_distance:
    "300 m (OMS Europe 2016 ; règle 3-30-300) ; au-delà de 19 minutes à pied, c'est une " +
    "sortie",
  tree_density_300m: "40 houppiers de 75 m2 ombragent 30 % d'un hectare (règle 3-30-300)",
  water_distance:
    "L'eau fait du bien jusqu'à quelques centaines de mètres ; 5 km, c'est un trajet à vélo",
  protected_area_distance: "D'une promenade à une demi-heure de vélo",
  soil_consumption: "De moins de la moitié des 7 % nationaux à la moitié du sol, que 90 communes " +
    "dépassent (ISPRA-SNPA 2022)",
  waste_sorted: "65 % est l'objectif légal (D.Lgs. 152/2006, art. 205), deux tiers des points",
  waste_per_capita: "À peu près le minimum et le maximum des régions (ISPRA 2023)",
  industrial_share_1km: "Un quart du cercle, c'est une zone industrielle à côté",
  industrial_plant_distance:
    "Les études de santé autour des usines regardent les 2 à 5 premiers km",
  major_road_distance:
    "Les polluants du trafic s'estompent en 300 m ou plus (HEI Special Report 17, 2010)",
  population_density: "1 500 font un centre urbain (DEGURBA d'Eurostat), 15 000 sont l'objectif " +
    "d'ONU-Habitat, 40 000 la surpopulation",
  hot_days: "D'aucun à trois semaines environ, comme dans les plaines intérieures les plus " +
    "chaudes",
  sale_price: priceZones,
  rent_price: priceZones,
  price_to_income: priceRatios,
  rent_to_income: priceRatios,
  gross_yield: "5e et 95e centiles des zones (OMI 2018-2), les habitants d'une commune répartis " +
    "entre les siennes ; le mieux est entre les quartiles, où vivent 52 % des habitants ; " +
    "poids 0,05 tant que l'utilité n'est pas démontrée",
  price_spread: "5e et 95e centiles des zones (OMI 2018-2), les habitants d'une commune répartis " +
    "entre les siennes ; poids 0,05 tant que l'utilité n'est pas démontrée",
  price_vs_comune:
    "5e et 95e centiles des zones (OMI 2018-2), les habitants d'une commune répartis " +
    "entre les siennes",
  price_trend: "5e et 95e centiles des zones (OMI 2018-2), les habitants d'une commune répartis " +
    "entre les siennes ; le mieux va jusqu'à 2 % (l'objectif de la BCE), où vivent 64 % " +
    "des habitants ; poids 0,05 tant que l'utilité n'est pas démontrée",
  market_activity:
    "Un tiers de plus et moitié moins que l'intensité nationale d'environ 2,2 % (OMI " +
    "2022)",
  income_per_taxpayer: "5e et 95e centiles des communes, par habitant (MEF 2020)",
  vacant_dwellings: censusAreas,
  good_condition: censusAreas,
  recent_buildings: censusAreas,
  seismic_zone: "Les quatre zones de l'OPCM 3274/2003",
  seismic_pga:
    "Au-dessous de 0,05 g, zone 4 ; au-dessus de 0,25 g, zone 1 (OPCM 3519/2006) ; nœuds " +
    "à un pas au plus (0,05°), sinon le milieu de la classe de la zone",
  landslide_point:
    "Classes des plans PAI, d'aucune à P4 ; 2 % des habitants vivent en P3 ou P4, 6 % " +
    "dans une classe inférieure (IdroGEO)",
  landslide_area: "Le meilleur cas est zéro ; le pire, le 95e centile des communes, par habitant " +
    "(IdroGEO 2020-21) ; corrélée à 91 % avec les habitants exposés, qui en ont le poids",
  landslide_population: exposed,
  flood_point:
    "Classes de la directive 2007/60/CE, d'aucune à P3 ; 4 % des habitants vivent en P3, " +
    "12 % en P2 ou P3, 21 % dans l'une d'elles (IdroGEO)",
  flood_area: exposed,
  flood_population: exposed,
  volcanic_zone:
    "Hors zone, zone jaune, zone rouge des plans nationaux ; 96 % des habitants vivent " +
    "hors zone",
  tsunami_zone:
    "Dans la zone SiAM ou dehors ; les communes qui descendent jusqu'au niveau de la mer " +
    "comptent 28 % des habitants (ISTAT 2011), dont un dixième est supposé vivre dans la zone",
  wildfire_area: "Environ 0,2 % de l'Italie brûle en un an (EFFIS) : le pire est cinq fois plus",
  radon: "Une zone prioritaire a plus de 300 Bq/m3 dans 15 % de ses logements (D.Lgs. " +
    "101/2020, art. 11)",
  heavy_rain_days: "D'aucun à un jour de fortes pluies tous les deux mois",
  heatwave_days:
    "WSDI : environ 5 dans le climat sur lequel il est défini, 40 dans la plus chaude " +
    "des années récentes",
  sinkhole_distance:
    "Les effondrements sont groupés : le même sol jusqu'à 100 m, rien au-delà de 1 km",
};
