/** The rules that a request can break. */

/** A rule that was broken, with what its text names. `field` is a field's name, never its value. */
export type BrokenRule =
  | { readonly rule: "is_object" }
  | {
    readonly rule: "is_known" | "is_text" | "is_number" | "no_control_characters";
    readonly field: string;
  }
  | {
    readonly rule: "at_most" | "is_visible_ascii";
    readonly field: string;
    readonly max: number;
  }
  | {
    readonly rule: "between";
    readonly field: string;
    readonly min: number;
    readonly max: number;
  };
