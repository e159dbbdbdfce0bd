/** Generates the module with the headers of each response. */
import { at, type Json, type JsonObject, members, object, Refusal, resolve, text } from "./json.ts";

/** The module. @throws {Refusal} for a header that is no component of the document */
export function headersModule(document: JsonObject, header: string): string {
  const names = new Map<string, string>();
  const nameOf = (type: string): string => {
    const name = names.get(type) ?? `Set${names.size + 1}`;
    names.set(type, name);
    return name;
  };
  const operations = members(document.paths, "#/paths").flatMap(([, item, path]) =>
    members(item, path).map(([, operation, where]) => {
      const { operationId, responses } = object(operation, where);
      const declared = members(responses, at(where, "responses")).map(([status, response, here]) =>
        `    ${status}: ${nameOf(headersOf(response, document, here))};\n`
      );
      return `  ${text(operationId, where)}: {\n${declared.join("")}  };\n`;
    })
  );
  const sets = [...names].map(([type, name]) => `type ${name} = ${type};\n`);
  return `${header}import type { components } from "./types.ts";

type Header = components["headers"];

${sets.join("\n")}
/** The headers that the contract declares for each response, by operationId and status. */
export interface ResponseHeaders {
${operations.join("")}}

/** The name of a header that some response declares. */
export type HeaderName = {
  [O in keyof ResponseHeaders]: {
    [S in keyof ResponseHeaders[O]]: keyof ResponseHeaders[O][S];
  }[keyof ResponseHeaders[O]];
}[keyof ResponseHeaders];
`;
}

/** The type of a response's headers. */
function headersOf(response: Json, document: JsonObject, pointer: string): string {
  const { headers = {} } = object(resolve(response, document, pointer), pointer);
  const declared = members(headers, at(pointer, "headers")).map(([name, reference, where]) => {
    const target = text(object(reference, where).$ref, where);
    const [, component] = /^#\/components\/headers\/([\w-]+)$/.exec(target) ?? [];
    if (component === undefined) throw new Refusal(where, "only components are supported");
    const { required } = object(resolve(reference, document, where), where);
    return `  "${name}"${required === true ? "" : "?"}: Header["${component}"];\n`;
  });
  return declared.length === 0 ? "Record<never, never>" : `{\n${declared.join("")}}`;
}
