import { type Language, texts } from "../../language.ts";
import type { ToldPrediction } from "../../scoring/imputation/told-predictions.ts";
import type { Writer } from "../../texts/methodology-texts.ts";
import type { Html } from "../layout.tsx";
import { table } from "../table.tsx";
import { metricName } from "./metric-name.ts";

/** The predictor of each metric of a release with its errors, and the coefficients of the regressions. */
export function predictionsSection(
  language: Language,
  predictions: readonly ToldPrediction[],
  write: Writer,
): Html {
  const text = texts[language].model.predictions, { columns } = text;
  const rounded = (value: number) => write.number(Number(value.toPrecision(3)));
  const points = (value: number) => write.number(Number(value.toFixed(1)));
  return (
    <details>
      <summary>{text.summary}</summary>
      <p>{text.how}</p>
      {table(
        [columns.metric, columns.kind, columns.units, columns.error, columns.errorOfStratum],
        predictions.map(({ metric, kind, units, error, errorOfStratum }) => [
          metricName(language, metric),
          text.kinds[kind],
          write.number(units),
          points(error),
          points(errorOfStratum),
        ]),
        text.summary,
      )}
      <details>
        <summary>{text.coefficients}</summary>
        <dl>
          {predictions.map(({ metric, coefficients }) =>
            coefficients === null ? "" : (
              <>
                <dt>{metricName(language, metric)}</dt>
                <dd>
                  {Object.entries(coefficients).map(([name, value], i) => (
                    <>
                      {i === 0 ? "" : "; "}
                      <code>{name}</code> {rounded(value)}
                    </>
                  ))}
                </dd>
              </>
            )
          )}
        </dl>
      </details>
    </details>
  );
}
