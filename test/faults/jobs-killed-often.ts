/** Kills the processes of a job 20 times (`deno task test:jobs`). Takes some minutes. */
import { surviveDeaths } from "./jobs-killed.ts";

const { deaths, rows, resultBytes } = await surviveDeaths(20, 4000);
const counted = Object.entries(deaths).map(([victim, times]) => `${victim} ${times}`).join(", ");
const text = `${rows} rows, ${resultBytes} bytes: equal, each charged once. Killed: ${counted}.\n`;
await Deno.stdout.write(new TextEncoder().encode(text));
