/** Decisions on people, in French. */

/** The decisions for which a score must not be used, alone or as the deciding element. */
export const decisions =
  "pour décider du crédit, de l'assurance vie ou santé, de la location ou de l'emploi d'une personne";
