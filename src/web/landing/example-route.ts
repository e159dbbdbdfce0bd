/** The full example, public. */
import { Hono, type MiddlewareHandler } from "hono";
import type { RequestEnv } from "../../http/request-env.ts";
import { PageFailure } from "../failure.ts";
import { keptPages } from "../kept-pages.ts";
import type { Installation } from "../operator.tsx";
import { EXAMPLE_PATH, examplePage } from "./example-page.tsx";
import type { FindExample } from "./example-report.ts";

/**
 * `/example`.
 *
 * @param bounded middleware for paths that use the database; sets the request's signal
 */
export function exampleRoute(
  installation: Pick<Installation, "baseUrl">,
  findExample: FindExample,
  bounded: readonly MiddlewareHandler[],
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const page = keptPages();
  app.use(`/${EXAMPLE_PATH}`, ...bounded);
  app.get(`/${EXAMPLE_PATH}`, async (c) => {
    const language = c.get("language");
    const example = await findExample(c.get("signal"));
    if (example === null) throw new PageFailure(404);
    const render = () => examplePage({ language, root: "" }, installation, example.in(language));
    return await page(c, example.schema, render);
  });
  return app;
}
