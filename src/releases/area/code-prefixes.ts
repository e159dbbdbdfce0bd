import type { Area } from "../../sources/area.ts";
import { formerProvinces } from "./provinces.ts";

/**
 * The first three digits of the codes of an area's comuni, in lists of any year. Sardinia's codes from
 * before 2026 match every province that then contained the comuni.
 */
export function codePrefixes({ provinces: codes }: Pick<Area, "provinces">): string[] {
  const former = [...formerProvinces].filter(([, now]) => now.some((code) => codes.includes(code)));
  return [...codes, ...former.map(([code]) => code)];
}
