/**
 * A small fictional territory, in metres from its south-west corner. A foreign country borders it in the west,
 * the sea in the east. Borgo Alfa contains a foreign enclave.
 *
 *         0      2000    4000
 *   4000  ┌───────┬───────┐
 *         │Doppio │Chiara │  Castel Doppio (AT), Vallechiara / Hellental (BI)
 *   2000  ├───────┼───────┤
 *         │ Alfa  │Doppio │  Borgo Alfa (AT), Castel Doppio (BI)
 *      0  └───────┴───────┘
 *
 * Alfa has streets with all kinds of names. Chiara serves tests of interpolation and hamlets: its official
 * list is short, and all of its streets have house numbers.
 */
import { addressIndex } from "../../src/geocoding/address-index.ts";
import { Completers } from "../../src/geocoding/completers.ts";
import { createGeocoder, type Found, type Geocoder } from "../../src/geocoding/geocode.ts";
import { esponenteKey, localityKey, streetKey } from "../../src/geocoding/name-keys.ts";
import type { Place, PossiblePlace } from "../../src/geocoding/place.ts";
import {
  type Suggestion,
  type SuggestionsAsked,
  suggestionsOf,
} from "../../src/geocoding/suggest.ts";
import type { Sql } from "../../src/db/sql.ts";
import type { Release } from "../../src/releases/release.ts";
import { testDatabase } from "../support/database.ts";
import { transaction } from "../../src/db/transaction.ts";

const release: Release = { name: "test", schema: "release_1", builtAt: "2026-01-01T00:00:00.000Z" };

/** The south-west corner in EPSG:7794. */
const origin = { x: 7_000_000, y: 4_700_000 };

/** Comuni: ISTAT code, name, name in another language, province. */
const comuni = [
  ["999001", "Borgo Alfa", null, "AT"],
  ["999002", "Castel Doppio", null, "AT"],
  ["999003", "Castel Doppio", null, "BI"],
  ["999004", "Vallechiara", "Hellental", "BI"],
  ["999005", "Borgo Alfa Nuovo", null, "TO"], // far in the south
] as const;

const aliases = [
  ["999001", "cap", "90011"],
  ["999002", "cap", "90012"],
  ["999003", "cap", "95013"],
  ["999004", "cap", "95014"],
  ["999005", "cap", "10011"],
  ["999004", "name", "Valscura sull'Acqua"],
  ["999002", "name", "Vallechiara"],
  ["999004", "name", "Sopra"], // a former comune, now a hamlet
] as const;

/** Areas: kind, code, comune, box (west, south, east, north), box of a hole. */
const areas = [
  ["comune", "999001", "999001", [0, 0, 2000, 2000], [800, 800, 1200, 1200]],
  ["comune", "999002", "999002", [0, 2000, 2000, 4000], null],
  ["comune", "999003", "999003", [2000, 0, 4000, 2000], null],
  ["comune", "999004", "999004", [2000, 2000, 4000, 4000], null],
  ["comune", "999005", "999005", [0, -90_000, 2000, -88_000], null],
  // Sections are more accurate at borders than the generalised polygons of the comuni.
  ["section", "9990030000001", "999003", [1900, 0, 2100, 500], null],
  ["section", "9990040000001", null, [3000, 3000, 3500, 3500], null],
] as const;

type Box = readonly [west: number, south: number, east: number, north: number];

/** Borders with the foreign country in the west and with the enclave. The coast is not a border. */
const frontiers = ["0 0, 0 4000", "800 800, 1200 800, 1200 1200, 800 1200, 800 800"] as const;

type House = readonly [
  street: string,
  civico: number | null,
  esponente: string | null,
  capOrLocality: string | null,
  eastM: number,
  northM: number,
];

/** House numbers of Borgo Alfa: street, civico, esponente, CAP, metres east, metres north. */
const housesOfAlfa: readonly House[] = [
  ["Corso Roma", 2, null, "90011", 100, 100],
  ["Corso Roma", 4, null, "90011", 120, 100],
  ["Corso Roma", 10, null, "90011", 180, 100],
  ["Corso Roma", 12, null, "90011", 200, 100],
  ["Corso Roma", 12, "A", "90011", 205, 100],
  ["Corso Roma", 12, "bis", "90011", 207, 100],
  ["Corso Roma", 14, "B", "90011", 220, 100],
  ["Corso Roma", 14, "E", "90011", 225, 100],
  ["Via Giuseppe Garibaldi", 1, null, null, 100, 200],
  ["Via Anita Rossi", 1, null, null, 100, 300],
  ["Via Mario Rossi", 1, null, null, 100, 350],
  ["Via Silvio Pellico", 1, null, null, 100, 400],
  ["Via XX Settembre", 3, null, null, 100, 500],
  ["Piazza Sant'Anna", 5, null, null, 100, 600],
  ["Viale dell'Olmo", 7, null, null, 100, 700],
  ["Località Castel Doppio", 8, null, null, 150, 700],
  ["Strada del Confine", 9, null, null, 2500, 100], // in the neighbour's polygon
  ["Via Nuova", null, null, null, 160, 1500],
  ["Via Doppia", 6, null, null, 100, 1600],
  ["Via Doppia", 6, null, null, 100, 1900],
  ["Via del Molino Castel Doppio", 2, null, null, 1900, 1900],
];

/** House numbers of Vallechiara: street, civico, esponente, hamlet, metres east, metres north. */
const housesOfChiara: readonly House[] = [
  ["Via Lunga", 1, null, null, 2100, 2100],
  ["Via Lunga", 3, null, null, 2120, 2100],
  ["Via Lunga", 9, null, null, 2180, 2100],
  ["Via Lunga", 2, null, null, 2100, 2110],
  ["Via Lunga", 8, null, null, 2160, 2110],
  ["Via Lunga", 8, "A", null, 2165, 2110],
  ["Via Lunga", 20, null, null, 2960, 2110], // 800 m farther
  ["Via Rossa", 4, null, null, 2100, 2200],
  ["Via Rossa", 8, null, null, 2140, 2200],
  ["Via Rossa", 4, "r", null, 2200, 2200],
  ["Via Rossa", 8, "r", null, 2240, 2200],
  ["Via Piana", 7, null, null, 2100, 2300], // one point for two houses
  ["Via Piana", 11, null, null, 2100, 2300],
  ...[2, 4, 6, 8, 12, 14, 16].flatMap((civico): House[] => [
    ["Via Pari", civico, null, null, 2140 + 5 * civico, 2650],
    ["Via Storta", civico, null, null, 2140 + 5 * civico, 2750 + (civico % 4 === 0 ? 20 : 0)],
  ]),
  // Thirteen numbers, of which the last is 900 m from the middle one.
  ...Array.from(
    { length: 12 },
    (_, i): House => ["Via Sparsa", 2 * i + 1, null, null, 3000 + 5 * i, 2900],
  ),
  ["Via Sparsa", 25, null, null, 3930, 2900],
  ["Via Ripetuta", 5, null, "Sopra", 2100, 2400],
  ["Via Ripetuta", 7, null, "Sopra", 2100, 2420],
  ["Via Ripetuta", 5, null, "Fraz. Sotto", 3100, 3400],
  ["Via Ripetuta", 9, null, "Fraz. Sotto", 3100, 3440],
  ["Via Giovanni Pascoli", 1, null, null, 2100, 2500],
  ["Via Lunga di Pian del Lago", 3, null, "Pian del Lago", 3300, 2200],
  ["Via Pola In Sotto", 1, null, "Fraz. Sotto", 3200, 3400],
  ["Via Ugo Foscolo (Fraz. Pian del Lago)", 4, null, "Pian del Lago", 3400, 2200],
  ["Via Fontana", 1, null, null, 2100, 2600],
  ["Via Montana", 1, null, null, 2100, 2700],
  ["Via IV Novembre", 1, null, null, 2100, 2800],
  ["Via Pola", 1, null, null, 2100, 2900],
  ["Via Breve", null, null, null, 2110, 2900],
];

/** Hamlets of the release: comune, name, metres east, metres north. */
const hamlets = [
  ["999003", "Pieve", 3000, 500],
  ["999001", "Monte", 1500, 300],
  ["999003", "Monte", 3500, 1500],
  ["999001", "Valscura", 1600, 300], // first word of Vallechiara's former name
  ["999001", "Acqua", 1700, 300], // last word of that name
] as const;

/** Streets in the official lists of the comuni. */
const listed = [
  ["999001", "Corso Roma"], // also has house numbers
  ["999001", "Via Giuseppe Elencata"],
  ["999001", "Via Anita Garibaldi"],
  ["999003", "Via Elencata"],
  ["999003", "VIA ELENCATA"], // listed twice, as in two hamlets
  ["999003", "Sestiere Dorsoduro"],
  ["999003", "Sestiere Castello"],
  ["999001", "Località Castello"],
  ["999003", "Località Pieve"], // also a hamlet
  ["999003", "Via Carlo Bianchi"],
  ["999003", "Via Dante Bianchi"],
  ["999003", "Via Anita Garibaldi"],
  ["999003", "Via Anita Garibaldi di Pieve"],
  ["999003", "Via Elencata in Borgo Alfa"], // named like a comune
  // Similar to Via Pola in Vallechiara, which is a correct name too.
  ["999001", "Via Nola"],
  ["999002", "Via Nola"],
  ["999003", "Via Nola"],
  ["999001", "Via Dante Alighieri"],
  ["999002", "Via Dante Aligheri"],
  ["999002", "Via Garda"],
  ["999005", "Via della Rocca"],
  ["999005", "Via Giuseppe Verdi"],
  // Comuni beyond the territory: a frequent name, its misspelling, and names that a letter distinguishes.
  ...beyond(40, "Via Dante Alighieri"),
  ...beyond(3, "Via Dante Aligheri"),
  ...beyond(60, "Via Garda"),
  ...beyond(3, "Via Gerda"),
  ...beyond(3, "Via Giacomo Leopardo"),
  ...beyond(12, "Via Giacomo Leopardi"),
  ["999001", "Via Giacomo Leopardi"],
] as const;

function beyond(count: number, street: string): readonly (readonly [string, string])[] {
  return Array.from({ length: count }, (_, i) => [`998${String(i).padStart(3, "0")}`, street]);
}

/** A geocoder on the fictional territory, with positions in metres. */
export interface Territory {
  readonly sql: Sql;
  readonly release: Release;
  readonly geocoder: Geocoder;
  address(text: string): Promise<Place | null>;
  find(text: string): Promise<Found>;
  /** Returns at most `most` meanings (default 10). */
  meanings(text: string, most?: number): Promise<readonly PossiblePlace[]>;
  /** Returns at most `most` suggestions (default 10). The comuni are read at the first call. */
  suggest(
    text: string,
    most?: number,
    near?: SuggestionsAsked["near"],
  ): Promise<readonly Suggestion[]>;
  /** Sets the residents of comuni by code. Initially the residents are unknown. */
  populate(residents: Readonly<Record<string, number>>): Promise<void>;
  /** Returns the place at a point given in metres from the corner. */
  point(eastM: number, northM: number): Promise<Place | null>;
  /** Returns the position of a place in whole metres from the corner. */
  metres(place: Place): Promise<[eastM: number, northM: number]>;
  close(): Promise<void>;
}

/** Builds the territory in a separate database. */
export async function openTerritory(): Promise<Territory> {
  const database = await testDatabase();
  const { sql } = database;
  const { schema } = release;
  const run = async (name: string) =>
    await Deno.readTextFile(new URL(`../../src/releases/${name}.sql`, import.meta.url));
  const texts = {
    schema: await run("schema"),
    finishing: [await run("comuni"), await run("addresses"), await run("indexes")].join("\n"),
    streets: await run("street-lookups"),
    derived: await run("lookups"),
  };
  await transaction(sql, async (tx) => {
    await tx`create schema ${tx(schema)}`;
    await tx`select set_config('search_path', ${`${schema}, public`}, true)`;
    await tx.unsafe(texts.schema);
    await tx`
      insert into source (id, rank, publisher, title, licence, attribution, home_page, data_date,
        coverage, files)
      values ('test', 1, '', '', '', '', '', '2026-01-01', 'italy', '[]')`;
    for (const [istat, name, other, provincia] of comuni) {
      await tx`
        insert into comune (istat, name, name_other, provincia, provincia_name, belfiore, source)
        values (${istat}, ${name}, ${other}, ${provincia}, ${provincia}, ${istat}, 'test')`;
    }
    for (const [istat, kind, value] of aliases) {
      await tx`
        insert into comune_alias (istat, kind, value, source)
        values (${istat}, ${kind}, ${value}, 'test')`;
    }
    for (const [kind, code, comune, box, hole] of areas) {
      await tx`
        insert into area (kind, code, comune, source, geom)
        values (${kind}, ${code}, ${comune}, 'test', st_translate(st_geomfromtext(
          ${polygon(box, hole)}, 7794), ${origin.x}::float8, ${origin.y}::float8))`;
    }
    for (const line of frontiers) {
      await tx`
        insert into coverage_edge (coverage, geom)
        values (0, st_translate(st_geomfromtext(${`linestring(${line})`}, 7794),
          ${origin.x}::float8, ${origin.y}::float8))`;
    }
    const houses = [
      ...housesOfAlfa.map((house) => ({ comune: "999001", cap: house[3], locality: null, house })),
      ...housesOfChiara.map((house) => ({
        comune: "999004",
        cap: null,
        locality: house[3],
        house,
      })),
    ];
    for (
      const { comune, cap, locality, house: [street, civico, esponente, , east, north] } of houses
    ) {
      await tx`
        insert into address
          (source, comune, street, street_key, civico, esponente, cap, locality, geom)
        values ('test', ${comune}, ${street}, ${streetKey(street)}, ${civico},
          ${esponenteKey(esponente)}, ${cap}, ${locality}, st_setsrid(st_makepoint(
          ${origin.x + east}::float8, ${origin.y + north}::float8), 7794))`;
    }
    for (const [comune, name, east, north] of hamlets) {
      await tx`
        insert into locality (source, comune, name, name_key, geom)
        values ('test', ${comune}, ${name}, ${localityKey(name)}, st_setsrid(st_makepoint(
          ${origin.x + east}::float8, ${origin.y + north}::float8), 7794))`;
    }
    for (const [comune, street] of listed) {
      await tx`
        insert into street_name (source, comune, street_key, street)
        values ('test', ${comune}, ${streetKey(street)}, ${street})`;
    }
    await tx.unsafe(texts.finishing);
    await addressIndex.derive(tx, schema, async () => {
      await tx.unsafe(texts.streets);
    });
    await tx.unsafe(texts.derived);
  });
  const geocoder = createGeocoder(sql);
  const suggest = suggestionsOf(sql, new Completers());
  return {
    sql,
    release,
    geocoder,
    address: (text) => geocoder.locate(release, { address: text }),
    find: (text) => geocoder.find(release, text),
    meanings: (text, most = 10) => geocoder.meanings(release, { text, most }),
    suggest: (text, most = 10, near = null) => suggest(release, { text, most, near }),
    async populate(residents) {
      for (const [istat, count] of Object.entries(residents)) {
        await sql`
          insert into ${sql(schema)}.comune_cell (istat, stratum, residents, lat, lon)
          values (${istat}, 'rural', ${count}, 0, 0)
          on conflict (istat) do update set residents = excluded.residents`;
      }
    },
    async point(eastM, northM) {
      const [at] = await sql<[{ lat: number; lon: number }]>`
        select st_y(geom) as lat, st_x(geom) as lon
        from st_transform(st_setsrid(st_makepoint(
          ${origin.x + eastM}::float8, ${origin.y + northM}::float8), 7794), 4326) as geom`;
      return await geocoder.locate(release, { lat: at.lat, lon: at.lon });
    },
    async metres({ lat, lon }) {
      const [at] = await sql<[{ x: number; y: number }]>`
        select st_x(geom) as x, st_y(geom) as y
        from st_transform(st_setsrid(st_makepoint(${lon}::float8, ${lat}::float8), 4326), 7794)
          as geom`;
      return [Math.round(at.x - origin.x), Math.round(at.y - origin.y)];
    },
    close: () => database.close(),
  };
}

function polygon(box: Box, hole: Box | null): string {
  const ring = ([west, south, east, north]: Box) =>
    `(${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south})`;
  return `polygon(${ring(box)}${hole === null ? "" : `, ${ring(hole)}`})`;
}
