import { listedOperations } from "./listed-operations.ts";

interface Introduction {
  readonly info: {
    readonly title: string;
    readonly summary: string;
    readonly termsOfService: string;
    readonly license: { readonly url: string };
  };
}

/**
 * `/llms.txt` (https://llmstxt.org): a summary for language models, in Markdown.
 *
 * @param json the served document
 * @param base the service's public address
 * @param hasAccounts whether the installation has accounts with keys
 */
export function llmsText(json: string, base: string, hasAccounts: boolean): string {
  const { info: { title, summary, termsOfService, license } }: Introduction = JSON.parse(json);
  const operations = listedOperations(json).map(({ method, path, summary }) =>
    `- [${method.toUpperCase()} ${path}](${base}/docs/reference): ${summary}`
  );
  const origin = hasAccounts
    ? `the account page, ${base}/account, with a free plan`
    : "the operator of the installation";
  return `# ${title}

> ${summary}

- Send a key in the header \`x-api-key\`. It comes from ${origin}.
- A test key (\`lvs_test_...\`) scores the invented comune Borgo Campione: \`Via Roma 1, Borgo Campione\`.
- State the interval of a score beside it, and what is not measured: a category in \`insufficient_data\` is unknown, not bad.
- Scores describe places, not the people who live there.

## Interface

- [OpenAPI document](${base}/openapi.yaml): every operation, field, limit and error; JSON at ${base}/openapi.json
- [Guide](${base}/docs): from a key to a scored table in seven steps, with the answers
- [Reference with examples](${base}/docs/reference): curl, TypeScript, Python, a spreadsheet, the Model Context Protocol
- [Model Context Protocol](${base}/mcp): the tools find_places, suggest_places, score_place, explain_place, compare_places, list_metrics
- [Changelog](${base}/changelog): what changes answers

## Operations

${operations.join("\n")}

## Data and method

- [How the score is made](${base}/methodology): metrics, goalposts, weights, missing data, intervals
- [Sources and attribution](${license.url}): licences, and the words to print beside a score
- [Metrics](${base}/v1/metrics): all metrics with their sources, as JSON, without a key

## Optional

- [Terms of service](${termsOfService})
- [Privacy](${base}/privacy)
`;
}
