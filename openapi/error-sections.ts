/** Describes each error code of a document in a section of its description. */
import { at, type JsonObject, members, object, Refusal, text, without } from "./emit/json.ts";
import { statusesOf } from "./emit/statuses.ts";

/** The keyword of schemas of errors: what each of their codes means, in Markdown. */
const keyword = "x-codes";

/**
 * The document with a section at the end of its description for each code that a schema explains, in the
 * order of statuses and codes, and without the explanations in the schemas.
 *
 * @throws {Refusal} for a code that no response has
 */
export function withErrorSections(document: JsonObject): JsonObject {
  const components = object(document.components, "#/components");
  const schemas = members(components.schemas, "#/components/schemas");
  const statuses = statusesOf(document);
  const explained = schemas.flatMap(([, schema, pointer]) =>
    members(object(schema, pointer)[keyword] ?? {}, at(pointer, keyword))
      .map(([code, meaning, where]) => {
        const status = statuses.get(code);
        if (status === undefined) throw new Refusal(where, "no response has this code");
        return { code, status, meaning: text(meaning, where) };
      })
  );
  if (explained.length === 0) return document;
  const sections = explained
    .toSorted((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1))
    .map(({ code, status, meaning }) => `\n## \`${code}\`\n\n**${status}.** ${meaning}`);
  const info = object(document.info, "#/info");
  const bare = schemas.map(([name, schema, pointer]) =>
    [name, without(object(schema, pointer), [keyword])] as const
  );
  return {
    ...document,
    info: { ...info, description: text(info.description, "#/info") + sections.join("") },
    components: { ...components, schemas: Object.fromEntries(bare) },
  };
}
