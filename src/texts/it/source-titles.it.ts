/** The titles of the sources, in Italian. */

/** Titles by the id of the source: those of the publishers, where they exist. */
export const sourceTitles = {
  "bolzano-accidents": "Incidenti stradali nella città di Bolzano, 2013-2023",
  "istat-accidents": "Incidenti stradali, morti e feriti per comune",
  "trento-accidents": "Incidenti stradali nella città di Trento, 2018-2020",
  "alessandria-civici": "Numeri civici di Alessandria",
  "anncsu-addresses": "ANNCSU: numeri civici con posizione",
  "anncsu-street-names": "ANNCSU: odonimi di tutte le strade",
  "trento-districts": "Circoscrizioni della città di Trento",
  "istat-census-2011":
    "15º Censimento generale: abitazioni ed edifici per area di censimento, 2011",
  "istat-census-2021": "Censimento permanente: residenti delle sezioni di censimento, 2021",
  "istat-residents": "Popolazione residente al 1º gennaio per comune (POSAS)",
  "interno-crime": "Delitti denunciati, per provincia e tipo di delitto",
  "istat-crime": "Residenti per provincia e anno; delitti di allarme sociale denunciati",
  "istat-crime-rates":
    "Delitti denunciati dalle forze di polizia: tassi per provincia e tipo di delitto",
  eprtr: "Portale delle emissioni industriali: impianti del registro europeo E-PRTR",
  "ghcn-daily": "Global Historical Climatology Network daily: stazioni in Italia",
  "ispra-air-quality":
    "Qualità dell'aria: statistiche annuali di NO2, PM10 e PM2,5 per stazione di monitoraggio",
  "ispra-ozone": "Qualità dell'aria: statistiche annuali dell'ozono per stazione di monitoraggio",
  "ispra-soil": "Consumo di suolo per comune",
  "ispra-waste": "Catasto nazionale dei rifiuti: rifiuti urbani per comune",
  "municipal-trees": "Alberi pubblici di Alessandria",
  natura2000: "Siti Natura 2000 ed Elenco ufficiale delle aree protette (EUAP)",
  "dpc-seismic": "Classificazione sismica dei comuni",
  "dpc-volcanic": "Rischio vulcanico: zone dei piani nazionali per il Vesuvio e i Campi Flegrei",
  "ingv-mps04":
    "Pericolosità sismica di riferimento MPS04: accelerazione massima del suolo, 10 % in 50 anni",
  "ispra-floods": "IdroGEO: mosaicatura nazionale delle aree a pericolosità idraulica",
  "ispra-idrogeo-2015":
    "Italia Sicura: indicatori di rischio per frane e alluvioni per comune, 2015",
  "ispra-idrogeo": "IdroGEO: indicatori di rischio per frane e alluvioni per comune",
  "ispra-landslides": "IdroGEO: mosaicatura nazionale delle aree a pericolosità da frana (PAI)",
  "ispra-sinkholes": "Database nazionale dei sinkhole",
  radon: "Aree prioritarie per il radon (D.Lgs. 101/2020, articolo 11)",
  "siam-tsunami": "Zone di allertamento maremoto delle coste italiane",
  wildfires: "EFFIS: superfici percorse dal fuoco per comune, dieci anni",
  "lombardia-hospitals": "Georeferenziazione strutture di ricovero",
  "lombardia-pharmacies": "Elenco completo farmacie",
  "salute-pharmacies": "Farmacie",
  "agcom-coverage": "Broadband Map: famiglie raggiunte dalla fibra, per comune",
  "mef-income": "Redditi e principali variabili IRPEF su base comunale",
  "omi-ntn":
    "OMI: compravendite di abitazioni per comune; abitazioni per comune (censimento permanente)",
  omi: "OMI: quotazioni delle abitazioni e perimetri delle zone",
  "openstreetmap-overpass": "Strade di OpenStreetMap (Overpass API)",
  openstreetmap: "Estratto di OpenStreetMap",
  "piemonte-poi": "Punti di interesse del Piemonte",
  "prato-poi": "Piste ciclabili e negozi di Prato",
  "lombardia-schools": "Anagrafe scuole",
  "mim-schools": "Anagrafe delle scuole statali e delle scuole paritarie",
  "miur-schools":
    "Anagrafe dell'edilizia scolastica 2018/19, edifici localizzati dal progetto INTERSTAT",
  "istat-boundaries":
    "Confini amministrativi dei comuni al 1º gennaio 2026, versione generalizzata",
  "istat-boundaries-shp":
    "Confini amministrativi dei comuni al 1º gennaio 2026, versione generalizzata (shapefile)",
  "openpolis-comuni": "Codici e denominazioni dei comuni al 1º gennaio 2026, dal file dei confini",
  "istat-comuni":
    "Codici e denominazioni dei comuni, con CAP, sedi e residenti del censimento 2011",
  "aci-vehicles": "Pubblico registro automobilistico: autovetture per comune",
  airports: "Aeroporti italiani aperti al traffico civile",
  gtfs: "Orari del trasporto pubblico (GTFS)",
  "istat-commuting": "Censimento 2011: matrice del pendolarismo per lavoro e per studio",
  "milano-stops": "TPL: fermate delle linee di superficie",
  "pun-charging": "Piattaforma Unica Nazionale: punti di ricarica dei veicoli elettrici",
  "railway-stations": "Stazioni ferroviarie di ViaggiaTreno",
  sample: "Borgo Campione, un comune inventato",
};
