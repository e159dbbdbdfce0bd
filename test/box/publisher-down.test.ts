/**
 * The first release of an area while one publisher is down: it comes without that publisher's data, with the
 * territory from another publisher, and `import --rest` completes it once the publisher is back. If both
 * publishers of the territory are down, the import says what to do. With BOX_ALL=1, each publisher has each
 * fault.
 */
import assert from "node:assert/strict";
import { firstSources } from "../../src/commands/import/prepare.ts";
import { releaseSources } from "../../src/releases/release.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { sources } from "../../src/sources/registry.ts";
import { borgo } from "../fixtures/fixture.ts";
import { downloadedMetrics } from "./by-hand.ts";
import { silent } from "./habits.ts";
import { holdings } from "./holdings.ts";
import type { Box } from "./internet.ts";
import { pages } from "./pages.ts";
import { directMetrics, openWorld, type World } from "./world.ts";

/** Every address of a host. */
const addressesOf = (host: string) =>
  [...holdings.map(({ url }) => url), ...Object.keys(pages)].map((url) => new URL(url))
    .filter(({ hostname }) => hostname === host).map(({ href }) => href);

/** Ways in which a host is down, by name. */
const faults = {
  "refuses connections": ({ refused }: Box, host: string) => void refused.add(host),
  "answers 500": ({ habits }: Box, host: string) => {
    for (const url of addressesOf(host)) {
      habits.set(url, () => new Response("no", { status: 500 }));
    }
  },
  "never answers": ({ habits, rules }: Box, host: string) => {
    for (const url of addressesOf(host)) habits.set(url, silent());
    rules.set(host, { firstByteS: 0.2, retries: 1 });
  },
} as const;

/** Ends every fault. */
function recover({ refused, habits, rules }: Box): void {
  for (const faulty of [refused, habits, rules]) faulty.clear();
}

interface Case {
  readonly host: string;
  readonly fault: keyof typeof faults;
  /** Default: the name of the comune. */
  readonly area?: string;
  /** The sources of the first release. */
  readonly first: readonly string[];
}

const territory = ["istat-boundaries", "istat-comuni"];

const cases: readonly Case[] = [
  {
    host: "www.anagrafenazionale.interno.it",
    fault: "answers 500",
    first: ["airports", "anncsu-addresses", ...territory, "openstreetmap"],
  },
  {
    host: "anncsu.open.agenziaentrate.gov.it",
    fault: "never answers",
    first: ["airports", ...territory, "openstreetmap"],
  },
  {
    host: "osmit-estratti.wmcloud.org",
    fault: "refuses connections",
    first: ["airports", "anncsu-addresses", ...territory],
  },
  {
    host: "raw.githubusercontent.com",
    fault: "never answers",
    first: ["anncsu-addresses", "istat-boundaries-shp", "istat-comuni", "openstreetmap"],
  },
  {
    host: "www.istat.it",
    fault: "answers 500",
    first: [
      "airports",
      "anncsu-addresses",
      "istat-boundaries",
      "openpolis-comuni",
      "openstreetmap",
    ],
  },
];

Deno.test("every publisher of the first sources has a case", () => {
  const hosts = holdings.filter(({ source }) => firstSources.some((id) => id === source))
    .map(({ url }) => new URL(url).hostname);
  assert.deepEqual(new Set(cases.map(({ host }) => host)), new Set(hosts));
});

const every = Object.keys(faults) as (keyof typeof faults)[];
const tried = Deno.env.get("BOX_ALL") === "1"
  ? cases.flatMap((one) => every.map((fault) => ({ ...one, fault })))
  : cases;

async function loaded(world: World): Promise<string[]> {
  const sources = await world.look((sql, release) => releaseSources(sql, release));
  return sources.map(({ id }) => id).sort();
}

for (const { host, fault, first } of tried) {
  Deno.test(`the first release comes while ${host} ${fault}, and import --rest completes it afterwards`, async () => {
    await using world = await openWorld();
    faults[fault](world.box, host);
    const told = await world.import(["--area", borgo.name, "--first"]);
    assert.match(told, /^Not downloaded: /m);
    assert.deepEqual(await loaded(world), first);
    for (const id of first.filter((id) => !firstSources.some((one) => one === id))) {
      assert.match(
        told,
        new RegExp(`^No file of istat-\\w+: the import reads ${id} in its place`, "m"),
      );
      assert.match(told, new RegExp(`^  ${id} .*\\(in place of istat-`, "m"));
      assert.match(told, /^Next: deno task import --rest /m);
    }

    recover(world.box);
    const rest = await world.import(["--rest"]);
    const substitutes = sources.filter(({ insteadOf }) => insteadOf !== undefined);
    const there = await loaded(world);
    assert.deepEqual(substitutes.filter(({ id }) => there.includes(id)), [], rest);
    assert.deepEqual(await directMetrics(world), downloadedMetrics(catalogue, sources), rest);
  });
}

Deno.test("the first release of a comune comes without a large extract while the smaller ones are down, and says what adds them", async () => {
  await using world = await openWorld();
  const { box } = world;
  const geofabrik = /^https:\/\/download\.geofabrik\.de\//;
  faults["answers 500"](box, "osmit-estratti.wmcloud.org");
  const starts = {
    en: "Not downloaded: ",
    it: "Non scaricato: ",
    de: "Nicht heruntergeladen: ",
    fr: "Non téléchargé : ",
  };
  for (const [language, start] of Object.entries(starts)) {
    const args = ["--area", borgo.istat, "--first", "--dry-run", "--lang", language];
    const told = await world.import(args);
    const line = told.split("\n").find((line) => line.startsWith(start)) ?? told;
    for (const part of ["openstreetmap/nord-ovest-latest.osm.pbf", "556 MB", "import --rest"]) {
      assert.ok(line.includes(part), line);
    }
    assert.match(line, /https:\/\/download\.geofabrik\.de\/\S+nord-ovest-latest\.osm\.pbf/);
  }
  // An extract that the operator chose is downloaded whatever its size.
  const chosen = await world.import(["--area", borgo.istat, "--first", "--dry-run"], sources, {
    OSM_EXTRACT: "https://download.geofabrik.de/europe/italy/nord-ovest-latest.osm.pbf",
  });
  assert.match(chosen, /^openstreetmap +556 MB /m);

  await world.import(["--area", borgo.istat, "--first"]);
  assert.deepEqual(await loaded(world), ["airports", "anncsu-addresses", ...territory]);
  assert.deepEqual(
    box.visits.filter(({ method, url }) => method === "GET" && geofabrik.test(url)),
    [],
  );
  // The extract of a region is as large as that of its part of Italy, so a larger area gets it at once.
  const region = await world.import(["--area", "Lombardia", "--first", "--dry-run"]);
  assert.match(region, /^openstreetmap +556 MB /m);
});

Deno.test("an import without any connection requests no substitute", async () => {
  await using world = await openWorld();
  for (const { url } of holdings) world.box.refused.add(new URL(url).hostname);
  await assert.rejects(world.import(["--area", "Lombardia", "--first"]), ({ message }: Error) => {
    assert.match(message, /^Nothing to import: /);
    assert.doesNotMatch(message, /istat-boundaries-shp/);
    return true;
  });
});

Deno.test("the first release comes without the two publishers of the territory only after one is back", async () => {
  await using world = await openWorld();
  for (const host of ["www.istat.it", "raw.githubusercontent.com"]) {
    faults["refuses connections"](world.box, host);
  }
  const first = () => world.import(["--area", "Lombardia", "--first"]);
  await assert.rejects(first(), ({ message }: Error) => {
    assert.match(
      message,
      /^No release can be built without istat-comuni and istat-boundaries\.[^]*later[^]*downloads\/istat-boundaries\/limits\S+\n +https:[^]*DATA_MIRROR[^]*--from DIR\.$/m,
    );
    return true;
  });
  await assert.rejects(
    world.import(["--area", borgo.name, "--first"]),
    /Comuni are not known yet: [^]*Run the same command later\. Or give a region/,
  );
  world.box.refused.delete("www.istat.it");
  assert.match(await first(), /^Files: [1-9] new, [1-9] unchanged, [1-9] failed, /m);
  assert.deepEqual(await loaded(world), [
    "anncsu-addresses",
    "istat-boundaries-shp",
    "istat-comuni",
  ]);
});

Deno.test("import --rest reads boundaries and addresses again with ISTAT's list, whose codes are newer than openpolis'", async () => {
  await using world = await openWorld();
  const { box } = world;
  const [url = ""] = addressesOf("raw.githubusercontent.com").filter((one) =>
    /limits_IT/.test(one)
  );
  const { bytes, type } = box.contents.get(url) ?? { bytes: new Uint8Array(), type: "" };
  const former = new TextDecoder().decode(bytes).replace(borgo.istat, "018998");
  box.contents.set(url, { bytes: new TextEncoder().encode(former), type });
  faults["refuses connections"](box, "www.istat.it");
  await world.import(["--area", borgo.provincia, "--first"]);
  const codes = () =>
    world.look((sql, { schema }) =>
      sql<{ table: string; code: string }[]>`
        select 'area' as table, code from ${sql(schema)}.area where kind = 'comune'
        union select 'address', comune from ${sql(schema)}.address
        union select 'comune', istat from ${sql(schema)}.comune
        order by 1`
    );
  const all = (code: string) => ["address", "area", "comune"].map((table) => ({ table, code }));
  assert.deepEqual([...await codes()], all("018998"));

  recover(box);
  await world.import(["--rest"]);
  assert.deepEqual([...await codes()], all(borgo.istat));
});
