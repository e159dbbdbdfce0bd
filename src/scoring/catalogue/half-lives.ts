/**
 * Years after which the age of data halves its quality, by what the data are about (method,
 * section 5): a seismic map outlives a timetable.
 */
export const halfLives = {
  hazards: 40,
  census: 12,
  crimeAndIncome: 8,
  air: 6,
  places: 5,
  prices: 4,
  timetables: 2,
} as const;
