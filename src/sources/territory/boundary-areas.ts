/** Assigns the polygons of a file of boundaries to the comuni of the list. */
import type { Geometry } from "geojson";
import type { Srid } from "../../formats/reference-system.ts";
import type { Tally } from "../../formats/tally.ts";
import type { Comune, Comuni } from "../comuni.ts";
import type { Row } from "../source.ts";
import { livesOnIn } from "./istat-comuni-history.ts";

/** A polygon, and what its file states of the comune. */
export interface Boundary {
  /** Statistical code, with or without leading zeros. */
  readonly istat: string;
  /** Cadastral code; null if the file has none. */
  readonly belfiore: string | null;
  readonly name: string;
  /** Abbreviation of the province; empty if unknown. */
  readonly provincia: string;
  readonly geometry: Geometry | null;
  readonly srid: Srid;
}

/**
 * Yields the polygon of each comune. The polygon of a comune that has since merged into a newly founded one,
 * which the file lacks, becomes a part of that one.
 */
export async function* areaRows(
  boundaries: AsyncIterable<Boundary>,
  comuni: Comuni,
  tally: Tally,
): AsyncGenerator<Row> {
  const found = new Set<string>();
  const ceased: (Boundary & { readonly geometry: Geometry })[] = [];
  for await (const boundary of boundaries) {
    tally.read();
    const { istat, belfiore, geometry, srid } = boundary;
    if (geometry?.type !== "Polygon" && geometry?.type !== "MultiPolygon") {
      tally.refuse("no polygon");
      continue;
    }
    // Statistical codes change with the province (all of Sardegna in 2026); cadastral codes do not.
    const comune = comuni.byIstat(istat) ??
      (belfiore === null ? undefined : comuni.byBelfiore(belfiore));
    if (comune === undefined) {
      ceased.push({ ...boundary, geometry });
    } else {
      found.add(comune.istat);
      yield area(comune, geometry, srid);
    }
  }
  const founded = [...comuni.all()].filter(({ istat }) => !found.has(istat));
  for (const { name, provincia, geometry, srid } of ceased) {
    const [into, ...others] = founded.filter((comune) =>
      comune.provincia === provincia && livesOnIn(name, comune.name)
    );
    if (into === undefined || others.length > 0) tally.refuse("code not in the list of comuni");
    else yield area(into, geometry, srid);
  }
}

function area({ istat }: Comune, geometry: Geometry, srid: Srid): Row {
  return { to: "area", kind: "comune", code: istat, comune: istat, geometry, srid };
}
