/** The names by which columns of uploaded tables are recognised, in the languages of the pages. */

/** What a column is used for. The parts of an address are joined to it. */
export type ColumnUse =
  | "id"
  | "address"
  | "number"
  | "postcode"
  | "comune"
  | "province"
  | "lat"
  | "lon";

/**
 * The names of each use, as {@link foldedName} writes them, the preferred first. Names that tables
 * also use for something else are missing, such as "numero" and "codice": the column then passes through
 * instead of making all addresses wrong.
 */
// deno-fmt-ignore a table is read by its rows
export const columnNames: Readonly<Record<ColumnUse, readonly string[]>> = {
  id: ["id", "identificativo", "identifier", "kennung", "identifiant"],
  address: [
    "address", "indirizzo", "adresse", "anschrift",
    "full address", "street address", "indirizzo completo", "adresse complete", "indirizzo immobile",
    "via", "street", "strasse", "rue", "ubicazione",
  ],
  number: [
    "civico", "numero civico", "n civico", "nr civico", "num civico", "house number", "hausnummer",
    "hausnr", "numero de rue", "housenumber",
  ],
  postcode: [
    "cap", "codice postale", "postcode", "postal code", "zip", "zip code", "plz", "postleitzahl",
    "code postal",
  ],
  comune: [
    "comune", "municipality", "gemeinde", "commune", "citta", "city", "town", "stadt", "ville", "ort",
    "localita",
  ],
  province: ["provincia", "prov", "province", "provinz", "sigla provincia"],
  lat: ["lat", "latitude", "latitudine", "breite", "breitengrad"],
  lon: ["lon", "lng", "long", "longitude", "longitudine", "lange", "laenge", "langengrad", "laengengrad"],
};

/** The uses, in the order of the form that maps columns. */
export const columnUses = Object.keys(columnNames) as readonly ColumnUse[];

/**
 * A column's name for comparison: in lower case, without accents, with single spaces in place of white
 * space, underscores, dots, slashes and hyphens.
 */
export function foldedName(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss")
    .replace(/[\s_./°-]+/g, " ").trim();
}
