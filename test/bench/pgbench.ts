import postgres from "postgres";
import { connectServer, sessionSettings } from "../../src/db/server.ts";
import type { Sql } from "../../src/db/sql.ts";
import type { Place } from "../../src/geocoding/place.ts";
import type { Release } from "../../src/releases/release.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { compile } from "../../src/scoring/compiled-catalogue.ts";
import { createScorer } from "../../src/scoring/scorer.ts";
import { Networks } from "../../src/walking/network.ts";
import { output } from "./run.ts";

/** A statement as the driver sends it, with its parameters as text. */
interface Sent {
  readonly text: string;
  readonly parameters: readonly string[];
}

/** Larger than the streets around all places, so that the captured statement reads no tiles. */
const STREETS_BYTES = 1e9;

/** Folder of `pgbench` if it is not on PATH: Debian installs it with the server. */
const binaries = "/usr/lib/postgresql/15/bin";

/** The statements that the service sends to measure each place. */
async function statementsOf(
  url: string,
  release: Release,
  places: readonly Place[],
): Promise<Sent[][]> {
  let sent: Sent[] = [];
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    connection: sessionSettings(10),
    debug: (_connection, text, parameters) =>
      sent.push({ text, parameters: parameters.map((one) => String(one)) }),
  });
  try {
    const score = createScorer(
      sql as unknown as Sql,
      compile(catalogue, new Networks(STREETS_BYTES)),
    );
    const all: Sent[][] = [];
    // The first score of a release also reads its layers, and the first score of a place the
    // streets around it.
    for (const place of places) await score(release, place);
    for (const place of places) {
      sent = [];
      await score(release, place);
      all.push(sent);
    }
    return all;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The settings of the service's connections, as options for the server's command line. */
async function sessionOptions(url: string): Promise<string> {
  const { sql, close } = await connectServer(url, { pool: 1, statementTimeoutS: 10 });
  try {
    const rows = await sql<{ name: string; setting: string }[]>`
      select name, setting from pg_settings where source = 'client' and name <> 'application_name'
        and context in ('user', 'superuser')`;
    return rows.map(({ name, setting }) => `-c ${name}=${setting.replaceAll(" ", "\\ ")}`).join(
      " ",
    );
  } finally {
    await close();
  }
}

/**
 * A script that measures one of the places in each transaction. Parameters that differ between
 * places are read from a table of places; the others are constants.
 */
async function scriptOf(
  url: string,
  release: Release,
  places: readonly Place[],
): Promise<{ script: string; constants: string[]; table: Record<string, string>[] }> {
  const sent = await statementsOf(url, release, places);
  const table = sent.map((statements) =>
    Object.fromEntries(
      statements.flatMap(({ parameters }, s) =>
        parameters.map((value, p) => [`s${s}p${p + 1}`, value])
      ),
    )
  );
  const names = Object.keys(table[0] ?? {});
  const constant = names.filter((name) => table.every((row) => row[name] === table[0]?.[name]));
  const varying = names.filter((name) => !constant.includes(name));
  const script = [
    `\\set i random(1, ${places.length})`,
    `select ${varying.map((name) => `row ->> '${name}' as ${name}`).join(", ")}`,
    "  from bench_place where id = :i \\gset",
    ...(sent[0] ?? []).map(({ text }, s) =>
      // Without comments, which may contain what looks like a variable.
      `${text.replace(/--.*$/gm, "").replace(/\$(\d+)/g, `:s${s}p$1`)};`
    ),
  ].join("\n");
  return {
    script,
    constants: constant.map((name) => `${name}=${table[0]?.[name] ?? ""}`),
    table: table.map((row) => Object.fromEntries(varying.map((name) => [name, row[name] ?? ""]))),
  };
}

/** The bare statement of the metrics, ready for `pgbench`: the same text, prepared. */
export interface Bench extends AsyncDisposable {
  /** Sends it over a number of connections. Returns places per second. */
  run(load: { connections: number; seconds: number }): Promise<number>;
}

/**
 * Prepares the statement as the service sends it for these places. Keeps the places in a table,
 * `public.bench_place`, which disposal drops.
 */
export async function statementBench(
  sql: Sql,
  url: string,
  release: Release,
  places: readonly Place[],
): Promise<Bench> {
  const { script, constants, table } = await scriptOf(url, release, places);
  await sql`drop table if exists bench_place`;
  await sql`create table bench_place (id integer primary key, row json not null)`;
  await sql`
    insert into bench_place (id, row)
    select position, row from json_array_elements(${JSON.stringify(table)}::text::json)
      with ordinality as r(row, position)`;
  const file = await Deno.makeTempFile({ suffix: ".sql" });
  await Deno.writeTextFile(file, script);
  const options = await sessionOptions(url);
  /** Runs longer if a busy machine has measured no place. */
  const run: Bench["run"] = async ({ connections, seconds }) => {
    const timeS = Math.max(1, Math.round(seconds));
    const printed = await output("pgbench", [
      ...["--no-vacuum", "--protocol", "prepared", "--file", file],
      ...["--client", String(connections), "--time", String(timeS)],
      ...constants.flatMap((one) => ["--define", one]),
      url,
    ], {
      debian: "postgresql-15",
      env: { PGOPTIONS: options, PATH: `${Deno.env.get("PATH") ?? ""}:${binaries}` },
    });
    if (/processed: 0$/m.test(printed)) return await run({ connections, seconds: 2 * timeS });
    const tps = /^tps = ([\d.]+)/m.exec(printed)?.[1];
    if (tps === undefined) throw new Error(`pgbench gives no rate:\n${printed}`);
    return Number(tps);
  };
  return {
    run,
    async [Symbol.asyncDispose]() {
      await Deno.remove(file);
      await sql`drop table bench_place`;
    },
  };
}
