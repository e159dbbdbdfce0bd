/** Generates `src/contract/schemas.ts`: a zod schema for each schema component of the document. */
import { at, isObject, type Json, type JsonObject, members, object, Refusal } from "./json.ts";
import { schemaName } from "./json.ts";
import { zodOf } from "./schema.ts";

/**
 * The module's source. Schemas come in an order in which each is declared before it is used.
 *
 * @throws {Refusal} for what cannot be expressed, a cycle of references included.
 */
export function schemasModule(document: JsonObject, header: string): string {
  const pointer = "#/components/schemas";
  const schemas = object(object(document.components, "#/components").schemas, pointer);
  const declarations = inOrder(schemas, pointer).map((name) => {
    const zod = zodOf(schemas[name], `${pointer}/${name}`);
    return `export const ${name} = ${zod}.openapi("${name}");\n` +
      `export type ${name} = z.infer<typeof ${name}>;\n`;
  });
  return `${header}import { z } from "@hono/zod-openapi";\n\n${declarations.join("\n")}`;
}

/** Sorts the names so that each comes after the names that its schema references. */
function inOrder(schemas: JsonObject, pointer: string): string[] {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (done.has(name)) return;
    if (path.includes(name)) throw new Refusal(`${pointer}/${name}`, "references form a cycle");
    for (const used of references(schemas[name] ?? null, `${pointer}/${name}`)) {
      visit(used, [...path, name]);
    }
    done.add(name);
  };
  for (const name of Object.keys(schemas)) visit(name, []);
  return [...done];
}

/** Collects the names of all schemas that a value references, at any depth. */
function references(value: Json, pointer: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => references(item, pointer));
  if (!isObject(value)) return [];
  if (typeof value.$ref === "string") return [schemaName(value.$ref, at(pointer, "$ref"))];
  return members(value, pointer).flatMap(([, member, where]) => references(member, where));
}
