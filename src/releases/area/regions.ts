// deno-fmt-ignore-file: a table, one row per line

/** A region. */
export interface Region {
  /** ISTAT code, two digits. */
  readonly code: string;
  /** West, south, east, north in degrees (EPSG:4326), rounded outwards to 0.01. */
  readonly box: readonly [number, number, number, number];
  /** Names of the region: Italian, then other official ones, then English, German and French. */
  readonly names: readonly [string, ...string[]];
}

/** All 20 regions by ISTAT code, with boxes from ISTAT's boundaries of 2023. */
export const regions: readonly Region[] = [
  { code: "01", box: [6.62, 44.06, 9.22, 46.47], names: ["Piemonte", "Piedmont", "Piemont", "Piémont"] },
  { code: "02", box: [6.8, 45.46, 7.94, 45.99], names: ["Valle d'Aosta", "Vallée d'Aoste", "Aosta Valley", "Aostatal"] },
  { code: "03", box: [8.49, 44.67, 11.43, 46.64], names: ["Lombardia", "Lombardy", "Lombardei", "Lombardie"] },
  { code: "04", box: [10.38, 45.67, 12.48, 47.1], names: ["Trentino-Alto Adige", "Trentino-Südtirol", "Trentino-South Tyrol", "Trentin-Haut-Adige"] },
  { code: "05", box: [10.62, 44.79, 13.11, 46.69], names: ["Veneto", "Venetien", "Vénétie"] },
  { code: "06", box: [12.32, 45.58, 13.92, 46.65], names: ["Friuli-Venezia Giulia", "Friaul-Julisch Venetien", "Frioul-Vénétie Julienne", "Furlanija-Julijska krajina", "Friûl-Vignesie Julie"] },
  { code: "07", box: [7.49, 43.77, 10.08, 44.68], names: ["Liguria", "Ligurien", "Ligurie"] },
  { code: "08", box: [9.19, 43.73, 12.76, 45.14], names: ["Emilia-Romagna", "Émilie-Romagne"] },
  { code: "09", box: [9.68, 42.23, 12.38, 44.48], names: ["Toscana", "Tuscany", "Toskana", "Toscane"] },
  { code: "10", box: [11.89, 42.36, 13.27, 43.62], names: ["Umbria", "Umbrien", "Ombrie"] },
  { code: "11", box: [12.18, 42.68, 13.92, 43.97], names: ["Marche", "Marken", "Marches"] },
  { code: "12", box: [11.44, 40.78, 14.03, 42.84], names: ["Lazio", "Latium"] },
  { code: "13", box: [13.01, 41.68, 14.79, 42.9], names: ["Abruzzo", "Abruzzen", "Abruzzes"] },
  { code: "14", box: [13.94, 41.36, 15.17, 42.07], names: ["Molise"] },
  { code: "15", box: [13.76, 39.99, 15.81, 41.51], names: ["Campania", "Kampanien", "Campanie"] },
  { code: "16", box: [14.93, 39.79, 18.53, 42.23], names: ["Puglia", "Apulia", "Apulien", "Pouilles"] },
  { code: "17", box: [15.33, 39.89, 16.87, 41.14], names: ["Basilicata", "Basilikata", "Basilicate"] },
  { code: "18", box: [15.63, 37.91, 17.21, 40.15], names: ["Calabria", "Kalabrien", "Calabre"] },
  { code: "19", box: [11.92, 35.49, 15.66, 38.82], names: ["Sicilia", "Sicily", "Sizilien", "Sicile"] },
  { code: "20", box: [8.13, 38.85, 9.83, 41.32], names: ["Sardegna", "Sardinia", "Sardinien", "Sardaigne", "Sardigna"] },
];
