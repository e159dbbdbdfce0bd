/** The names of the metrics, and the reasons for their goalposts, in Italian. */
import type { MetricTexts } from "../metric-texts.ts";

/** The names. */
export const metrics: MetricTexts = {
  burglary: "Furti in abitazione",
  street_robbery: "Rapine in pubblica via",
  theft_from_person: "Borseggi e scippi",
  car_theft: "Furti di autovetture",
  motorcycle_theft: "Furti di ciclomotori e motocicli",
  assault: "Percosse e lesioni dolose",
  sexual_violence: "Violenze sessuali",
  homicide: "Omicidi volontari",
  drug_offences: "Reati in materia di stupefacenti",
  vandalism: "Danneggiamenti",
  fraud: "Truffe e frodi informatiche",
  arson_damage: "Danneggiamenti seguiti da incendio",
  road_accidents: "Incidenti stradali con lesioni",
  road_deaths: "Morti in incidenti stradali",
  accidents_nearby: "Incidenti stradali con lesioni entro 500 m",
  police_distance: "Distanza da polizia o carabinieri",
  fire_station_distance: "Distanza dai vigili del fuoco",
  street_lighting: "Strade illuminate entro 500 m",
  pharmacy_distance: "Distanza a piedi da una farmacia",
  pharmacies_1km: "Farmacie entro 1 km a piedi",
  doctor_distance: "Distanza a piedi da un medico o ambulatorio",
  hospital_distance: "Distanza da un ospedale",
  emergency_room_distance: "Distanza da un pronto soccorso",
  nursery_distance: "Distanza a piedi da un asilo nido (0-3 anni)",
  kindergarten_distance: "Distanza a piedi da una scuola dell'infanzia (3-6 anni)",
  primary_school_distance: "Distanza a piedi da una scuola primaria",
  lower_secondary_distance: "Distanza a piedi da una scuola media",
  upper_secondary_distance: "Distanza da una scuola superiore",
  university_distance: "Distanza da un'università",
  library_distance: "Distanza a piedi da una biblioteca",
  supermarket_distance: "Distanza a piedi da un supermercato",
  food_shops_800m: "Negozi di alimentari entro 800 m a piedi",
  shop_diversity_800m: "Tipi di negozio entro 800 m a piedi",
  post_office_distance: "Distanza a piedi da un ufficio postale",
  bank_distance: "Distanza a piedi da una banca o uno sportello automatico",
  restaurants_800m: "Ristoranti entro 800 m a piedi",
  cafes_800m: "Bar e caffè entro 800 m a piedi",
  culture_1500m: "Cinema, teatri e musei entro 1,5 km a piedi",
  sports_1500m: "Impianti sportivi e piscine entro 1,5 km a piedi",
  playground_distance: "Distanza a piedi da un parco giochi",
  worship_distance: "Distanza a piedi da un luogo di culto",
  town_hall_distance: "Distanza dal municipio",
  veterinary_distance: "Distanza da un ambulatorio veterinario",
  recycling_distance: "Distanza a piedi da un punto di raccolta differenziata",
  fibre_coverage: "Famiglie raggiunte dalla fibra ottica",
  stop_distance: "Distanza a piedi da una fermata",
  stops_500m: "Fermate entro 500 m a piedi",
  departures_weekday: "Partenze nei giorni feriali",
  departures_evening: "Partenze nelle sere feriali",
  departures_weekend: "Partenze la domenica",
  routes_500m: "Linee di trasporto entro 500 m a piedi",
  rail_station_distance: "Distanza da una stazione ferroviaria",
  metro_tram_distance: "Distanza a piedi da metropolitana o tram",
  motorway_junction_distance: "Distanza da un casello o svincolo autostradale",
  airport_distance: "Distanza da un aeroporto",
  intersection_density: "Incroci stradali entro 800 m",
  street_density: "Strade percorribili a piedi entro 800 m",
  pedestrian_share: "Strade pedonali e zone residenziali entro 800 m",
  cycleway_length: "Piste ciclabili entro 1 km",
  low_speed_share: "Strade a 30 km/h entro 500 m",
  bike_sharing_distance: "Distanza a piedi da una stazione di bike sharing",
  ev_chargers_1km: "Punti di ricarica pubblici entro 1 km a piedi",
  parking_500m: "Parcheggi pubblici entro 500 m a piedi",
  car_ownership: "Autovetture ogni 1.000 abitanti",
  sustainable_commuting: "Pendolari senza auto privata",
  no2: "Biossido di azoto, media annua",
  pm10: "Polveri sottili PM10, media annua",
  pm25: "Polveri sottili PM2,5, media annua",
  pm10_exceedance_days: "Giorni di superamento per il PM10",
  o3: "Giorni di superamento per l'ozono",
  green_share_500m: "Verde entro 500 m",
  park_distance: "Distanza a piedi da un parco pubblico",
  tree_density_300m: "Alberi censiti entro 300 m",
  water_distance: "Distanza da fiume, lago o mare",
  protected_area_distance: "Distanza da un'area protetta",
  soil_consumption: "Suolo consumato",
  waste_sorted: "Raccolta differenziata",
  waste_per_capita: "Rifiuti urbani per abitante",
  industrial_share_1km: "Aree industriali entro 1 km",
  industrial_plant_distance: "Distanza da un grande impianto industriale",
  major_road_distance: "Distanza da una strada di grande traffico",
  population_density: "Abitanti entro 500 m",
  hot_days: "Giorni oltre 35 °C",
  sale_price: "Prezzo di vendita delle abitazioni",
  rent_price: "Canone di locazione delle abitazioni",
  price_to_income: "Prezzo di una casa di 80 m² in anni di reddito",
  rent_to_income: "Affitto di una casa di 60 m² in rapporto al reddito",
  gross_yield: "Rendimento lordo da locazione",
  price_spread: "Divario dei prezzi nella zona",
  price_vs_comune: "Prezzo della zona rispetto al comune",
  price_trend: "Andamento dei prezzi",
  market_activity: "Abitazioni vendute in un anno",
  income_per_taxpayer: "Reddito imponibile medio",
  vacant_dwellings: "Abitazioni vuote",
  good_condition: "Edifici residenziali in buono stato",
  recent_buildings: "Edifici residenziali costruiti dopo il 1990",
  seismic_zone: "Zona sismica",
  seismic_pga: "Accelerazione massima attesa del suolo",
  landslide_point: "Pericolosità da frana nel punto",
  landslide_area: "Territorio a pericolosità da frana elevata",
  landslide_population: "Popolazione in aree a pericolosità da frana elevata",
  flood_point: "Pericolosità idraulica nel punto",
  flood_area: "Territorio a pericolosità idraulica media",
  flood_population: "Popolazione in aree a pericolosità idraulica media",
  volcanic_zone: "Zona vulcanica",
  tsunami_zone: "Zona di evacuazione per maremoto",
  wildfire_area: "Superficie percorsa dal fuoco in dieci anni",
  radon: "Abitazioni con radon elevato",
  heavy_rain_days: "Giorni con oltre 50 mm di pioggia",
  heatwave_days: "Giorni di ondata di calore",
  sinkhole_distance: "Distanza da una voragine censita",
};

const provincialRates =
  "5º e 95º percentile dei tassi delle province, per residenti; scala logaritmica, " +
  "perché i tassi sono asimmetrici (2017-2019)";

const scoredYears =
  "5º e 95º percentile dei tassi delle province, per residenti; scala logaritmica, " +
  "perché i tassi sono asimmetrici (2022-2024, gli anni valutati)";

const walkable =
  "Punteggio pieno fino a 5 minuti a piedi, nullo oltre 30 (città dei 15 minuti; curva " +
  "di Walk Score)";

const emergency =
  "8 minuti in città a 20 km/h e 20 fuori a 60 km/h: i tempi del servizio 118 (DPR " +
  "27/3/1992)";

const rareErrand = "10 minuti a piedi; 12 in auto a 30 km/h per una commissione rara";

const airLimits =
  "Dalla linea guida OMS 2021 al limite della direttiva 2008/50/CE; valore di partenza " +
  "nelle sedi dei comuni, per residenti (2020-2022)";

const priceZones =
  "5º e 95º percentile delle zone (OMI 2018-2), con i residenti di un comune ripartiti " +
  "tra le sue; peso 0,25: correlati a ,91 e già presenti nei rapporti con il reddito";

const priceRatios =
  "5º e 95º percentile dei comuni, per residenti: mediana delle zone (OMI 2018-2) sul " +
  "reddito (MEF 2020)";

const censusAreas =
  "5º e 95º percentile per residenti, 2.245 aree di censimento di 486 comuni (ISTAT " +
  "2011)";

const exposed =
  "Il valore migliore è zero; il peggiore è il 95º percentile dei comuni, per residenti " +
  "(IdroGEO 2020-21)";

/** The reasons. */
export const rationales: MetricTexts = {
  burglary: "5º e 95º percentile dei tassi delle province, per residenti; scala logaritmica, " +
    "perché i tassi sono asimmetrici (2017-2019, gli anni più recenti disponibili); peso " +
    "dimezzato, perché le denunce seguono il reddito",
  street_robbery: provincialRates,
  theft_from_person:
    "5º e 95º percentile dei tassi delle province, per residenti; scala logaritmica, " +
    "perché i tassi sono asimmetrici (2017-2019); peso dimezzato, perché il conteggio " +
    "dipende dai visitatori",
  car_theft: provincialRates,
  motorcycle_theft: provincialRates,
  assault: scoredYears,
  sexual_violence: scoredYears,
  homicide: "5º e 95º percentile dei tassi delle province, per residenti; scala logaritmica, " +
    "perché i tassi sono asimmetrici (2014-2024, ciascuno avvicinato al tasso nazionale " +
    "con dieci eventi)",
  drug_offences:
    "5º e 95º percentile dei tassi delle province, per residenti; scala logaritmica, " +
    "perché i tassi sono asimmetrici (2017-2019); peso dimezzato, perché misura anche " +
    "l'attività di polizia",
  vandalism: provincialRates,
  fraud: "5º e 95º percentile dei tassi delle province, per residenti; scala logaritmica, " +
    "perché i tassi sono asimmetrici (2017-2019); peso dimezzato, perché l'indirizzo " +
    "della vittima dice poco",
  arson_damage: provincialRates,
  road_accidents:
    "Un quarto e il doppio del dato nazionale di 2,8 per 1.000 residenti (ISTAT-ACI 2023)",
  road_deaths:
    "Vision Zero è l'obiettivo dell'UE; il valore peggiore è il doppio del dato nazionale di 5,2 " +
    "(ISTAT-ACI 2023), al quale dieci decessi avvicinano il tasso dei comuni con pochi " +
    "residenti",
  accidents_nearby: "Da uno all'anno a 40, la mediana intorno agli incidenti rilevati a Bolzano " +
    "(2013-2023)",
  police_distance: "Da 2 a 12 minuti in auto a 30 km/h, la velocità usuale in una città",
  fire_station_distance:
    "5 minuti a 30 km/h; 20 minuti a 60 km/h, il progetto «Italia in 20 minuti» dei " +
    "Vigili del fuoco",
  street_lighting:
    "Ogni via di un abitato può essere illuminata; un quinto corrisponde a una via principale " +
    "illuminata con le altre al buio",
  pharmacy_distance: walkable,
  pharmacies_1km:
    "Quattro danno una scelta e un turno di notte: una ogni 3.300 residenti (L. 27/2012) " +
    "per 13.000",
  doctor_distance: walkable,
  hospital_distance: emergency,
  emergency_room_distance: emergency,
  nursery_distance: "I 300 m del grado più vicino nelle norme sull'edilizia scolastica (D.M. " +
    "18/12/1975); 30 minuti a piedi",
  kindergarten_distance:
    "300 m delle norme sull'edilizia scolastica (D.M. 18/12/1975); 30 minuti a piedi",
  primary_school_distance:
    "500 m delle norme sull'edilizia scolastica (D.M. 18/12/1975); 30 minuti a piedi",
  lower_secondary_distance:
    "1.000 m delle norme sull'edilizia scolastica (D.M. 18/12/1975); 45 minuti a piedi",
  upper_secondary_distance: "15 minuti a piedi; 30 minuti in autobus a 20 km/h",
  university_distance: "25 minuti a piedi; un'ora con i mezzi pubblici a 30 km/h, il limite del " +
    "pendolarismo quotidiano",
  library_distance:
    "10 minuti a piedi; due miglia, il limite esterno degli standard inglesi per le " +
    "biblioteche (PLS 1)",
  supermarket_distance:
    "5 minuti a piedi; un miglio, oltre il quale l'USDA parla di accesso scarso in città",
  food_shops_800m:
    "Tanti quanti sono i tipi di negozio alimentare: uno per tipo, o una scelta tra " +
    "alcuni",
  shop_diversity_800m: "20 dei 24 tipi: quasi ogni commissione senza auto",
  post_office_distance:
    "5 minuti a piedi; 3 km, entro i quali tre residenti su quattro devono averne uno " +
    "(D.M. 7/10/2008)",
  bank_distance: walkable,
  restaurants_800m: "Dieci sono quanti ne conta Walk Score",
  cafes_800m:
    "In Italia c'è un bar ogni 400 residenti circa (FIPE): otto servono un quartiere di " +
    "3.200",
  culture_1500m: "Uno per tipo e la scelta tra altri due",
  sports_1500m: "Il dato nazionale di 1,3 per 1.000 residenti (Sport e Salute) per i 6.000 di un " +
    "centro medio",
  playground_distance:
    "400 m, la distanza a piedi da un'area giochi attrezzata nelle linee guida di Fields " +
    "in Trust; 20 minuti con un bambino",
  worship_distance: walkable,
  town_hall_distance: rareErrand,
  veterinary_distance: rareErrand,
  recycling_distance: "4 minuti a piedi con un sacchetto; oltre 15 ci si va in auto",
  fibre_coverage:
    "Reti gigabit per ogni famiglia entro il 2030 (decennio digitale dell'UE, decisione " +
    "2022/2481); valore di partenza: 73,4 % delle famiglie (AGCOM, giugno 2025)",
  stop_distance:
    "Comodo fino a 500 m a piedi, al massimo 1 km (indicatore SDG 11.2.1): due terzi dei " +
    "punti a 500 m",
  stops_500m: "Tre luoghi con una fermata per direzione",
  departures_weekday:
    "Più di 10 all'ora corrispondono a un'accessibilità elevata (Commissione europea, DG REGIO 2015); si " +
    "contano entrambe le direzioni",
  departures_evening: "Una ogni quarto d'ora in entrambe le direzioni",
  departures_weekend: "Una ogni dieci minuti in entrambe le direzioni",
  routes_500m: "Sei linee portano nella maggior parte delle direzioni senza cambio",
  rail_station_distance:
    "800 m, il raggio usuale di una stazione a piedi; 95º percentile dalle sedi dei " +
    "comuni, per residenti",
  metro_tram_distance:
    "Comodo fino a 1 km a piedi per i mezzi ad alta capacità (indicatore SDG 11.2.1); 30 " +
    "minuti a piedi",
  motorway_junction_distance:
    "Mezz'ora a 60 km/h, un limite comune negli studi di accessibilità; sotto i 3 " +
    "km la vicinanza non aggiunge nulla",
  airport_distance:
    "Abbastanza vicino da usarlo, troppo lontano per sentirlo; il valore peggiore è il 95º " +
    "percentile nelle sedi dei comuni, per residenti; peso dimezzato; il 44 % dei " +
    "residenti vive nell'intervallo migliore",
  intersection_density:
    "100 per km2 nei principi di UN-Habitat per le strade; dieci sono una sola strada " +
    "con le sue traverse",
  street_density:
    "18 km per km2 nei principi di UN-Habitat per i quartieri (2014); tre sono aperta " +
    "campagna",
  pedestrian_share:
    "Un settimo delle vie corrisponde a un centro storico chiuso al traffico con i suoi accessi",
  cycleway_length:
    "Circa 2 km per km2, quanto raggiungono i migliori capoluoghi (ISTAT, ambiente " +
    "urbano)",
  low_speed_share: "Il 70 % delle vie, come a Bologna, la prima grande Città 30",
  bike_sharing_distance:
    "Stazioni ogni 300 m nella guida dell'ITDP; oltre 1,5 km un autobus è più vicino",
  ev_chargers_1km:
    "Da nessuno a 16, metà del 95º percentile nelle sedi dei comuni; ognuno in più " +
    "aggiunge meno; il 51 % dei residenti non ne ha (PUN, luglio 2025)",
  parking_500m: "2,5 m2 per residente (D.M. 1444/1968) per i 2.000 di un tale cerchio: cinque " +
    "parcheggi di 1.000 m2",
  car_ownership: "Dai capoluoghi che hanno meno bisogno dell'auto a quelli che ne hanno di più " +
    "(ISTAT-ACI 2023)",
  sustainable_commuting:
    "Da un terzo sotto la quota nazionale di pendolari in auto a un comune dipendente " +
    "dall'auto (censimento ISTAT)",
  no2: airLimits,
  pm10: airLimits,
  pm25: airLimits,
  pm10_exceedance_days:
    "Da nessuno al 95º percentile nelle sedi dei comuni, per residenti (2020-2022); 35 " +
    "sono consentiti; peso dimezzato, perché segue la media",
  o3: "25 giorni sono consentiti (direttiva 2008/50/CE); valore di partenza: il 44 % delle " +
    "stazioni ne aveva di più (ISPRA 2023), le altre in misura via via minore",
  green_share_500m: "Il 30 % della regola 3-30-300",
  park_distance: "300 m (OMS Europa 2016; regola 3-30-300); oltre 19 minuti a piedi è una gita",
  tree_density_300m: "40 chiome di 75 m2 ombreggiano il 30 % di un ettaro (regola 3-30-300)",
  water_distance: "L'acqua giova entro poche centinaia di metri; 5 km sono un giro in bicicletta",
  protected_area_distance: "Da una passeggiata a mezz'ora in bicicletta",
  soil_consumption:
    "Da meno della metà del 7 % nazionale a metà del territorio, superata da 90 comuni " +
    "(ISPRA-SNPA 2022)",
  waste_sorted: "Il 65 % è l'obiettivo di legge (D.Lgs. 152/2006, art. 205), due terzi dei punti",
  waste_per_capita: "Circa il minimo e il massimo delle regioni (ISPRA 2023)",
  industrial_share_1km: "Un quarto del cerchio corrisponde a una zona industriale accanto a casa",
  industrial_plant_distance:
    "Gli studi sulla salute intorno agli impianti considerano i primi 2-5 km",
  major_road_distance:
    "Gli inquinanti del traffico si disperdono entro 300 m o più (HEI Special Report 17, " +
    "2010)",
  population_density:
    "1.500 fanno un centro urbano (DEGURBA di Eurostat), 15.000 sono l'obiettivo di " +
    "UN-Habitat, 40.000 indicano affollamento",
  hot_days: "Da nessuno a circa tre settimane, come nelle pianure interne più calde",
  sale_price: priceZones,
  rent_price: priceZones,
  price_to_income: priceRatios,
  rent_to_income: priceRatios,
  gross_yield:
    "5º e 95º percentile delle zone (OMI 2018-2), con i residenti di un comune ripartiti " +
    "tra le sue; il meglio sta tra i quartili, dove vive il 52 % dei residenti; peso " +
    "0,05 finché non si dimostra utile",
  price_spread:
    "5º e 95º percentile delle zone (OMI 2018-2), con i residenti di un comune ripartiti " +
    "tra le sue; peso 0,05 finché non si dimostra utile",
  price_vs_comune:
    "5º e 95º percentile delle zone (OMI 2018-2), con i residenti di un comune ripartiti " +
    "tra le sue",
  price_trend:
    "5º e 95º percentile delle zone (OMI 2018-2), con i residenti di un comune ripartiti " +
    "tra le sue; il meglio fino al 2 % (l'obiettivo della BCE), dove vive il 64 % dei " +
    "residenti; peso 0,05 finché non si dimostra utile",
  market_activity:
    "Un terzo in più e la metà in meno dell'intensità nazionale di circa il 2,2 % (OMI 2022)",
  income_per_taxpayer: "5º e 95º percentile dei comuni, per residenti (MEF 2020)",
  vacant_dwellings: censusAreas,
  good_condition: censusAreas,
  recent_buildings: censusAreas,
  seismic_zone: "Le quattro zone dell'OPCM 3274/2003",
  seismic_pga: "Sotto 0,05 g è zona 4, sopra 0,25 g zona 1 (OPCM 3519/2006); nodi entro un passo " +
    "(0,05°), altrimenti il centro della classe della zona",
  landslide_point:
    "Classi dei piani PAI, da nessuna a P4; il 2 % dei residenti vive in P3 o P4, il 6 % " +
    "in una classe inferiore (IdroGEO)",
  landslide_area:
    "Il valore migliore è zero; il peggiore è il 95º percentile dei comuni, per residenti " +
    "(IdroGEO 2020-21); correlata a ,91 con i residenti esposti, che ne hanno il peso",
  landslide_population: exposed,
  flood_point: "Classi della direttiva 2007/60/CE, da nessuna a P3; il 4 % dei residenti vive in " +
    "P3, il 12 % in P2 o P3, il 21 % in una qualunque (IdroGEO)",
  flood_area: exposed,
  flood_population: exposed,
  volcanic_zone:
    "Fuori, zona gialla, zona rossa dei piani nazionali; il 96 % dei residenti vive fuori",
  tsunami_zone:
    "Dentro o fuori la zona SiAM; i comuni che arrivano al livello del mare hanno il 28 " +
    "% dei residenti (ISTAT 2011), di cui si assume che un decimo viva nella zona",
  wildfire_area:
    "Circa lo 0,2 % dell'Italia brucia in un anno (EFFIS): il valore peggiore è cinque volte tanto",
  radon: "Un'area prioritaria ha più di 300 Bq/m3 nel 15 % delle abitazioni (D.Lgs. 101/2020, " +
    "art. 11)",
  heavy_rain_days: "Da nessuno a un giorno di pioggia intensa ogni due mesi",
  heatwave_days: "WSDI: circa 5 nel clima su cui è definito, 40 nel più caldo degli anni recenti",
  sinkhole_distance:
    "Le voragini si presentano in gruppi: entro 100 m il terreno è lo stesso, oltre 1 km non più",
};
