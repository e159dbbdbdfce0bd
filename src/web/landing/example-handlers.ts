import type { PageHandlers } from "../../http/site.ts";
import { PageFailure } from "../failure.ts";
import { keptPages } from "../kept-pages.ts";
import type { Installation } from "../operator.tsx";
import { examplePage } from "./example-page.tsx";
import type { Examples } from "./example-report.ts";

/** Handler of `/example`, which is public. */
export function exampleHandlers(
  installation: Pick<Installation, "baseUrl" | "hasAccounts">,
  examples: Examples,
): PageHandlers<"example"> {
  const page = keptPages();
  return {
    example: async (c) => {
      const language = c.get("language");
      const example = await examples.find(c.get("signal"));
      if (example === null) throw new PageFailure(404);
      const view = { language, root: "" };
      const render = () => examplePage(view, installation, example.in(language));
      return await page(c, example.key, render);
    },
  };
}
