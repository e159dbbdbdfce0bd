import { texts } from "../../language.ts";
import type { Scored } from "../landing/tried.ts";
import { type Trial, tryForm } from "../landing/try-form.tsx";
import { SUGGEST_SCRIPT } from "../forms.tsx";
import { type Html, layout } from "../layout.tsx";
import { correctionLink } from "../corrections/correction-pages.tsx";
import type { View } from "../view.ts";
import { type Weighable, WEIGHTS_SCRIPT } from "../weights/weights-section.tsx";
import { reportContent, reportTitle } from "./report-content.tsx";

/**
 * The report of an address that a visitor tries, with a form for the next address. It is a page of
 * its own, suitable for printing.
 */
export function reportPage(
  view: View,
  scored: Scored,
  trial: Trial,
  { weighable, mapPath, site }: {
    readonly weighable: Weighable;
    /** The page of the map. */
    readonly mapPath: string;
    /** The service's public address. */
    readonly site: string;
  },
): Html {
  const { language, root, who } = view;
  const { result, landing, reports } = texts[language];
  const body = (
    <>
      {reportContent({
        language,
        root,
        isFull: false,
        weighable,
        mapPath,
        printed: { site, day: new Date() },
      }, scored)}
      {correctionLink(view)}
      <section class="again">
        <h2 id="try">{result.again}</h2>
        {tryForm(view, trial)}
        <p>
          {who === null
            ? <a class="button" href={`${root}sign-up`}>{landing.signUp}</a>
            : <a class="button" href={`${root}account/report`}>{reports.fromAccount}</a>}
        </p>
      </section>
    </>
  );
  return layout({
    language,
    root,
    title: reportTitle(language, scored),
    body,
    path: weighable.path,
    query: weighable.chosen.query,
    isError: weighable.chosen.mistake !== undefined,
    scripts: [SUGGEST_SCRIPT, WEIGHTS_SCRIPT],
    isWide: true,
  });
}
