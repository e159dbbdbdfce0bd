/**
 * Generates three clients from `openapi.json` in the working directory, into the subfolder
 * `generated/`.
 */
import { createClient } from "@hey-api/openapi-ts";
import openapiTS, { astToString } from "openapi-typescript";
import { generate } from "orval";

const document = await Deno.readTextFile("openapi.json");
await Deno.mkdir("generated");
const types = await openapiTS(document, { enum: true });
await Deno.writeTextFile("generated/openapi-typescript.ts", astToString(types));
await createClient({
  input: JSON.parse(document),
  output: { path: "generated/hey-api", module: { extension: ".ts" } },
  plugins: [
    "@hey-api/client-fetch",
    { name: "@hey-api/typescript", enums: "javascript" },
    "@hey-api/sdk",
  ],
  logs: { level: "error", file: false },
});
await generate({
  input: "openapi.json",
  output: {
    target: "generated/orval.ts",
    client: "fetch",
    mode: "single",
    baseUrl: { getBaseUrlFromSpecification: true },
  },
});
