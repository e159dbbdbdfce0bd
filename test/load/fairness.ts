/**
 * `deno task fairness [--seconds S] [--rounds N] [--workers N] [--kinds a,b]`: prints, for each kind of
 * flood, the median latency of 40 other accounts and how many of their calls failed.
 */
import { parseArgs } from "node:util";
import { kindNames, measureFairness } from "./measure-fairness.ts";

const print = (line: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "6" },
    rounds: { type: "string", default: "3" },
    workers: { type: "string", default: "1" },
    kinds: { type: "string", default: kindNames.join() },
  },
});
const asked = options.kinds.split(",");
const unknown = asked.find((name) => !kindNames.some((kind) => kind === name));
if (unknown !== undefined) throw new Error(`--kinds has no "${unknown}": ${kindNames.join()}`);
const plan = {
  kinds: kindNames.filter((kind) => asked.includes(kind)),
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
  workers: Number(options.workers),
};
print(`${plan.workers} process(es), medians of ${plan.rounds} turns, in milliseconds`);
for await (const measured of measureFairness(plan)) {
  const { kind, idleMs, elsewhereMs, floodMs, ratio, failed, answers } = measured;
  print(
    `${kind.padEnd(13)} idle ${idleMs.toFixed(1)}  load elsewhere ${elsewhereMs.toFixed(1)}  ` +
      `flood ${floodMs.toFixed(1)}  ratio ${ratio.toFixed(2)}  not 200: ${failed}  ` +
      `flood's answers ${JSON.stringify(answers)}`,
  );
}
