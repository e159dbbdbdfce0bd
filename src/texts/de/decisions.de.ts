/** Decisions on people, in German. */

/** The decisions for which a score must not be used, alone or as the deciding element. */
export const decisions =
  "um über Kredit, Lebens- oder Krankenversicherung, Mietverhältnis oder Arbeit einer Person zu entscheiden";
