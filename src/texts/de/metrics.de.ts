/** The names of the metrics, and the reasons for their goalposts, in German. */
import type { MetricTexts } from "../metric-texts.ts";

/** The names. */
export const metrics: MetricTexts = {
  burglary: "Wohnungseinbrüche",
  street_robbery: "Raubüberfälle auf der Straße",
  theft_from_person: "Taschendiebstahl und Handtaschenraub",
  car_theft: "Autodiebstähle",
  motorcycle_theft: "Diebstähle von Mopeds und Motorrädern",
  assault: "Tätlichkeiten und vorsätzliche Körperverletzungen",
  sexual_violence: "Sexuelle Gewalt",
  homicide: "Vorsätzliche Tötungen",
  drug_offences: "Drogendelikte",
  vandalism: "Sachbeschädigungen",
  fraud: "Betrug und Computerbetrug",
  arson_damage: "Sachbeschädigungen durch Brandstiftung",
  road_accidents: "Verkehrsunfälle mit Personenschaden",
  road_deaths: "Verkehrstote",
  accidents_nearby: "Verkehrsunfälle mit Personenschaden im Umkreis von 500 m",
  police_distance: "Entfernung zur Polizei oder zu den Carabinieri",
  fire_station_distance: "Entfernung zur Feuerwehr",
  street_lighting: "Beleuchtete Straßen im Umkreis von 500 m",
  pharmacy_distance: "Fußweg zur Apotheke",
  pharmacies_1km: "Apotheken in 1 km Fußweg",
  doctor_distance: "Fußweg zur Arztpraxis oder zum Ambulatorium",
  hospital_distance: "Entfernung zum Krankenhaus",
  emergency_room_distance: "Entfernung zur Notaufnahme",
  nursery_distance: "Fußweg zur Kinderkrippe (0-3 Jahre)",
  kindergarten_distance: "Fußweg zum Kindergarten (3-6 Jahre)",
  primary_school_distance: "Fußweg zur Grundschule",
  lower_secondary_distance: "Fußweg zur Mittelschule",
  upper_secondary_distance: "Entfernung zur Oberschule",
  university_distance: "Entfernung zur Universität",
  library_distance: "Fußweg zur Bibliothek",
  supermarket_distance: "Fußweg zum Supermarkt",
  food_shops_800m: "Lebensmittelgeschäfte in 800 m Fußweg",
  shop_diversity_800m: "Arten von Geschäften in 800 m Fußweg",
  post_office_distance: "Fußweg zur Post",
  bank_distance: "Fußweg zur Bank oder zum Geldautomaten",
  restaurants_800m: "Restaurants in 800 m Fußweg",
  cafes_800m: "Cafés und Bars in 800 m Fußweg",
  culture_1500m: "Kinos, Theater und Museen in 1,5 km Fußweg",
  sports_1500m: "Sportanlagen und Schwimmbäder in 1,5 km Fußweg",
  playground_distance: "Fußweg zum Spielplatz",
  worship_distance: "Fußweg zum Gotteshaus",
  town_hall_distance: "Entfernung zum Rathaus",
  veterinary_distance: "Entfernung zur Tierarztpraxis",
  recycling_distance: "Fußweg zur Wertstoffsammelstelle",
  fibre_coverage: "Haushalte mit verfügbarer Glasfaser",
  stop_distance: "Fußweg zur Haltestelle",
  stops_500m: "Haltestellen in 500 m Fußweg",
  departures_weekday: "Abfahrten an Werktagen",
  departures_evening: "Abfahrten an Werktagabenden",
  departures_weekend: "Abfahrten am Sonntag",
  routes_500m: "Linien in 500 m Fußweg",
  rail_station_distance: "Entfernung zum Bahnhof",
  metro_tram_distance: "Fußweg zur U-Bahn oder Straßenbahn",
  motorway_junction_distance: "Entfernung zur Autobahnanschlussstelle",
  airport_distance: "Entfernung zum Flughafen",
  intersection_density: "Straßenkreuzungen im Umkreis von 800 m",
  street_density: "Begehbare Straßen im Umkreis von 800 m",
  pedestrian_share: "Fußgängerzonen und verkehrsberuhigte Bereiche im Umkreis von 800 m",
  cycleway_length: "Radwege im Umkreis von 1 km",
  low_speed_share: "Straßen mit Tempo 30 im Umkreis von 500 m",
  bike_sharing_distance: "Fußweg zur Leihradstation",
  ev_chargers_1km: "Öffentliche Ladepunkte in 1 km Fußweg",
  parking_500m: "Öffentliche Parkplätze in 500 m Fußweg",
  car_ownership: "Pkw je 1.000 Einwohner",
  sustainable_commuting: "Pendeln ohne Auto",
  no2: "Stickstoffdioxid, Jahresmittel",
  pm10: "Feinstaub PM10, Jahresmittel",
  pm25: "Feinstaub PM2,5, Jahresmittel",
  pm10_exceedance_days: "Tage mit zu viel Feinstaub PM10",
  o3: "Tage mit zu viel Ozon",
  green_share_500m: "Grünflächen im Umkreis von 500 m",
  park_distance: "Fußweg zum öffentlichen Park",
  tree_density_300m: "Erfasste Bäume im Umkreis von 300 m",
  water_distance: "Entfernung zu Fluss, See oder Meer",
  protected_area_distance: "Entfernung zum Schutzgebiet",
  soil_consumption: "Verbrauchte Bodenfläche",
  waste_sorted: "Getrennt gesammelter Abfall",
  waste_per_capita: "Abfall je Einwohner",
  industrial_share_1km: "Industrieflächen im Umkreis von 1 km",
  industrial_plant_distance: "Entfernung zu einer großen Industrieanlage",
  major_road_distance: "Entfernung zur Hauptverkehrsstraße",
  population_density: "Einwohner im Umkreis von 500 m",
  hot_days: "Tage über 35 °C",
  sale_price: "Kaufpreis von Wohnungen",
  rent_price: "Mietpreis von Wohnungen",
  price_to_income: "Preis einer 80-m²-Wohnung in Jahreseinkommen",
  rent_to_income: "Miete einer 60-m²-Wohnung im Verhältnis zum Einkommen",
  gross_yield: "Bruttomietrendite",
  price_spread: "Preisspanne innerhalb der Zone",
  price_vs_comune: "Preis der Zone im Vergleich zur Gemeinde",
  price_trend: "Preisentwicklung",
  market_activity: "Verkaufte Wohnungen pro Jahr",
  income_per_taxpayer: "Mittleres zu versteuerndes Einkommen",
  vacant_dwellings: "Leerstehende Wohnungen",
  good_condition: "Wohngebäude in gutem Zustand",
  recent_buildings: "Wohngebäude mit Baujahr nach 1990",
  seismic_zone: "Erdbebenzone",
  seismic_pga: "Erwartete maximale Bodenbeschleunigung",
  landslide_point: "Erdrutschgefahr am Ort",
  landslide_area: "Fläche mit hoher Erdrutschgefahr",
  landslide_population: "Einwohner in Gebieten mit hoher Erdrutschgefahr",
  flood_point: "Hochwassergefahr am Ort",
  flood_area: "Fläche mit mittlerer Hochwassergefahr",
  flood_population: "Einwohner in Gebieten mit mittlerer Hochwassergefahr",
  volcanic_zone: "Vulkanische Gefahrenzone",
  tsunami_zone: "Tsunami-Evakuierungszone",
  wildfire_area: "In zehn Jahren verbrannte Fläche",
  radon: "Wohnungen mit hoher Radonbelastung",
  heavy_rain_days: "Tage mit mehr als 50 mm Regen",
  heatwave_days: "Tage in Hitzewellen",
  sinkhole_distance: "Entfernung zu einem erfassten Erdfall",
};

const provincialRates =
  "5. und 95. Perzentil der Raten der Provinzen, nach Einwohnern; logarithmisch, weil " +
  "Raten schief verteilt sind (2017-2019)";

const scoredYears =
  "5. und 95. Perzentil der Raten der Provinzen, nach Einwohnern; logarithmisch, weil " +
  "Raten schief verteilt sind (2022-2024, die bewerteten Jahre)";

const walkable =
  "Volle Punkte bis 5 Minuten zu Fuß, keine über 30 (15-Minuten-Stadt; Abnahme wie bei " +
  "Walk Score)";

const emergency =
  "8 Minuten in der Stadt bei 20 km/h und 20 außerhalb bei 60 km/h: die Zeiten des " +
  "Notdienstes 118 (DPR 27/3/1992)";

const rareErrand = "10 Minuten zu Fuß; 12 mit dem Auto bei 30 km/h für eine seltene Besorgung";

const airLimits =
  "WHO-Leitlinie 2021 bis zum Grenzwert der Richtlinie 2008/50/EG; Ausgangswert an den " +
  "Gemeindesitzen, nach Einwohnern (2020-2022)";

const priceZones =
  "5. und 95. Perzentil der Zonen (OMI 2018-2), die Einwohner einer Gemeinde auf ihre " +
  "Zonen verteilt; Gewicht 0,25: mit ,91 korreliert und in den Verhältnissen nochmals " +
  "enthalten";

const priceRatios =
  "5. und 95. Perzentil der Gemeinden, nach Einwohnern: Median ihrer Zonen (OMI " +
  "2018-2) durch ihr Einkommen (MEF 2020)";

const censusAreas =
  "5. und 95. Perzentil nach Einwohnern, 2.245 Zensusgebiete von 486 Gemeinden (ISTAT " +
  "2011)";

const exposed = "Keine ist am besten; das Schlechteste ist das 95. Perzentil der Gemeinden, nach " +
  "Einwohnern (IdroGEO 2020-21)";

/** The reasons. */
export const rationales: MetricTexts = {
  burglary: "5. und 95. Perzentil der Raten der Provinzen, nach Einwohnern; logarithmisch, weil " +
    "Raten schief verteilt sind (2017-2019, die neuesten verfügbaren Jahre); halbes " +
    "Gewicht, weil die Anzeigequote dem Einkommen folgt",
  street_robbery: provincialRates,
  theft_from_person:
    "5. und 95. Perzentil der Raten der Provinzen, nach Einwohnern; logarithmisch, weil " +
    "Raten schief verteilt sind (2017-2019); halbes Gewicht, weil Besucher die Zahl " +
    "bestimmen",
  car_theft: provincialRates,
  motorcycle_theft: provincialRates,
  assault: scoredYears,
  sexual_violence: scoredYears,
  homicide: "5. und 95. Perzentil der Raten der Provinzen, nach Einwohnern; logarithmisch, weil " +
    "Raten schief verteilt sind (2014-2024, jede um zehn Fälle zur nationalen Rate " +
    "gezogen)",
  drug_offences:
    "5. und 95. Perzentil der Raten der Provinzen, nach Einwohnern; logarithmisch, weil " +
    "Raten schief verteilt sind (2017-2019); halbes Gewicht, weil sie auch die " +
    "Polizeiarbeit misst",
  vandalism: provincialRates,
  fraud: "5. und 95. Perzentil der Raten der Provinzen, nach Einwohnern; logarithmisch, weil " +
    "Raten schief verteilt sind (2017-2019); halbes Gewicht, weil die Adresse des Opfers " +
    "wenig sagt",
  arson_damage: provincialRates,
  road_accidents:
    "Ein Viertel und das Doppelte der nationalen 2,8 je 1.000 Einwohner (ISTAT-ACI 2023)",
  road_deaths:
    "Vision Zero ist das Ziel der EU; das Schlechteste ist das Doppelte der nationalen " +
    "5,2 (ISTAT-ACI 2023), zu denen zehn Todesfälle die Rate kleiner Gemeinden ziehen",
  accidents_nearby: "Einer im Jahr bis 40, der Median rund um die Unfälle in Bozen (2013-2023)",
  police_distance: "2 bis 12 Minuten mit dem Auto bei 30 km/h, in Städten üblich",
  fire_station_distance:
    "5 Minuten bei 30 km/h; 20 Minuten bei 60 km/h, „Italia in 20 minuti“ der Feuerwehr",
  street_lighting:
    "Jede Straße einer Siedlung kann beleuchtet sein; ein Fünftel entspricht einer beleuchteten " +
    "Hauptstraße mit dunklen Nebenstraßen",
  pharmacy_distance: walkable,
  pharmacies_1km:
    "Vier bieten Auswahl und einen Nachtdienst: eine je 3.300 Einwohner (Gesetz 27/2012) " +
    "für 13.000",
  doctor_distance: walkable,
  hospital_distance: emergency,
  emergency_room_distance: emergency,
  nursery_distance:
    "Die 300 m der nächsten Stufe in den Regeln für Schulbauten (D.M. 18/12/1975); 30 " +
    "Minuten zu Fuß",
  kindergarten_distance: "300 m der Regeln für Schulbauten (D.M. 18/12/1975); 30 Minuten zu Fuß",
  primary_school_distance: "500 m der Regeln für Schulbauten (D.M. 18/12/1975); 30 Minuten zu Fuß",
  lower_secondary_distance:
    "1.000 m der Regeln für Schulbauten (D.M. 18/12/1975); 45 Minuten zu Fuß",
  upper_secondary_distance: "15 Minuten zu Fuß; 30 Minuten mit dem Bus bei 20 km/h",
  university_distance:
    "25 Minuten zu Fuß; eine Stunde mit öffentlichen Verkehrsmitteln bei 30 km/h, die " +
    "Grenze täglichen Pendelns",
  library_distance: "10 Minuten zu Fuß; zwei Meilen, die äußere Grenze der englischen " +
    "Bibliotheksstandards (PLS 1)",
  supermarket_distance:
    "5 Minuten zu Fuß; eine Meile, über der das USDA in Städten von geringem Zugang " +
    "spricht",
  food_shops_800m:
    "So viele, wie es Arten von Lebensmittelläden gibt: je einer oder eine Auswahl unter " +
    "einigen",
  shop_diversity_800m: "20 der 24 Arten: fast jede Besorgung ohne Auto",
  post_office_distance:
    "5 Minuten zu Fuß; 3 km, in denen drei von vier Einwohnern ein Postamt haben müssen (D.M. " +
    "7/10/2008)",
  bank_distance: walkable,
  restaurants_800m: "Zehn sind so viele, wie Walk Score zählt",
  cafes_800m: "Italien hat eine Bar je rund 400 Einwohner (FIPE): acht versorgen ein Viertel von " +
    "3.200",
  culture_1500m: "Je eines jeder Art und die Wahl zwischen zwei weiteren",
  sports_1500m: "Die nationalen 1,3 je 1.000 Einwohner (Sport e Salute) für die 6.000 einer " +
    "mittleren Stadt",
  playground_distance:
    "400 m, der Weg zu einem ausgestatteten Spielplatz nach Fields in Trust; 20 Minuten " +
    "mit einem Kind",
  worship_distance: walkable,
  town_hall_distance: rareErrand,
  veterinary_distance: rareErrand,
  recycling_distance: "4 Minuten zu Fuß mit einem Beutel; über 15 ist es eine Autofahrt",
  fibre_coverage: "Gigabit-Netze für jeden Haushalt bis 2030 (Digitale Dekade der EU, Beschluss " +
    "2022/2481); Ausgangswert: 73,4\u00a0% der Haushalte (AGCOM, Juni 2025)",
  stop_distance:
    "Bequem bis 500 m zu Fuß, höchstens 1 km (SDG-Indikator 11.2.1): zwei Drittel der " +
    "Punkte bei 500 m",
  stops_500m: "Drei Orte mit einer Haltestelle je Richtung",
  departures_weekday:
    "Mehr als 10 je Stunde ist hoher Zugang (Europäische Kommission, DG REGIO 2015); " +
    "beide Richtungen zählen",
  departures_evening: "Eine je Viertelstunde in beiden Richtungen",
  departures_weekend: "Eine je zehn Minuten in beiden Richtungen",
  routes_500m: "Sechs Linien führen ohne Umstieg in die meisten Richtungen",
  rail_station_distance:
    "800 m, der übliche Einzugsbereich eines Bahnhofs zu Fuß; 95. Perzentil ab den " +
    "Gemeindesitzen, nach Einwohnern",
  metro_tram_distance:
    "Bequem bis 1 km zu Fuß bei leistungsfähigen Verkehrsmitteln (SDG-Indikator 11.2.1); " +
    "30 Minuten zu Fuß",
  motorway_junction_distance:
    "Eine halbe Stunde bei 60 km/h, eine übliche Grenze in Studien zur Erreichbarkeit; " +
    "näher als 3 km bringt nichts",
  airport_distance:
    "Nah genug, um ihn zu nutzen, zu fern, um ihn zu hören; das Schlechteste ist das 95. Perzentil an " +
    "den Gemeindesitzen, nach Einwohnern; halbes Gewicht; 44\u00a0% der Einwohner leben im " +
    "besten Bereich",
  intersection_density:
    "100 je km2 in den Grundsätzen von UN-Habitat für Straßen; zehn sind eine einzige " +
    "Straße mit Nebenstraßen",
  street_density: "18 km je km2 in den Grundsätzen von UN-Habitat für Viertel (2014); drei sind " +
    "offenes Land",
  pedestrian_share:
    "Ein Siebtel der Straßen entspricht einer gesperrten Altstadt mit ihren Zugängen",
  cycleway_length:
    "Rund 2 km je km2, was die besten Provinzhauptstädte erreichen (ISTAT, städtische " +
    "Umwelt)",
  low_speed_share: "70\u00a0% der Straßen, wie in Bologna, der ersten großen Città 30",
  bike_sharing_distance:
    "Stationen alle 300 m im Leitfaden des ITDP; über 1,5 km ist ein Bus näher",
  ev_chargers_1km:
    "Keine bis 16, die Hälfte des 95. Perzentils an den Gemeindesitzen; jede weitere " +
    "bringt weniger; 51\u00a0% der Einwohner haben keine (PUN, Juli 2025)",
  parking_500m: "2,5 m2 je Einwohner (D.M. 1444/1968) für die 2.000 eines solchen Kreises: fünf " +
    "Parkplätze zu 1.000 m2",
  car_ownership:
    "Von den Provinzhauptstädten, die das Auto am wenigsten brauchen, zu denen, die es " +
    "am meisten brauchen (ISTAT-ACI 2023)",
  sustainable_commuting:
    "Von einem Drittel unter dem nationalen Anteil der Autopendler bis zu einer " +
    "Gemeinde, die auf das Auto angewiesen ist (Zensus ISTAT)",
  no2: airLimits,
  pm10: airLimits,
  pm25: airLimits,
  pm10_exceedance_days:
    "Keiner bis zum 95. Perzentil an den Gemeindesitzen, nach Einwohnern (2020-2022); 35 " +
    "sind erlaubt; halbes Gewicht, weil die Zahl dem Mittel folgt",
  o3: "25 Tage sind erlaubt (Richtlinie 2008/50/EG); Ausgangswert: 44\u00a0% der Stationen " +
    "hatten mehr (ISPRA 2023), die übrigen gleichmäßig weniger",
  green_share_500m: "Die 30\u00a0% der 3-30-300-Regel",
  park_distance:
    "300 m (WHO Europa 2016; 3-30-300-Regel); über 19 Minuten zu Fuß ist es ein Ausflug",
  tree_density_300m: "40 Kronen von 75 m2 beschatten 30\u00a0% eines Hektars (3-30-300-Regel)",
  water_distance: "Wasser tut innerhalb weniger hundert Meter gut; 5 km sind eine Fahrradfahrt",
  protected_area_distance: "Von einem Spaziergang bis zu einer halben Stunde mit dem Fahrrad",
  soil_consumption:
    "Von unter der Hälfte der nationalen 7\u00a0% bis zur Hälfte der Fläche, die 90 Gemeinden " +
    "überschreiten (ISPRA-SNPA 2022)",
  waste_sorted:
    "65\u00a0% sind das gesetzliche Ziel (D.Lgs. 152/2006, Art. 205), zwei Drittel der Punkte",
  waste_per_capita: "Etwa das Wenigste und das Meiste der Regionen (ISPRA 2023)",
  industrial_share_1km: "Ein Viertel des Kreises entspricht einem Industriegebiet nebenan",
  industrial_plant_distance: "Gesundheitsstudien um Anlagen betrachten die ersten 2 bis 5 km",
  major_road_distance:
    "Schadstoffe des Verkehrs klingen innerhalb von 300 m oder mehr ab (HEI Special " +
    "Report 17, 2010)",
  population_density:
    "1.500 machen ein städtisches Zentrum (DEGURBA von Eurostat), 15.000 sind das Ziel " +
    "von UN-Habitat, 40.000 sind Gedränge",
  hot_days: "Von keinem bis etwa drei Wochen, wie in den heißesten Ebenen des Binnenlands",
  sale_price: priceZones,
  rent_price: priceZones,
  price_to_income: priceRatios,
  rent_to_income: priceRatios,
  gross_yield:
    "5. und 95. Perzentil der Zonen (OMI 2018-2), die Einwohner einer Gemeinde auf ihre " +
    "Zonen verteilt; am besten zwischen den Quartilen, wo 52\u00a0% der Einwohner leben; " +
    "Gewicht 0,05, bis der Nutzen belegt ist",
  price_spread:
    "5. und 95. Perzentil der Zonen (OMI 2018-2), die Einwohner einer Gemeinde auf ihre " +
    "Zonen verteilt; Gewicht 0,05, bis der Nutzen belegt ist",
  price_vs_comune:
    "5. und 95. Perzentil der Zonen (OMI 2018-2), die Einwohner einer Gemeinde auf ihre " +
    "Zonen verteilt",
  price_trend:
    "5. und 95. Perzentil der Zonen (OMI 2018-2), die Einwohner einer Gemeinde auf ihre " +
    "Zonen verteilt; am besten bis 2\u00a0% (das Ziel der EZB), wo 64\u00a0% der Einwohner leben; " +
    "Gewicht 0,05, bis der Nutzen belegt ist",
  market_activity:
    "Ein Drittel mehr und die Hälfte weniger als die nationale Intensität von rund 2,2\u00a0% " +
    "(OMI 2022)",
  income_per_taxpayer: "5. und 95. Perzentil der Gemeinden, nach Einwohnern (MEF 2020)",
  vacant_dwellings: censusAreas,
  good_condition: censusAreas,
  recent_buildings: censusAreas,
  seismic_zone: "Die vier Zonen der OPCM 3274/2003",
  seismic_pga: "Unter 0,05 g ist Zone 4, über 0,25 g Zone 1 (OPCM 3519/2006); Knoten innerhalb " +
    "eines Schritts (0,05°), sonst die Mitte der Klasse der Zone",
  landslide_point:
    "Klassen der PAI-Pläne, keine bis P4; 2\u00a0% der Einwohner leben in P3 oder P4, 6\u00a0% in " +
    "einer niedrigeren Klasse (IdroGEO)",
  landslide_area:
    "Keine ist am besten; das Schlechteste ist das 95. Perzentil der Gemeinden, nach " +
    "Einwohnern (IdroGEO 2020-21); mit ,91 korreliert mit den betroffenen Einwohnern, " +
    "die ihr Gewicht haben",
  landslide_population: exposed,
  flood_point:
    "Klassen der Richtlinie 2007/60/EG, keine bis P3; 4\u00a0% der Einwohner leben in P3, 12\u00a0% " +
    "in P2 oder P3, 21\u00a0% in irgendeiner (IdroGEO)",
  flood_area: exposed,
  flood_population: exposed,
  volcanic_zone:
    "Außerhalb, gelbe, rote Zone der nationalen Pläne; 96\u00a0% der Einwohner leben außerhalb",
  tsunami_zone: "Innerhalb oder außerhalb der SiAM-Zone; alle Gemeinden, die bis auf Meereshöhe " +
    "reichen, haben 28\u00a0% der Einwohner (ISTAT 2011), von denen ein Zehntel in der Zone " +
    "angenommen wird",
  wildfire_area:
    "Rund 0,2\u00a0% Italiens brennen in einem Jahr (EFFIS): das Schlechteste ist das " +
    "Fünffache",
  radon: "Ein Vorsorgegebiet hat mehr als 300 Bq/m3 in 15\u00a0% der Wohnungen (D.Lgs. 101/2020, " +
    "Art. 11)",
  heavy_rain_days: "Von keinem bis zu einem Starkregentag alle zwei Monate",
  heatwave_days:
    "WSDI: etwa 5 im Klima, auf das er sich bezieht, 40 im heißesten der letzten Jahre",
  sinkhole_distance:
    "Erdfälle treten gehäuft auf: derselbe Untergrund innerhalb von 100 m, keiner " +
    "jenseits von 1 km",
};
