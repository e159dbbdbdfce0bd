/**
 * Generates the module with the examples of `/docs`. Their files are in the folder of the tests, which
 * run them.
 */

/** An example and its file. */
interface Example {
  readonly title: string;
  readonly file: string;
  /** Language of the code block in Markdown. */
  readonly language: string;
}

/** The examples, in the order of `/docs`. */
export const examples: readonly Example[] = [
  { title: "Score a place with curl", file: "score.sh", language: "sh" },
  { title: "Compare two places in TypeScript", file: "compare.ts", language: "ts" },
  { title: "Explain a score in Python", file: "explain.py", language: "python" },
  { title: "Score a spreadsheet", file: "spreadsheet.sh", language: "sh" },
  { title: "Ask over the Model Context Protocol", file: "ask.ts", language: "ts" },
];

/**
 * The module.
 *
 * @param folder where the files lie
 */
export async function examplesModule(folder: URL, header: string): Promise<string> {
  const read = await Promise.all(examples.map(async ({ title, file, language }) => ({
    title,
    file,
    language,
    text: await Deno.readTextFile(new URL(file, folder)),
  })));
  return `${header}export const examples = ${JSON.stringify(read, null, 2)} as const;\n`;
}
