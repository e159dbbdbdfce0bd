/** Abbreviations of provinces that people still write for comuni which have left them. */

/** Old or larger province -> where its comuni lie today. Only what changed since 1992. */
const changed: ReadonlyMap<string, readonly string[]> = new Map([
  ["AP", ["AP", "FM"]],
  ["BA", ["BA", "BT"]],
  ["CA", ["CA", "SU"]],
  ["CI", ["SU"]],
  ["FG", ["FG", "BT"]],
  ["FO", ["FC"]],
  ["MI", ["MI", "MB"]],
  ["NU", ["NU", "SU", "OR", "SS"]],
  ["OG", ["NU"]],
  ["OT", ["SS"]],
  ["PS", ["PU"]],
  ["SU", ["SU", "CA"]],
  ["VS", ["SU"]],
]);

/** The provinces that a written abbreviation may mean today, in upper case. */
export function currentProvince(sigla: string): readonly string[] {
  const upper = sigla.toUpperCase();
  return changed.get(upper) ?? [upper];
}
