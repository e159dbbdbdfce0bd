/** What an evaluation found, as a person reads it. */
import type { Judged, Tally } from "../geocoding/evaluation/figures.ts";

const count = new Intl.NumberFormat("en");

const columns = [
  "texts",
  "resolved",
  "civico",
  "wrong street",
  "wrong comune",
  "outside radius",
  "median",
  "95 %",
] as const;

/**
 * The figures by source and variation.
 *
 * @param failures of each variation, so many of its failures are told below it
 */
export function evaluationTable(
  tallies: ReadonlyMap<string, ReadonlyMap<string, Tally>>,
  failures: number,
): string[] {
  return [...tallies].flatMap(([source, variations]) => [
    line(source, columns),
    ...[...variations].flatMap(([variation, tally]) => [
      line(`  ${variation}`, cells(tally)),
      ...tally.failures.slice(0, failures).map((judged) => `    ${failureLine(judged)}`),
    ]),
  ]);
}

const line = (first: string, rest: readonly string[]): string =>
  first.padEnd(26) + rest.map((cell, i) => cell.padStart(Math.max(9, columns[i]?.length ?? 0) + 1))
    .join("");

const percent = (share: number): string =>
  Number.isNaN(share) ? "-" : `${(100 * share).toFixed(2)} %`;
const metres = (value: number): string => Number.isNaN(value) ? "-" : `${value.toFixed(0)} m`;

function cells(tally: Tally): string[] {
  const { texts, medianM, p95M, ...shares } = tally.figures();
  const { resolved, atCivico, wrongStreet, wrongComune, outsideRadius } = shares;
  return [
    count.format(texts),
    ...[resolved, atCivico, wrongStreet, wrongComune, outsideRadius].map(percent),
    ...[medianM, p95M].map(metres),
  ];
}

function failureLine({ label, place, verdict }: Judged): string {
  if (place === null) return `not found: ${label.text}`;
  const fault = !verdict.resolved
    ? "no street"
    : verdict.wrongStreet
    ? "another street"
    : verdict.wrongComune
    ? "another comune"
    : "outside its radius";
  const away = verdict.errorM === null ? "" : `, ${metres(verdict.errorM)} away`;
  return `${fault}: ${label.text} -> ${place.resolved} (${place.precision}${away})`;
}
