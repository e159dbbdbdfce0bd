/** The map of a place's surroundings, in German. */
import type { MapTexts } from "../map-texts.ts";

const list = new Intl.ListFormat("de-DE");

/** The German texts. */
export const map: MapTexts = {
  heading: "Umgebung",
  title: (place) => `Karte der Umgebung von ${place}`,
  description: (shown, streets) =>
    `1,5 km in jede Richtung, Norden ist oben. Die Karte zeigt ${list.format(shown)}.` +
    (streets.length === 0 ? "" : ` Beschriftete Straßen: ${list.format(streets)}.`),
  shown: {
    streets: "Straßen und Wege",
    water: "Gewässer",
    green: "Grünflächen",
    railway: "Bahnstrecken",
    reach: "wie weit man in 5, 10 und 15 Minuten zu Fuß kommt",
  },
  dot: {
    address: "Die Adresse",
    street: "Der Punkt liegt an der Straße, nicht bei der Hausnummer.",
    centre: "Der Punkt ist die Mitte der Gemeinde oder des Ortsteils, nicht die Adresse.",
  },
  nearby: "Zu Fuß am nächsten",
  kinds: {
    school: "Grundschule",
    doctor: "Arztpraxis",
    stop: "Haltestelle",
    park: "Park",
    supermarket: "Supermarkt",
  },
  walk: (metres, minutes) => `${metres} zu Fuß, ${minutes}`,
  none: "in Gehweite nichts gefunden",
  source: "Kartendaten: © OpenStreetMap-Mitwirkende",
};
