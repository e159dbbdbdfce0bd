/** Names of places abroad, as data. They are never misspellings of Italian comuni. */
// deno-fmt-ignore-file: lists of names, as many per line as fit
import { comuneKey } from "./name-keys.ts";
import { segmentsOf, textOf } from "./segments.ts";

/** Countries from which addresses are sent, in the official languages of Italy and in English. */
const countries = keysOf([
  "Albania", "Albanien", "Austria", "Autriche", "Österreich", "Avstrija", "Belgio", "Belgium", "Belgique",
  "Belgien", "Bosnia", "Bosnia ed Erzegovina", "Bulgaria", "Cina", "China", "Croazia", "Croatia",
  "Croatie", "Kroatien", "Hrvatska", "Hrvaška", "Danimarca", "Denmark", "Francia", "France",
  "Frankreich", "Francija", "Germania", "Germany", "Allemagne", "Deutschland", "Nemčija", "Grecia",
  "Greece", "Grèce", "Griechenland", "Inghilterra", "England", "Irlanda", "Ireland", "Liechtenstein",
  "Lussemburgo", "Luxembourg", "Luxemburg", "Malta", "Montenegro", "Norvegia", "Norway",
  "Paesi Bassi", "Olanda", "Netherlands", "Pays-Bas", "Niederlande", "Polonia", "Poland",
  "Portogallo", "Portugal", "Principato di Monaco", "Regno Unito", "United Kingdom", "Gran Bretagna",
  "Repubblica Ceca", "Repubblica di San Marino", "Republic of San Marino", "RSM", "Romania", "Russia",
  "Serbia", "Slovacchia", "Slovenia", "Slovénie", "Slowenien", "Slovenija", "Spagna", "Spain",
  "Espagne", "Spanien", "Stati Uniti", "United States", "USA", "Svezia", "Sweden", "Svizzera",
  "Switzerland", "Suisse", "Schweiz", "Švica", "Tunisia", "Turchia", "Turkey", "Ucraina", "Ukraine",
  "Ungheria", "Hungary",
]);

/**
 * Towns abroad, in Italian and in their own language: microstates, towns near the frontier, capitals
 * and large cities of Europe and around the Mediterranean.
 */
const towns = keysOf([
  // Microstates.
  "San Marino", "Borgo Maggiore", "Serravalle di San Marino", "Domagnano", "Fiorentino", "Dogana",
  "Vaticano", "Città del Vaticano", "Vatican City", "Monaco", "Montecarlo di Monaco", "Monte Carlo",
  // Switzerland.
  "Ascona", "Basilea", "Basel", "Bellinzona", "Berna", "Bern", "Biasca", "Chiasso", "Coira", "Chur",
  "Davos", "Friburgo", "Ginevra", "Genève", "Geneva", "Locarno", "Losanna", "Lausanne", "Lucerna",
  "Luzern", "Lugano", "Mendrisio", "Poschiavo", "San Gallo", "San Moritz", "Sankt Moritz", "Sion",
  "Zermatt", "Zugo", "Zurigo", "Zürich",
  // France.
  "Aiaccio", "Antibes", "Avignone", "Bastia", "Bordeaux", "Briançon", "Cannes", "Chambéry", "Chamonix",
  "Grenoble", "Lilla", "Lille", "Lione", "Lyon", "Marsiglia", "Marseille", "Mentone", "Menton", "Modane",
  "Nizza", "Nice", "Parigi", "Paris", "Strasburgo", "Strasbourg", "Tolone", "Tolosa", "Toulouse",
  // Austria.
  "Graz", "Innsbruck", "Klagenfurt", "Lienz", "Linz", "Salisburgo", "Salzburg", "Vienna", "Wien",
  "Villach", "Villaco",
  // Slovenia, Croatia and the eastern Adriatic.
  "Abbazia", "Belgrado", "Capodistria", "Koper", "Durazzo", "Fiume", "Rijeka", "Isola d'Istria", "Izola",
  "Lubiana", "Ljubljana", "Maribor", "Nova Gorica", "Parenzo", "Pirano", "Piran", "Pola",
  "Portorose", "Ragusa di Dalmazia", "Dubrovnik", "Rovigno", "Rovinj", "Sarajevo", "Sebenico",
  "Sesana", "Sežana", "Spalato", "Split", "Tirana", "Tolmino", "Umago", "Valona", "Zagabria", "Zagreb",
  "Zara", "Zadar",
  // Other capitals and large cities.
  "Algeri", "Amburgo", "Hamburg", "Amsterdam", "Anversa", "Atene", "Athens", "Augusta di Baviera",
  "Barcellona", "Barcelona", "Berlino", "Berlin", "Bilbao", "Bratislava", "Bruxelles", "Bucarest",
  "Budapest", "Colonia", "Copenaghen", "Cracovia", "Danzica", "Dresda", "Dublino", "Edimburgo",
  "Francoforte", "Granada", "Helsinki", "Istanbul", "Kiev", "La Valletta", "Lipsia", "Lisbona",
  "Lisboa", "Liverpool", "Londra", "London", "Lussemburgo", "Madrid", "Malaga", "Manchester",
  "Monaco di Baviera", "München", "Mosca", "New York", "Norimberga", "Oslo", "Porto di Portogallo",
  "Praga", "Riga", "Rotterdam", "Salonicco", "Siviglia", "Sofia", "Stoccarda", "Stoccolma", "Tallinn",
  "Tripoli", "Tunisi", "Valencia", "Varsavia", "Vilnius",
]);

/** The country's letters before a foreign postal code: `CH-6900 Lugano`. */
const foreignCap = /(?<![\p{L}\d])(?:ch|fl|fr?|at?|si|slo|hr|de?|mc|rsm)\s?-\s?\d{4,5}(?=\s+\p{L})/iu;

/** Whether a key of a comune is the name of a country or town abroad. */
export function isAbroad(comune: string): boolean {
  return countries.has(comune) || towns.has(comune);
}

/** Whether the last part of a text is a country. `San Marino` does not count, since hamlets have the name. */
export function endsAbroad(text: string): boolean {
  const last = /[^,;\n]*$/.exec(text.trimEnd())?.[0] ?? "";
  return last.length <= LONGEST && countries.has(comuneKey(last));
}

/** Whether a part of a text is a place abroad, or its postal code has the letters of another country. */
export function namesAbroad(text: string): boolean {
  const parts = segmentsOf(text).segments.map((segment) =>
    comuneKey(textOf(segment.filter(({ number }) => number === undefined)))
  );
  return foreignCap.test(text) || parts.some(isAbroad);
}

/** Maximum length of a country's name with spaces and brackets around it. */
const LONGEST = 40;

function keysOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(comuneKey));
}
