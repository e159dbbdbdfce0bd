import type { Area } from "../../sources/area.ts";
import type { Source } from "../../sources/source.ts";
import { formerProvinces } from "./provinces.ts";

/**
 * The first three digits of the codes of an area's comuni, in lists of any year. Sardinia's codes from
 * before 2026 match every province that then contained the comuni.
 */
export function codePrefixes({ provinces: codes }: Pick<Area, "provinces">): string[] {
  const former = [...formerProvinces].filter(([, now]) => now.some((code) => codes.includes(code)));
  return [...codes, ...former.map(([code]) => code)];
}

/** Tests whether a comune, by its code in a list of any year, is in an area. */
export function insideOf(area: Area): (istat: string) => boolean {
  if (area.level === "italy") return () => true;
  if (area.comune !== null) return (istat) => istat === area.comune;
  const prefixes = codePrefixes(area);
  return (istat) => prefixes.includes(istat.slice(0, 3));
}

/** Tests whether a source can have data in an area, by its `within`. */
export function hasDataIn(area: Area): (source: Pick<Source, "within">) => boolean {
  const isInside = insideOf(area);
  return ({ within }) => within === undefined || within.some(isInside);
}
