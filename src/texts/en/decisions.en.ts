/** Decisions on people, in English. */

/** The decisions for which a score must not be used, alone or as the deciding element. */
export const decisions =
  "to decide on a person's credit, life or health insurance, tenancy or work";
