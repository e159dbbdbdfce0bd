/** The figures that the texts and examples of the document contain as `{{name}}`. */
import { intervalHeader } from "../src/api/operations/interval-body.ts";
import { catalogue } from "../src/scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../src/scoring/catalogue/metric.ts";
import { routes } from "../src/routes.ts";
import { isWalked } from "../src/scoring/statement/walked.ts";
import { Refusal } from "./emit/json.ts";

const read = (name: string): Promise<string> => Deno.readTextFile(new URL(name, import.meta.url));

/** Small numbers in words. */
const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** The operations without a key, as a list in a sentence. */
function openOperations(): string {
  const open = routes.filter(({ path, who }) => path.startsWith("/v1/") && who === "anyone")
    .map(({ method, path }) => `\`${method} ${path}\``);
  return new Intl.ListFormat("en-GB").format(open);
}

/** The version of the method: that of the changelog's first section on one. */
export async function currentMethod(): Promise<string> {
  const [, version] = /^## Method (\d+)$/m.exec(await read("CHANGELOG.md")) ?? [];
  if (version === undefined) throw new Refusal("CHANGELOG.md", "it has no section on a method");
  return version;
}

/** The figures, by name. */
export async function figures(): Promise<Readonly<Record<string, string>>> {
  const { address_en: { value } } = JSON.parse(await read("examples/explainScore.json"));
  return {
    metrics: String(catalogue.length),
    // Stands inside the quotes of one element of a list, and makes it as many as there are ids.
    metric_ids: catalogue.map(({ id }) => id).join('","'),
    walked_metrics: String(catalogue.filter(({ measure }) => isWalked(measure)).length),
    categories: words[categoryCodes.length] ?? String(categoryCodes.length),
    method: await currentMethod(),
    open_operations: openOperations(),
    score_interval: intervalHeader(value.interval),
  };
}
