/** The report of an address, in English. */
import { decisions } from "./decisions.en.ts";
import type { ResultTexts } from "../result-texts.ts";

const list = new Intl.ListFormat("en-GB");

/** Names the place found instead of a street: the hamlet, or the comune. */
const instead = (hamlet: string | null): string =>
  hamlet === null ? "this is the whole comune" : `this is ${hamlet}, a hamlet or quarter`;

/** A number of measured points. */
const pointsOf = (points: number): string => points === 1 ? "one point" : `${points} points`;

/** The English texts. */
export const result: ResultTexts = {
  title: (place) => `Score of ${place}`,
  located: {
    house_number: "The house number was found.",
    interpolated: "The position is estimated between two neighbouring house numbers.",
    street: "The street was found, not the house number: add it for a more precise result.",
    locality:
      "Only the hamlet or quarter was found: add street and house number for a more precise result.",
    comune: "Only the comune was found: add street and house number for a more precise result.",
    coordinates: "The place was given by its coordinates.",
  },
  measuredOver: {
    street: (points) => `Measured at ${pointsOf(points)} of the street.`,
    locality: (points) => `Measured at ${pointsOf(points)} of the hamlet or quarter.`,
    comune: (points) => `Measured at ${pointsOf(points)} of the comune.`,
  },
  unfound: {
    street: (name, comune, hamlet) =>
      `We do not have ${name ?? "this street"} in ${comune}; ${instead(hamlet)}.`,
    streets: (name, comune, hamlet) =>
      `Several streets of ${comune} can be ${name ?? "this street"}; ${instead(hamlet)}. ` +
      "Write the street's full name.",
    position: (name, comune, hamlet) =>
      `${name ?? "This street"} exists in ${comune}, but its position is not in the data; ${
        instead(hamlet)
      }.`,
    number: (number, street) => `We do not have number ${number} of ${street}; this is the street.`,
    repeatedNumber: (number, street) =>
      `Number ${number} of ${street} is in several places; this is the street.`,
    esponente: (number, street, found) =>
      `We do not have number ${number} of ${street}; this is number ${found}.`,
    numberOfHamlet: (number, hamlet) =>
      `We do not have number ${number} of ${hamlet}; this is the hamlet or quarter.`,
  },
  sample: "These data are a sample: the territory is invented.",
  warnings: "Warnings",
  notOffset: "Good results elsewhere do not offset these hazards.",
  unverified: (hazards) =>
    `Not verified here: ${hazards}. The absence of a warning does not mean the absence of a hazard.`,
  comuneHazards: {
    flood: (share, year, at) =>
      `In the comune, ${share} of the residents live in areas of medium flood hazard (${year}); it is ` +
      `not known whether this holds for this ${at}.`,
    landslide: (share, year, at) =>
      `In the comune, ${share} of the residents live in areas of high landslide hazard (${year}); it ` +
      `is not known whether this holds for this ${at}.`,
  },
  unknown: "What is not known",
  missing: (missing, total) =>
    `${missing} of ${total} metrics ${
      missing === 1 ? "is" : "are"
    } not measured here: the average of ` +
    `comparable places counts in ${missing === 1 ? "its" : "their"} place.`,
  estimated: (estimated) =>
    `${estimated} ${estimated === 1 ? "is" : "are"} only estimated and ` +
    `${estimated === 1 ? "counts" : "count"} by half.`,
  allMeasured: (total) => `All ${total} metrics are measured, here or for the comune or province.`,
  insufficient: (categories) => `Not measured well enough to be read: ${list.format(categories)}.`,
  onTheSpot: "What to check on the spot",
  checks: {
    noise:
      "Noise: come back at night and at a weekend, and listen with the windows open and closed.",
    damp: "Damp: look for stains and mould on outer walls, in the cellar and behind furniture.",
    reception: "Mobile reception: make a call from the rooms you would use most.",
    hazards:
      "Floods and landslides: read the comune's civil protection plan, and ask neighbours whether water ever reached the cellars.",
    lighting: "Street lighting: walk the way home after dark.",
    errands:
      "Shops, pharmacy and doctor: walk to the nearest ones, and ask whether the doctor accepts new patients.",
    transport:
      "Buses and trains: read the timetable at the nearest stop, also for evenings and Sundays.",
    parking:
      "Parking: look for a free space in the evening, and check for permits and time limits.",
    air:
      "Air: notice smells and dust from busy roads, workshops or farms, on a day with wind and one without.",
    internet:
      "Internet: check the house number with the providers; fibre in the street does not always reach the building.",
    building:
      "Building: look at the roof, façade and stairs, and ask for the energy certificate and planned works.",
    prices: "Price: compare with recent sales and rents in the same street.",
  },
  number: (score) => [score, " of 100"],
  interval: (low, high) => [
    `Between ${low} and ${high}`,
    " of 100: the data do not suffice for a single number",
  ],
  withAllData: (low, high) =>
    `With all the data, the score would lie between ${low} and ${high} nine times out of ten.`,
  rank: (low, high) =>
    `We estimate that between ${low}% and ${high}% of Italy's residents live at a lower score.`,
  comuneRank: (comune, low, high) =>
    `In the comune of ${comune}, we estimate that between ${low}% and ${high}% of the residents live ` +
    "at a lower score.",
  reliability: "Reliability",
  chart: "Scores of the six categories",
  columns: {
    category: "Category",
    bar: "From 0 to 100",
    score: "Score",
    measured: "Measured",
    range: "Range",
    italy: "Italy",
    comune: "Comune",
  },
  weak: "not measured well enough",
  noScore: "no score",
  legend: {
    score: "score",
    range: "range that holds the score nine times out of ten",
    italy: "average of Italy",
    comune: "average of the comune",
    none: "not measured well enough: no score",
  },
  lifts: "What lifts the score",
  lowers: "What lowers the score",
  reason: ({ name, value, points, others, lift }) =>
    `${name}: ${value}. It gets ${points} of 100, comparable places ${others} on average: ${lift} ` +
    "in the overall score.",
  allMetrics: (total) => `All ${total} metrics`,
  metricColumns: {
    metric: "Metric",
    value: "Value",
    state: "State",
    points: "Points of 100",
    source: "Source",
  },
  choice: "Show",
  choices: { all: "all", direct: "measured", estimated: "estimated", missing: "not measured" },
  metricPoints: (points, italy) => italy === null ? points : `${points}, Italy ${italy}`,
  measuredOf: (measured, total) => `${measured} of ${total} measured`,
  states: {
    measured: "measured",
    comune: "measured for the comune",
    provincia: "measured for the province",
    estimated: "estimated",
  },
  fullOn: (plans) =>
    `What lifts and lowers the score, the ranges of the categories and the table of all metrics are ` +
    `in the report of the plans ${list.format(plans)}.`,
  release: "Data release",
  use:
    `The score describes a place, not the people who live there. Do not use it, alone or as the deciding element, ${decisions}.`,
  again: "Score another address",
  sources: "Sources and licences",
  method: "Method",
};
