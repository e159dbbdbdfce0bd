/** The document's schemas as validators of a second, independent implementation of JSON Schema. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import type { Json, JsonObject } from "../../openapi/emit/json.ts";
import { object } from "../../openapi/emit/json.ts";

/** Returns the validator of a schema, which may refer to the document's components. */
export type Validators = (schema: Json | undefined) => ValidateFunction;

/** Validators for a document, in strict mode: a schema with a meaningless keyword is an error. */
export function validatorsOf(document: JsonObject): Validators {
  const ajv = new Ajv2020({ strict: true, allErrors: true, formats: fullFormats });
  const relocated = (schema: Json | undefined): string =>
    JSON.stringify(schema ?? null).replaceAll("#/components/schemas/", "contract#/$defs/");
  const { schemas } = object(document.components, "#/components");
  ajv.addSchema({ $id: "contract", $defs: JSON.parse(relocated(schemas)) });
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = relocated(schema);
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, validate);
    return validate;
  };
}
