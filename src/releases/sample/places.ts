import { type ByClass, classEntries } from "../../sources/feature-classes.ts";
import type { Row } from "../../sources/source.ts";
import { feature, type Offset, point } from "./sample-geometry.ts";

/** A place: metres east and north of the centre, and its name, if any. */
type NamedPlace = readonly [x: number, y: number, label?: string];

/**
 * Places by class. Most are at whole distances (300, 400: 500 m), and nearer to one street than to all
 * others. The last of a list often lies beyond the class's counting circle. Two lie near the edge
 * place: a pharmacy closer to it than the end of the coverage, and a supermarket farther away.
 */
export const places: ByClass<readonly NamedPlace[]> = {
  police: [[600, 0, "Carabinieri Borgo Campione"]],
  fire_station: [[0, -2_000, "Vigili del fuoco"]],

  pharmacy: [
    [0, 280, "Farmacia Centrale"],
    [384, 512, "Farmacia San Rocco"],
    [0, -800, "Farmacia al Ponte"],
    [19_320, 0, "Farmacia del Confine"],
  ],
  doctor: [[300, 400, "Ambulatorio medico Via Cavour"]],
  hospital: [[-2_000, 0, "Ospedale civile"]],
  emergency_room: [[-1_500, 2_000, "Pronto soccorso"]],
  nursery: [[-300, -400, "Asilo nido Il Girasole"]],
  kindergarten: [[-200, 0, "Scuola dell'infanzia Arcobaleno"]],
  primary_school: [[0, -500, "Scuola primaria Gianni Rodari"]],
  lower_secondary_school: [[-600, -800, "Scuola secondaria di primo grado Italo Calvino"]],
  upper_secondary_school: [[900, 1_200, "Liceo Galileo Galilei"]],
  university: [[-2_100, 2_800, "Università di Borgo Campione"]],
  library: [[0, 600, "Biblioteca comunale"]],
  post_office: [[0, 200, "Ufficio postale"]],
  bank: [[-400, 0, "Banca di Borgo Campione"]],
  atm: [[0, -250]],
  restaurant: [
    [50, 0, "Trattoria da Nino"],
    [-50, 0, "Osteria del Borgo"],
    [0, 150, "Pizzeria Vesuvio"],
    [0, -150, "Ristorante La Pergola"],
    [250, 0, "Pizzeria Bella Napoli"],
    [-250, 0, "Trattoria dei Pini"],
    [0, 600, "Ristorante della Stazione"],
  ],
  cafe: [
    [30, 40, "Caffè Centrale"],
    [-30, -40, "Bar Sport"],
    [120, -160, "Caffè Letterario"],
    [300, -400, "Bar Aurora"],
    [-600, 0, "Bar dei Platani"],
  ],
  cinema: [[800, 0, "Cinema Lux"]],
  theatre: [[0, -900, "Teatro comunale"]],
  museum: [
    [600, 800, "Museo civico"],
    [0, 1_050, "Museo della ferrovia"],
    [1_560, 0, "Museo della civiltà contadina"],
  ],
  sports_centre: [[-600, 800, "Palazzetto dello sport"]],
  pitch: [
    [-800, 0, "Campo sportivo Ovest"],
    [0, 950, "Campo sportivo Nord"],
    [1_100, 0, "Campo sportivo Est"],
  ],
  swimming_pool: [[600, -800, "Piscina comunale"]],
  playground: [[150, 200, "Parco giochi"]],
  place_of_worship: [[0, 100, "Chiesa di San Rocco"]],
  town_hall: [[60, 80, "Municipio"]],
  veterinary: [[-900, -1_200, "Ambulatorio veterinario"]],
  recycling: [[-120, 160, "Isola ecologica"]],

  supermarket: [
    [240, 320, "Supermercato Il Borgo"],
    [0, -900, "Supermercato Sud"],
    [19_100, 0, "Supermercato del Confine"],
  ],
  convenience: [[-100, 0, "Alimentari Rossi"]],
  bakery: [
    [0, -100, "Panificio Bianchi"],
    [300, 0, "Forno Antico"],
    [700, 0, "Panetteria Verdi"],
  ],
  butcher: [[200, 0, "Macelleria Ferri"]],
  greengrocer: [[-180, 240, "Ortofrutta Sole"]],
  fishmonger: [[380, -300, "Pescheria Mare"]],
  delicatessen: [[0, -400, "Gastronomia Fontana"]],
  clothes_shop: [[70, 0]],
  shoe_shop: [[90, 0]],
  hardware_shop: [[110, 0]],
  electronics_shop: [[130, 0]],
  bookshop: [[150, 0, "Libreria Il Segnalibro"]],
  newsagent: [[170, 0, "Edicola Via Roma"]],
  hairdresser: [[190, 0, "Parrucchiere Anna"]],
  optician: [[210, 0, "Ottica Luce"]],
  florist: [[230, 0, "Fioreria Rosa"]],
  stationery_shop: [[260, 0]],
  laundry: [[280, 0, "Lavanderia Bolla"]],
  tobacconist: [[320, 0, "Tabaccheria Neri"]],
  household_shop: [[340, 0]],
  furniture_shop: [[650, 0]],
  toy_shop: [[680, 0]],
  sports_shop: [[720, 0]],
  jewellery_shop: [[740, 0]],

  stop: [
    [140, 0, "Via Roma Est"],
    [-140, 0, "Via Roma Ovest"],
    [0, 340, "Via Cavour"],
    [0, -600, "Via Mazzini"],
  ],
  rail_station: [[1_600, 0, "Borgo Campione"]],
  metro_tram_stop: [[0, 500, "Piazza Verdi"]],
  motorway_junction: [[0, -5_000]],
  airport: [[-16_000, 0]],
  bike_sharing: [[0, -250, "Municipio"]],
  car_park: [[200, -200], [-300, 100], [400, 0]],

  industrial_plant: [[0, -2_600]],
  sinkhole: [[0, -800]],
};

/** Charging points by place: the feature's value is their number. */
const chargingPoints: readonly { at: Offset; count: number }[] = [
  { at: [100, 300], count: 2 },
  { at: [-384, 512], count: 2 },
  { at: [0, -700], count: 4 },
  { at: [0, 800], count: 6 },
];

/**
 * Trips and routes that call at the stops near the centre, each counted once even if it calls at several
 * stops. The last row is a stop beyond walking distance.
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

/** Features of places and incidents. */
export function* pointsOfInterest(): Generator<Row> {
  for (const [name, offsets] of classEntries(places)) {
    for (const [x, y, label] of offsets) {
      const row = feature(name, point([x, y]));
      yield label === undefined ? row : { ...row, label };
    }
  }
  for (const { at, count } of chargingPoints) yield feature("charging_point", point(at), count);
  for (const [name, stops] of classEntries(calls)) {
    for (const { at, from, to } of stops) {
      const members = Array.from({ length: to - from + 1 }, (_, i) => from + i);
      yield { to: "feature", name, geometry: point(at), srid: 7794, members };
    }
  }
}
