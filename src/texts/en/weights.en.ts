/** The weights that a reader chooses, in English. */
import type { WeightsTexts } from "../weights-texts.ts";

/** The English texts. */
export const weights: WeightsTexts = {
  title: "Your own weights",
  what:
    "The published score counts the six categories by fixed weights. Choose what matters to you: a profile, or a weight for each category. The published score stays as it is.",
  profiles: "Profiles",
  names: {
    published: "Published weights",
    balanced: "Balanced",
    family: "Family",
    car_free: "Without a car",
    retired: "Retired",
    investor: "Investor",
  },
  sliders: (most) => `Weight of each category, from 0 (does not count) to ${most} (counts most)`,
  share: (percent) => `${percent} of the score`,
  send: "Apply the weights",
  published: "Published score",
  own: "With your weights",
  mistakes: {
    none: "All weights are 0. Give at least one category a higher weight.",
    number: "A weight is a whole number from 0 to 10. The published weights are shown.",
    profile: "There is no such profile. The published weights are shown.",
  },
  order: {
    same: "The order is that of the published scores.",
    changed: "The order differs from that of the published scores.",
  },
  always: (place) => `${place} has the higher score under any weights of the six categories.`,
  mostly: (place, percent) =>
    `${place} has the higher score under ${percent} of all possible weights of the six categories.`,
};
