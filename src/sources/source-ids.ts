/** Identifiers of all sources. The registry has one source per identifier; metrics name their sources. */
export const sourceIds = [
  "bolzano-accidents",
  "istat-accidents",
  "trento-accidents",
  "alessandria-civici",
  "anncsu-addresses",
  "anncsu-street-names",
  "trento-districts",
  "istat-census-2011",
  "istat-census-2021",
  "istat-residents",
  "interno-crime",
  "istat-crime",
  "istat-crime-rates",
  "eprtr",
  "ghcn-daily",
  "ispra-air-quality",
  "ispra-ozone",
  "ispra-soil",
  "ispra-waste",
  "municipal-trees",
  "natura2000",
  "dpc-seismic",
  "dpc-volcanic",
  "ingv-mps04",
  "ispra-floods",
  "ispra-idrogeo-2015",
  "ispra-idrogeo",
  "ispra-landslides",
  "ispra-sinkholes",
  "radon",
  "siam-tsunami",
  "wildfires",
  "lombardia-hospitals",
  "lombardia-pharmacies",
  "salute-pharmacies",
  "agcom-coverage",
  "mef-income",
  "omi-ntn",
  "omi",
  "openstreetmap-overpass",
  "openstreetmap",
  "piemonte-poi",
  "prato-poi",
  "lombardia-schools",
  "mim-schools",
  "miur-schools",
  "istat-boundaries",
  "istat-comuni",
  "aci-vehicles",
  "airports",
  "gtfs",
  "istat-commuting",
  "milano-stops",
  "pun-charging",
  "railway-stations",
] as const;

/** The identifier of a source, kebab-case. */
export type SourceId = typeof sourceIds[number];

/**
 * Sources whose licence forbids passing their data on to third parties. Responses contain scores derived
 * from them but not their values. `omi`: the terms of supply of the quotations (Agenzia delle Entrate)
 * allow derived works that name the source.
 */
export const restrictedSourceIds = ["omi"] as const satisfies readonly SourceId[];

/** The identifier of a source in {@link restrictedSourceIds}. */
export type RestrictedSourceId = typeof restrictedSourceIds[number];
