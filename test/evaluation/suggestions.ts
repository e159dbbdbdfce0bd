/**
 * `suggestions`: measures how often a wanted street is among the first suggestions after the first letters of it
 * and of its comune, and how often any order of the streets could have it there.
 */
import { parseArgs } from "node:util";
import type { Config } from "../../src/config.ts";
import { Completers } from "../../src/geocoding/completers.ts";
import { type Suggestion, suggestionsOf } from "../../src/geocoding/suggest.ts";
import { forms, type NamedStreet } from "./suggestions/beginnings.ts";
import { drawn, draws, type WeighedStreet, weighedStreets } from "./suggestions/streets.ts";
import { wholeNumbers } from "./whole-numbers.ts";
import { withRelease } from "./with-release.ts";

/** The arguments. */
export const usage = `Usage: suggestions [--count 2000] [--seeds 3] [--failures 0]   (whole numbers)

Draws streets with replacement: "registers" by the house numbers that the release knows, "addresses" by those or an
estimate from residents, "streets" each alike. Prints the share of wanted streets among the first five suggestions
and the ceiling: the share among the five streets of each text with the most house numbers, which no order exceeds.`;

/** Suggestions that are looked at. */
const FIRST = 5;

/** Prints a row of each draw, form and seed. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: "string", default: "2000" },
      seeds: { type: "string", default: "3" },
      failures: { type: "string", default: "0" },
    },
  });
  const { count, seeds, failures } = wholeNumbers(
    values,
    { count: 1, seeds: 1, failures: 0 },
    usage,
  );
  return await withRelease(config, "serving", async ({ sql }, release) => {
    const suggest = suggestionsOf(sql, new Completers());
    const streets = await weighedStreets(sql, release);
    print(`Release ${release.name}: ${streets.length} streets, ${count} of each draw and seed`);
    print(row("draw", "form", "seed", "among the first 5", "ceiling"));
    for (const [draw, weightOf] of Object.entries(draws)) {
      const samples = Array.from({ length: seeds }, (_, i) => i + 1).map((seed) => ({
        seed,
        wanted: drawn(streets, weightOf, { count, seed }),
      }));
      // A street without a known number is as heavy as its estimate, though this draw leaves it out.
      const weight = draw === "registers" ? ({ numbers }: WeighedStreet) => numbers : weightOf;
      for (const [form, write] of Object.entries(forms)) {
        const heaviest = heaviestOf(
          streets,
          samples.flatMap(({ wanted }) => wanted),
          write,
          weight,
        );
        for (const { seed, wanted } of samples) {
          let found = 0, reachable = 0;
          const missed: string[] = [];
          for (const one of wanted) {
            const text = write(one);
            const all = await suggest(release, { text, most: FIRST, near: null });
            const isFound = all.some((suggestion) => isOf(suggestion, one));
            const isReachable = heaviest.get(keyOf(text))?.includes(one) === true;
            found += Number(isFound);
            reachable += Number(isReachable);
            if (!isFound && isReachable) {
              missed.push(`  ${text} | ${nameOf(one)} | ${all.map(({ text }) => text).join("; ")}`);
            }
          }
          print(row(draw, form, String(seed), share(found, count), share(reachable, count)));
          missed.slice(0, failures).forEach(print);
        }
      }
    }
    return 0;
  });
}

const keyOf = (text: string) => text.toLowerCase();

/** The streets of most weight that are typed as each text of a sample. */
function heaviestOf(
  all: readonly WeighedStreet[],
  sample: readonly WeighedStreet[],
  write: (one: NamedStreet) => string,
  weightOf: (one: WeighedStreet) => number,
): ReadonlyMap<string, readonly WeighedStreet[]> {
  const those = new Map(sample.map((one) => [keyOf(write(one)), new Array<WeighedStreet>()]));
  for (const one of all) those.get(keyOf(write(one)))?.push(one);
  return new Map(
    [...those].map(([text, some]) => [
      text,
      some.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, FIRST),
    ]),
  );
}

const nameOf = ({ street, comune, provincia }: WeighedStreet) =>
  `${street}, ${comune} (${provincia})`;

/** Whether a suggestion is a street, or a house number of it. */
function isOf({ text, istat }: Suggestion, one: WeighedStreet): boolean {
  return istat === one.istat &&
    (text === nameOf(one) ||
      text.startsWith(`${one.street} `) && /^\d/.test(text.slice(one.street.length + 1)));
}

const share = (part: number, whole: number) => `${(100 * part / whole).toFixed(1)} %`;

const widths = [10, 16, 4, 17, 8] as const;

function row(...cells: readonly string[]): string {
  return cells.map((cell, i) => i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))
    .join("  ");
}
