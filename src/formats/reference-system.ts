/** Reference systems by the text of a .prj (WKT, as ESRI's and as GDAL's programs write it). */

/** EPSG codes that inputs come in. The release stores everything in EPSG:7794. */
export type Srid = 4326 | 4258 | 3003 | 3004 | 3035 | 25832 | 25833 | 32632 | 32633 | 7794;

/**
 * By the name of the projection, or of the geographic system where there is none. RDN2008 is ETRS89 as
 * Italy realises it: they differ by centimetres.
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

/** The reference system, undefined where it is none of those that inputs may come in. */
export function sridOf(prj: string): Srid | undefined {
  return systems.find(({ name }) => name.test(prj.trim()))?.srid;
}
