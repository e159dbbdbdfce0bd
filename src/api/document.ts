/** The contract as the service serves it. */

/** The document in two equivalent forms. */
export interface ServedDocument {
  readonly yaml: string;
  readonly json: string;
}

/** Addresses in the served document. */
export interface DocumentUrls {
  /** The service's public address, without a trailing slash. */
  readonly base: string;
  readonly terms: string;
  readonly attribution: string;
}

/** What stands for each address in the generated document: addresses that exist nowhere (RFC 2606). */
export const placeholders: DocumentUrls = {
  base: "https://base.invalid",
  terms: "https://terms.invalid",
  attribution: "https://attribution.invalid",
};

/**
 * Reads the generated document, and fills in the addresses: as JSON where a quoted text is one address,
 * because YAML reads JSON's texts too, and inside the texts of YAML, which have no escapes, as they are.
 */
export async function readServedDocument(urls: DocumentUrls): Promise<ServedDocument> {
  const filled = async (name: string, inText: (url: string) => string): Promise<string> => {
    const text = await Deno.readTextFile(new URL(`../contract/${name}`, import.meta.url));
    return (["base", "terms", "attribution"] as const).reduce(
      (text, name) =>
        text.replaceAll(`"${placeholders[name]}"`, () => JSON.stringify(urls[name]))
          .replaceAll(placeholders[name], () => inText(urls[name])),
      text,
    );
  };
  const [json, yaml] = await Promise.all([
    filled("document.json", (url) => JSON.stringify(url).slice(1, -1)),
    filled("document.yaml", (url) => url),
  ]);
  return { json, yaml };
}
