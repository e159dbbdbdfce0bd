/** The points at which a place is measured (METHOD.md, "Points"). */
import { cancellable } from "../../db/driver/cancellable.ts";
import type { Sql } from "../../db/sql.ts";
import { streetKey } from "../../geocoding/name-keys.ts";
import { extentOf, type Place } from "../../geocoding/place.ts";
import { distanceM, type LatLon } from "../imputation/nearby.ts";
import type { Settlement } from "../imputation/surroundings.ts";
import { areaAround, settled, type SpreadPoint, spreadPoints } from "./spread-points.ts";

/** A point of a place, WGS84 degrees. */
export interface PlacePoint extends LatLon {
  /** Its share of the place; the shares sum to 1. */
  readonly share: number;
}

/** Most points of a street, hamlet or quarter, and of a comune. */
export const MOST_POINTS = 7, MOST_POINTS_OF_COMUNE = 20;

/**
 * Largest radius in metres of the area around the only known house number or part of a street, which does not show
 * how far the street extends: nine of ten other numbers lie within it.
 */
const LONE_M = 120;

/**
 * Metres by which a house number may lie outside the radius of its street. The radius of a number that stands in two
 * places is the distance between them, whose last digits depend on the engine.
 */
const EDGE_M = 0.001;

/** Largest radius in metres of the area around a comune without settlements. */
const COMUNE_M = 1_000;

/**
 * The points of a place: the same ones for each request. An exact place is its own point, without a statement.
 *
 * @param settlements of the place's comune
 * @param signal cancels the statement; then its reason is thrown
 */
export async function pointsOfPlace(
  sql: Sql,
  schema: string,
  settlements: readonly Settlement[],
  place: Place,
  signal?: AbortSignal,
): Promise<readonly PlacePoint[]> {
  const { errorM } = place;
  const nearestHouses = (points: readonly SpreadPoint[]) =>
    atHouses(sql, schema, place, points, signal);
  const around = (at: LatLon, radiusM: number) =>
    nearestHouses(spreadPoints([areaAround(at, radiusM)], MOST_POINTS));
  switch (extentOf(place)) {
    case "point":
      return shared([place]);
    case "street": {
      const points = shared(await alongStreet(sql, schema, place, signal));
      const [first = place] = points;
      return points.length > 1 ? points : await around(first, Math.min(errorM, LONE_M));
    }
    case "locality": {
      const near = settlements.filter((one) => distanceM(place, one) <= errorM);
      return near.length === 0
        ? await around(place, errorM)
        : await nearestHouses(spreadPoints(near.map(settled), MOST_POINTS));
    }
    case "comune": {
      const areas = settlements.length === 0
        ? [areaAround(place, Math.min(errorM, COMUNE_M))]
        : settlements.map(settled);
      return await nearestHouses(spreadPoints(areas, MOST_POINTS_OF_COMUNE));
    }
  }
}

/** Joins equal points, and adds their shares. */
function shared(points: readonly LatLon[]): PlacePoint[] {
  return [...Map.groupBy(points, ({ lat, lon }) => `${lat} ${lon}`).values()].flatMap((own) =>
    own.slice(0, 1).map(({ lat, lon }) => ({ lat, lon, share: own.length / points.length }))
  );
}

/**
 * Points along a street: its house numbers within the radius of the place, in their order, at equal steps; of a
 * street without any, its parts.
 */
async function alongStreet(
  sql: Sql,
  schema: string,
  { lat, lon, istat, street, errorM }: Place,
  signal?: AbortSignal,
): Promise<readonly LatLon[]> {
  if (street === null) return [];
  const statement = sql<LatLon[]>`
    with place as materialized (
      select ST_Transform(ST_SetSRID(ST_MakePoint(${lon}::float8, ${lat}::float8), 4326), 7794) as geom
    ), own as materialized (
      select a.civico, a.esponente, a.geom
      from ${sql(schema)}.address a cross join place p
      where a.comune = ${istat} and a.street_key = ${streetKey(street)}
        and ST_DWithin(a.geom, p.geom, ${errorM + EDGE_M}::float8)
    ), numbered as (
      select geom, count(*) over () as numbers, row_number() over (
        order by civico, esponente collate "C" nulls first, ST_X(geom), ST_Y(geom)) as position
      from own
      where civico is not null or not exists (select from own where civico is not null)
    ), chosen as (
      select position, geom
      from numbered cross join lateral (select least(numbers, ${MOST_POINTS}::integer) as points) n
      cross join lateral generate_series(0, points - 1) as step
      where position = (2 * step + 1) * numbers / (2 * points) + 1
    )
    select ST_Y(degrees) as lat, ST_X(degrees) as lon
    from chosen cross join lateral (select ST_Transform(geom, 4326) as degrees) d
    order by position`;
  return await cancellable(statement, signal);
}

/**
 * Moves points to the nearest house number of the comune within their radius. Without one, a point stays where it
 * is in the comune, and outside moves to the centre of its area.
 */
async function atHouses(
  sql: Sql,
  schema: string,
  { istat }: Pick<Place, "istat">,
  points: readonly SpreadPoint[],
  signal?: AbortSignal,
): Promise<readonly PlacePoint[]> {
  const rows = points.map(({ lat, lon, centre, radiusM }, number) => ({
    number,
    lat,
    lon,
    centre_lat: centre.lat,
    centre_lon: centre.lon,
    radius_m: radiusM,
  }));
  const statement = sql<LatLon[]>`
    with wanted as materialized (
      select number, lat, lon, centre_lat, centre_lon, radius_m,
        ST_Transform(ST_SetSRID(ST_MakePoint(lon, lat), 4326), 7794) as geom
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(number integer, lat float8,
        lon float8, centre_lat float8, centre_lon float8, radius_m float8)
    )
    select case when h.geom is not null then ST_Y(h.degrees) when inside then lat else centre_lat end as lat,
      case when h.geom is not null then ST_X(h.degrees) when inside then lon else centre_lon end as lon
    from wanted w
    left join lateral (
      select a.geom, ST_Transform(a.geom, 4326) as degrees
      from ${sql(schema)}.address a
      where a.comune = ${istat} and a.civico is not null and ST_DWithin(a.geom, w.geom, w.radius_m)
      order by a.geom <-> w.geom, ST_X(a.geom), ST_Y(a.geom) limit 1
    ) h on true
    cross join lateral (
      select exists (
        select from ${sql(schema)}.area a
        where a.kind = 'comune' and a.code = ${istat} and ST_Intersects(a.geom, w.geom)) as inside
    ) i
    order by w.number`;
  return shared(await cancellable(statement, signal));
}
