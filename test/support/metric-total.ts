/**
 * Number of metrics that the contract promises. Tests compare with this number instead of the
 * length of the catalogue.
 */
export const METRICS = 111;
