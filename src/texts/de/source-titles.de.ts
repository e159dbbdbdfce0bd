/** The titles of the sources, in German. */
import type { SourceTitles } from "../source-titles.ts";

/** Titles by the id of the source. */
export const sourceTitles: SourceTitles = {
  "bolzano-accidents": "Verkehrsunfälle in der Stadt Bozen, 2013-2023",
  "istat-accidents": "Verkehrsunfälle, Tote und Verletzte nach Gemeinde",
  "trento-accidents": "Verkehrsunfälle in der Stadt Trient, 2018-2020",
  "alessandria-civici": "Hausnummern von Alessandria",
  "anncsu-addresses": "ANNCSU: Hausnummern mit Position",
  "anncsu-street-names": "ANNCSU: Namen aller Straßen",
  "trento-districts": "Stadtbezirke von Trient",
  "istat-census-2011": "15. allgemeine Volkszählung: Wohnungen und Gebäude nach Zensusgebiet, 2011",
  "istat-census-2021": "Laufende Volkszählung: Einwohner der Zählbezirke, 2021",
  "istat-residents": "Einwohner am 1. Januar nach Gemeinde (POSAS)",
  "interno-crime": "Angezeigte Straftaten nach Provinz und Art der Straftat",
  "istat-crime":
    "Einwohner nach Provinz und Jahr; angezeigte Straftaten, die die Bevölkerung besonders beunruhigen",
  "istat-crime-rates":
    "Von den Polizeikräften angezeigte Straftaten: Raten nach Provinz und Art der Straftat",
  eprtr: "Portal für Industrieemissionen: Anlagen des europäischen Registers E-PRTR",
  "ghcn-daily": "Global Historical Climatology Network daily: Stationen in Italien",
  "ispra-air-quality": "Luftqualität: Jahresstatistik von NO2, PM10 und PM2,5 nach Messstation",
  "ispra-ozone": "Luftqualität: Jahresstatistik des Ozons nach Messstation",
  "ispra-soil": "Bodenverbrauch nach Gemeinde",
  "ispra-waste": "Nationales Abfallkataster: Siedlungsabfälle nach Gemeinde",
  "municipal-trees": "Öffentliche Bäume von Alessandria",
  natura2000: "Natura-2000-Gebiete und amtliches Verzeichnis der Schutzgebiete (EUAP)",
  "dpc-seismic": "Erdbebenzonen der Gemeinden",
  "dpc-volcanic":
    "Vulkanrisiko: Zonen der nationalen Pläne für den Vesuv und die Phlegräischen Felder",
  "ingv-mps04":
    "Referenz-Erdbebengefährdung MPS04: maximale Bodenbeschleunigung, 10\u00a0% in 50 Jahren",
  "ispra-floods": "IdroGEO: nationale Gesamtkarte der Überschwemmungsgebiete",
  "ispra-idrogeo-2015":
    "Italia Sicura: Risikoindikatoren für Erdrutsche und Überschwemmungen nach Gemeinde, 2015",
  "ispra-idrogeo": "IdroGEO: Risikoindikatoren für Erdrutsche und Überschwemmungen nach Gemeinde",
  "ispra-landslides": "IdroGEO: nationale Gesamtkarte der Erdrutschgefahrenzonen (PAI)",
  "ispra-sinkholes": "Nationale Datenbank der Erdfälle",
  radon: "Radon-Vorsorgegebiete (D.Lgs. 101/2020, Artikel 11)",
  "siam-tsunami": "Tsunami-Alarmzonen der italienischen Küste",
  wildfires: "EFFIS: verbrannte Flächen nach Gemeinde, zehn Jahre",
  "lombardia-hospitals": "Standorte der Krankenhäuser und Kliniken in der Lombardei",
  "lombardia-pharmacies": "Vollständiges Verzeichnis der Apotheken in der Lombardei",
  "salute-pharmacies": "Apotheken",
  "agcom-coverage": "Breitbandkarte: mit Glasfaser erreichte Haushalte nach Gemeinde",
  "mef-income": "Einkommen und wichtigste Größen der Einkommensteuer (IRPEF) nach Gemeinde",
  "omi-ntn":
    "OMI: verkaufte Wohnungen nach Gemeinde; Wohnungen nach Gemeinde (laufende Volkszählung)",
  omi: "OMI: Wohnungspreise und Grenzen der Zonen",
  "openstreetmap-overpass": "Straßen aus OpenStreetMap (Overpass API)",
  openstreetmap: "Auszug aus OpenStreetMap",
  "piemonte-poi": "Interessante Orte im Piemont",
  "prato-poi": "Radwege und Geschäfte in Prato",
  "lombardia-schools": "Verzeichnis der Schulen in der Lombardei",
  "mim-schools": "Verzeichnisse der staatlichen und der gleichgestellten Schulen",
  "miur-schools": "Schulgebäude 2018/19, verortet vom Projekt INTERSTAT",
  "istat-boundaries": "Gemeindegrenzen am 1. Januar 2026, generalisiert",
  "istat-boundaries-shp": "Gemeindegrenzen am 1. Januar 2026, generalisiert (Shapefile)",
  "openpolis-comuni": "Codes und Namen der Gemeinden am 1. Januar 2026, aus den Gemeindegrenzen",
  "istat-comuni":
    "Codes und Namen der Gemeinden, mit Postleitzahlen, Gemeindesitzen und Einwohnern der " +
    "Volkszählung 2011",
  "aci-vehicles": "Öffentliches Kraftfahrzeugregister: Autos nach Gemeinde",
  airports: "Italienische Flughäfen mit zivilem Verkehr",
  gtfs: "Fahrpläne des öffentlichen Verkehrs (GTFS)",
  "istat-commuting": "Volkszählung 2011: Matrix der Pendlerwege zur Arbeit und zur Ausbildung",
  "milano-stops": "Haltestellen der oberirdischen Linien in Mailand",
  "pun-charging": "Nationale Plattform (PUN): Ladepunkte für Elektrofahrzeuge",
  "railway-stations": "Bahnhöfe von ViaggiaTreno",
  sample: "Borgo Campione, eine erfundene Gemeinde",
};
