/** The contract as the service serves it. */
import { stringify } from "yaml";
import { examples } from "../contract/examples.ts";
import { isObject } from "../http/is-object.ts";
import { readContract } from "./read-contract.ts";

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

/** A JSON object. */
type Node = Readonly<Record<string, unknown>>;

/** The members of the source document that are changed for serving. */
interface SourceDocument extends Node {
  readonly info: Node & {
    readonly description: string;
    readonly termsOfService: string;
    readonly contact: { readonly url: string };
    readonly license: { readonly url: string };
  };
  readonly servers: readonly Node[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Node>>>>;
  readonly components: Node & {
    readonly parameters: Readonly<Record<string, Node>>;
    readonly schemas: Node;
  };
}

/** Reads the document from which the routes were generated, and prepares it for serving. */
export async function readServedDocument(urls: DocumentUrls): Promise<ServedDocument> {
  const served = servedDocument(await readContract() as SourceDocument, urls);
  return {
    yaml: stringify(served, { aliasDuplicateObjects: false, lineWidth: 0 }),
    json: JSON.stringify(served),
  };
}

/** The examples, as a section of the description. */
function exampleSection(): string {
  const sections = examples.map(({ title, language, text }) =>
    `## ${title}\n\n\`\`\`${language}\n${text}\`\`\`\n`
  );
  return "# Examples\n\nEach runs as it stands, once `BASE_URL` is the address of the service and " +
    `\`API_KEY\` is your key. A test key scores these addresses on every plan; the spreadsheet ` +
    `needs a live key.\n\n${sections.join("\n")}\n`;
}

/**
 * Prepares the document for callers. It differs from its source in five ways:
 *
 * - The server and all links are absolute, so that a copy of the document works anywhere.
 * - Schemas that no request contains lose `additionalProperties: false`, because `v1` may add fields to
 *   answers, which a client generated today must accept. Requests stay closed: an unknown field in a
 *   request is an error.
 * - Every number has a format, `int32` or `double`, from which typed languages choose the type of a field.
 * - Its description includes programs of `test/examples/`, before the errors, and an example of each
 *   error.
 * - The schemas of shared parameters stand behind `allOf`. The reference page would fill in the first value
 *   of an enumeration that it sees, and send it.
 */
export function servedDocument(source: SourceDocument, urls: DocumentUrls): Node {
  const { info, servers, paths, components } = source;
  const absolute = (path: string): string => {
    if (path === "/terms") return urls.terms;
    return path === "/attribution" ? urls.attribution : urls.base + path;
  };
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const sent = operations.map(({ parameters, requestBody }) => ({ parameters, requestBody }));
  const closed = referencesIn(sent, source);
  const served = {
    ...source,
    info: {
      ...info,
      description: withErrors(info.description, source)
        .replace(/\]\((\/[^)]*)\)/g, (_, path: string) => `](${absolute(path)})`)
        // A function, because `$` has a meaning in a replacement text.
        .replace(/^# Errors$/m, (heading) => exampleSection() + heading),
      termsOfService: absolute(info.termsOfService),
      contact: { ...info.contact, url: absolute(info.contact.url) },
      license: { ...info.license, url: absolute(info.license.url) },
    },
    servers: servers.map((server) => ({ ...server, url: urls.base })),
    components: {
      ...components,
      parameters: Object.fromEntries(
        Object.entries(components.parameters).map(([name, parameter]) => [
          name,
          { ...parameter, schema: { allOf: [parameter["schema"]] } },
        ]),
      ),
      schemas: Object.fromEntries(
        Object.entries(components.schemas).map(([name, schema]) => [
          name,
          closed.has(`#/components/schemas/${name}`) ? schema : opened(schema),
        ]),
      ),
    },
  };
  return Object.fromEntries(
    Object.entries(served).map(([name, member]) => [name, withFormats(member)]),
  );
}

/** The description with the body of each error at the end of its section. */
function withErrors(description: string, source: SourceDocument): string {
  const bodies = examplesIn([source.components, source]);
  return description.split(/^(?=## `)/m).map((section) => {
    const [, code] = /^## `(\w+)`/.exec(section) ?? [];
    const body = bodies.get(`${code}_en`);
    if (body === undefined) return section;
    return `${section.trimEnd()}\n\n\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\`\n\n`;
  }).join("");
}

/** The examples of bodies inside a value, by name: of several with one name, the first. */
function examplesIn(value: unknown, found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value !== "object" || value === null) return found;
  for (const [key, member] of Object.entries(value)) {
    if (key !== "examples" || !isObject(member)) examplesIn(member, found);
    else {
      for (const [name, example] of Object.entries(member)) {
        if (isObject(example) && !found.has(name)) found.set(name, example["value"]);
      }
    }
  }
  return found;
}

/** The format of each numeric type. No integer of the contract exceeds 32 bits. */
const formats: Readonly<Record<string, string>> = { integer: "int32", number: "double" };

/** A value whose numeric schemas have a format, at any depth. */
function withFormats(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFormats);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, withFormats(member)]);
  const format = [value["type"]].flat()
    .map((type) => typeof type === "string" ? formats[type] : undefined).find(Boolean);
  return Object.fromEntries(format === undefined ? entries : [...entries, ["format", format]]);
}

/** The references inside a value, including indirect ones. */
function referencesIn(value: unknown, document: Node, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  for (const [key, member] of Object.entries(value)) {
    if (key !== "$ref" || typeof member !== "string") referencesIn(member, document, found);
    else if (!found.has(member)) {
      found.add(member);
      const target = member.slice("#/".length).split("/")
        .reduce<unknown>((parent, name) => isObject(parent) ? parent[name] : undefined, document);
      referencesIn(target, document, found);
    }
  }
  return found;
}

/** A schema that accepts unknown fields at any depth. */
export function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key, member]) =>
    key !== "additionalProperties" || member !== false
  );
  return Object.fromEntries(kept.map(([key, member]) => [key, opened(member)]));
}
