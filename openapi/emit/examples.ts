/**
 * The programs that the description shows as examples. Their files are in the folder of the tests, which
 * run them.
 */

/** An example and its file. */
interface Example {
  readonly title: string;
  readonly file: string;
  /** Language of the code block in Markdown. */
  readonly language: string;
}

/** The examples, in the order of `/docs/reference`. */
const examples: readonly Example[] = [
  { title: "Score a place with curl", file: "score.sh", language: "sh" },
  { title: "Retry a request in TypeScript", file: "retry.ts", language: "ts" },
  { title: "Compare two places in TypeScript", file: "compare.ts", language: "ts" },
  { title: "Explain a score in Python", file: "explain.py", language: "python" },
  { title: "Score a spreadsheet", file: "spreadsheet.sh", language: "sh" },
  { title: "Ask over the Model Context Protocol", file: "ask.ts", language: "ts" },
];

/** The examples as sections of Markdown. `folder` contains their files. */
export async function exampleSections(folder: URL): Promise<string> {
  const sections = examples.map(async ({ title, file, language }) =>
    `## ${title}\n\n\`\`\`${language}\n${await Deno.readTextFile(new URL(file, folder))}\`\`\`\n`
  );
  return (await Promise.all(sections)).join("\n");
}
