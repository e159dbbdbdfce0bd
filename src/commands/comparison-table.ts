/** Formats a comparison for a terminal. */
import type { AnnotatedComparison } from "../http/annotated-comparison.ts";
import { texts } from "../language.ts";
import { categoryCodes } from "../scoring/catalogue/metric.ts";
import { isSure } from "../scoring/aggregate/headline.ts";
import { type Paint, plain } from "./paint.ts";

const { labels } = texts.en.scoring;

/** Width of the column of names, for the longest category. */
const nameWidth = Math.max(...categoryCodes.map((code) => labels[code].length));

/** Width of a place's column, for an interval. */
const placeWidth = 14;

type ComparedPlace = AnnotatedComparison["comparison"]["places"][number];

/** The score if it is sure, else its interval. */
function overall({ score: { score }, interval }: ComparedPlace): string {
  return isSure(interval)
    ? score.toFixed(1)
    : `${interval.low.toFixed(1)} to ${interval.high.toFixed(1)}`;
}

/** The score of a category, if it is sufficiently measured. */
function ofCategory({ score }: ComparedPlace, code: (typeof categoryCodes)[number]): string {
  return score.insufficient_data.some(({ category }) => category === code)
    ? "-"
    : score.categories[code].score.toFixed(1);
}

/** The numbered places, their scores side by side, and sentences on each pair. */
export function comparisonTable(
  { comparison: { places, pairs }, notes }: AnnotatedComparison,
  release: string,
  paint: Paint = plain,
): string[] {
  const row = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(nameWidth)}${cells.map((cell) => cell.padStart(placeWidth)).join("")}`;
  return [
    ...places.flatMap(({ label, score: { address }, warnings }, i) => {
      const note = notes[i], unverified = note?.unverified ?? null;
      return [
        `${
          paint("bold", `${i + 1}  ${label ?? address.resolved}`)
        }  ${address.lat}, ${address.lon}`,
        ...(note === undefined || note.isExact ? [] : [paint("yellow", `   ${note.located}`)]),
        ...warnings.map(({ text }) => paint("red", `   ! ${text}`)),
        ...(unverified === null ? [] : [paint("yellow", `   ? ${unverified}`)]),
      ];
    }),
    `(release ${release})`,
    "",
    paint("dim", row("", places.map((_, i) => String(i + 1)))),
    paint("bold", row("Overall", places.map(overall))),
    ...categoryCodes.map((code) =>
      row(labels[code], places.map((place) => ofCategory(place, code)))
    ),
    ...pairs.flatMap(({ first, second, summary: { verdict, reasons, equal } }) => [
      "",
      `${paint("bold", `${first + 1} and ${second + 1}`)}  ${verdict}`,
      ...[reasons, equal].flatMap((sentence) => sentence === null ? [] : [`  ${sentence}`]),
    ]),
    "",
    texts.en.result.use,
  ];
}
