/** The weights that a reader chooses, in German. */
import type { WeightsTexts } from "../weights-texts.ts";

/** The German texts. */
export const weights: WeightsTexts = {
  title: "Eigene Gewichte",
  what:
    "Die veröffentlichte Punktzahl gewichtet die sechs Kategorien fest. Wählen Sie, was Ihnen wichtig ist: ein Profil oder ein Gewicht für jede Kategorie. Die veröffentlichte Punktzahl bleibt, wie sie ist.",
  profiles: "Profile",
  names: {
    published: "Veröffentlichte Gewichte",
    balanced: "Ausgewogen",
    family: "Familie",
    car_free: "Ohne Auto",
    retired: "Im Ruhestand",
    investor: "Kapitalanlage",
  },
  sliders: (most) => `Gewicht jeder Kategorie, von 0 (zählt nicht) bis ${most} (zählt am meisten)`,
  share: (percent) => `${percent} der Punktzahl`,
  send: "Gewichte anwenden",
  published: "Veröffentlichte Punktzahl",
  own: "Mit Ihren Gewichten",
  mistakes: {
    none: "Alle Gewichte sind 0. Geben Sie mindestens einer Kategorie ein höheres Gewicht.",
    number:
      "Ein Gewicht ist eine ganze Zahl von 0 bis 10. Gezeigt werden die veröffentlichten Gewichte.",
    profile: "Dieses Profil gibt es nicht. Gezeigt werden die veröffentlichten Gewichte.",
  },
  order: {
    same: "Die Reihenfolge ist die der veröffentlichten Punktzahlen.",
    changed: "Die Reihenfolge weicht von der der veröffentlichten Punktzahlen ab.",
  },
  always: (place) => `${place} hat bei jeder Gewichtung der sechs Kategorien die höhere Punktzahl.`,
  mostly: (place, percent) =>
    `${place} hat bei ${percent} aller möglichen Gewichtungen der sechs Kategorien die höhere Punktzahl.`,
};
