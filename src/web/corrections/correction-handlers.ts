import type { Context } from "hono";
import type { PageHandlers } from "../../http/site.ts";
import { forms, readForm } from "../fields.ts";
import type { SiteDependencies } from "../site-dependencies.ts";
import type { SiteEnv } from "../view.ts";
import { withScript } from "../with-script.ts";
import {
  type CorrectionForm,
  correctionFormPage,
  correctionSentPage,
} from "./correction-pages.tsx";

/**
 * The form that reports a wrong fact about a place, for visitors with and without an account. Only
 * the operator reads what it sends.
 */
export function correctionHandlers(
  { corrections, limits, networkOf }: Pick<
    SiteDependencies,
    "corrections" | "limits" | "networkOf"
  >,
): PageHandlers<"correctionForm" | "sendCorrection", SiteEnv> {
  /** Shows the form again with everything that was typed. */
  const again = (
    c: Context<SiteEnv>,
    status: 422 | 429 | 503,
    why: Omit<CorrectionForm, "fields">,
  ) => withScript(c, correctionFormPage(c.get("view"), { fields: c.get("form"), ...why }), status);
  return {
    correctionForm: (c) => withScript(c, correctionFormPage(c.get("view"))),
    sendCorrection: async (c) => {
      const { language } = c.get("view");
      const read = readForm(forms.correction, c.get("form"));
      if ("mistakes" in read) return again(c, 422, read);
      const limit = await limits.take("correction", { network: networkOf(c) });
      if (limit !== null && "retryAfterS" in limit) {
        c.header("Retry-After", String(limit.retryAfterS));
        return again(c, 429, { refused: limit });
      }
      const outcome = await corrections.report({ ...read.values, language });
      if (outcome === "full") return again(c, 503, { refused: "full" });
      return c.html(correctionSentPage(c.get("view")));
    },
  };
}
