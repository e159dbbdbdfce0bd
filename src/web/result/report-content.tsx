import { plans } from "../../access/plans.ts";
import { type Language, texts } from "../../language.ts";
import { sampleName } from "../../releases/release.ts";
import type { ComparedMeans } from "../../scoring/imputation/category-means.ts";
import type { Scored } from "../landing/tried.ts";
import type { Html } from "../layout.tsx";
import { type Weighable, weighedScore, weightsSection } from "../weights/weights-section.tsx";
import { wordsOf } from "../words.ts";
import { categoryTable } from "./category-table.tsx";
import { firstLine } from "./first-line.ts";
import { metricSection } from "./metric-section.tsx";
import { overview } from "./overview.tsx";
import { reasonsOf } from "./reasons.ts";
import { describeScore, type ScoreDescription } from "./describe-score.ts";

/** Options of a report. */
export interface ReportOptions {
  readonly language: Language;
  readonly root: string;
  /** Whether to show the reasons, the ranges of the categories and all metrics. */
  readonly isFull: boolean;
  /** The weights that the reader can choose; absent: none. */
  readonly weighable?: Weighable;
  /** The page of the map, if the place was scored without it. */
  readonly mapPath?: string;
  /** The service's public address and the day, which stand only on paper. */
  readonly printed: { readonly site: string; readonly day: Date };
}

/** The heading of the page. */
export function reportTitle(
  language: Language,
  { explanation }: Pick<Scored, "explanation">,
): string {
  return texts[language].result.title(explanation.score.address.resolved);
}

/** The content of a report below its heading, without the frame of its page. */
export function reportContent(
  { language, root, isFull, printed, weighable, mapPath }: ReportOptions,
  scored: Scored,
): Html {
  const { explanation, located, release } = scored;
  const { result: text, missingData } = texts[language];
  const description = describeScore(explanation, language, release);
  const chart = categoryTable(
    language,
    description.categories,
    isFull ? comparedMeans(scored) : null,
  );
  const line = firstLine(language, explanation);
  return (
    <>
      <p class="printed">
        {printed.site} · {wordsOf(language).day(printed.day)}
      </p>
      {line === null ? "" : <p class="lead">{line}</p>}
      <p>{located} {release === sampleName ? <strong>{text.sample}</strong> : ""}</p>
      {overview(language, scored, description, isFull ? null : chart, mapPath)}
      {isFull ? chart : ""}
      {weighable === undefined
        ? ""
        : weightsSection(language, weighable, weighedScore(language, explanation))}
      {isFull ? reasonsSection(language, scored) : ""}
      {unknownOf(language, description)}
      <p>{missingData}</p>
      <h2>{text.onTheSpot}</h2>
      <ul class="checks">{description.onTheSpot.map((check) => <li>{check}</li>)}</ul>
      {isFull ? metricSection(language, root, scored) : (
        <p class="notice">
          {text.fullOn(plans.filter(({ full_report }) => full_report).map(({ key }) => key))}
        </p>
      )}
      {originOf({ language, root }, scored)}
    </>
  );
}

/**
 * The means with which the categories are compared. An invented place is not compared with Italy,
 * nor a comune with itself.
 */
function comparedMeans({ means, release, explanation: { match } }: Scored): ComparedMeans {
  return {
    italy: release === sampleName ? new Map() : means.italy,
    comune: match.level === "comune" ? new Map() : means.comune,
  };
}

function reasonsSection(language: Language, { explanation }: Scored): Html {
  const { result: text, summary } = texts[language];
  const { lifts, lowers } = reasonsOf(explanation, language);
  const list = (heading: string, reasons: readonly string[], none: string): Html => (
    <>
      <h2>{heading}</h2>
      {reasons.length === 0
        ? <p>{none}</p>
        : <ol class="reasons">{reasons.map((reason) => <li>{reason}</li>)}</ol>}
    </>
  );
  return (
    <>
      {list(text.lifts, lifts, summary.nothingLifts)}
      {list(text.lowers, lowers, summary.nothingLowers)}
    </>
  );
}

function unknownOf(
  language: Language,
  { unknown }: ScoreDescription,
): Html {
  return (
    <div class="notice">
      <h2>{texts[language].result.unknown}</h2>
      <ul>
        {unknown.map((sentence) => <li>{sentence}</li>)}
      </ul>
    </div>
  );
}

function originOf(
  { language, root }: Pick<ReportOptions, "language" | "root">,
  { explanation, release }: Scored,
): Html {
  const { result: text, colon } = texts[language];
  const { method } = explanation;
  return (
    <>
      <p class="soft">
        {text.method}
        {colon}
        {method}. {text.release}
        {colon}
        <code>{release}</code>. <a href={`${root}attribution`}>{text.sources}</a>
      </p>
      <p class="soft">{text.use}</p>
    </>
  );
}
