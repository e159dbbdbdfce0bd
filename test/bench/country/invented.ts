/**
 * The country without published files: square comuni at the position of Italy, with realistic
 * numbers of residents and streets.
 */
import type { Polygon } from "geojson";
import type { Row, Source } from "../../../src/sources/source.ts";
import { dataDate } from "./generated.ts";

/** Number of comuni in the country, and in a province. */
const COMUNI = 7_904, OF_A_PROVINCE = 74;

/** Side of a comune in metres: 302,000 km2 in all. */
const SIDE_M = 6_180;

/** North-west corner of the country in EPSG:7794. */
const CORNER = { east: 6_820_000, north: 5_180_000 };

/** Residents of the largest comune; the others follow Zipf's law. */
const MOST_RESIDENTS = 2_750_000, ZIPF = 0.92;

const firsts = ["Alba", "Borgo", "Castel", "Colle", "Corte", "Fonte", "Isola", "Monte", "Piano"]
  .concat(["Pieve", "Poggio", "Ponte", "Porto", "Riva", "Rocca", "San", "Santa", "Torre", "Villa"]);
const middles = ["Ar", "Bel", "Cor", "Dan", "Fer", "Gal", "Lam", "Mar", "Nov", "Or", "Pal", "Ser"]
  .concat(["Tar", "Ul", "Var", "Vin", "Zan", "Mel", "Sol", "Ron", "Lev"]);
const lasts = ["ano", "ate", "ello", "ena", "eto", "iano", "ino", "isco", "ola", "one", "ora"]
  .concat(["otto", "ugo", "uno", "usa", "asco", "ezza", "ide", "ugna", "enza"]);

const kinds = ["Via", "Piazza", "Viale", "Corso", "Vicolo", "Largo", "Salita", "Strada"];
const given = ["Giuseppe", "Antonio", "Maria", "Luigi", "Carlo", "Anna", "Pietro", "Paolo", "Rosa"]
  .concat(["Enrico", "Guido", "Aldo", "Cesare", "Ugo", "Sandro", "Lucia", "Dante", "Ettore"]);
const families = ["Rossi", "Verdi", "Bianchi", "Ferrari", "Russo", "Colombo", "Ricci", "Marino"]
  .concat(["Greco", "Bruno", "Gallo", "Conti", "Costa", "Mancini", "Rizzo", "Lombardi", "Moretti"])
  .concat(["Barbieri", "Fontana", "Santoro", "Mariani", "Rinaldi", "Caruso", "Ferrara", "Galli"])
  .concat(["Martini", "Leone", "Longo", "Gentile", "Martinelli", "Vitale", "Serra", "Coppola"]);
const further = ["", " Vecchia", " Nuova", " Alta", " Bassa"];

/** The i-th combination of words, one from each list. */
function combination(i: number, ...words: readonly (readonly string[])[]): string[] {
  let rest = i;
  return words.map((some) => {
    const word = some[rest % some.length] ?? "";
    rest = Math.floor(rest / some.length);
    return word;
  });
}

/**
 * A source of square comuni in rows from north to south.
 *
 * @param inARow number of comuni in a row
 */
export function inventedComuni(count = COMUNI, inARow = 60): Source {
  return {
    id: "invented-comuni",
    publisher: "None: these comuni are invented",
    title: "Invented comuni",
    licence: "CC0 1.0",
    licenceUrl: "https://creativecommons.org/publicdomain/zero/1.0/",
    attribution: "Invented data: they describe no real place",
    homePage: "https://creativecommons.org/publicdomain/zero/1.0/",
    rhythm: "once",
    downloads: [],
    dataDate,
    files: {},
    needs: [],
    coverage: "none",
    classes: {},
    async *read({ tally }) {
      for (let i = 0; i < count; i++) {
        tally.read();
        yield* comune(i, inARow);
      }
    },
  };
}

function* comune(i: number, inARow: number): Generator<Row> {
  const istat = String(900_001 + i);
  const provincia = letters(Math.floor(i / OF_A_PROVINCE));
  // Goes through the ranks in steps of a prime, so that large and small comuni are neighbours.
  const residents = Math.max(60, MOST_RESIDENTS / (1 + i * 3_001 % COMUNI) ** ZIPF);
  const [first = "", middle = "", last = ""] = combination(i, firsts, middles, lasts);
  yield {
    to: "comune",
    istat,
    name: `${first} ${middle}${last}`,
    nameOther: null,
    provincia,
    provinciaName: `Provincia ${provincia}`,
    belfiore: `${String.fromCharCode(65 + Math.floor(i / 1000))}${
      String(i % 1000).padStart(3, "0")
    }`,
  };
  yield { to: "alias", istat, kind: "cap", value: String(10_000 + i) };
  yield {
    to: "area",
    kind: "comune",
    code: istat,
    comune: istat,
    geometry: square(
      CORNER.east + (i % inARow) * SIDE_M,
      CORNER.north - Math.floor(i / inARow) * SIDE_M,
    ),
    srid: 7794,
  };
  const value = residents / (SIDE_M / 1000) ** 2;
  yield { to: "statistic", name: "population_density", support: "comune", code: istat, value };
  for (let n = 0; n < 6 + 0.9 * residents ** 0.65; n++) {
    const [kind, family, name, more] = combination(n, kinds, families, given, further);
    yield { to: "street_name", comune: istat, street: `${kind} ${name} ${family}${more}` };
  }
}

/** Abbreviations of provinces: `AA`, `AB` ... */
function letters(i: number): string {
  return String.fromCharCode(65 + Math.floor(i / 26), 65 + i % 26);
}

function square(west: number, north: number): Polygon {
  const east = west + SIDE_M, south = north - SIDE_M;
  const ring = [[west, south], [east, south], [east, north], [west, north], [west, south]];
  return { type: "Polygon", coordinates: [ring] };
}
