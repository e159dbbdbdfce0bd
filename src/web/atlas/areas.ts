/** The areas whose maps the atlas shows: Italy, and the regions and provinces of its comuni. Pure. */
import { provinceOfCode } from "../../releases/area/provinces.ts";
import { regions } from "../../releases/area/regions.ts";
import type { AtlasPart } from "../../scoring/atlas/parts.ts";
import { slugOf } from "./comune-path.ts";

/** A province by its code, three digits. */
interface Coded {
  readonly code: string;
  readonly name: string;
}

/** A region or a province. */
export interface MappedArea<P extends Coded = AtlasPart> {
  readonly level: "region" | "province";
  /** ISTAT code: two digits of a region, three of a province. */
  readonly code: string;
  readonly name: string;
  /** Its provinces, by name. */
  readonly provinces: readonly P[];
}

/** The Italian name of the region of a comune; null for territories outside Italy's provinces. */
export function regionName(istat: string): string | null {
  const region = provinceOfCode(istat.slice(0, 3))?.region;
  return regions.find(({ code }) => code === region)?.names[0] ?? null;
}

const byName = (a: Coded, b: Coded): number => a.name.localeCompare(b.name, "it");

/** A province as an area. */
const areaOfProvince = <P extends Coded>(province: P): MappedArea<P> => ({
  level: "province",
  code: province.code,
  name: province.name,
  provinces: [province],
});

/** The regions of provinces by name. A province without a region stands alone. */
export function regionsOf<P extends Coded>(provinces: readonly P[]): MappedArea<P>[] {
  const grouped = Map.groupBy(provinces, ({ code }) => provinceOfCode(code)?.region ?? code);
  return [...grouped].flatMap(([code, own]): MappedArea<P>[] => {
    const name = regionName(own[0]?.code ?? "");
    return name === null
      ? own.map(areaOfProvince)
      : [{ level: "region", code, name, provinces: own.toSorted(byName) }];
  }).sort(byName);
}

/**
 * The area that the last part of a path names by its code, with or without a name: `04-trentino-alto-adige`,
 * `022-trento`. Null if the atlas has none.
 */
export function areaAt(slug: string, provinces: readonly AtlasPart[]): MappedArea | null {
  const [, code] = /^(\d{2,3})(?:-|$)/.exec(slug) ?? [];
  const province = provinces.find((one) => one.code === code);
  if (province !== undefined) return areaOfProvince(province);
  return regionsOf(provinces).find((one) => one.code === code) ?? null;
}

/** The last part of the path of an area. */
export const areaSlug = ({ code, name }: Coded): string => slugOf({ istat: code, name });
