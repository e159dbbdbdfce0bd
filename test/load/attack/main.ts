/**
 * `deno task attack [--routes REGEX] [--attacks REGEX] [--ms N]`: makes every attack that fits on
 * every route of `src/routes.ts`, and prints its effect on other callers. A measurement above the
 * limit counts only if it is above the limit again in longer turns. Exits with 1 if one counts.
 */
import { parseArgs } from "node:util";
import { routes } from "../../../src/routes.ts";
import { type Effect, MOST, startArena } from "./arena.ts";
import { attacksOn } from "./attacks.ts";

const print = (line: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));

const { values: options } = parseArgs({
  options: {
    routes: { type: "string", default: "" },
    attacks: { type: "string", default: "" },
    ms: { type: "string", default: "1000" },
  },
});
const ms = Number(options.ms);
if (!Number.isInteger(ms) || ms < 500) throw new Error("--ms is a whole number of at least 500.");
const routeFilter = new RegExp(options.routes), attackFilter = new RegExp(options.attacks);
const pairs = routes.flatMap((route) =>
  attacksOn(route).map((attack) => ({ route, attack, name: `${route.method} ${route.path}` }))
).filter(({ name, attack }) => routeFilter.test(name) && attackFilter.test(attack));
if (pairs.length === 0) throw new Error("No route has such an attack.");

const described = ({ victim, controlMs, attackMs, ratio, outcomes, isHarmed }: Effect) =>
  `${victim} ${controlMs.toFixed(1).padStart(6)} ${attackMs.toFixed(1).padStart(6)} ` +
  `${ratio.toFixed(2)}${isHarmed ? "!" : " "} ${JSON.stringify(outcomes)}`;

const short = { count: 4, ms }, longer = { count: 4, ms: 3 * ms };
const above: string[] = [];
print(
  `${pairs.length} attacks. Caller, median ms beside the attack and under it, ratio, outcomes.`,
);
await using arena = await startArena();
for (const { route, attack, name } of pairs) {
  for (const turns of [short, longer]) {
    const { effects, answers, starved } = await arena.measure(route, attack, turns);
    const isHarmed = effects.some(({ isHarmed }) => isHarmed);
    const line = `${name.padEnd(46)} ${attack.padEnd(20)} ` +
      `${effects.map(described).join("  ")}  starved ${(100 * starved).toFixed()} %  ` +
      `attacker ${JSON.stringify(answers)}`;
    print(line);
    if (!isHarmed) break;
    if (turns === longer) above.push(line);
  }
}
print(`\nAbove ${MOST}, or with another answer than the expected one: ${above.length}`);
for (const line of above) print(line);
Deno.exitCode = above.length === 0 ? 0 : 1;
