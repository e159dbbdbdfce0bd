/** Classes of comuni with similarly many residents, within which the atlas ranks them. Pure. */

/** The class of a comune. */
export type ComuneSize = "village" | "town" | "city" | "metropolis";

/** A class, with the most residents of its comuni. */
export interface SizeClass {
  readonly size: ComuneSize;
  readonly most: number;
}

/** ISTAT's classes of comuni by residents: up to 5,000, 50,000 and 250,000, and larger ones. */
export const sizeClasses: readonly SizeClass[] = [
  { size: "village", most: 5_000 },
  { size: "town", most: 50_000 },
  { size: "city", most: 250_000 },
  { size: "metropolis", most: Infinity },
];

/** The class of a comune with so many residents. */
export function sizeOf(residents: number): ComuneSize {
  return sizeClasses.find(({ most }) => residents <= most)?.size ?? "metropolis";
}
