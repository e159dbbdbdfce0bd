/**
 * The publishers' files: each at the publisher's address, with the media type of the publisher's server.
 * The list is independent of the sources: if an address is changed in a source alone, the box answers
 * 404.
 */

/** A fixture's file as a publisher offers it. */
export interface Holding {
  readonly url: string;
  /** Id of the source with the fixture. */
  readonly source: string;
  /** End of the file's path in the fixture. */
  readonly file: string;
  readonly type: string;
}

const zip = "application/zip", csv = "text/csv", json = "application/json";
const sdmx = "application/vnd.sdmx.data+csv;version=1.0.0";
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const binary = "application/octet-stream", plain = "text/plain; charset=utf-8";

const istat = "https://www.istat.it/storage";
const esploradati = "https://esploradati.istat.it/SDMXWS/rest/data";
const raw = "https://raw.githubusercontent.com";
const ispra = "https://www.isprambiente.gov.it";
const air = `${ispra}/files2024/attivita/aria`;
const idrogeo = "https://idrogeo.isprambiente.it";
const lombardia = "https://www.dati.lombardia.it/api/views";
const schools = "https://dati.istruzione.it/opendata/opendata/catalogo/elements1";
const interno = `${raw}/ondata/abusi-infanzia/1062c027d11f9a55b63d16c2b0d047e28d89dc93/dati/` +
  "delitti-forze-polizia/rawdata";
const datocrimine = `${raw}/AlbGri/datocrimine/8e18dd9b8fb9399c3093cf40aaf612eb52446f4a`;
const anncsu = "https://anncsu.open.agenziaentrate.gov.it/age-inspire/opendata/anncsu/getds.php";

/** One per line: address, source, file, media type. */
const rows: readonly (readonly [url: string, source: string, file: string, type: string])[] = [
  [
    `${istat}/codici-unita-amministrative/Elenco-comuni-italiani.xlsx`,
    "istat-comuni",
    ".xlsx",
    xlsx,
  ],
  [
    "https://www.anagrafenazionale.interno.it/wp-content/uploads/ANPR_archivio_comuni.csv",
    "istat-comuni",
    "ANPR_archivio_comuni.csv",
    csv,
  ],
  [
    `${raw}/guglielmo/geojson-italy/main/geojson/limits_IT_municipalities.geojson`,
    "istat-boundaries",
    ".geojson",
    plain,
  ],
  [
    `${istat}/cartografia/confini_amministrativi/generalizzati/2026/Limiti01012026_g.zip`,
    "istat-boundaries-shp",
    ".zip",
    zip,
  ],
  [
    "https://demo.istat.it/data/posas/POSAS_2026_it_Comuni.zip",
    "istat-residents",
    "POSAS_2024_it_Comuni.zip",
    zip,
  ],
  [
    `${istat}/cartografia/basi_territoriali/2021/R03_21.zip`,
    "istat-census-2021",
    "R03_21.zip",
    zip,
  ],
  [
    `${istat}/cartografia/variabili-censuarie/dati-cpa_2011.zip`,
    "istat-census-2011",
    "dati-cpa_2011.zip",
    zip,
  ],
  [
    `${istat}/cartografia/basi_territoriali/WGS_84_UTM/2011/R03_11_WGS84.zip`,
    "istat-census-2011",
    "R03_11_WGS84.zip",
    zip,
  ],
  [
    `${esploradati}/IT1,73_67_DF_DCCV_DELITTIPS_9,1.0/A..CRIMET.BURGTHEF+STREETROB+BAGTHEF+` +
    "PICKTHEF+CARTHEF+MOPETHEF+MOTORTHEF+BLOWS+CULPINJU+RAPE+DRUG+DAMAGE+SWINCYB+DAMARS+" +
    "INTENHOM.9.YRDUR?startPeriod=2014",
    "istat-crime-rates",
    ".csv",
    sdmx,
  ],
  [
    `${esploradati}/IT1,DF_DCSS_ABITAZIONI_TV_1/A..NUM_DW_AV......?startPeriod=2021`,
    "omi-ntn",
    "DF_DCSS_ABITAZIONI_TV_1.csv",
    sdmx,
  ],
  [`${esploradati}/41_983/A...?startPeriod=2022`, "istat-accidents", ".csv", sdmx],
  [`${esploradati}/41_993/A..VEHICFLEET.?startPeriod=2024`, "aci-vehicles", ".csv", sdmx],
  [
    `${datocrimine}/data/processed/popolazione_regioni_province.csv`,
    "istat-crime",
    ".csv",
    plain,
  ],
  [
    `${datocrimine}/public/data/reati_allarme_sociale_province.json`,
    "istat-crime",
    ".json",
    plain,
  ],
  [
    `${interno}/2017/INT00062_Delitti_denunciati__-_dati_anno_2017_-_dati__Provinciali.csv`,
    "interno-crime",
    "2017_-_dati_Provinciali.csv",
    plain,
  ],
  [
    `${interno}/2018/INT00062_Delitti_denunciati__-_dati_anno_2018_-_dati_Provinciali.csv`,
    "interno-crime",
    "2018_-_dati_Provinciali.csv",
    plain,
  ],
  [
    `${interno}/2019/NT00062_Delitti_denunciati__-_dati_anno_2019_-_dati_Provinciali.csv`,
    "interno-crime",
    "2019_-_dati_Provinciali.csv",
    plain,
  ],
  [
    `${raw}/ondata/dati_sdi_reati_genere/main/data/processing/comunicazioni_sdi/delitti_commessi.csv`,
    "interno-crime",
    "delitti_commessi.csv",
    plain,
  ],
  [
    "https://www1.finanze.gov.it/finanze/analisi_stat/public/v_4_0_0/contenuti/" +
    "Redditi_e_principali_variabili_IRPEF_su_base_comunale_CSV_2024.zip?d=1615465800",
    "mef-income",
    ".zip",
    zip,
  ],
  [`${idrogeo}/api/pir/comuni/export?outputFormat=csv`, "ispra-idrogeo", ".csv", csv],
  [
    `${idrogeo}/opendata/wms/Mosaicatura_ISPRA_2024_pericolosita_frana_PAI.zip`,
    "ispra-landslides",
    ".zip",
    zip,
  ],
  [
    `${idrogeo}/opendata/wms/Mosaicatura_ISPRA_2020_aree_pericolosita_idraulica.zip`,
    "ispra-floods",
    ".zip",
    zip,
  ],
  [
    `${air}/2024-01-09-2001_2022-no2-_statistiche.csv`,
    "ispra-air-quality",
    "no2-_statistiche.csv",
    csv,
  ],
  [
    `${air}/2024-01-09_2002_2022_pm10__statistiche.csv`,
    "ispra-air-quality",
    "pm10__statistiche.csv",
    csv,
  ],
  [
    `${air}/2024-01-09_2004_2022_pm25__statistiche.csv`,
    "ispra-air-quality",
    "pm25__statistiche.csv",
    csv,
  ],
  [`${air}/2024-02-26_2002_2022_o3_statistiche.csv`, "ispra-ozone", ".csv", csv],
  [
    "https://www.catasto-rifiuti.isprambiente.it/get/getDettaglioComunale.csv.php?&aa=2024",
    "ispra-waste",
    ".csv",
    "application/vnd.ms-excel",
  ],
  [
    `${ispra}/it/attivita/suolo-e-territorio/suolo/il-consumo-di-suolo/` +
    "consumo_di_suolo_estratto_dati_2025_anni_2006_2024.xlsx",
    "ispra-soil",
    ".xlsx",
    xlsx,
  ],
  [
    "https://download.mase.gov.it/Natura2000/Trasmissione%20CE_dicembre2025/" +
    "sic_zps_ita_32_daticartografici.zip",
    "natura2000",
    "sic_zps_ita_32_daticartografici.zip",
    "application/x-zip-compressed",
  ],
  [
    "https://sdi.eea.europa.eu/datashare/public.php/dav/files/sptXqwkQr5g7Bp5/" +
    "eea_t_ied-eprtr_p_2007-2024_v16_r00/User%20friendly%20.csv%20files.zip",
    "eprtr",
    ".zip",
    zip,
  ],
  [
    "https://www.ncei.noaa.gov/data/global-historical-climatology-network-daily/access/" +
    "ITM00099999.csv",
    "ghcn-daily",
    ".csv",
    csv,
  ],
  [
    "http://zonesismiche.mi.ingv.it/elaborazioni/dati/OPCM3519_1B_ag_005_txt.zip",
    "ingv-mps04",
    ".zip",
    zip,
  ],
  [
    "https://rischi.protezionecivile.gov.it/static/4717c6a369cdc298b69730c9d740e39a/" +
    "classificazione-sismica-aggiornata-maggio-2025.csv",
    "dpc-seismic",
    ".csv",
    csv,
  ],
  [
    "https://maps.effis.emergency.copernicus.eu/effis?service=WFS&request=getfeature" +
    "&typename=ms:modis.ba.poly&version=1.1.0&outputformat=SHAPEZIP",
    "wildfires",
    ".zip",
    zip,
  ],
  [
    `${istat}/cartografia/matrici_pendolarismo/matrici_pendolarismo_2011.zip`,
    "istat-commuting",
    ".zip",
    zip,
  ],
  [
    "https://geo.agcom.it/arcgis/sharing/rest/content/items/25830559c5784c1eb5eb1cf748889f4c/data",
    "agcom-coverage",
    ".csv",
    csv,
  ],
  [
    `${raw}/leonardoguida/real_estate_predictive_model/` +
    "0377619b39eabc0ed1e9fca64322b4f9459ad58e/data/aeroporti.csv",
    "airports",
    ".csv",
    plain,
  ],
  [`${raw}/sabas/trenitalia/master/stazioni_coord.tsv`, "railway-stations", ".tsv", plain],
  [
    "https://www.dati.salute.gov.it/sites/default/files/opendata/FRM_FARMA_5_20251231.csv",
    "salute-pharmacies",
    ".csv",
    csv,
  ],
  [`${schools}/SCUANAGRAFESTAT20252620250901.csv`, "mim-schools", "STAT20252620250901.csv", csv],
  [`${schools}/SCUANAGRAFEPAR20252620250901.csv`, "mim-schools", "PAR20252620250901.csv", csv],
  [
    "https://interstat.eng.it/files/gf/input/it/MIUR_Schools_with_coordinates.csv",
    "miur-schools",
    ".csv",
    binary,
  ],
  [`${lombardia}/f77v-rpny/rows.csv?accessType=DOWNLOAD`, "lombardia-pharmacies", ".csv", csv],
  [`${lombardia}/6n7g-5p5e/rows.csv?accessType=DOWNLOAD`, "lombardia-hospitals", ".csv", csv],
  [`${lombardia}/fm99-kxtn/rows.csv?accessType=DOWNLOAD`, "lombardia-schools", ".csv", csv],
  [
    "https://files.mobilitydatabase.org/mdb-9001/latest.zip",
    "gtfs",
    "latest.zip",
    zip,
  ],
  [
    "https://dati.comune.milano.it/dataset/ac494f5d-acd3-4fd3-8cfc-ed24f5c3d923/resource/" +
    "7d21bd77-3ad1-4235-9a40-8a8cdfeb65a0/download/tpl_fermate.geojson",
    "milano-stops",
    "tpl_fermate.geojson",
    json,
  ],
  [`${anncsu}?INDIR_LOMB`, "anncsu-addresses", ".zip", zip],
  [`${anncsu}?STRAD_ITA`, "anncsu-street-names", "STRAD_ITA.zip", zip],
  [
    "https://osmit-estratti.wmcloud.org/output/pbf/comuni/018999_Borgo%20Prova.osm.pbf",
    "openstreetmap",
    ".osm.pbf",
    binary,
  ],
];

/** Every file that can be downloaded for the area of the fixtures. */
export const holdings: readonly Holding[] = rows.map(([url, source, file, type]) => ({
  url,
  source,
  file,
  type,
}));
