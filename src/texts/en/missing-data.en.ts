/** Descriptions of missing data, in English. */

/** The interface's words on missing data, followed by what method 2 changes. */
export const missingData =
  "The field insufficient_data separates “measured as bad” from “not measured”. A low score can " +
  "mean either a poor place or missing data, and this field tells the two apart. From method 2 a " +
  "missing metric counts the average of comparable places, so a middling score can also come from " +
  "missing data: never show score without insufficient_data.";
