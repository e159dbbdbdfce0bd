/** `validate`: whether the method holds on the loaded release, as a table or as JSON. */
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { activeRelease } from "../releases/release.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { limitsBroken } from "../scoring/validation/limits.ts";
import { validate } from "../scoring/validation/validate.ts";
import { withDatabase } from "./service.ts";
import { validationTable } from "./validation-table.ts";

const wholeNumber = (text: string): number => /^[1-9]\d{0,8}$/.test(text) ? Number(text) : NaN;

/** Prints what is found; 1 where a limit is broken. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: "boolean", default: false },
      places: { type: "string", default: "2000" },
      draws: { type: "string", default: "8" },
      seed: { type: "string", default: "1" },
    },
  });
  const options = {
    places: wholeNumber(values.places),
    draws: wholeNumber(values.draws),
    seed: wholeNumber(values.seed),
  };
  if (Object.values(options).some(Number.isNaN)) {
    throw new Error(
      "Usage: validate [--json] [--places 2000] [--draws 8] [--seed 1]   (whole numbers)",
    );
  }
  return await withDatabase(config, "serving", async ({ sql }) => {
    const release = await activeRelease(sql);
    if (release === null) throw new Error("No data release: load one with `deno task import`.");
    const validation = await validate(sql, release.schema, options);
    const broken = limitsBroken(validation, catalogue);
    if (values.json) print(JSON.stringify(validation));
    else for (const line of validationTable(validation, broken, release.name)) print(line);
    return broken.length === 0 ? 0 : 1;
  });
}
