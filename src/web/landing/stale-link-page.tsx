import { texts } from "../../language.ts";
import { SUGGEST_SCRIPT } from "../forms.tsx";
import { type Html, layout } from "../layout.tsx";
import type { View } from "../view.ts";
import { tryForm } from "./try-form.tsx";

/**
 * The page for the link of a report that is too old or was altered, with the form for an address.
 *
 * @param example an address that the loaded release contains; null without a release
 */
export function staleLinkPage(view: View, example: string | null): Html {
  const { language, root } = view;
  const { title, what } = texts[language].landing.expired;
  const body = (
    <>
      <p>{what}</p>
      {tryForm(view, { example })}
    </>
  );
  return layout({ language, root, title, body, isError: true, scripts: [SUGGEST_SCRIPT] });
}
