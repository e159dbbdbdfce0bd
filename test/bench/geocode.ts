/**
 * `deno run -A test/bench/geocode.ts`: measures how long it takes to find an address, by kind of
 * text, in the active release. The release of `deno task bench:data --scale italy` has the national
 * street names and two million invented house numbers. Reads the service's settings, and only reads
 * the database.
 */
import { withDatabase } from "../../src/commands/with-database.ts";
import { readConfig } from "../../src/config.ts";
import type { Sql } from "../../src/db/sql.ts";
import { createGeocoder } from "../../src/geocoding/geocode.ts";
import { activeRelease, type Release } from "../../src/releases/release.ts";
import { percentile } from "./percentile.ts";

const TEXTS = 200, ROUNDS = 5;

/** A house number of the release. */
interface Sample {
  readonly street: string;
  readonly civico: number;
  readonly comune: string;
  readonly provincia: string;
}

/** Texts by kind. Each run has the same. */
async function textsOf(sql: Sql, release: Release): Promise<Record<string, string[]>> {
  const { schema } = release;
  const houses = await samples(sql, release, null);
  const [{ istat }] = await sql<[{ istat: string }]>`
    select comune as istat from ${sql(schema)}.street_index group by comune order by count(*) desc
    limit 1`;
  const metropolis = await samples(sql, release, istat);
  const names = await sql<{ name: string; provincia: string }[]>`
    select name, provincia from ${sql(schema)}.comune order by md5(istat) limit ${TEXTS}`;
  const hamlets = await sql<{ name: string; provincia: string }[]>`
    select l.name, c.provincia
    from ${sql(schema)}.locality l join ${sql(schema)}.comune c on c.istat = l.comune
    order by md5(l.comune || l.name) limit ${TEXTS}`;
  const homonyms = await sql<{ name: string; provincia: string }[]>`
    select name, min(provincia) as provincia from ${sql(schema)}.comune group by name
    having count(*) > 1 order by name`;
  const whole = ({ street, civico, comune, provincia }: Sample) =>
    `${street} ${civico}, ${comune} (${provincia})`;
  return {
    exact: houses.map(whole),
    "without separators": houses.map((one) => whole(one).replace(/[,()]/g, "")),
    abbreviated: houses.map((one) => abbreviated(whole(one))),
    "number unknown": houses.map((one) => whole({ ...one, civico: 9999 })),
    "typing error": houses.map((one) => whole({ ...one, street: misspelt(one.street) })),
    "typing error, metropolis": metropolis.map((one) =>
      whole({ ...one, street: misspelt(one.street) })
    ),
    "unknown street": houses.map((one) => whole({ ...one, street: "Via Xyz Inesistente" })),
    "unknown street, metropolis": metropolis.map((one, i) =>
      whole({ ...one, street: `Via Inesistente ${i}` })
    ),
    "misspelt comune": houses.map((one) => whole({ ...one, comune: misspelt(one.comune) })),
    hamlet: hamlets.map(({ name, provincia }) => `Fraz. ${name} (${provincia})`),
    "street in a hamlet": hamlets.map(({ name, provincia }) =>
      `Via Roma 3, ${name} (${provincia})`
    ),
    "comune alone": names.map(({ name, provincia }) => `${name} (${provincia})`),
    "homonym with a hint": homonyms.map((one) => `Via Roma 3, ${one.name} (${one.provincia})`),
    "homonym without": homonyms.map(({ name }) => `Via Roma 3, ${name}`),
    "no address": names.map(({ name }, i) =>
      `${[...name].reverse().join("")} qwrt ${i} zxcv bnm asdf`
    ),
  };
}

/** House numbers spread over the release, or over one comune. */
async function samples(
  sql: Sql,
  { schema }: Release,
  istat: string | null,
): Promise<Sample[]> {
  return await sql<Sample[]>`
    select a.street, a.civico, c.name as comune, c.provincia
    from ${sql(schema)}.address a join ${sql(schema)}.comune c on c.istat = a.comune
    where ${istat}::text is null or a.comune = ${istat} order by md5(a.id::text) limit ${TEXTS}`;
}

/** A street with its usual abbreviations. */
function abbreviated(text: string): string {
  return text.toLowerCase().replace(/^via /, "v. ").replace(/^piazza /, "p.zza ")
    .replace(/^viale /, "v.le ").replace(/^(\S+) (\w)\w{3,} (\D+ \d)/, "$1 $2. $3");
}

/** A name with two letters of its longest word swapped. */
function misspelt(name: string): string {
  const longest = name.split(" ").reduce((a, b) => b.length > a.length ? b : a);
  const i = Math.floor(longest.length / 2);
  const swapped = `${longest.slice(0, i - 1)}${longest[i] ?? ""}${longest[i - 1] ?? ""}${
    longest.slice(i + 1)
  }`;
  return name.replace(longest, swapped);
}

const config = readConfig(Deno.env.toObject());
await withDatabase(config, "serving", async ({ sql, engine }) => {
  const release = await activeRelease(sql);
  if (release === null) throw new Error("No data release: load one first.");
  const geocoder = createGeocoder(sql);
  const texts = Object.entries(await textsOf(sql, release))
    .flatMap(([kind, all]) => all.map((text) => ({ kind, text, elapsedMs: [] as number[] })));
  const found = new Map<string, number>();
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { kind, text, elapsedMs } of texts) {
      const startedAt = performance.now();
      const place = await geocoder.locate(release, { address: text });
      if (round === 0) found.set(kind, (found.get(kind) ?? 0) + (place === null ? 0 : 1));
      else elapsedMs.push(performance.now() - startedAt); // the first round warms up
    }
  }
  const show = (kind: string, those: typeof texts, count?: number) => {
    const times = those.flatMap(({ elapsedMs }) => elapsedMs); // every call, so that the tail shows
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const ofAll = count === undefined ? "" : `  ${count} of ${those.length} found`;
    // deno-lint-ignore no-console -- the figures are this program's output
    console.log(`${kind.padEnd(28)} p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms${ofAll}`);
  };
  for (const [kind, those] of Map.groupBy(texts, ({ kind }) => kind)) {
    show(kind, those, found.get(kind));
  }
  show(`all (${engine})`, texts);
});
