/**
 * Number of metrics that the service promises (its interface document). Tests compare with this number
 * instead of the length of the catalogue.
 */
export const METRICS = 111;
