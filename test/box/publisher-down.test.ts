/**
 * The first release of an area while one publisher is down: it comes without that publisher's data, or, if
 * the territory itself is missing, the import says what to do, and goes on once the publisher is back.
 * With BOX_ALL=1, each publisher has each fault.
 */
import assert from "node:assert/strict";
import { firstSources } from "../../src/commands/import/prepare.ts";
import { releaseSources } from "../../src/releases/release.ts";
import { borgo } from "../fixtures/fixture.ts";
import { silent } from "./habits.ts";
import { holdings } from "./holdings.ts";
import type { Box } from "./internet.ts";
import { pages } from "./pages.ts";
import { openWorld } from "./world.ts";

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
  /** The sources of the first release, or the error. */
  readonly outcome: readonly string[] | RegExp;
  /** Whether the same command is run again once the publisher is back. */
  readonly again?: true;
}

const territory = ["istat-boundaries", "istat-comuni"];

const cases: readonly Case[] = [
  {
    host: "www.anagrafenazionale.interno.it",
    fault: "answers 500",
    outcome: ["anncsu-addresses", ...territory, "openstreetmap"],
  },
  {
    host: "anncsu.open.agenziaentrate.gov.it",
    fault: "never answers",
    outcome: [...territory, "openstreetmap"],
  },
  {
    host: "osmit-estratti.wmcloud.org",
    fault: "refuses connections",
    outcome: ["anncsu-addresses", ...territory],
  },
  {
    host: "raw.githubusercontent.com",
    fault: "never answers",
    outcome:
      /^No release can be built without istat-boundaries\.[^]*later[^]*downloads\/istat-boundaries\/limits\S+\n +https:[^]*DATA_MIRROR[^]*--from DIR\.$/m,
    again: true,
  },
  {
    host: "www.istat.it",
    fault: "refuses connections",
    area: "Lombardia",
    outcome: /^No release can be built without istat-comuni\./m,
  },
  {
    host: "www.istat.it",
    fault: "answers 500",
    outcome: /Comuni are not known yet: [^]*Run the same command later\. Or give a region/,
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

for (const { host, fault, area = borgo.name, outcome, again } of tried) {
  const comes = Array.isArray(outcome);
  Deno.test(`the first release of ${area} while ${host} ${fault}: ${comes ? "comes" : "says what to do"}`, async () => {
    await using world = await openWorld();
    const { box } = world;
    faults[fault](box, host);
    const first = () => world.import(["--area", area, "--first"]);
    const loaded = async () =>
      (await world.look((sql, release) => releaseSources(sql, release))).map(({ id }) => id).sort();
    if (outcome instanceof RegExp) {
      await assert.rejects(first(), (error: Error) => {
        assert.match(error.message, outcome);
        return true;
      });
      if (!again) return;
      recover(box);
      assert.match(await first(), /^Files: [1-9] new, [1-9] unchanged, 0 failed, /m);
      assert.deepEqual(await loaded(), firstSources.toSorted());
    } else {
      assert.match(await first(), /^Not downloaded: /m);
      assert.deepEqual(await loaded(), outcome);
    }
  });
}
