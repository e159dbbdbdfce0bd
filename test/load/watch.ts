import type { Sql } from "../../src/db/sql.ts";
import type { Sample } from "./soak-figures.ts";

/**
 * Takes a sample of a running service from outside.
 *
 * @param name application name of its connections
 */
export async function look(sql: Sql, pid: number, name: string): Promise<Sample> {
  return {
    at: Date.now(),
    memoryMb: await memoryMb(pid),
    connections: await connections(sql, name),
  };
}

/** Number of open connections with an application name. */
export async function connections(sql: Sql, name: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*) from pg_stat_activity where application_name = ${name}`;
  return row.count;
}

/** Resident memory of a process and its children, from `/proc`. */
async function memoryMb(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  const children = await Deno.readTextFile(`/proc/${pid}/task/${pid}/children`);
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  const theirs = await Promise.all(
    children.trim().split(/\s+/).filter(Boolean).map(Number).map(memoryMb),
  );
  return theirs.reduce((sum, mb) => sum + mb, own);
}
