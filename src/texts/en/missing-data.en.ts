/** Descriptions of missing data, in English. */

/** What missing data mean, without names of the interface: those are in its documentation. */
export const missingData =
  "Grey means unknown, not bad. A category that is not measured well enough has no number. For each " +
  "missing metric the average of comparable places counts, so a middling score can also come from " +
  "missing data.";
