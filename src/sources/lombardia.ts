import type { Comune, Comuni } from "./comuni.ts";

/** ISTAT codes of the region's provinces, which are the first three digits of a comune's code. */
export const lombardiaProvinces: readonly string[] = [
  "012",
  "013",
  "014",
  "015",
  "016",
  "017",
  "018",
  "019",
  "020",
  "097",
  "098",
  "108",
];

const provinces: ReadonlySet<string> = new Set(lombardiaProvinces);

/**
 * Maximum distance (m) of a place from the centre of its comune in the region. Milano's border is 12 km from
 * its centre. Livigno and Valdisotto are longer, but their places are in one valley.
 */
export const lombardiaReachM = 15_000;

/** The comuni of Regione Lombardia. */
export function lombardiaComuni(comuni: Comuni): Comune[] {
  return [...comuni.all()].filter(({ istat }) => provinces.has(istat.slice(0, 3)));
}

/** The CSV address of a data set on the region's open data portal, by its identifier. */
export function lombardiaDownload(dataset: string): string {
  return `https://www.dati.lombardia.it/api/views/${dataset}/rows.csv?accessType=DOWNLOAD`;
}
