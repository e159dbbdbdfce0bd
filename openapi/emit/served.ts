/** Generates the two forms of the document that the service serves. */
import { Document, visit } from "yaml";
import { placeholders } from "../../src/api/document.ts";
import { opened } from "../../src/api/opened.ts";
import { at, isObject, type Json, type JsonObject } from "./json.ts";
import { list, members, object, resolve, text, without } from "./json.ts";

/** The placeholders. YAML quotes a text that is one of them, so that any address can take its place. */
const addresses: readonly unknown[] = Object.values(placeholders);

/** The format of each numeric type. No integer of the contract exceeds 32 bits. */
const formats: Readonly<Record<string, string>> = { integer: "int32", number: "double" };

/**
 * The served document as JSON and as YAML, by name of file, with placeholders for the addresses of the
 * installation. It differs from its source in five ways:
 *
 * - The server and all links are absolute, so that a copy of the document works anywhere.
 * - Schemas that no request contains lose `additionalProperties: false`, because `v1` may add fields to
 *   answers, which a client generated today must accept. Requests stay closed: an unknown field in a
 *   request is an error.
 * - Every number has a format, `int32` or `double`, from which typed languages choose the type of a field.
 * - Its description includes the programs, the addresses for tests, and a section on each error.
 * - The schemas of shared parameters other than texts stand behind `allOf`. The reference page would fill
 *   in the first value of an enumeration that it sees, and send it.
 *
 * @param programs the programs, as sections of Markdown
 */
export function servedForms(source: JsonObject, programs: string): Record<string, string> {
  const served = servedDocument(source, programs);
  const yaml = new Document(served, { aliasDuplicateObjects: false });
  visit(yaml, {
    Scalar(_, scalar) {
      if (addresses.includes(scalar.value)) scalar.type = "QUOTE_DOUBLE";
    },
  });
  return {
    "document.json": JSON.stringify(served),
    "document.yaml": yaml.toString({ lineWidth: 0 }),
  };
}

function servedDocument(source: JsonObject, programs: string): JsonObject {
  const info = object(source.info, "#/info");
  const components = object(source.components, "#/components");
  const sent = members(source.paths, "#/paths").flatMap(([, item, path]) =>
    members(item, path).map(([, operation, pointer]) => {
      const { parameters = null, requestBody = null } = object(operation, pointer);
      return [parameters, requestBody];
    })
  );
  const closed = referencesIn(sent, source);
  const served: JsonObject = {
    ...without(source, ["x-errors"]),
    info: {
      ...info,
      description: withEnds(withLinks(withErrorSections(source)), {
        "Test keys": testAddresses(source),
        "Examples": programs,
      }),
      termsOfService: absolute(info.termsOfService, "#/info/termsOfService"),
      contact: withAddress(info.contact, "#/info/contact"),
      license: withAddress(info.license, "#/info/license"),
    },
    servers: list(source.servers, "#/servers")
      .map((server, i) => ({ ...object(server, `#/servers/${i}`), url: placeholders.base })),
    components: {
      ...components,
      parameters: mapped(components.parameters, "#/components/parameters", (parameter, pointer) => {
        const read = object(parameter, pointer);
        const { type } = object(read.schema, at(pointer, "schema"));
        return type === "string" ? read : { ...read, schema: { allOf: [read.schema ?? null] } };
      }),
      schemas: mapped(
        components.schemas,
        "#/components/schemas",
        (schema, pointer) => closed.has(pointer) ? schema : opened(schema) as Json,
      ),
    },
  };
  return mapped(served, "#", withFormats);
}

/** An object with each member replaced. */
function mapped(
  value: Json | undefined,
  pointer: string,
  replace: (member: Json, pointer: string) => Json,
): JsonObject {
  const entries = members(value, pointer).map(([key, one, where]) => [key, replace(one, where)]);
  return Object.fromEntries(entries);
}

/** The address of a path. The operator can set those of two pages. */
function absolute(path: Json | undefined, pointer: string): string {
  if (path === "/terms") return placeholders.terms;
  return path === "/attribution"
    ? placeholders.attribution
    : placeholders.base + text(path, pointer);
}

/** An object with `url` absolute. */
function withAddress(value: Json | undefined, pointer: string): JsonObject {
  const read = object(value, pointer);
  return { ...read, url: absolute(read.url, at(pointer, "url")) };
}

/** A text of Markdown with absolute links. */
function withLinks(markdown: string): string {
  return markdown.replace(/\]\((\/[^)]*)\)/g, (_, path: string) => `](${absolute(path, "#")})`);
}

/** The description with a text at the end of each section with one, by heading. */
function withEnds(description: string, ends: Readonly<Record<string, string>>): string {
  return description.split(/^(?=# )/m).map((section) => {
    const [, heading = ""] = /^# (.+)\n/.exec(section) ?? [];
    return heading in ends ? `${section}${ends[heading]}\n` : section;
  }).join("");
}

/** The addresses that request an error with a test key: those of the operation with the most errors. */
function testAddresses(source: JsonObject): string {
  const rows = members(source["x-errors"], "#/x-errors").flatMap(([code, row, where]) => {
    const { status, operations, test_note } = object(row, where);
    if (!list(operations, where).includes("explainScore")) return [];
    const note = test_note === undefined ? "" : `${text(test_note, where)} `;
    return [`| \`Via ${code}, Borgo Campione\` | ${status} | ${note}|\n`];
  });
  return `| Address | Status | |\n|---|---|---|\n${rows.join("")}`;
}

/** The description with a section for each error: its status, what it means, and its body. */
function withErrorSections(source: JsonObject): string {
  const bodies = examplesIn([source.components ?? null, source]);
  const sections = members(source["x-errors"], "#/x-errors").map(([code, row, where]) => {
    const { status, meaning } = object(row, where);
    // A new code has no body until `deno task examples` has run.
    const body = bodies.get(`${code}_en`);
    const example = body === undefined
      ? ""
      : `\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\`\n`;
    return `\n## \`${code}\`\n\n**${status}.** ${text(meaning, where)}\n${example}`;
  });
  const { description } = object(source.info, "#/info");
  return text(description, "#/info/description") + sections.join("");
}

/** The examples of bodies inside a value, by name: of several with one name, the first. */
function examplesIn(value: Json, found = new Map<string, Json>()): Map<string, Json> {
  if (Array.isArray(value)) { for (const one of value) examplesIn(one, found); }
  if (!isObject(value)) return found;
  for (const [key, member, pointer] of members(value, "#")) {
    if (key !== "examples" || !isObject(member)) examplesIn(member, found);
    else {
      for (const [name, example] of members(member, pointer)) {
        if (isObject(example) && !found.has(name)) found.set(name, example.value ?? null);
      }
    }
  }
  return found;
}

/** A value whose numeric schemas have a format, at any depth. */
function withFormats(value: Json): Json {
  if (Array.isArray(value)) return value.map(withFormats);
  if (!isObject(value)) return value;
  const formatted = mapped(value, "#", withFormats);
  const format = [value.type].flat()
    .map((type) => typeof type === "string" ? formats[type] : undefined).find(Boolean);
  return format === undefined ? formatted : { ...formatted, format };
}

/** The references inside a value, including indirect ones. */
function referencesIn(value: Json, document: JsonObject, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) { for (const one of value) referencesIn(one, document, found); }
  if (!isObject(value)) return found;
  for (const [key, member] of Object.entries(value)) {
    if (key !== "$ref" || typeof member !== "string") referencesIn(member, document, found);
    else if (!found.has(member)) {
      found.add(member);
      referencesIn(resolve({ $ref: member }, document, member), document, found);
    }
  }
  return found;
}
