/**
 * What was last seen of publishers' addresses: when they answered, and the sizes of files. Update a row when
 * `sources --check` shows a newer state.
 */
import type { SourceId } from "./source-ids.ts";

/**
 * ISO dates on which a publisher's address, as in the source's `downloads` or `find`, was last known to
 * answer with the file: those of public projects that downloaded it. Sources without a row were not seen.
 */
export const answeredOn: Readonly<Partial<Record<SourceId, string>>> = {
  "aci-vehicles": "2026-08-06",
  "anncsu-addresses": "2026-08-18",
  "anncsu-street-names": "2026-08-18",
  "dpc-seismic": "2026-09-14",
  "eprtr": "2026-10-06",
  "gtfs": "2026-08-22",
  "ispra-air-quality": "2026-08-06",
  "ispra-soil": "2026-08-22",
  "istat-accidents": "2026-08-18",
  "istat-boundaries-shp": "2026-09-14",
  "istat-census-2011": "2026-07-17",
  "istat-census-2021": "2026-08-18",
  "istat-commuting": "2026-08-18",
  "istat-comuni": "2026-09-14",
  "istat-residents": "2026-09-14",
  "mef-income": "2026-08-22",
  "mim-schools": "2026-09-06",
  "openstreetmap": "2026-09-13",
  "salute-pharmacies": "2026-08-06",
};

/** The size that a file had. */
export interface SeenSize {
  readonly bytes: number;
  /** Month in which the file had this size (`2026-09`). */
  readonly month: string;
}

/**
 * Sizes of files by path in the folder of downloads, for servers that do not state them. The files are
 * copies of the publishers' files, or the size is that of a public project or the publisher's page, then
 * rounded. The path names the edition, so another edition has no row.
 */
export const sizesSeen: ReadonlyMap<string, SeenSize> = new Map(
  // deno-fmt-ignore: a table, one row per line
  ([
    ["airports/aeroporti.csv", 4_437, "2026-11"],
    ["alessandria-civici/numeri-civici.csv", 2_511_978, "2026-02"],
    ["anncsu-addresses/INDIR_ITA.zip", 336e6, "2026-08"],
    ["dpc-seismic/classificazione-sismica.csv", 332_275, "2025-05"],
    ["eprtr/User friendly .csv files.zip", 148e6, "2026-10"],
    ["gtfs/google_transit_urbano_tte.zip", 800_960, "2026-06"],
    ["interno-crime/2018/INT00062_Delitti_denunciati__-_dati_anno_2018_-_dati_Provinciali.csv", 479_152, "2026-11"],
    ["interno-crime/2019/NT00062_Delitti_denunciati__-_dati_anno_2019_-_dati_Provinciali.csv", 488_023, "2026-11"],
    ["interno-crime/delitti_commessi.csv", 270_398, "2026-11"],
    ["istat-accidents/41_983.csv", 45e6, "2026-08"],
    ["istat-boundaries/limits_IT_municipalities.geojson", 40e6, "2026-08"],
    ["istat-crime/data/processed/popolazione_regioni_province.csv", 115_023, "2026-11"],
    ["istat-crime/public/data/reati_allarme_sociale_province.json", 1_274_823, "2026-11"],
    ["lombardia-hospitals/Georeferenziazione_strutture.csv", 37_974, "2026-02"],
    ["lombardia-pharmacies/Elenco_Completo_Farmacie.csv", 569_497, "2026-02"],
    ["lombardia-schools/Anagrafe_Scuole.csv", 3_190_176, "2026-02"],
    ["miur-schools/MIUR_Schools_with_coordinates.csv", 2_691_754, "2026-11"],
    ["municipal-trees/alberi.csv.zip", 345_124, "2026-11"],
    ["openstreetmap/centro-latest.osm.pbf", 362e6, "2026-09"],
    ["openstreetmap/isole-latest.osm.pbf", 202e6, "2026-09"],
    ["openstreetmap/italy-latest.osm.pbf", 2.23e9, "2026-09"],
    ["openstreetmap/nord-est-latest.osm.pbf", 590e6, "2026-09"],
    ["openstreetmap/nord-ovest-latest.osm.pbf", 556e6, "2026-09"],
    ["openstreetmap/sud-latest.osm.pbf", 350e6, "2026-09"],
    ["piemonte-poi/barcafeicecream.geojson", 757_839, "2026-11"],
    ["piemonte-poi/bikesharing.geojson", 73_758, "2026-11"],
    ["piemonte-poi/cinema.geojson", 22_921, "2026-11"],
    ["piemonte-poi/libraries.geojson", 45_093, "2026-11"],
    ["piemonte-poi/metro.geojson", 23_726, "2026-11"],
    ["piemonte-poi/museums.geojson", 133_063, "2026-11"],
    ["piemonte-poi/pharmacies.geojson", 301_243, "2026-11"],
    ["piemonte-poi/postoffices.geojson", 187_365, "2026-11"],
    ["piemonte-poi/restaurants.geojson", 847_542, "2026-11"],
    ["piemonte-poi/sportscentre.geojson", 44_995, "2026-11"],
    ["piemonte-poi/swimming_pools.geojson", 70_728, "2026-11"],
    ["piemonte-poi/theatre.geojson", 18_579, "2026-11"],
    ["railway-stations/stazioni_coord.tsv", 104_884, "2026-11"],
  ] as const).map(([path, bytes, month]) => [path, { bytes, month }]),
);
