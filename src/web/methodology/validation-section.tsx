import { type Language, texts } from "../../language.ts";
import { METHOD } from "../../scoring/method.ts";
import type { Errors } from "../../scoring/validation/masking.ts";
import { patternNames } from "../../scoring/validation/patterns.ts";
import { hatched, hatching } from "../bars.tsx";
import type { Html } from "../layout.tsx";
import { table } from "../table.tsx";
import type { Writer } from "../../texts/methodology-texts.ts";
import type { Validation } from "./validation.ts";
import { releaseFigures } from "./release-figures.tsx";
import type { ValidationTexts } from "../../texts/validation-texts.ts";

const measuredOf = ({ patterns }: Validation) =>
  patternNames.map((key) => ({ key, pattern: patterns[key] }));

/**
 * A table that compares the method with method 1, and a chart of the errors. Figures of another
 * method than the running one are not shown, because they do not describe its scores; a sentence
 * says that there are none yet.
 */
export function validationSection(
  language: Language,
  validation: Validation,
  write: Writer,
): Html {
  const text = texts[language].validation;
  if (validation.method !== METHOD) return <p>{text.notYet(METHOD)}</p>;
  const { columns, methods } = text;
  const rows = measuredOf(validation).flatMap(({ key, pattern: { before, covered, ...now } }) => {
    const row = (method: string, { bias, rmse, tau }: Errors, inside: string) => [
      text.patterns[key],
      method,
      write.number(bias),
      write.number(rmse),
      write.number(tau),
      inside,
    ];
    return [
      row(methods.before, before, "–"),
      row(methods.now(validation.method), now, write.percent(covered)),
    ];
  });
  const { hidden, method, bias, error, order, inside } = columns;
  return (
    <>
      {picture(language, validation, write)}
      {table([hidden, method, bias, error, order, inside], rows, hidden)}
      <p class="soft">
        {text.how} {text.measured(write.date(validation.measured_on), validation.release)}
      </p>
      <p>{example(text, validation, write)}</p>
      {releaseFigures(language, validation, write)}
    </>
  );
}

function example(text: ValidationTexts, { mezzolombardo }: Validation, write: Writer): string {
  const { with: full, without, low, high } = mezzolombardo;
  const [a, b, c, d] = [full, without, low, high].map(write.number);
  return text.example("Mezzolombardo", a ?? "", b ?? "", c ?? "", d ?? "");
}

/** Sizes of the chart in its own units, in which letters are about 11 high: legible on a phone. */
const WIDTH = 340, ROW = 62, BAR = 14, TOP = 26, BARS_WIDTH = 280;

/** The error, in points, at the full width of the bars. */
const scaleOf = (validation: Validation): number =>
  Math.max(...measuredOf(validation).flatMap(({ pattern }) => [pattern.rmse, pattern.before.rmse]));

/**
 * Two bars per pattern, each with its number: the error of method 1 hatched, that of the measured
 * method solid.
 */
function picture(language: Language, validation: Validation, write: Writer): Html {
  const text = texts[language].validation;
  const measured = measuredOf(validation), scale = scaleOf(validation);
  const described = measured.map(({ key, pattern }) =>
    text.described(
      text.patterns[key],
      write.number(pattern.rmse),
      write.number(pattern.before.rmse),
      validation.method,
    )
  );
  const one = (y: number, points: number, kind: "missing" | "measured") => {
    const width = Math.max(1, Math.round(points / scale * BARS_WIDTH));
    return (
      <>
        {kind === "measured"
          ? <rect class="measured" x="0" y={y} width={width} height={BAR} />
          : (
            <rect
              class="missing"
              fill={hatched}
              x="0"
              y={y}
              width={width}
              height={BAR}
            />
          )}
        <text x={width + 6} y={y + BAR - 3}>{write.number(points)}</text>
      </>
    );
  };
  return (
    <figure>
      <figcaption>{text.picture}</figcaption>
      {hatching()}
      <svg
        class="picture"
        viewBox={`0 0 ${WIDTH} ${TOP + measured.length * ROW}`}
        role="img"
        aria-label={`${text.picture}. ${described.join(" ")}`}
      >
        <rect class="missing" fill={hatched} x="0" y="1" width="24" height="12" />
        <text x="30" y="11">{text.methods.before}</text>
        <rect class="measured" x="130" y="1" width="24" height="12" />
        <text x="160" y="11">{text.methods.now(validation.method)}</text>
        {measured.map(({ key, pattern }, i) => {
          const y = TOP + i * ROW;
          return (
            <>
              <text x="0" y={y + 12}>{text.patterns[key]}</text>
              {one(y + 18, pattern.before.rmse, "missing")}
              {one(y + 18 + BAR + 3, pattern.rmse, "measured")}
            </>
          );
        })}
      </svg>
    </figure>
  );
}
