/** Decisions on people, in Italian. */

/** The decisions for which a score must not be used, alone or as the deciding element. */
export const decisions =
  "per decidere su credito, assicurazione sulla vita o sanitaria, locazione o lavoro di una persona";
