/** How the tags of an object decide what it is: the form of the tables in `classes/`. */
import type { FeatureClass } from "../../feature-classes.ts";
import type { Tags } from "./element.ts";
import type { Shape } from "./geometry.ts";

/**
 * Holds where every key named has one of the values named (`*`: any value). Of a value such as
 * `bakery;pastry` each part counts.
 */
export type TagTest = Readonly<Record<string, string | readonly string[] | RegExp>>;

/** One row of the table: objects with these tags are features of this class. */
export interface Rule {
  readonly name: FeatureClass;
  readonly shape: Shape;
  /** At least one must hold. */
  readonly where: readonly TagTest[];
  /** None may hold. */
  readonly unless?: readonly TagTest[];
}

/** Which rules apply to an object with these tags. */
export type Classifier = (tags: Tags) => readonly Rule[];

/** A thing that is no longer in use is no feature, whatever else it is tagged. */
const outOfUse: readonly TagTest[] = [
  { disused: "yes" },
  { abandoned: "yes" },
  { demolished: "yes" },
  { razed: "yes" },
];

/** Prepares a table so that an object is held only against the rules about one of its keys. */
export function classifier(rules: readonly Rule[]): Classifier {
  const byKey = Map.groupBy(
    rules.flatMap((rule) => rule.where.map((test) => ({ rule, test, key: Object.keys(test)[0] }))),
    ({ key }) => key,
  );
  return (tags) => {
    const found = new Set<Rule>();
    for (const key in tags) {
      for (const { rule, test } of byKey.get(key) ?? []) {
        if (holds(test, tags) && !rule.unless?.some((other) => holds(other, tags))) found.add(rule);
      }
    }
    return found.size === 0 || outOfUse.some((test) => holds(test, tags)) ? [] : [...found];
  };
}

function holds(test: TagTest, tags: Tags): boolean {
  for (const key in test) {
    const wanted = test[key];
    const value = tags[key];
    if (wanted === undefined || value === undefined || !matches(wanted, value)) return false;
  }
  return true;
}

function matches(wanted: string | readonly string[] | RegExp, value: string): boolean {
  if (wanted === "*") return true;
  if (wanted instanceof RegExp) return wanted.test(value);
  const accepted = typeof wanted === "string" ? [wanted] : wanted;
  return accepted.includes(value) ||
    value.includes(";") && value.split(";").some((part) => accepted.includes(part.trim()));
}
