/**
 * Generates six clients from `openapi.json` in the working directory, into the subfolder
 * `generated/`.
 */
import { createClient } from "@hey-api/openapi-ts";
import { build } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";
import openapiTS, { astToString } from "openapi-typescript";
import { generateZodClientFromOpenAPI } from "openapi-zod-client";
import { generate } from "orval";
import { generateApi } from "swagger-typescript-api";

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
await generateApi({
  input: `${Deno.cwd()}/openapi.json`,
  output: `${Deno.cwd()}/generated`,
  fileName: "swagger-typescript-api.ts",
  silent: true,
});
await generateZodClientFromOpenAPI({
  openApiDoc: JSON.parse(document),
  distPath: "generated/openapi-zod-client.ts",
  // Otherwise a name that no type has is `unknown` in each, and `in` tells no two types apart.
  options: { withAlias: true, additionalPropertiesDefaultValue: false },
});
const { error, failedPlugins } = await build({
  config: {
    root: Deno.cwd(),
    input: { path: "openapi.json" },
    output: { path: "generated/kubb", extension: { ".ts": ".ts" } },
    plugins: [
      pluginOas({ generators: [] }),
      pluginTs({ output: { path: "models.ts" }, enumType: "asConst" }),
      pluginClient({ output: { path: "client.ts" }, client: "fetch", dataReturnType: "full" }),
    ],
  },
});
if (error || failedPlugins.size > 0) throw error ?? new Error("Kubb failed");
