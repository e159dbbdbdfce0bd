/** Collects the error codes of a document, and what its schemas state about them. */
import { answersOf } from "./emit/errors.ts";
import {
  at,
  type Json,
  type JsonObject,
  members,
  object,
  Refusal,
  text,
  without,
} from "./emit/json.ts";

/** The keyword of schemas of errors: a row for each of their codes. */
const keyword = "x-codes";

/**
 * The document without `x-codes` in its schemas, and with `x-errors`: a row for each error code, in the order
 * of statuses and codes, with `status`, `operations` (the names of those that answer it) and what stands
 * under `x-codes`:
 *
 * - `meaning`: when the error is answered and what to do, in Markdown, for the reference.
 * - `detail`: the text of the answer in each language. `{name}` stands for a value.
 * - `test_note`: what else the answer to a test key has; absent: nothing.
 *
 * @throws {Refusal} for a code that no response has or no schema explains, and for a text without the
 * values of the first language
 */
export function withErrors(document: JsonObject): JsonObject {
  const components = object(document.components, "#/components");
  const schemas = members(components.schemas, "#/components/schemas");
  const answers = answersOf(document);
  const rows = schemas.flatMap(([, schema, pointer]) =>
    members(object(schema, pointer)[keyword] ?? {}, at(pointer, keyword))
  ).map(([code, row, where]) => {
    const answer = answers.get(code);
    if (answer === undefined) throw new Refusal(where, "no response has this code");
    const stated = object(row, where);
    checkValues(stated.detail, at(where, "detail"));
    return { code, status: answer.status, row: { ...answer, ...stated } };
  }).toSorted((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1));
  const errors: JsonObject = Object.fromEntries(rows.map(({ code, row }) => [code, row]));
  for (const code of answers.keys()) {
    if (!(code in errors)) throw new Refusal("#/components/schemas", `${code} has no ${keyword}`);
  }
  const bare = schemas.map(([name, schema, pointer]) =>
    [name, without(object(schema, pointer), [keyword])] as const
  );
  return {
    ...document,
    components: { ...components, schemas: Object.fromEntries(bare) },
    "x-errors": errors,
  };
}

/** Checks that the texts of all languages have the same values. */
function checkValues(detail: Json | undefined, pointer: string): void {
  const values = members(detail, pointer).map(([, one, where]) => ({
    where,
    names: [...text(one, where).matchAll(/\{\w+\}/g)].map(String).sort().join(", "),
  }));
  for (const { where, names } of values) {
    if (names !== values[0]?.names) {
      throw new Refusal(where, `its values are not ${values[0]?.names}`);
    }
  }
}
