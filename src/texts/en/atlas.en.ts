/** The map of the atlas and the pages of comuni, in English. */
import type { AtlasTexts } from "../atlas-texts.ts";

/** The English texts. */
export const atlas: AtlasTexts = {
  mapTitle: "Atlas of comuni",
  areaTitle: (name) => `Atlas of comuni: ${name}`,
  mapDescription: (comuni) =>
    `A map of the livability of ${comuni} comuni of Italy, by overall score and six categories, with ` +
    "ranges and with what is not measured.",
  mapWhat:
    "The mean score of the residents, from 0 to 100. A range contains the mean with a probability of " +
    "90 %. Places whose ranges overlap may lie in either order.",
  coverageWhat:
    "The share of the metrics' values that is measured for the average resident: a direct value counts " +
    "fully, an estimate half. And the source that would add the most, where a file of it covers the place.",
  layers: "What the map shows",
  overall: "Overall score",
  measured: "What is measured",
  caption: (layer) => `Map: ${layer}`,
  hatched: (points) => `Hatched: the range is wider than ${points} points`,
  zoomMap: (layer) => `Map of the comuni that can be zoomed: ${layer}`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  close: "Close",
  ctrl: "Ctrl",
  wheel: (key) => `Hold ${key} and scroll to zoom the map.`,
  fingers: "Move the map with two fingers.",
  searchHint: "Its name; a former name leads to the comune of today.",
  comuniOf: (province) => `Comuni of the province of ${province}`,
  missingMost: "Source that would add the most",
  onMap: (province) => `Map of the province of ${province}`,
  title: (name, provincia) => `Livability of ${name} (${provincia})`,
  description: (name, range) =>
    `The mean livability score of the residents of ${name}: ${range} of 100 points, with six ` +
    "categories, ranks as ranges, and what is not measured.",
  lead: (name, score, range) =>
    `The residents of ${name} live at ${score} of 100 points on average. The mean lies within ` +
    `${range} with a probability of 90 %.`,
  leadRange: (name, range) =>
    `The residents of ${name} live at ${range} of 100 points on average. Too little is measured to ` +
    "say where in this range, which contains the mean with a probability of 90 %.",
  rank: (low, high, total) => `Rank ${low} to ${high} of the ${total} comuni of the atlas.`,
  sizeRank: (low, high, total, size) => `Rank ${low} to ${high} of the ${total} comuni ${size}.`,
  sizes: {
    village: "with up to 5,000 residents",
    town: "with 5,001 to 50,000 residents",
    city: "with 50,001 to 250,000 residents",
    metropolis: "with more than 250,000 residents",
  },
  rankWhat:
    "Rank 1 has the highest score. The range contains the rank with a probability of 90 %; " +
    "comuni whose ranges overlap are not ranked.",
  categories: "The six categories",
  best: "Highest measured metrics",
  lowest: "Lowest measured metrics",
  points: (points) => `${points} points`,
  pointsWhat: "Mean over 20 places of residents, from 0 to 100. Only metrics that are measured " +
    "directly at all of them are listed.",
  hazards: "Natural hazards",
  noHazards: (name) =>
    `The loaded maps show no class of hazard in which at least 5 % of ${name} lies. Hazards without ` +
    "a loaded map are not verified.",
  missing: "What is not measured",
  missingLead: (direct, total, share) =>
    `${direct} of ${total} metrics are measured directly at each of the 20 places. Of the values of all ` +
    `metrics together, ${share} are measured: an estimate counts half. The rest is the average of ` +
    "comparable places, and the range above is wider.",
  filesLeft: (files) => `Files that an import can still download: ${files}`,
  filesAdd: (metrics) => `Metrics that they add here: ${metrics}`,
  filesMayAdd: (metrics) =>
    `Metrics that they add only if they have a value for this place: ${metrics}`,
  widthWith: (now, then) =>
    `Width of the range above: about ${now} points; about ${then} with the metrics that they add`,
  missingWhat: "Sources that would add measurements",
  columns: {
    source: "Source",
    files: "Files",
    adds: "Adds",
    mayAdd: "Adds if it has a value",
  },
  coverage: (name) => `What is measured in ${name}, and why not everywhere`,
  tryAddress: (name) => `Score an address in ${name}`,
  licence:
    "Contains information from OpenStreetMap (© OpenStreetMap contributors), available under " +
    "the licence ODbL 1.0.",
  earlier: (release, day) =>
    `This is the atlas of the release ${release} of ${day}. The atlas of the active release is not ` +
    "computed yet.",
  notComputedTitle: "The atlas is not computed yet",
  notComputed: "The operator computes the levels of all comuni after an import, with this command:",
  unknownTitle: "The atlas has no such comune",
  unknown: (name) =>
    name === ""
      ? "The atlas of this installation has no comune with this code."
      : `The atlas of this installation has no comune called “${name}”.`,
  nearest: "Comuni with a similar name:",
};
