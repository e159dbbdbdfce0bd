/** A comparison with what people and language models are told of its places. */
import type { components } from "../contract/types.ts";

/** What to say of a place beside its scores. */
export interface PlaceNotes {
  /** How well it was located. */
  readonly located: string;
  /** Whether the address or point itself was found. */
  readonly isExact: boolean;
  /** The hazards without data there, and why; null if all have data. */
  readonly unverified: string | null;
}

/** A comparison, and what to say of each of its places, in their order. */
export interface AnnotatedComparison {
  readonly comparison: components["schemas"]["Comparison"];
  readonly notes: readonly PlaceNotes[];
}
