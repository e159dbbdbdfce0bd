/** The titles of the sources, in French. */
import type { SourceTitles } from "../source-titles.ts";

/** Titles by the id of the source. */
export const sourceTitles: SourceTitles = {
  "bolzano-accidents": "Accidents de la route dans la ville de Bolzano, 2013-2023",
  "istat-accidents": "Accidents de la route, tués et blessés par commune",
  "trento-accidents": "Accidents de la route dans la ville de Trente, 2018-2020",
  "alessandria-civici": "Numéros de rue d'Alexandrie",
  "anncsu-addresses": "ANNCSU : numéros de rue avec leur position",
  "anncsu-street-names": "ANNCSU : noms de toutes les rues",
  "trento-districts": "Arrondissements de la ville de Trente",
  "istat-census-2011":
    "15e recensement général : logements et bâtiments par zone de recensement, 2011",
  "istat-census-2021": "Recensement permanent : habitants des secteurs de recensement, 2021",
  "istat-residents": "Habitants au 1er janvier par commune (POSAS)",
  "interno-crime": "Délits déclarés, par province et type de délit",
  "istat-crime":
    "Habitants par province et par année ; délits déclarés qui inquiètent le plus la population",
  "istat-crime-rates":
    "Délits signalés par les forces de police : taux par province et type de délit",
  eprtr: "Portail des émissions industrielles : installations du registre européen E-PRTR",
  "ghcn-daily": "Global Historical Climatology Network daily : stations en Italie",
  "ispra-air-quality":
    "Qualité de l'air : statistiques annuelles du NO2, des PM10 et des PM2,5 par station de mesure",
  "ispra-ozone": "Qualité de l'air : statistiques annuelles de l'ozone par station de mesure",
  "ispra-soil": "Artificialisation des sols par commune",
  "ispra-waste": "Cadastre national des déchets : déchets municipaux par commune",
  "municipal-trees": "Arbres publics d'Alexandrie",
  natura2000: "Sites Natura 2000 et liste officielle des aires protégées (EUAP)",
  "dpc-seismic": "Classement sismique des communes",
  "dpc-volcanic":
    "Risque volcanique : zones des plans nationaux pour le Vésuve et les champs Phlégréens",
  "ingv-mps04": "Aléa sismique de référence MPS04 : accélération maximale du sol, 10 % en 50 ans",
  "ispra-floods": "IdroGEO : mosaïque nationale des zones inondables",
  "ispra-idrogeo-2015":
    "Italia Sicura : indicateurs de risque de glissement de terrain et d'inondation par commune, 2015",
  "ispra-idrogeo":
    "IdroGEO : indicateurs de risque de glissement de terrain et d'inondation par commune",
  "ispra-landslides":
    "IdroGEO : mosaïque nationale des zones exposées aux glissements de terrain (PAI)",
  "ispra-sinkholes": "Base de données nationale des effondrements de terrain",
  radon: "Zones prioritaires pour le radon (D.Lgs. 101/2020, article 11)",
  "siam-tsunami": "Zones d'alerte aux tsunamis des côtes italiennes",
  wildfires: "EFFIS : surfaces brûlées par commune, dix ans",
  "lombardia-hospitals": "Géolocalisation des établissements hospitaliers de Lombardie",
  "lombardia-pharmacies": "Liste complète des pharmacies de Lombardie",
  "salute-pharmacies": "Pharmacies",
  "agcom-coverage": "Carte du haut débit : foyers raccordables à la fibre, par commune",
  "mef-income": "Revenus et principales variables de l'impôt sur le revenu (IRPEF) par commune",
  "omi-ntn": "OMI : logements vendus par commune ; logements par commune (recensement permanent)",
  omi: "OMI : cotations des logements et périmètres des zones",
  "openstreetmap-overpass": "Rues d'OpenStreetMap (Overpass API)",
  openstreetmap: "Extrait d'OpenStreetMap",
  "piemonte-poi": "Points d'intérêt du Piémont",
  "prato-poi": "Pistes cyclables et commerces de Prato",
  "lombardia-schools": "Registre des écoles de Lombardie",
  "mim-schools": "Registres des écoles publiques et des écoles privées assimilées",
  "miur-schools": "Bâtiments scolaires 2018/19, localisés par le projet INTERSTAT",
  "istat-boundaries": "Limites administratives des communes au 1er janvier 2026, généralisées",
  "istat-boundaries-shp":
    "Limites administratives des communes au 1er janvier 2026, généralisées (shapefile)",
  "openpolis-comuni": "Codes et noms des communes au 1er janvier 2026, tirés de leurs limites",
  "istat-comuni":
    "Codes et noms des communes, avec codes postaux, chefs-lieux et habitants du recensement de 2011",
  "aci-vehicles": "Registre public des véhicules : voitures par commune",
  airports: "Aéroports italiens ouverts au trafic civil",
  gtfs: "Horaires des transports publics (GTFS)",
  "istat-commuting":
    "Recensement de 2011 : matrice des déplacements domicile-travail et domicile-études",
  "milano-stops": "Arrêts des lignes de surface à Milan",
  "pun-charging": "Plateforme nationale (PUN) : points de recharge des véhicules électriques",
  "railway-stations": "Gares de ViaggiaTreno",
  sample: "Borgo Campione, une commune inventée",
};
