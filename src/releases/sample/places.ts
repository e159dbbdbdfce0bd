/** Where people go, and what can go wrong: every class of point with its places. */
import { type ByClass, classEntries } from "../../sources/feature-classes.ts";
import type { Row } from "../../sources/source.ts";
import { feature, type Offset, point } from "./sample-geometry.ts";

/**
 * Places by class, in metres from the centre. Most lie at whole distances (300, 400: 500 m); the last
 * of a list often lies beyond the circle that counts the class. Two lie beside the edge place: a
 * pharmacy nearer than the end of the coverage, and a supermarket farther than it.
 */
export const places: ByClass<readonly Offset[]> = {
  police: [[600, 0]],
  fire_station: [[0, -2_000]],

  pharmacy: [[0, 280], [384, 512], [0, -800], [19_320, 0]],
  doctor: [[300, 400]],
  hospital: [[-2_000, 0]],
  emergency_room: [[-1_500, 2_000]],
  nursery: [[-300, -400]],
  kindergarten: [[-200, 0]],
  primary_school: [[0, -500]],
  lower_secondary_school: [[-600, -800]],
  upper_secondary_school: [[900, 1_200]],
  university: [[-2_100, 2_800]],
  library: [[0, 600]],
  post_office: [[0, 200]],
  bank: [[-400, 0]],
  atm: [[0, -250]],
  restaurant: [[50, 0], [-50, 0], [0, 150], [0, -150], [250, 0], [-250, 0], [0, 600]],
  cafe: [[30, 40], [-30, -40], [120, -160], [300, -400], [-600, 0]],
  cinema: [[800, 0]],
  theatre: [[0, -900]],
  museum: [[600, 800], [0, 1_050], [1_500, 0]],
  sports_centre: [[-600, 800]],
  pitch: [[-800, 0], [0, 950], [1_100, 0]],
  swimming_pool: [[600, -800]],
  playground: [[150, 200]],
  place_of_worship: [[0, 100]],
  town_hall: [[60, 80]],
  veterinary: [[-900, -1_200]],
  recycling: [[-120, 160]],

  supermarket: [[240, 320], [0, -900], [19_100, 0]],
  convenience: [[-100, 0]],
  bakery: [[0, -100], [300, 0], [700, 0]],
  butcher: [[200, 0]],
  greengrocer: [[-180, 240]],
  fishmonger: [[400, -300]],
  delicatessen: [[0, -400]],
  clothes_shop: [[70, 0]],
  shoe_shop: [[90, 0]],
  hardware_shop: [[110, 0]],
  electronics_shop: [[130, 0]],
  bookshop: [[150, 0]],
  newsagent: [[170, 0]],
  hairdresser: [[190, 0]],
  optician: [[210, 0]],
  florist: [[230, 0]],
  stationery_shop: [[260, 0]],
  laundry: [[280, 0]],
  tobacconist: [[320, 0]],
  household_shop: [[340, 0]],
  furniture_shop: [[650, 0]],
  toy_shop: [[680, 0]],
  sports_shop: [[720, 0]],
  jewellery_shop: [[740, 0]],

  stop: [[140, 0], [-140, 0], [0, 340], [0, -600]],
  rail_station: [[1_600, 0]],
  metro_tram_stop: [[0, 500]],
  motorway_junction: [[0, -5_000]],
  airport: [[-16_000, 0]],
  bike_sharing: [[0, -250]],
  car_park: [[200, -200], [-300, 100], [400, 0]],

  industrial_plant: [[0, -2_600]],
  sinkhole: [[0, -800]],
};

/** Charge points by place: the value of a feature is their number. */
const chargingPoints: readonly { at: Offset; count: number }[] = [
  { at: [100, 300], count: 2 },
  { at: [-384, 512], count: 2 },
  { at: [0, -700], count: 4 },
  { at: [0, 800], count: 6 },
];

/**
 * Trips and routes that call at the stops near the centre, each counted once however many stops it
 * calls at; the last row is a stop too far to walk to.
 */
const calls: ByClass<readonly { at: Offset; from: number; to: number }[]> = {
  stop_trips_weekday: [
    { at: [140, 0], from: 1, to: 130 },
    { at: [-140, 0], from: 66, to: 195 },
    { at: [0, -600], from: 301, to: 400 },
  ],
  stop_trips_evening: [
    { at: [140, 0], from: 1, to: 16 },
    { at: [-140, 0], from: 9, to: 24 },
    { at: [0, -600], from: 301, to: 320 },
  ],
  stop_trips_weekend: [
    { at: [140, 0], from: 1, to: 60 },
    { at: [-140, 0], from: 37, to: 96 },
    { at: [0, -600], from: 301, to: 350 },
  ],
  stop_routes: [
    { at: [140, 0], from: 1, to: 2 },
    { at: [-140, 0], from: 2, to: 4 },
    { at: [0, -600], from: 5, to: 6 },
  ],
};

/** All of them as features. */
export function* pointsOfInterest(): Generator<Row> {
  for (const [name, offsets] of classEntries(places)) {
    for (const at of offsets) yield feature(name, point(at));
  }
  for (const { at, count } of chargingPoints) yield feature("charging_point", point(at), count);
  for (const [name, stops] of classEntries(calls)) {
    for (const { at, from, to } of stops) {
      const members = Array.from({ length: to - from + 1 }, (_, i) => from + i);
      yield { to: "feature", name, geometry: point(at), srid: 7794, members };
    }
  }
}
