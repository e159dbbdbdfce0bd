/**
 * Finds the feeds of an area in public lists. The Mobility Database comes first, because it states the
 * bounding box of each feed and has copies of all. Transitous is the fallback: it states the region of a
 * feed, and links to some of the feeds only.
 */
import { z } from "zod";
import { type CsvFormat, readCsv } from "../../../formats/csv.ts";
import type { TableRecord } from "../../../formats/table-record.ts";
import type { Area } from "../../area.ts";
import { nameKey } from "../../comuni.ts";
import type { Discovery, Download } from "../../source.ts";

/** The list of the Mobility Database: https://mobilitydatabase.org */
export const mobilityDatabase = "https://files.mobilitydatabase.org/feeds_v2.csv";

/** The list of Transitous: https://transitous.org */
export const transitous =
  "https://raw.githubusercontent.com/public-transport/transitous/main/feeds/it.json";

/** Folder of the feeds found in lists. */
export const listFolder = "gtfs/list";

interface ListedFeed {
  /** Number or name of the feed in the list, and its operator. */
  readonly name: string;
  readonly url: string;
  /** West, south, east, north in degrees; null if the list does not state it. */
  readonly box: Area["box"] | null;
  /** Places of the feed according to the list, or names that begin with its place. */
  readonly places: readonly string[];
}

/** Names of the regions in the lists, by ISTAT code. */
const regionNames: Readonly<Record<string, readonly string[]>> = {
  "01": ["Piemonte", "Piedmont"],
  "02": ["Valle d'Aosta", "Aosta Valley"],
  "03": ["Lombardia", "Lombardy"],
  "04": ["Trentino", "Alto Adige", "Südtirol"],
  "05": ["Veneto"],
  "06": ["Friuli"],
  "07": ["Liguria"],
  "08": ["Emilia-Romagna"],
  "09": ["Toscana", "Tuscany"],
  "10": ["Umbria"],
  "11": ["Marche"],
  "12": ["Lazio", "Latium"],
  "13": ["Abruzzo"],
  "14": ["Molise"],
  "15": ["Campania"],
  "16": ["Puglia", "Apulia"],
  "17": ["Basilicata"],
  "18": ["Calabria"],
  "19": ["Sicilia", "Sicily"],
  "20": ["Sardegna", "Sardinia"],
};

/**
 * Returns the feeds whose bounding box touches the area. A feed without bounding box counts if the area is
 * Italy or lies in the region with which the feed's place begins.
 *
 * @throws {Error} if neither list can be read
 */
export async function findFeeds({ area, readText }: Discovery): Promise<readonly Download[]> {
  const problems: string[] = [];
  for (
    const [url, read] of [[mobilityDatabase, readCatalogue], [transitous, readSources]] as const
  ) {
    try {
      const feeds = await read(await readText(url));
      if (feeds.length === 0) throw new Error("lists no feed of Italy");
      const byUrl = new Map(feeds.toReversed().map((feed) => [feed.url, feed]));
      return [...byUrl.values()].reverse()
        .filter((feed) => isFor(feed, area))
        .map(({ name, url }) => ({ url, path: `${listFolder}/${fileName(name)}.gtfs.zip` }));
    } catch (error) {
      problems.push(`${url}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(`no list of timetables can be read (${problems.join("; ")})`);
}

function isFor({ box, places }: ListedFeed, area: Area): boolean {
  if (box !== null) {
    const [west, south, east, north] = box;
    return west <= area.box[2] && east >= area.box[0] && south <= area.box[3] &&
      north >= area.box[1];
  }
  const names = area.regions.flatMap((code) => regionNames[code] ?? []);
  return area.level === "italy" ||
    places.some((place) => names.some((name) => nameKey(place).startsWith(nameKey(name))));
}

/** A name as letters, digits and hyphens, for use as a file name. */
function fileName(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "").toLowerCase().slice(0, 60);
}

const format = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: {
    id: "id",
    type: "data_type",
    country: "location.country_code",
    region: "location.subdivision_name",
    comune: "location.municipality",
    provider: "provider",
    url: "urls.direct_download",
    copy: "urls.latest",
    authentication: "urls.authentication_type",
    south: "location.bounding_box.minimum_latitude",
    north: "location.bounding_box.maximum_latitude",
    west: "location.bounding_box.minimum_longitude",
    east: "location.bounding_box.maximum_longitude",
    status: "status",
  },
} as const satisfies CsvFormat<string>;

/** States of feeds that were discontinued, or replaced by another entry of the list. */
const ended: ReadonlySet<string> = new Set(["deprecated", "inactive"]);

/** The timetables in Italy in the list of the Mobility Database that require no key. */
async function readCatalogue(text: string): Promise<ListedFeed[]> {
  const file = {
    path: mobilityDatabase,
    stream: () => ReadableStream.from([new TextEncoder().encode(text)]),
  };
  const feeds: ListedFeed[] = [];
  for await (const record of readCsv(file, format)) {
    const url = record.text("copy") || record.text("url");
    const isOpen = ["", "0"].includes(record.text("authentication"));
    if (record.text("type") !== "gtfs" || record.text("country") !== "IT" || !isOpen) continue;
    if (ended.has(record.text("status")) || !URL.canParse(url)) continue;
    feeds.push({
      name: `${record.text("id")} ${record.text("provider")}`,
      url,
      box: boxOf(record),
      places: [record.text("region"), record.text("comune")],
    });
  }
  return feeds;
}

/** The bounding box of a feed; null if the list has none, or only zeros. */
function boxOf(record: TableRecord<keyof typeof format.columns>): Area["box"] | null {
  const [west, south, east, north] = (["west", "south", "east", "north"] as const)
    .map((side) => Number(record.text(side)));
  if (!west || !south || !east || !north) return null;
  return west <= east && south <= north ? [west, south, east, north] : null;
}

const sources = z.object({
  sources: z.array(z.object({
    name: z.string(),
    type: z.string(),
    spec: z.string().default("gtfs"),
    skip: z.boolean().default(false),
    url: z.url().optional(),
  })),
});

/** The feeds in the list of Transitous, where names begin with the region: `Liguria-Genova`. */
function readSources(text: string): ListedFeed[] {
  return sources.parse(JSON.parse(text)).sources.flatMap(({ name, type, spec, skip, url }) =>
    type === "http" && spec === "gtfs" && !skip && url !== undefined
      ? [{ name, url, box: null, places: [name] }]
      : []
  );
}
