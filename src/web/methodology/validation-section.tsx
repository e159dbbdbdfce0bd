import { type Language, texts } from "../../language.ts";
import { regions } from "../../releases/area/regions.ts";
import { type PatternName, patternNames } from "../../scoring/validation/patterns.ts";
import type {
  PartValidation,
  ReleaseValidation,
  ValidatedPart,
} from "../../scoring/validation/release-validation.ts";
import type { Writer } from "../../texts/methodology-texts.ts";
import type { Html } from "../layout.tsx";
import { table } from "../table.tsx";

/** The pattern whose errors are told by category and region. */
const IN_PARTS: PatternName = "random_50";

/**
 * The errors of a release's scores with hidden measurements: a chart and a table by what is hidden, and a
 * table by category and region.
 *
 * @param validation null if the release carries none
 */
export function validationSection(
  language: Language,
  validation: ReleaseValidation | null,
  write: Writer,
): Html {
  const text = texts[language].validation, { columns } = text;
  if (validation === null) return <p>{text.none}</p>;
  const { isMeasured, parts } = validation;
  const ofScore = patternNames.flatMap((name) =>
    parts.filter(({ pattern, part }) => pattern === name && part === "score")
  );
  const ofParts = parts.filter(({ pattern, part }) => pattern === IN_PARTS && part !== "score");
  const points = (value: number) => write.number(Number(value.toFixed(2)));
  return (
    <>
      {isMeasured ? "" : <p>{text.national}</p>}
      {picture(language, ofScore, points)}
      {table(
        [columns.hidden, columns.bias, columns.error, columns.order, columns.inside],
        ofScore.map(({ pattern, bias, rmse, tau, covered }) => [
          text.patterns[pattern],
          points(bias),
          points(rmse),
          tau === null ? "–" : points(tau),
          write.percent(covered),
        ]),
        columns.hidden,
      )}
      <p class="soft">{text.how}</p>
      <details>
        <summary>{text.parts}</summary>
        {table(
          [columns.part, columns.bias, columns.error, columns.inside],
          ofParts.map(({ part, bias, rmse, covered }) => [
            nameOf(part, language),
            points(bias),
            points(rmse),
            write.percent(covered),
          ]),
          text.parts,
        )}
      </details>
    </>
  );
}

/** The name of a category in a language, or that of a region in Italian. */
function nameOf(part: ValidatedPart, language: Language): string {
  const { categories } = texts[language].scoring;
  const region = regions.find(({ code }) => code === part);
  return region?.names[0] ??
    (part in categories ? categories[part as keyof typeof categories] : part);
}

/** Sizes of the chart in its own units, in which letters are about 11 high: legible on a phone. */
const WIDTH = 340, ROW = 42, BAR = 14, BARS_WIDTH = 280;

/** A bar per pattern, as long as its error, with its number. */
function picture(
  language: Language,
  measured: readonly PartValidation[],
  points: (value: number) => string,
): Html {
  const text = texts[language].validation;
  const scale = Math.max(...measured.map(({ rmse }) => rmse));
  const described = measured.map(({ pattern, rmse }) =>
    text.described(text.patterns[pattern], points(rmse))
  );
  return (
    <figure>
      <figcaption>{text.picture}</figcaption>
      <svg
        class="picture"
        viewBox={`0 0 ${WIDTH} ${measured.length * ROW}`}
        role="img"
        aria-label={`${text.picture}. ${described.join(" ")}`}
      >
        {measured.map(({ pattern, rmse }, i) => {
          const width = Math.max(1, Math.round(rmse / scale * BARS_WIDTH));
          return (
            <>
              <text x="0" y={i * ROW + 12}>{text.patterns[pattern]}</text>
              <rect class="measured" x="0" y={i * ROW + 18} width={width} height={BAR} />
              <text x={width + 6} y={i * ROW + 15 + BAR}>{points(rmse)}</text>
            </>
          );
        })}
      </svg>
    </figure>
  );
}
