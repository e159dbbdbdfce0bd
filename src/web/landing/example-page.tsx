import { texts } from "../../language.ts";
import { wholePoints } from "../../scoring/aggregate/headline.ts";
import { scoreTrack } from "../bars.tsx";
import { correctionLink } from "../corrections/correction-pages.tsx";
import { type Html, layout } from "../layout.tsx";
import type { Installation } from "../operator.tsx";
import { reportContent, reportTitle } from "../result/report-content.tsx";
import { describeScore } from "../result/describe-score.ts";
import type { View } from "../view.ts";
import type { Example } from "./example-report.ts";

const EXAMPLE_PATH = "example";

/** A summary for the first page: headline, categories, and a link to the full example. */
export function exampleCard(
  { language, root }: Pick<View, "language" | "root">,
  example: Example,
): Html {
  const { landing: text, result } = texts[language];
  const { headline: [large, rest], details: [detail], categories } = describeScore(
    example.explanation,
    language,
    example.release,
  );
  return (
    <section class="card example" aria-labelledby="example-title">
      <h2 id="example-title">{example.explanation.score.address.resolved}</h2>
      <p class="headline">
        <span class="score">{large}</span>
        {rest}
      </p>
      {detail === undefined ? "" : <p>{detail}</p>}
      <dl>
        {categories.map(({ label, score }) => (
          <>
            <dt>{label}</dt>
            <dd>
              {score === null ? <span class="soft">{result.weak}</span> : (
                <>
                  {scoreTrack({ score: score / 100 })}{" "}
                  <span class="number">{wholePoints(score)}</span>
                </>
              )}
            </dd>
          </>
        ))}
      </dl>
      <p class="soft">{text.exampleWhat[example.subject]}</p>
      <p>
        <a href={`${root}${EXAMPLE_PATH}`}>{text.exampleLink}</a>
      </p>
    </section>
  );
}

/** The page `/example` with the full report. */
export function examplePage(
  view: Pick<View, "language" | "root">,
  { baseUrl, hasAccounts }: Pick<Installation, "baseUrl" | "hasAccounts">,
  example: Example,
): Html {
  const { language, root } = view;
  const { landing } = texts[language];
  const printed = { site: baseUrl, day: new Date() };
  const body = (
    <>
      {reportContent({ language, root, isFull: true, printed }, example)}
      {hasAccounts ? correctionLink(view) : ""}
      <p class="row middle again">
        {hasAccounts ? <a class="button" href={`${root}sign-up`}>{landing.signUp}</a> : ""}
        <a href={`${root}#try`}>{landing.tryHeading}</a>
      </p>
    </>
  );
  return layout({
    language,
    root,
    title: reportTitle(language, example),
    url: `${baseUrl}/${EXAMPLE_PATH}`,
    hasAccounts,
    isWide: true,
    body,
  });
}
