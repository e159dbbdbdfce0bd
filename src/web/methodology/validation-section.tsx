import { type Language, texts } from "../../language.ts";
import { regions } from "../../releases/area/regions.ts";
import type { NamedCity } from "../../scoring/validation/hidden-city.ts";
import { type PatternName, patternNames } from "../../scoring/validation/patterns.ts";
import type {
  StoredValidation,
  ValidatedPart,
} from "../../scoring/validation/release-validation.ts";
import type { Writer } from "../../texts/methodology-texts.ts";
import type { Html } from "../layout.tsx";
import { table } from "../table.tsx";
import { metricName } from "./metric-name.ts";

/** The pattern whose errors are told by category and region. */
const IN_PARTS: PatternName = "random_50";

/**
 * The errors of a release's scores with hidden measurements: a chart of one city, a table by what is hidden, and
 * a table by category and region.
 *
 * @param validation null if the release carries none
 */
export function validationSection(
  language: Language,
  validation: StoredValidation | null,
  write: Writer,
): Html {
  const text = texts[language].validation, { columns } = text;
  if (validation === null) return <p>{text.none}</p>;
  const { isMeasured, parts, city } = validation;
  const ofScore = patternNames.flatMap((name) =>
    parts.filter(({ pattern, part }) => pattern === name && part === "score")
  );
  const ofParts = parts.filter(({ pattern, part }) => pattern === IN_PARTS && part !== "score");
  const points = (value: number) => write.number(Number(value.toFixed(2)));
  return (
    <>
      {isMeasured ? "" : <p>{text.national}</p>}
      {city === null ? "" : picture(language, city, write)}
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

/** Side of the chart in its own units, in which letters are about 11 high, and room for its axes. */
const SIDE = 300, AXIS = 28;

/** What is predicted of a city against what is measured there: a dot per metric, on the line if both are equal. */
function picture(language: Language, { name, values }: NamedCity, write: Writer): Html {
  const text = texts[language].validation;
  const { measured, predicted } = text.columns, caption = text.picture(name);
  const whole = (value: number) => write.number(Math.round(value));
  const across = (value: number) => AXIS + value / 100 * SIDE,
    up = (value: number) => across(100 - value);
  const nameOf = (id: string) => metricName(language, id);
  return (
    <figure>
      <figcaption>{caption}</figcaption>
      <svg
        class="picture"
        viewBox={`0 0 ${SIDE + 2 * AXIS} ${SIDE + 2 * AXIS}`}
        role="img"
        aria-label={caption}
      >
        <rect x={AXIS} y={AXIS} width={SIDE} height={SIDE} />
        <line x1={across(0)} y1={up(0)} x2={across(100)} y2={up(100)} />
        {values.map((one) => (
          <circle cx={across(one.measured)} cy={up(one.predicted)} r="4">
            <title>
              {`${nameOf(one.metric)}: ${measured} ${whole(one.measured)}, ${predicted} ${
                whole(one.predicted)
              }`}
            </title>
          </circle>
        ))}
        <text x={AXIS} y={AXIS - 8}>{`↑ ${predicted}`}</text>
        <text x={across(100)} y={up(0) + 18} text-anchor="end">{`${measured} →`}</text>
        <text x={AXIS} y={up(0) + 18}>0</text>
        <text x={AXIS - 4} y={up(100) + 10} text-anchor="end">100</text>
      </svg>
      <details>
        <summary>{text.values}</summary>
        {table(
          [text.columns.metric, measured, predicted],
          values.map((one) => [nameOf(one.metric), whole(one.measured), whole(one.predicted)]),
          caption,
        )}
      </details>
    </figure>
  );
}
