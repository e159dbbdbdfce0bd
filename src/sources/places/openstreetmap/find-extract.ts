import { z } from "zod";
import type { Area } from "../../area.ts";
import type { Discovery, Download } from "../../source.ts";

const estratti = "https://osmit-estratti.wmcloud.org/output/";
const geofabrik = "https://download.geofabrik.de/europe/";

/** Geofabrik's parts of Italy with their regions. */
const parts: readonly { name: string; regions: readonly string[] }[] = [
  { name: "nord-ovest", regions: ["01", "02", "03", "07"] },
  { name: "nord-est", regions: ["04", "05", "06", "08"] },
  { name: "centro", regions: ["09", "10", "11", "12"] },
  { name: "sud", regions: ["13", "14", "15", "16", "17", "18"] },
  { name: "isole", regions: ["19", "20"] },
];

/** The whole country, by Geofabrik. */
export const italyExtract: Download = {
  url: `${geofabrik}italy-latest.osm.pbf`,
  path: "openstreetmap/italy-latest.osm.pbf",
};

/** An index of extracts: a TopoJSON file with the address of each feature's extract. */
const index = z.object({
  objects: z.record(
    z.string(),
    z.object({ geometries: z.array(z.object({ properties: z.record(z.string(), z.unknown()) })) }),
  ),
});

/** The indexes that may list an area, finest first, with the area's code in each. */
function indexesOf(area: Area): { file: string; code: string }[] {
  if (area.level === "italy") return [];
  const [region = "", ...otherRegions] = area.regions;
  const [province = "", ...otherProvinces] = area.provinces;
  return [
    ...area.comune === null ? [] : [{ file: "limits_IT_municipalities.json", code: area.comune }],
    ...area.level === "region" || otherProvinces.length > 0
      ? []
      : [{ file: "limits_IT_provinces.json", code: province }],
    ...otherRegions.length > 0 ? [] : [{ file: "limits_IT_regions.json", code: region }],
  ];
}

/**
 * Finds the smallest OpenStreetMap extract that contains the whole area: one of Wikimedia Italia,
 * otherwise Geofabrik's part of Italy. If an index does not list the area, tries that of the next
 * larger territory.
 */
export async function findExtract({ area, readText }: Discovery): Promise<Download[]> {
  for (const { file, code } of indexesOf(area)) {
    const text = await readText(`${estratti}topojson/${file}`).catch(() => null);
    // All indexes are on one server, so after a failure the others are not requested. A larger extract
    // contains the area as well.
    if (text === null) break;
    const path = pathIn(text, code);
    if (path !== null) {
      const name = path.replace(/^.*\//, "");
      return [{ url: new URL(path, estratti).href, path: `openstreetmap/${name}` }];
    }
  }
  const part = parts.find(({ regions }) => area.regions.every((code) => regions.includes(code)));
  if (part === undefined) return [italyExtract];
  const name = `${part.name}-latest.osm.pbf`;
  return [{
    url: `${geofabrik}italy/${name}`,
    path: `openstreetmap/${name}`,
  }];
}

/** The path of the extract for a code in an index; null if the index does not list it. */
function pathIn(text: string, code: string): string | null {
  const parsed = index.safeParse(parseJson(text));
  const features = Object.values(parsed.data?.objects ?? {}).flatMap(({ geometries }) =>
    geometries
  );
  const own = features.find(({ properties }) => properties["istat"] === code);
  const path = own?.properties[".osm.pbf"];
  return typeof path === "string" && path.endsWith(".osm.pbf") ? path : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
