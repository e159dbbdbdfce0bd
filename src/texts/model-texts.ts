/** Texts of the page for organisations that must document the models they use. */
import type { MethodFigures, TextSection, Writer } from "./methodology-texts.ts";

/** The parts of the page, in order. The validation results follow the part `validation`. */
export type ModelSection =
  | "purpose"
  | "notFor"
  | "inputs"
  | "output"
  | "method"
  | "validation"
  | "limits"
  | "changes"
  | "oversight"
  | "privacy";

/** The texts of one language. */
export interface ModelTexts {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  /** The facts at the top. */
  readonly facts: {
    readonly kind: string;
    readonly kindIs: string;
    readonly version: string;
    readonly release: string;
    readonly metrics: string;
    readonly sources: string;
    readonly dates: string;
    readonly noData: string;
  };
  readonly between: (from: string, to: string) => string;
  sections(figures: MethodFigures, write: Writer): Readonly<Record<ModelSection, TextSection>>;
  /** The predictor of each metric. */
  readonly predictions: {
    readonly summary: string;
    readonly how: string;
    readonly columns: Readonly<
      Record<"metric" | "kind" | "units" | "error" | "errorOfStratum", string>
    >;
    readonly kinds: Readonly<Record<"regression" | "residents" | "stratum", string>>;
    /** Before the coefficients of the regressions. */
    readonly coefficients: string;
  };
  readonly more: string;
}
