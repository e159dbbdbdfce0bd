/** Geocodes every label's text and counts the answers. */
import { AnswerTally } from "./answer-figures.ts";
import { type GeocoderAnswer, judge } from "./judge.ts";
import type { Label } from "./label.ts";

/** Options of the queries. */
export interface Asking {
  /** The geocoder on the evaluated release. */
  readonly find: (text: string) => Promise<GeocoderAnswer>;
  /** Number of parallel queries. */
  readonly atOnce: number;
  /** Called for each answer. */
  readonly answered: () => void;
}

/** Tallies by source and variation. */
export type Tallies = Map<string, Map<string, AnswerTally>>;

/** Adds the labels to the tallies, in their order. Rejects with the first error of `find`. */
export async function evaluate(
  labels: readonly Label[],
  { find, atOnce, answered }: Asking,
  tallies: Tallies = new Map(),
): Promise<Tallies> {
  for (const { source, variation } of labels) {
    const ofSource = tallies.get(source) ?? new Map<string, AnswerTally>();
    tallies.set(source, ofSource.set(variation, ofSource.get(variation) ?? new AnswerTally()));
  }
  const queue = labels.values();
  const ask = async (): Promise<void> => {
    for (const label of queue) {
      const { place, street } = await find(label.text);
      const verdict = judge(label, { place, street });
      tallies.get(label.source)?.get(label.variation)?.add({ label, place, street, verdict });
      answered();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return tallies;
}
