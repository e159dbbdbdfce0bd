/** Generates the list of the handlers of all operations. */
import { type JsonObject, members, object, text } from "./json.ts";

/**
 * The module. The file of an operation in `src/api/operations/` has its name, with hyphens, and exports a
 * function of that name, which makes the handler.
 */
export function handlersModule(document: JsonObject, header: string): string {
  const ids = members(document.paths, "#/paths").flatMap(([, item, path]) =>
    members(item, path).map(([, operation, pointer]) =>
      text(object(operation, pointer).operationId, pointer)
    )
  );
  const each = (lineOf: (id: string) => string): string => ids.map(lineOf).join("\n");
  const file = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${header}/** The handler of each operation. */
import type { Handlers, OperationId } from "../contract/routes.ts";
import type { ProcessLimits } from "../metering/limits.ts";
import type { Dependencies, Env } from "./env.ts";
${each((id) => `import { ${id} } from "./operations/${file(id)}.ts";`)}

const makers: {
  readonly [K in OperationId]: (deps: Dependencies, limits: ProcessLimits) => Handlers<Env>[K];
} = {
${each((id) => `  ${id},`)}
};

/** Makes the handlers. */
export function createHandlers(deps: Dependencies, limits: ProcessLimits): Handlers<Env> {
  return {
${each((id) => `    ${id}: makers.${id}(deps, limits),`)}
  };
}
`;
}
