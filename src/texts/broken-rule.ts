/** The rules that a request can break. */

/** A broken rule with the values in its text. `field` is a field's name, never its value. */
export type BrokenRule =
  | { readonly rule: "is_object" }
  | {
    readonly rule:
      | "is_object_field"
      | "is_above_zero"
      | "is_known"
      | "is_text"
      | "is_number"
      | "is_boolean"
      | "is_list"
      | "is_metric"
      | "is_not_empty"
      | "no_control_characters"
      | "is_once"
      | "is_there";
    readonly field: string;
  }
  | {
    readonly rule: "is_one_of";
    readonly field: string;
    /** The allowed values, separated by commas. */
    readonly values: string;
  }
  | {
    readonly rule: "at_most" | "at_most_elements" | "at_most_explained" | "is_visible_ascii";
    readonly field: string;
    readonly max: number;
  }
  | {
    readonly rule: "is_unique";
    readonly field: string;
    /** The positions, from 0, of two elements with the same value. */
    readonly first: number;
    readonly second: number;
  }
  | {
    readonly rule: "between" | "characters_between" | "elements_between";
    readonly field: string;
    readonly min: number;
    readonly max: number;
  };
