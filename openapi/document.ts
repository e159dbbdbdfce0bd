/** Reads an OpenAPI document from its files. */
import { fileURLToPath } from "node:url";
import { bundle, createConfig, Oas3_1Types, Oas3Types } from "@redocly/openapi-core";
import {
  type Json,
  type JsonObject,
  members,
  object,
  Refusal,
  text,
  without,
} from "./emit/json.ts";
import { withErrors } from "./errors.ts";
import { addExamples } from "./field-examples.ts";
import { figures } from "./figures.ts";
import { withLimits } from "./limits.ts";
import { addResponseExamples } from "./response-examples.ts";

/** The file of the contract that refers to all others. */
const contract = new URL("openapi.yaml", import.meta.url);

const { Root } = Oas3_1Types;
const { MediaType, Example } = Oas3Types;

/**
 * Types of nodes for the bundler, beside those of OpenAPI 3.1. The bundler moves the target of a reference
 * to the components if it is an example: examples of bodies have a type of their own, so that each stays
 * with its body. The answer to unmatched paths is a response, so that its references are followed.
 */
const types = {
  Root: { ...Root, properties: { ...Root.properties, "x-unmatched-path": "Response" } },
  MediaType: { ...MediaType, properties: { ...MediaType.properties, examples: "BodyExamples" } },
  BodyExamples: { properties: {}, additionalProperties: "BodyExample" },
  BodyExample: Example,
};
const config = await createConfig({
  plugins: [{ id: "contract", typeExtension: { oas3: (known) => ({ ...known, ...types }) } }],
});

/**
 * Reads a document as one value:
 *
 * - A reference to another file is replaced by its target, or leads to the component of that name.
 * - The description consists of the texts of `x-guide`, where the document has it.
 * - `x-errors` has the error codes that schemas explain under `x-codes`.
 * - `{{name}}` in any text is replaced by the figure of that name.
 * - JSON responses that list no examples have those in `examples/`, beside the document.
 * - Each schema without limits has those of every value.
 * - Each field of a schema has its first value in an example of a body as its example.
 *
 * @param file default: the contract
 * @throws {Refusal} if a reference leads nowhere, a file cannot be parsed, or there is no such figure
 */
export async function readDocument(file: URL = contract): Promise<JsonObject> {
  const { bundle: { parsed }, problems } = await bundle({ ref: fileURLToPath(file), config });
  const [problem] = problems;
  if (problem !== undefined) {
    const { message, location: [place] } = problem;
    throw new Refusal(`${place?.source.absoluteRef}${place?.pointer ?? ""}`, message);
  }
  // A copy, because nodes with several references to them are one object.
  const whole: JsonObject = JSON.parse(filled(JSON.stringify(parsed), await figures()));
  const document = object(withLimits(withErrors(withoutOwnSchemas(withGuide(whole)))), "#");
  addResponseExamples(document, await writtenExamples(new URL("examples/", file)));
  addExamples(document, document);
  return document;
}

/** The examples of responses in a folder, by operation; none if there is no folder. */
async function writtenExamples(folder: URL): Promise<Parameters<typeof addResponseExamples>[1]> {
  try {
    const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name);
    const read = async (name: string) => [
      name.replace(".json", ""),
      JSON.parse(await Deno.readTextFile(new URL(name, folder))),
    ];
    return Object.fromEntries(await Promise.all(names.toSorted().map(read)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return {};
    throw error;
  }
}

/** A text with the figures in their places. */
function filled(text: string, figures: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const figure = figures[name];
    if (figure === undefined) throw new Refusal("#", `there is no figure ${place}`);
    return figure;
  });
}

/** The document without `x-schemas` in its paths: the schemas of one operation, which are components now. */
function withoutOwnSchemas(document: JsonObject): JsonObject {
  const paths = members(document.paths, "#/paths")
    .map(([path, item, pointer]) => [path, without(object(item, pointer), ["x-schemas"])]);
  return { ...document, paths: Object.fromEntries(paths) };
}

/** The document with the texts of `x-guide` as its description. */
function withGuide(document: JsonObject): JsonObject {
  const info = members(document.info, "#/info").map(([key, value, pointer]): [string, Json] => {
    if (key !== "x-guide") return [key, value];
    const texts = members(value, pointer).map(([, one, where]) => text(one, where));
    return ["description", texts.join("\n")];
  });
  return { ...document, info: Object.fromEntries(info) };
}
