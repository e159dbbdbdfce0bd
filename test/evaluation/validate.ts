/** `validate`: checks the method on the loaded release, and prints a table or JSON. */
import { parseArgs } from "node:util";
import { withDatabase } from "../../src/commands/with-database.ts";
import type { Config } from "../../src/config.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { limitsBroken } from "../../src/scoring/validation/limits.ts";
import { validateRelease } from "./method/validate-release.ts";
import { validationJson, validationTable } from "./method/validation-table.ts";
import { wholeNumbers } from "./whole-numbers.ts";

/** The arguments. */
export const usage =
  "Usage: validate [--json] [--places 2000] [--draws 8] [--seed 1]   (whole numbers)";

/** Prints the results. Returns 1 if a limit is exceeded. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const { values: { json, ...texts } } = parseArgs({
    args: [...args],
    options: {
      json: { type: "boolean", default: false },
      places: { type: "string", default: "2000" },
      draws: { type: "string", default: "8" },
      seed: { type: "string", default: "1" },
    },
  });
  const options = wholeNumbers(texts, { places: 1, draws: 1, seed: 0 }, usage);
  return await withDatabase(config, "serving", async ({ sql }) => {
    const release = await activeRelease(sql);
    if (release === null) throw new Error("No data release: load one with `deno task import`.");
    const compared = await validateRelease(sql, release.schema, options);
    const broken = limitsBroken(compared.validation, compared.mezzolombardo, catalogue);
    if (json) print(validationJson(compared));
    else for (const line of validationTable(compared, broken, release.name)) print(line);
    return broken.length === 0 ? 0 : 1;
  });
}
