import type { Position } from "geojson";
import type { Tally } from "../../../formats/tally.ts";
import type { Row } from "../../source.ts";
import { fromCapitals } from "../anncsu-street-names/capitals.ts";
import { streetNames } from "../anncsu-street-names/languages.ts";
import {
  type AccessNumber,
  type AccessRecord,
  houseNumberOf,
  positionOf,
} from "./address-table.ts";
import { SharedPositions, strays } from "./strays.ts";

interface Access {
  readonly number: AccessNumber | null;
  readonly position: Position;
}

interface Street {
  readonly names: readonly string[];
  readonly locality: string | null;
  /** Those with a position. */
  readonly accesses: Access[];
}

/**
 * Collects the accesses of one comune, so that each can be checked against others of its street.
 */
export class ComuneStreets {
  /** By the street's national number, since several streets of a comune may share a name. */
  readonly #streets = new Map<string, Street>();
  readonly #shared = new SharedPositions();

  add(record: AccessRecord, tally: Tally): void {
    const id = record.text("street");
    const street = this.#streets.get(id) ?? newStreet(record);
    this.#streets.set(id, street);
    const position = positionOf(record, tally);
    if (position === null) return;
    street.accesses.push({ number: houseNumberOf(record), position });
    this.#shared.add(id, position);
  }

  /**
   * The house numbers of each street, under each of its names. A street without numbers gives only
   * its place, and one without a place only its name. Refuses implausible positions.
   */
  *rows(comune: string, tally: Tally): Generator<Row> {
    for (const street of this.#streets.values()) {
      const located = this.#plausible(street, tally);
      for (const name of street.names) {
        if (located.length === 0) yield { to: "street_name", comune, street: name };
        else for (const access of located) yield address(comune, name, street.locality, access);
      }
    }
  }

  /**
   * The numbers of a street that have plausible positions; for a street without numbers, one
   * access.
   */
  #plausible({ accesses }: Street, tally: Tally): Access[] {
    const own = accesses.filter(({ position }) => !this.#shared.has(position));
    refuse(tally, "position shared by several streets", accesses.length - own.length);
    const astray = strays(
      own.map(({ position, number }) => ({ position, civico: number?.civico ?? null })),
    );
    refuse(tally, "position far from its street", astray.size);
    const located = own.filter((_, at) => !astray.has(at));
    const numbered = located.filter(({ number }) => number !== null);
    const kept = numbered.length > 0 ? numbered : located.slice(0, 1);
    refuse(tally, "without a number", located.length - kept.length);
    return kept;
  }
}

function newStreet(record: AccessRecord): Street {
  return {
    names: streetNames(record.text("name"), record.text("second"), record.text("third")),
    locality: fromCapitals(record.text("locality")) || null,
    accesses: [],
  };
}

function address(
  comune: string,
  street: string,
  locality: string | null,
  { number, position: [x = NaN, y = NaN] }: Access,
): Row {
  const { civico, esponente } = number ?? { civico: null, esponente: null };
  return {
    to: "address",
    comune,
    street,
    civico,
    esponente,
    cap: null,
    locality,
    x,
    y,
    srid: 4258,
  };
}

function refuse(tally: Tally, reason: string, count: number): void {
  for (let i = 0; i < count; i++) tally.refuse(reason);
}
