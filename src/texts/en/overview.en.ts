/** The boxes at the beginning of a report, in English. */
import type { OverviewTexts } from "../overview-texts.ts";

/** The English texts. */
export const overview: OverviewTexts = {
  good: "How good",
  sure: "How sure",
  danger: "What is dangerous",
  why: "Why",
  near: "What is near",
  facts: {
    safety: { high: "favourable safety figures", low: "unfavourable safety figures" },
    services: { high: "daily services within a walk", low: "few services within a walk" },
    mobility: { high: "well connected", low: "poorly connected without a car" },
    enviro: { high: "a healthy environment", low: "a burdened environment" },
    realestate: { high: "affordable housing", low: "expensive housing for local incomes" },
    natural_risk: { high: "little danger from nature", low: "much danger from nature" },
  },
  hazards: {
    volcanic_zone: { here: "volcanic hazard", inComune: "volcanic hazard in the comune" },
    flood_point: { here: "flood hazard", inComune: "flood hazard in parts of the comune" },
    landslide_point: {
      here: "landslide hazard",
      inComune: "landslide hazard in parts of the comune",
    },
    tsunami_zone: { here: "tsunami hazard", inComune: "tsunami hazard in parts of the comune" },
    seismic_zone: { here: "high seismic hazard", inComune: "high seismic hazard in the comune" },
    radon: { here: "radon", inComune: "radon in the comune" },
  },
  noWarning: "The loaded data contain no warning for this place.",
  noRank: "The data do not suffice to compare it with the rest of Italy.",
  strip: "Italy's residents from the lowest score to the highest; this place is in the filled part",
  counts: {
    measured: (n, total) => `${n} of ${total} metrics measured`,
    estimated: (n) => `${n} estimated`,
    missing: (n) => `${n} not measured`,
  },
  bars:
    "Points compared with places in the same kind of comune; each bar begins where the one above ends.",
  most: (name, points) => `Most: ${name} (${points})`,
  together: "All together",
};
