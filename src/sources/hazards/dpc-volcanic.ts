/**
 * Reads the zones of the national plans for eruptions of Vesuvio and the Campi Flegrei: red zones are
 * evacuated, yellow zones expect ash. The value of a polygon is its class.
 *
 * Other volcanoes have an alert level at a point but no published zones. The level is not used: it states
 * the current activity of the volcano, not the hazard of a place. Around these volcanoes the hazard is
 * unknown rather than 0, so the coverage excludes their surroundings.
 */
import type { MultiPolygon, Position } from "geojson";
import { difference } from "polyclip-ts";
import { type GeoRecord, readFeatureCollection } from "../../formats/geojson.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/** The corners of a polygon, as longitude and latitude in degrees. */
type Ring = [number, number][];

/** Class by zone. Places outside both zones have class 0. */
const zones: Readonly<Record<string, number>> = { GIALLA: 1, ROSSA: 2 };

const zoneFiles = ["vesuvioRed", "vesuvioYellow", "campiFlegrei"];

/** Matches the volcanoes with published zones in the list of alert levels. */
const zoned = />\s*(Vesuvio|Campi Flegrei)\s*</;

/**
 * Radius (m) around volcanoes without zones that the coverage excludes. Studies assume that it contains the
 * hazards of eruptions up to VEI 3 (reviewed by Biass and others 2023, doi:10.1007/s00445-023-01686-5).
 */
const unknownWithinM = 10_000;

/**
 * The bounds of the service plus one degree on each side, because projection bends straight edges.
 */
const everywhere: Ring = [[5, 34], [20, 34], [20, 49], [5, 49], [5, 34]];

/**
 * Zones of the national plans for eruptions of Vesuvio and the Campi Flegrei (Protezione Civile).
 */
export const dpcVolcanic: OfficialSource = {
  id: "dpc-volcanic",
  publisher: "Presidenza del Consiglio dei Ministri - Dipartimento della Protezione Civile",
  title: "Volcanic risk: zones of the national plans for Vesuvio and Campi Flegrei",
  ...terms["dpc-volcanic"],
  attribution:
    "Zone rosse e gialle del Vesuvio e dei Campi Flegrei. Fonte: Dipartimento della Protezione " +
    "Civile-Presidenza del Consiglio dei Ministri, CC BY 4.0",
  homePage: "https://rischi.protezionecivile.gov.it/it/vulcanico/",
  rhythm: "rarely",
  downloads: [],
  // Date of the decree that defined the newest zones (Campi Flegrei, DPCM 24 June 2016).
  dataDate: "2016-06-24",
  files: {
    vesuvioRed: { pattern: /piano_naz_ves_dati_z_rossa\.geojson$/ },
    vesuvioYellow: { pattern: /piano_naz_ves_dati_z_gialla\.geojson$/ },
    campiFlegrei: { pattern: /zone_campiflegrei\.geojson$/ },
    alertLevels: { pattern: /vulcani_liv_allerta_maplite\.geojson$/ },
  },
  needs: [],
  coverage: "declared",
  classes: { volcanic_hazard: { complete: true } },
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const file of zoneFiles.flatMap((role) => files[role] ?? [])) {
    for await (const record of readFeatureCollection(file)) {
      tally.read();
      yield hazard(record);
    }
  }
  const unknown: Ring[] = [];
  for (const file of files["alertLevels"] ?? []) {
    for await (const record of readFeatureCollection(file)) {
      tally.read();
      if (zoned.test(record.text("Vulcano"))) tally.skip("volcano with published zones");
      else unknown.push(circle(positionOf(record)));
    }
  }
  yield { to: "coverage", geometry: everywhereBut(unknown), srid: 4326 };
}

function hazard(record: GeoRecord): Row {
  const { geometry } = record;
  if (geometry?.type !== "Polygon" && geometry?.type !== "MultiPolygon") {
    throw record.problem("a polygon is expected");
  }
  const value = zones[record.text("Zona")];
  // Skipping an unknown zone would declare it safe.
  if (value === undefined) throw record.problem('property "Zona" is neither ROSSA nor GIALLA');
  return { to: "feature", name: "volcanic_hazard", geometry, srid: 4326, value };
}

function positionOf(record: GeoRecord): Position {
  if (record.geometry?.type !== "Point") throw record.problem("a point is expected");
  return record.geometry.coordinates;
}

/** A circle of 64 corners around a position in degrees, on a sphere with a radius of 6,371 km. */
function circle([lon = 0, lat = 0]: Position): Ring {
  const latDegrees = unknownWithinM / (6_371_000 * Math.PI / 180);
  const lonDegrees = latDegrees / Math.cos(lat * Math.PI / 180);
  return Array.from({ length: 64 }, (_, corner) => {
    const angle = corner * Math.PI / 32;
    return [lon + lonDegrees * Math.cos(angle), lat + latDegrees * Math.sin(angle)];
  });
}

function everywhereBut(rings: readonly Ring[]): MultiPolygon {
  const coordinates = difference([everywhere], ...rings.map((ring) => [ring]));
  return { type: "MultiPolygon", coordinates };
}
