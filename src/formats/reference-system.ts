/** EPSG codes of systems in which inputs may be. The release stores everything in EPSG:7794. */
const srids = [4326, 4258, 3003, 3004, 3035, 25832, 25833, 32632, 32633, 7794] as const;

/** The EPSG code of a supported reference system. */
export type Srid = typeof srids[number];

/**
 * Codes that are read as others: RDN2008 in degrees, in the two UTM zones, and in Italy's zone with
 * swapped axes.
 */
const sameAs: ReadonlyMap<number, Srid> = new Map([
  [6706, 4258],
  [6707, 25832],
  [6708, 25833],
  [6875, 7794],
]);

/** The supported system with an EPSG code; undefined for an unsupported code. */
export function sridOfEpsg(code: number): Srid | undefined {
  return sameAs.get(code) ?? srids.find((srid) => srid === code);
}

/**
 * Reference systems by name of the projection, or of the geographic system without one. RDN2008 is
 * Italy's realisation of ETRS89; they differ by centimetres.
 */
const systems: readonly { readonly name: RegExp; readonly srid: Srid }[] = [
  { name: /^PROJCS\["WGS[_ ](19)?84.*?UTM[_ ]zone[_ ]32N/i, srid: 32632 },
  { name: /^PROJCS\["WGS[_ ](19)?84.*?UTM[_ ]zone[_ ]33N/i, srid: 32633 },
  { name: /^PROJCS\["(ETRS(_1989|89)|RDN2008).*?UTM[_ ]zone[_ ]32N/i, srid: 25832 },
  { name: /^PROJCS\["(ETRS(_1989|89)|RDN2008).*?UTM[_ ]zone[_ ]33N/i, srid: 25833 },
  { name: /^PROJCS\["ETRS(_1989|89).*?LAEA/i, srid: 3035 },
  { name: /^PROJCS\["Monte[_ ]Mario.*?Italy[_ ](zone )?1/i, srid: 3003 },
  { name: /^PROJCS\["Monte[_ ]Mario.*?Italy[_ ](zone )?2/i, srid: 3004 },
  { name: /^PROJCS\["RDN2008.*?(Italy[_ ]zone|zone[_ ]Italy)/i, srid: 7794 },
  { name: /^GEOGCS\["(GCS_)?WGS[_ ]?(19)?84/i, srid: 4326 },
  { name: /^GEOGCS\["(GCS_)?(ETRS(_1989|89)|RDN2008)/i, srid: 4258 },
];

/**
 * The supported system that a `.prj` describes in well-known text (of ESRI or GDAL); undefined for an
 * unsupported system.
 */
export function sridOf(prj: string): Srid | undefined {
  return systems.find(({ name }) => name.test(prj.trim()))?.srid;
}
