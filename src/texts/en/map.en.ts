/** The map of a place's surroundings, in English. */
import type { MapTexts } from "../map-texts.ts";

const list = new Intl.ListFormat("en");

/** The English texts. */
export const map: MapTexts = {
  title: (place) => `Map of the surroundings of ${place}`,
  description: (reach, shown, names) =>
    `${reach} in each direction, north at the top. The map shows ${list.format(shown)}.` +
    (names.length === 0 ? "" : ` Names on it: ${list.format(names)}.`),
  shown: {
    streets: "streets and paths",
    water: "water",
    green: "green areas",
    building: "buildings",
    hazard: "areas with a mapped natural hazard",
    railway: "railways",
    reach: "how far 5, 10 and 15 minutes on foot lead",
  },
  dot: {
    address: "The address",
    street: "The dot lies on the street, not at the house number.",
    centre: "The dot is the centre of the comune or hamlet, not the address.",
  },
  kinds: {
    school: "Primary school",
    doctor: "Doctor",
    stop: "Stop",
    park: "Park",
    supermarket: "Supermarket",
  },
  walk: (metres, minutes) => `${metres} on foot, ${minutes}`,
  none: "none found within walking distance",
  zoom: "Zoom",
  zooms: { close: "Close-up", quarter: "15 minutes on foot", far: "5 km around" },
  legend: "Legend",
  layers: {
    walk: "On foot in 5, 10 and 15 minutes",
    school: "Schools",
    stop: "Stops",
    green: "Green areas",
    hazard: "Natural hazard areas",
  },
  kindsShown: {
    place: "The address",
    water: "Water",
    building: "Buildings",
    major_road: "Main roads",
    tunnel: "In a tunnel",
    railway: "Railway",
  },
  dots: { school: "School", stop: "Stop" },
  failed: "The map cannot be shown now. Reload the page in a minute.",
  source: "Map data: © OpenStreetMap contributors",
};
