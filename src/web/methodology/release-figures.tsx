import { type Language, texts } from "../../language.ts";
import { catalogue } from "../../scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../../scoring/catalogue/metric.ts";
import type { Html } from "../layout.tsx";
import { table } from "../table.tsx";
import type { Writer } from "../../texts/methodology-texts.ts";
import type { Validation } from "./validation.ts";

/**
 * A metric known for at least the second share of residents is listed if more than the first share
 * of them is at 0, or at 100 points.
 */
const SATURATED = 0.4, KNOWN = 0.5;

/**
 * Three tables on a release: correlations of scores with data on residents, effective weights of
 * categories, and saturated metrics. Columns without data are omitted.
 */
export function releaseFigures(
  language: Language,
  { fairness, effective_weights, saturation }: Validation,
  write: Writer,
): Html {
  const text = texts[language].validation;
  const { columns } = texts[language].methodology;
  const { income, prices_inside_comuni: prices } = fairness;
  const compared = [
    ...(income === null ? [] : [{ name: text.income, values: income }]),
    ...(prices === null
      ? []
      : [{ name: text.prices(write.number(prices.comuni)), values: prices }]),
  ];
  const rows = (["score", ...categoryCodes] as const).map((code) => [
    code === "score" ? text.score : texts[language].scoring.categories[code],
    ...compared.map(({ values }) => write.number(values[code])),
  ]);
  const saturated = catalogue.flatMap(({ id }) => {
    const one = saturation[id];
    if (one === undefined || one.known < KNOWN) return [];
    if (Math.max(one.at_0, one.at_100) <= SATURATED) return [];
    return [[texts[language].metrics[id], write.percent(one.at_0), write.percent(one.at_100)]];
  });
  return (
    <>
      <h3>{text.fairness}</h3>
      <p>{text.fairnessWhat}</p>
      {table([columns.category, ...compared.map(({ name }) => name)], rows, text.fairness)}
      <h3>{text.weights}</h3>
      <p>{text.weightsWhat}</p>
      {table(
        [columns.category, text.nominal, text.effective],
        categoryCodes.map((code) => [
          texts[language].scoring.categories[code],
          write.percent(effective_weights[code].nominal),
          // `|| 0` avoids that a small negative number is printed as -0%.
          write.percent(Math.round(100 * effective_weights[code].effective) / 100 || 0),
        ]),
        text.weights,
      )}
      <h3>{text.saturation}</h3>
      <p>{text.saturationWhat}</p>
      {table([columns.metric, text.at("0"), text.at("100")], saturated, text.saturation)}
    </>
  );
}
