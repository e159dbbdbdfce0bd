/** The map of the atlas and the pages of comuni, in German. */
import type { AtlasTexts } from "../atlas-texts.ts";

/** The German texts. */
export const atlas: AtlasTexts = {
  mapTitle: "Atlas der Gemeinden",
  areaTitle: (name) => `Atlas der Gemeinden: ${name}`,
  mapDescription: (comuni) =>
    `Eine Karte der Lebensqualität in ${comuni} Gemeinden Italiens, nach Gesamtpunktzahl und sechs ` +
    "Kategorien, mit Spannen und mit dem, was nicht gemessen ist.",
  mapWhat:
    "Die mittlere Punktzahl der Einwohner, von 0 bis 100. Eine Spanne enthält den Mittelwert mit einer " +
    "Wahrscheinlichkeit von 90 %. Orte, deren Spannen sich überschneiden, können in beiden Reihenfolgen liegen.",
  coverageWhat:
    "Der Anteil der Werte der Kennzahlen, der für den durchschnittlichen Einwohner gemessen ist: Ein " +
    "direkter Wert zählt ganz, eine Schätzung halb. Und die Quelle, die am meisten ergänzen würde, wo eine " +
    "Datei von ihr den Ort abdeckt.",
  layers: "Was die Karte zeigt",
  overall: "Gesamtpunktzahl",
  measured: "Was gemessen ist",
  caption: (layer) => `Karte: ${layer}`,
  hatched: (points) => `Schraffiert: Die Spanne ist breiter als ${points} Punkte`,
  zoomMap: (layer) => `Zoombare Karte der Gemeinden: ${layer}`,
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  close: "Schließen",
  ctrl: "Strg",
  wheel: (key) => `Zum Zoomen der Karte ${key} gedrückt halten und scrollen.`,
  fingers: "Die Karte mit zwei Fingern bewegen.",
  searchHint: "Ihr Name; ein früherer Name führt zur heutigen Gemeinde.",
  comuniOf: (province) => `Gemeinden der Provinz ${province}`,
  missingMost: "Quelle, die am meisten ergänzen würde",
  onMap: (province) => `Karte der Provinz ${province}`,
  title: (name, provincia) => `Lebensqualität in ${name} (${provincia})`,
  description: (name, range) =>
    `Die mittlere Punktzahl der Lebensqualität der Einwohner von ${name}: ${range} von 100 Punkten, mit ` +
    "sechs Kategorien, Rängen als Spannen und dem, was nicht gemessen ist.",
  lead: (name, score, range) =>
    `Die Einwohner von ${name} leben im Mittel bei ${score} von 100 Punkten. Mit einer ` +
    `Wahrscheinlichkeit von 90 % liegt der Mittelwert im Bereich ${range}.`,
  leadRange: (name, range) =>
    `Die Einwohner von ${name} leben im Mittel bei ${range} von 100 Punkten. Es ist zu wenig gemessen, ` +
    "um zu sagen, wo in dieser Spanne, die den Mittelwert mit einer Wahrscheinlichkeit von 90 % enthält.",
  rank: (low, high, total) => `Rang ${low} bis ${high} von ${total} Gemeinden des Atlas.`,
  sizeRank: (low, high, total, size) => `Rang ${low} bis ${high} von ${total} Gemeinden ${size}.`,
  sizes: {
    village: "mit bis zu 5.000 Einwohnern",
    town: "mit 5.001 bis 50.000 Einwohnern",
    city: "mit 50.001 bis 250.000 Einwohnern",
    metropolis: "mit mehr als 250.000 Einwohnern",
  },
  rankWhat:
    "Rang 1 hat die höchste Punktzahl. Die Spanne enthält den Rang mit einer Wahrscheinlichkeit " +
    "von 90 %; zwischen Gemeinden, deren Spannen sich überschneiden, gibt es keine Rangfolge.",
  categories: "Die sechs Kategorien",
  best: "Höchste gemessene Kennzahlen",
  lowest: "Niedrigste gemessene Kennzahlen",
  points: (points) => `${points} Punkte`,
  pointsWhat:
    "Mittelwert über 20 Orte von Einwohnern, von 0 bis 100. Aufgeführt sind nur Kennzahlen, " +
    "die an allen direkt gemessen sind.",
  hazards: "Naturgefahren",
  noHazards: (name) =>
    `Die geladenen Karten zeigen keine Gefahrenklasse, in der mindestens 5 % von ${name} liegen. ` +
    "Gefahren ohne geladene Karte sind nicht geprüft.",
  missing: "Was nicht gemessen ist",
  missingLead: (direct, total, share) =>
    `${direct} von ${total} Kennzahlen sind an jedem der 20 Orte direkt gemessen. Von den Werten aller ` +
    `Kennzahlen zusammen sind ${share} gemessen; eine Schätzung zählt halb. Der Rest ist der Mittelwert ` +
    "vergleichbarer Orte, und die Spanne oben ist breiter.",
  filesLeft: (files) => `Dateien, die ein Import noch herunterladen kann: ${files}`,
  filesAdd: (metrics) => `Kennzahlen, die sie hier hinzufügen: ${metrics}`,
  filesMayAdd: (metrics) =>
    `Kennzahlen, die sie nur hinzufügen, wenn sie für diesen Ort einen Wert haben: ${metrics}`,
  widthWith: (now, then) =>
    `Breite der Spanne oben: etwa ${now} Punkte; mit den hinzugefügten Kennzahlen etwa ${then}`,
  missingWhat: "Quellen, die Messungen ergänzen würden",
  columns: {
    source: "Quelle",
    files: "Dateien",
    adds: "Fügt hinzu",
    mayAdd: "Fügt hinzu, falls ein Wert vorliegt",
  },
  coverage: (name) => `Was in ${name} gemessen ist, und warum nicht überall`,
  tryAddress: (name) => `Eine Adresse in ${name} bewerten`,
  licence:
    "Enthält Informationen aus OpenStreetMap (© OpenStreetMap-Mitwirkende), verfügbar unter der " +
    "Lizenz ODbL 1.0.",
  earlier: (release, day) =>
    `Dies ist der Atlas der Datenversion ${release} vom ${day}. Der Atlas der aktiven Datenversion ist ` +
    "noch nicht berechnet.",
  notComputedTitle: "Der Atlas ist noch nicht berechnet",
  notComputed:
    "Nach einem Import berechnet der Betreiber die Werte aller Gemeinden mit diesem Befehl:",
  unknownTitle: "Der Atlas hat diese Gemeinde nicht",
  unknown: (name) =>
    name === ""
      ? "Der Atlas dieser Installation hat keine Gemeinde mit diesem Schlüssel."
      : `Der Atlas dieser Installation hat keine Gemeinde namens „${name}“.`,
  nearest: "Gemeinden mit einem ähnlichen Namen:",
};
