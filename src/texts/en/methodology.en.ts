/** The page about the method, in English. */
import { missingData } from "./missing-data.en.ts";
import type { MethodologyTexts } from "../methodology-texts.ts";

/** The English texts. */
export const methodology: MethodologyTexts = {
  title: "How the score is made",
  contents: "Contents",
  noData: "No data is loaded yet, so every metric is missing.",
  sample: "This is the sample release: its territory is invented. It describes no real place.",
  release: "Data release",
  sections: (figures, write) => ({
    measured: {
      heading: "What is measured",
      paragraphs: [
        `A score from 0 to 100 says how good it is to live at one place in Italy. It is computed, ` +
        `when you ask, from ${figures.metrics} metrics in six categories. Each category has a fixed ` +
        `weight in the overall score, and each metric a weight inside its category.`,
        "The method follows the OECD and JRC Handbook on Constructing Composite Indicators. No weight " +
        "and no goalpost is set to raise or lower a particular place.",
      ],
    },
    loaded: {
      heading: "The data that are loaded",
      paragraphs: figures.dates === null ? [] : [
        `Sources loaded: ${write.number(figures.sources)}; their data are dated from ` +
        `${write.date(figures.dates.oldest)} to ${write.date(figures.dates.newest)}. ` +
        `For ${write.number(figures.withSource)} of the ${
          write.number(figures.metrics)
        } metrics at ` +
        `least one of them can give a value somewhere; the others are missing everywhere.`,
      ],
    },
    states: {
      heading: "Direct, estimated, missing",
      paragraphs: [
        "At one place each metric is in one of three states. Direct: its value was measured on the " +
        "metric's own support. Estimated: only a coarser number is known, or a list known to be " +
        "incomplete. Missing: there is no value.",
        "A place known to 60 m is measured like a house number. A street, hamlet or quarter is measured at " +
        "up to 7 points along it, and a comune at up to 20 points where its residents live. A metric then " +
        "has the mean of the points, and is direct over a street if it is direct at all of them. Over a " +
        "comune it counts as estimated.",
        "Only direct metrics count as measured. A metric that is not direct says why:",
      ],
    },
    coverage: {
      heading: "What each source covers",
      paragraphs: [
        "Every source states the area in which it is complete. If it lists nothing there, that is a " +
        "measurement; outside the area nothing is known. A distance counts only if it does not reach " +
        "past the edge of the area, and a count or a share only if its whole circle lies inside. A kind " +
        "of place of which a source has no object at all counts as not mapped, and is missing. So is a " +
        "partial count of something that should be complete.",
        "Distances, and counts of places on foot, join the sources: a place that several list counts " +
        "once, and one that only one lists counts too. Places whose name is that of another kind, such " +
        "as a dentist among the doctors, are left out.",
        "Exposures (to a road, a plant, water) are straight lines. " +
        `Air is the mean of background stations, weighted by distance: direct up to ` +
        `${write.number(figures.station.directKm)} km, estimated up to ` +
        `${write.number(figures.station.estimatedKm)} km. A share of streets needs the tag on ` +
        `${write.percent(figures.tagShare.direct)} of their length to be direct and on ` +
        `${write.percent(figures.tagShare.estimated)} to be estimated.`,
      ],
    },
    walks: {
      heading: "How walks are measured",
      paragraphs: [
        "Walks follow the streets, paths and steps of OpenStreetMap, by the shortest way on foot from " +
        "the place to the nearest pharmacy, school or stop, around rivers and railways, up to " +
        `${
          write.number(figures.walks.reachKm)
        } km. Motorways and private ways are left out; one-way ` +
        "streets are walked in both directions. A count takes what is at most its radius away on foot. " +
        "Parks and other large grounds are reached at their entrances or at their edge. Plans with the " +
        "full report see which place was found, and where it lies.",
        `Where the address or the place lies more than ${
          write.number(figures.walks.farM)
        } m from any ` +
        "street, the walk is estimated. A walk is direct only if a source and the streets cover all " +
        "that lies within a radius as long as the walk (of a count, within its radius): beyond their " +
        "edge something nearer on foot could lie.",
        `Beyond ${
          write.number(figures.walks.reachKm)
        } km, and where no streets are loaded, a walk is ` +
        `the straight line times ${
          write.number(figures.walks.detour)
        }, the median detour measured on ` +
        "mapped Italian networks. Where no streets are loaded, metrics of walks are at best estimated.",
      ],
    },
    normalisation: {
      heading: "From a value to 0-100",
      paragraphs: [
        "Each metric has two goalposts: the value that is worth 0 and the one that is worth 100. Between " +
        "them it runs in a straight line; beyond them it stays at 0 or 100. Rates and prices, which are " +
        "skewed, run on the logarithm of the value. Where the middle is best there is a best range and a " +
        "worst value on each side.",
        "Goalposts are fixed numbers: a rule or a standard first (the air quality guidelines of the WHO, " +
        "the limit values of the EU, the 15-minute city), else the 5th and 95th percentile of the " +
        "national distribution. They change only with the version of the method. So a score can be " +
        "reproduced and compared over time, and no extreme place moves the others.",
      ],
    },
    imputation: {
      heading: "What counts where nothing is measured",
      paragraphs: [
        "People set weights and goalposts; only missing values are estimated from data, from a sample of " +
        "places of the same data release, drawn by residents. Each metric has the estimate that comes " +
        "closest in provinces that were held out. Which one it is, its error and its coefficients are " +
        "stored with the release.",
        "One is the mean of comparable places: cities (50,000 residents and more), towns (5,000 residents " +
        "and more, at least 150 per km²) and rural places. North, Centre and South with the islands are " +
        "told apart only for metrics where that predicts clearly better. Another is a regression on what " +
        "is known of every comune (residents, also within 30 km, area, altitude, coast, distance to the " +
        "next city and where in Italy it lies) and on the comuni measured within 30 km. In safety where " +
        "in Italy a comune lies does not count. No metric is estimated from another. For shops, schools, doctors and other " +
        "common services the estimate can follow from how many there are in Italy and how many people " +
        "live in the settlements around.",
        "The fewer comuni a metric was measured in, the closer its estimate moves to the average of Italy " +
        "and then to a fixed number: 50, with a wide uncertainty, where nothing is known of it. For " +
        "floods and landslides the share of the comune's residents who live in each hazard class is used " +
        "where it is known.",
      ],
    },
    aggregation: {
      heading: "From the metrics to the score",
      paragraphs: [
        `A direct value counts in full, an estimated one by ` +
        `${write.percent(figures.estimatedEvidence)}, a missing one not at all; the average of ` +
        "comparable places makes up the rest. A metric adds to the score the weight of its category, " +
        "times its part of the category's weights, times these points. The score is the sum of all " +
        "metrics; a category's score is the sum of its own, on its own scale of 0 to 100. Plans with " +
        "the full report can ask for every one of these contributions.",
      ],
    },
    interval: {
      heading: "Interval and rank",
      paragraphs: [
        "Every score has an interval. With all sources loaded, and with weights up to 25 % and goalposts " +
        `up to 10 % different, the score would lie in it with a probability of ${
          write.percent(figures.level)
        }. Over several points it includes how much their scores differ. Where the interval is at most 15 points wide, pages show the score; where it is wider, they ` +
        "show the interval. A category that is not measured well enough shows no number.",
        "The interval allows for numbers of a whole comune or province, which need not hold at the address, " +
        "and for old ones: by how much finer numbers deviate inside such areas, and by how much a value " +
        "changes in a year.",
        "The rank is the share of Italy's residents who live in places with a lower score. It allows for " +
        "the uncertainty of those scores too, and is left out where it would span more than 60 " +
        "percentage points.",
        "The probability that one of two places is better is that of their difference. What both take from " +
        "the same comune or province, or lack there, makes no difference; what both lack otherwise is " +
        "the more alike, the closer they are.",
      ],
    },
    hazards: {
      heading: "Warnings",
      paragraphs: [
        "In a sum of so many metrics a natural hazard weighs little. The serious ones therefore stand above " +
        "the score: medium and high flood hazard (P2, P3), high and very high landslide hazard (P3, P4), " +
        "the red and yellow zones of the volcanoes, tsunami evacuation zones, seismic zone 1 and radon " +
        "priority areas. Nothing offsets a warning. For an address located to its street or comune only, " +
        "the classes in which at least 5 % of the comune's residents live (or, where their places are " +
        "not known, of its area) are warnings too. Hazards without data at the place are listed as " +
        "not verified, with the reason.",
      ],
    },
    resolution: {
      heading: "How local the data are",
      paragraphs: [
        "Some values are measured on the spot, others are one number for the whole comune or province. An " +
        "explained score gives the share of each. In safety, metrics known by comune or province make up " +
        `${
          write.percent(figures.coarseSafety)
        } of the weight, so two streets of one city hardly differ.`,
      ],
    },
    reliability: {
      heading: "Reliability",
      paragraphs: [
        "Reliability, from 0 to 1, says how much evidence stands behind a score. A metric's is the " +
        "product of three: how finely it was measured, how old the data are, and what the " +
        "place was measured over (which does not matter for the numbers of a comune or a province). An " +
        "estimated metric has half of it, a missing one none. A category's is the weighted mean over " +
        "all its metrics, the overall one the mean by the weights of the categories.",
        "Age is counted up to the day the release was built, so the same release gives the same answer " +
        "whatever the day.",
      ],
    },
    reading: {
      heading: "How to read a score where data are missing",
      paragraphs: [
        missingData,
        `A category of which fewer than ${
          write.percent(figures.sufficientRatio)
        } of the metrics are ` +
        "direct is listed as having insufficient data: do not read its score as a judgement of the " +
        "place.",
      ],
    },
    checked: {
      heading: "How the method was checked",
      paragraphs: [
        "Each import measures a sample of places. It hides metrics that are known there, and compares the " +
        "score with the one that uses them; the estimates come from other provinces. The figures are those " +
        "of the loaded release.",
      ],
    },
    limits: {
      heading: "Known limits",
      paragraphs: [
        "Reported crime is what is counted, by province: where people report more, the rate is higher " +
        "without more crime. Incomes and many hazards are known by comune, one number for all its " +
        "addresses. Prices are those of a whole market zone. Points of interest are as complete as the " +
        "register or the map they come from, and a map holds only what has been mapped. Some official " +
        "data are years old: the table below gives the date of each.",
        "Scores compare within one data release and one version of the method. A score describes a " +
        "place, not the people who live there. It is no valuation of a property, no expert's report and " +
        "no guarantee of safety.",
      ],
    },
    metrics: {
      heading: "The metrics",
      paragraphs: [
        "Each with where it is measured, its goalposts and their reason, its average in Italy, which counts " +
        "where nothing nearer is known, its weight in the category, and the sources loaded for it with the oldest date of their data.",
      ],
    },
  }),
  reliabilityFigures: "The figures of reliability",
  supports: {
    point: "the point",
    section: "census section",
    station: "monitoring station",
    grid_point: "grid point",
    zone: "market zone",
    census_area: "census area",
    comune: "comune",
    provincia: "province",
  },
  extents: {
    point: "the point",
    street: "the street",
    locality: "the hamlet or quarter",
    comune: "the comune",
  },
  bands: {
    very_high: "very high",
    high: "high",
    good: "good",
    medium: "medium",
    low: "low",
  },
  halfLives: {
    hazards: "natural hazards",
    census: "census",
    crimeAndIncome: "crime and income",
    air: "air",
    places: "places",
    prices: "prices",
    timetables: "timetables",
  },
  columns: {
    category: "Category",
    weight: "Weight",
    metrics: "Metrics",
    withSource: "With a source",
    reason: "Code",
    meaning: "Meaning",
    support: "Measured on",
    quality: "Quality",
    extent: "Measured over",
    data: "Data",
    years: "Years in which quality halves",
    band: "Band",
    from: "From",
    metric: "Metric",
    measuredOn: "Measured on",
    goalposts: "Goalposts and their reason",
    prior: "Average in Italy",
    source: "Sources and date",
  },
  goalposts: {
    linear: (best, worst) => `100 at ${best}, 0 at ${worst}`,
    log: (best, worst) => `100 at ${best}, 0 at ${worst}, logarithmic`,
    log1p: (best, worst) => `100 at ${best}, 0 at ${worst}, logarithm of 1 + value`,
    target: (best, worst) => `100 from ${best}, 0 at ${worst}`,
  },
  range: (low, high) => `${low} to ${high}`,
  priorFrom: (count, source) => `average from ${count} places in Italy (${source})`,
  notLoaded: "not loaded",
};
