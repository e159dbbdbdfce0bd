/** What the registers of Regione Lombardia have in common. */
import type { Comune, Comuni } from "./comuni.ts";

/** ISTAT's codes of the region's provinces: the first three digits of a comune's code. */
const provinces: ReadonlySet<string> = new Set(
  ["012", "013", "014", "015", "016", "017", "018", "019", "020", "097", "098", "108"],
);

/**
 * No two places of one comune of the region are farther apart from its middle: Milano's border is 12
 * km from its centre, Livigno and Valdisotto are longer but have their places in one valley.
 */
export const lombardiaReachM = 15_000;

/** The comuni of the region. */
export function lombardiaComuni(comuni: Comuni): Comune[] {
  return [...comuni.all()].filter(({ istat }) => provinces.has(istat.slice(0, 3)));
}

/** Where the region's open data portal gives a data set as CSV, by the set's identifier. */
export function lombardiaDownload(dataset: string): string {
  return `https://www.dati.lombardia.it/api/views/${dataset}/rows.csv?accessType=DOWNLOAD`;
}
