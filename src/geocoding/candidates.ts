/** Finds which readings of addresses exist in a release, with one statement. */
import { LRUCache } from "lru-cache";
import { cancellable } from "../db/driver/cancellable.ts";
import { prepared, type PreparedText } from "../db/driver/prepared.ts";
import { quoted } from "../db/quoted.ts";
import type { Sql } from "../db/sql.ts";
import { comuniNamed } from "./candidate-comuni.ts";
import { positions } from "./candidate-positions.ts";
import { streetsNamed } from "./candidate-streets.ts";
import { localityKinds } from "./designations.ts";
import { hamletCore } from "./hamlet-streets.ts";
import type { NumbersAround } from "./missing-number.ts";
import { comunePatternsOf, leastRatio, patternsOf } from "./misspelt.ts";
import { coreKey } from "./names.ts";
import { wordPatternsOf } from "./parts-of-names.ts";
import type { Parsed, Reading } from "./parse.ts";
import type { Precision } from "./place.ts";

/** A comune named by a reading and, if the reading names a street, one street that it may mean. */
export interface Candidate {
  /** Position of the reading; the first is the most likely. */
  readonly rank: number;
  readonly istat: string;
  readonly comune: string;
  readonly provincia: string;
  /** Keys of the comune's name in the text and in the release; they may differ. */
  readonly askedComune: string;
  readonly comuneKey: string;
  /** The owner of the name: the comune, a hamlet of it, or the comune with a similar name. */
  readonly namedBy: "comune" | "hamlet" | "similar";
  /** Whether every hamlet named by the reading is known. */
  readonly isWhole: boolean;
  /** Whether the text's postal code, if any, is near the comune. */
  readonly nearCap: boolean;
  /** See `Town` and `Reading`. */
  readonly isEntire: boolean;
  readonly isApart: boolean;
  /** Whether this is the comune's current name. */
  readonly current: boolean;
  /**
   * Number of leading digits that its postal codes share with the given one: 5, 3, 2, or 0 (also if none
   * is given).
   */
  readonly capDigits: number;
  /** Whether the text names its province or a nearby postal code. */
  readonly hinted: boolean;
  /** Whether nearly all of its streets have house numbers. */
  readonly covered: boolean;
  /** The hamlet: as key in the text, and as published. */
  readonly askedLocality: string | null;
  readonly locality: string | null;
  /**
   * The hamlet as published, if the position lies in it and the street has houses elsewhere too; else null.
   */
  readonly hamlet: string | null;
  /** Keys of the reading's street; null if it names none. */
  readonly asked: string | null;
  readonly initials: string | null;
  /** The street found, as published and as key; null if none matches. */
  readonly street: string | null;
  readonly streetKey: string | null;
  /** False for a street without a position, which only the comune's official list has. */
  readonly located: boolean;
  /** The requested house number; null without one. */
  readonly askedCivico: number | null;
  readonly askedEsponente: string | null;
  /** The house number found on the street; null without one. */
  readonly civico: number | null;
  readonly esponente: string | null;
  /** Whether the esponente matches. */
  readonly exact: boolean | null;
  readonly cap: string | null;
  /** The feature that the position describes; null without a position. */
  readonly precision: Exclude<Precision, "coordinates" | "interpolated"> | null;
  readonly lat: number | null;
  readonly lon: number | null;
  /**
   * House number: metres to the farthest other one with the same number. Street, comune: its radius. Locality: its
   * radius, or to the farthest other one of the same name.
   */
  readonly radiusM: number | null;
  /** If the requested house number or its esponente is missing, the street's numbers around it. */
  readonly numbers: NumbersAround | null;
}

/** SQL values used in the parts of the statement. */
export interface StatementParts {
  /** The name of the release's schema. */
  readonly schema: string;
  /** The postal code in the text, as an expression; null skips its lookup. */
  readonly cap: string | null;
}

/**
 * Finds the candidates of each text in one round trip; without a statement if no text has readings. Rejects
 * with the driver's error.
 */
export async function findCandidates(
  sql: Sql,
  schema: string,
  texts: readonly Parsed[],
  signal?: AbortSignal,
): Promise<readonly (readonly Candidate[])[]> {
  const asked = texts.map(({ cap, readings }, text) => ({
    text,
    cap,
    readings: readings.map(askedOf),
  })).filter(({ readings }) => readings.length > 0);
  if (asked.length === 0) return texts.map(() => []);
  const statement = statementFor(schema, asked.some(({ cap }) => cap !== null));
  const asking = prepared<(Candidate & { text: number })[]>(sql, statement, [
    JSON.stringify(asked),
  ]);
  const rows = Map.groupBy(await cancellable(asking, signal), ({ text }) => text);
  return texts.map((_, text) => rows.get(text) ?? []);
}

/** A reading with the patterns that the statement compares. */
function askedOf(reading: Reading, rank: number) {
  const { street, initials, comune, locality, isEntire } = reading;
  const words = initials === null ? [] : wordPatternsOf(initials);
  return {
    ...reading,
    rank,
    cores: street === null || initials === null ? [] : [coreKey(street), coreKey(initials)],
    comuneCore: street !== null && isEntire ? hamletCore(street, comune) : null,
    localityCore: street === null || locality === null ? null : hamletCore(street, locality),
    patterns: street === null ? [] : patternsOf(street),
    ratio: street === null ? null : leastRatio(street),
    words,
    part: words[0]?.replaceAll(" ", "") ?? null,
    similarNames: comunePatternsOf(comune),
    quarters: street === `sestiere ${comune}`
      ? [...localityKinds].map((kind) => `${kind} ${comune}`)
      : [],
  };
}

/** Number of releases in use at one time: the active one, the sample, and a previous one of either. */
const RELEASES = 3;

/**
 * The statements by schema, with and without a postal code. Cached, because building one from nested
 * templates takes the driver as long as the server takes for some answers.
 */
const statements = new LRUCache<string, { withCap: PreparedText; withoutCap: PreparedText }>({
  max: RELEASES,
});

function statementFor(schema: string, hasCap: boolean): PreparedText {
  const made = statements.get(schema) ?? {
    withCap: [statementOf({ schema: quoted(schema), cap: "asked.cap" })] as const,
    withoutCap: [statementOf({ schema: quoted(schema), cap: null })] as const,
  };
  statements.set(schema, made);
  return hasCap ? made.withCap : made.withoutCap;
}

/** The text of the statement. Its parameter is the list of texts with their readings, as JSON. */
function statementOf(parts: StatementParts): string {
  return `
    select asked.text, found.*
    from json_to_recordset($1::text::json) as asked(text integer, cap text, readings json)
    cross join lateral (${candidatesOf(parts)}) found
    order by asked.text, found.rank, found.istat, found."streetKey"`;
}

/** The part of the statement for one text. */
function candidatesOf(parts: StatementParts): string {
  const { schema } = parts;
  return `
    with reading as materialized (
      select * from json_to_recordset(asked.readings) as r(
        rank integer, street text, initials text, cores text[], "comuneCore" text, "localityCore" text, patterns text[],
        ratio integer, words text[], part text, "similarNames" text[], quarters text[], civico integer, esponente text, comune text,
        provinces text[], locality text,
        "comuneAt" integer[], "localityAt" integer[], "restAt" integer[], "isEntire" boolean,
        "isApart" boolean)
    ),
    ${comuniNamed(parts)},
    ${streetsNamed(parts)}
    select t.rank, t.istat, c.name as comune, c.provincia, t.comune as "askedComune",
      t.name_key as "comuneKey", t.current, t.cap_digits as "capDigits", t.hinted,
      coalesce(m.covered, false) as covered, t.hamlet as "askedLocality", l.name as locality,
      case when p.is_elsewhere then l.name end as hamlet,
      t.named_by as "namedBy", t.is_whole as "isWhole",
      t.near_cap as "nearCap", t."isEntire", t."isApart",
      t.street as asked, t.initials, s.street, s.street_key as "streetKey",
      s.geom is not null as located,
      t.civico as "askedCivico", t.esponente as "askedEsponente", a.civico, a.esponente, a.exact,
      coalesce(a.cap, s.cap) as cap, p.precision, p.radius_m as "radiusM", near.numbers,
      st_y(p.degrees) as lat, st_x(p.degrees) as lon
    from town t
    cross join lateral (select * from ${schema}.comune where istat = t.istat offset 0) c
    left join lateral (
      select * from ${schema}.comune_centre where istat = t.istat offset 0
    ) m on true
    left join possible s
      on s.rank = t.rank and s.comune = t.istat and s.name_key = t.name_key
    ${positions(parts)}`;
}
