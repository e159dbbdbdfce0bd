import assert from "node:assert/strict";
import type { Area } from "../../../../src/sources/area.ts";
import { gtfs } from "../../../../src/sources/transport/gtfs.ts";
import {
  findFeeds,
  mobilityDatabase,
  transitous,
} from "../../../../src/sources/transport/gtfs/feed-lists.ts";

/** The header of the Mobility Database's list, as exported. */
const header = "id,data_type,entity_type,location.country_code,location.subdivision_name," +
  "location.municipality,provider,is_official,name,note,feed_contact_email,static_reference," +
  "urls.direct_download,urls.authentication_type,urls.authentication_info," +
  "urls.api_key_parameter_name,urls.latest,urls.license,location.bounding_box.minimum_latitude," +
  "location.bounding_box.maximum_latitude,location.bounding_box.minimum_longitude," +
  "location.bounding_box.maximum_longitude,location.bounding_box.extracted_on,status,features," +
  "redirect.id,redirect.comment";

/** Makes a row of the list. Omitted fields have the most common value. */
function row(id: string, given: Partial<Readonly<Record<string, string>>> = {}): string {
  const values: Readonly<Record<string, string | undefined>> = {
    id,
    data_type: "gtfs",
    "location.country_code": "IT",
    provider: `Trasporti "${id}", Borgo`,
    note: "una nota\r\nsu due righe",
    "urls.direct_download": `https://example.org/${id}.zip`,
    "urls.latest": `https://files.example.org/${id}/latest.zip`,
    status: "active",
    ...given,
  };
  return header.split(",")
    .map((column) => `"${(values[column] ?? "").replaceAll('"', '""')}"`).join(",");
}

const box = (west: number, south: number, east: number, north: number) => ({
  "location.bounding_box.minimum_longitude": String(west),
  "location.bounding_box.minimum_latitude": String(south),
  "location.bounding_box.maximum_longitude": String(east),
  "location.bounding_box.maximum_latitude": String(north),
});

const trento: Area = {
  name: "Trento",
  level: "province",
  regions: ["04"],
  provinces: ["022"],
  comune: null,
  box: [10.45, 45.67, 11.97, 46.54],
};
const italy: Area = { ...trento, name: "Italia", level: "italy", box: [6.6, 35.4, 18.6, 47.1] };

/** Returns the paths found if the lists have these contents. An Error makes the request fail. */
async function find(area: Area, pages: Readonly<Record<string, string | Error>>) {
  const asked: string[] = [];
  const feeds = await findFeeds({
    area,
    readText: (url) => {
      asked.push(url);
      const page = pages[url] ?? new Error("404");
      return page instanceof Error ? Promise.reject(page) : Promise.resolve(page);
    },
  });
  return { asked, feeds, paths: feeds.map(({ path }) => path) };
}

const catalogue = (...rows: readonly string[]) => ({
  [mobilityDatabase]: [header, ...rows, ""].join("\r\n"),
});

Deno.test("findFeeds() returns the feeds whose box touches the area, at the list's own copies if it has them", async () => {
  const { feeds } = await find(
    trento,
    catalogue(
      row("mdb-1", box(11, 46, 11.2, 46.2)),
      row("mdb-2", box(6, 36, 18, 47)),
      row("mdb-3", box(12.3, 41.7, 12.7, 42.1)),
      row("mdb-4", { ...box(11, 46, 11.2, 46.2), "urls.latest": "" }),
    ),
  );
  assert.deepEqual(feeds, [
    {
      url: "https://files.example.org/mdb-1/latest.zip",
      path: "gtfs/list/mdb-1-trasporti-mdb-1-borgo.gtfs.zip",
    },
    {
      url: "https://files.example.org/mdb-2/latest.zip",
      path: "gtfs/list/mdb-2-trasporti-mdb-2-borgo.gtfs.zip",
    },
    {
      url: "https://example.org/mdb-4.zip",
      path: "gtfs/list/mdb-4-trasporti-mdb-4-borgo.gtfs.zip",
    },
  ]);
});

Deno.test("findFeeds() returns a feed without a box for Italy and for its own region", async () => {
  const pages = catalogue(
    row("mdb-1", { "location.subdivision_name": "Trentino-Alto Adige/Südtirol" }),
    row("mdb-2", { "location.subdivision_name": "Lazio", ...box(0, 0, 0, 0) }),
    row("mdb-3"),
  );
  assert.equal((await find(trento, pages)).paths.length, 1);
  assert.equal((await find(italy, pages)).paths.length, 3);
});

Deno.test("findFeeds() leaves out foreign, real-time, inactive and duplicate feeds, and those that need a key", async () => {
  const { paths } = await find(
    italy,
    catalogue(
      row("mdb-1"),
      row("mdb-2", { "location.country_code": "CH" }),
      row("mdb-3", { data_type: "gtfs_rt" }),
      row("mdb-4", { "urls.authentication_type": "1" }),
      row("mdb-5", { status: "deprecated" }),
      row("mdb-6", { status: "inactive" }),
      row("mdb-7", { "urls.latest": "", "urls.direct_download": "" }),
      row("tld-1", { "urls.latest": "https://files.example.org/mdb-1/latest.zip" }),
    ),
  );
  assert.deepEqual(paths, ["gtfs/list/mdb-1-trasporti-mdb-1-borgo.gtfs.zip"]);
});

/** A list in the format of Transitous. */
const json = JSON.stringify({
  maintainers: [{ name: "Ada", github: "ada" }],
  sources: [
    { name: "Campania-ANM", type: "transitland-atlas", "transitland-atlas-id": "f-s-anm~it" },
    { name: "Liguria-Genova", type: "http", url: "https://example.org/genova.zip", fix: true },
    { name: "Trentino-Urbano", type: "http", url: "http://example.org/urbano.zip" },
    { name: "Lombardia-STAR", type: "http", url: "https://example.org/star.zip", skip: true },
    { name: "Lazio-Rome", type: "url", spec: "gtfs-rt", url: "https://example.org/rt" },
  ],
});

Deno.test("findFeeds() reads the second list if the first is unavailable, unreadable or empty", async () => {
  for (const answer of [new Error("503"), "<!doctype html>", `${header}\n`]) {
    const { asked, paths } = await find(trento, { [mobilityDatabase]: answer, [transitous]: json });
    assert.deepEqual(asked, [mobilityDatabase, transitous]);
    assert.deepEqual(paths, ["gtfs/list/trentino-urbano.gtfs.zip"]);
  }
  const { paths } = await find(italy, { [transitous]: json });
  assert.equal(paths.length, 2);
});

Deno.test("findFeeds() fails if neither list can be read", async () => {
  await assert.rejects(find(italy, { [transitous]: "{}" }), /no list of timetables can be read/);
});

Deno.test("gtfs finds its feeds in the lists, and stores them where its own pattern matches", async () => {
  const feeds = await gtfs.find?.({
    area: italy,
    readText: () => Promise.resolve(Object.values(catalogue(row("mdb-1")))[0] ?? ""),
  });
  assert.equal(feeds?.length, 1);
  for (const { path } of feeds ?? []) assert.match(path, gtfs.files["feeds"]?.pattern ?? /^$/);
});
