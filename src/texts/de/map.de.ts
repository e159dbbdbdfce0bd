/** The map of a place's surroundings, in German. */
import type { MapTexts } from "../map-texts.ts";

const list = new Intl.ListFormat("de-DE");

/** The German texts. */
export const map: MapTexts = {
  title: (place) => `Karte der Umgebung von ${place}`,
  description: (reach, shown, names) =>
    `${reach} in jede Richtung, Norden ist oben. Die Karte zeigt ${list.format(shown)}.` +
    (names.length === 0 ? "" : ` Namen auf der Karte: ${list.format(names)}.`),
  shown: {
    streets: "Straßen und Wege",
    water: "Gewässer",
    green: "Grünflächen",
    building: "Gebäude",
    hazard: "Gebiete mit kartierter Naturgefahr",
    railway: "Bahnstrecken",
    reach: "wie weit man in 5, 10 und 15 Minuten zu Fuß kommt",
  },
  dot: {
    address: "Die Adresse",
    street: "Der Punkt liegt an der Straße, nicht bei der Hausnummer.",
    centre: "Der Punkt ist die Mitte der Gemeinde oder des Ortsteils, nicht die Adresse.",
  },
  kinds: {
    school: "Grundschule",
    doctor: "Arztpraxis",
    stop: "Haltestelle",
    park: "Park",
    supermarket: "Supermarkt",
  },
  walk: (metres, minutes) => `${metres} zu Fuß, ${minutes}`,
  none: "in Gehweite nichts gefunden",
  zoom: "Ausschnitt",
  zooms: { close: "Ganz nah", quarter: "15 Minuten zu Fuß", far: "5 km im Umkreis" },
  legend: "Legende",
  layers: {
    walk: "Zu Fuß in 5, 10 und 15 Minuten",
    school: "Schulen",
    stop: "Haltestellen",
    green: "Grünflächen",
    hazard: "Gebiete mit Naturgefahr",
  },
  kindsShown: {
    place: "Die Adresse",
    water: "Gewässer",
    building: "Gebäude",
    major_road: "Hauptstraßen",
    tunnel: "Im Tunnel",
    railway: "Bahn",
  },
  dots: { school: "Schule", stop: "Haltestelle" },
  failed: "Die Karte kann gerade nicht angezeigt werden. Laden Sie die Seite in einer Minute neu.",
  source: "Kartendaten: © OpenStreetMap-Mitwirkende",
};
