/** The full example, public. */
import type { PageHandlers } from "../../http/site.ts";
import { PageFailure } from "../failure.ts";
import { keptPages } from "../kept-pages.ts";
import type { Installation } from "../operator.tsx";
import { examplePage } from "./example-page.tsx";
import type { FindExample } from "./example-report.ts";

/** The page of the example. */
export function exampleHandlers(
  installation: Pick<Installation, "baseUrl" | "hasAccounts">,
  findExample: FindExample,
): PageHandlers<"example"> {
  const page = keptPages();
  return {
    example: async (c) => {
      const language = c.get("language");
      const example = await findExample(c.get("signal"));
      if (example === null) throw new PageFailure(404);
      const view = { language, root: "" };
      const render = () => examplePage(view, installation, example.in(language));
      return await page(c, example.schema, render);
    },
  };
}
