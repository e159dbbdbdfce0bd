import type { FeatureClass } from "../../feature-classes.ts";
import type { Tags } from "./element.ts";
import type { ShapeKind } from "./geometry.ts";

/**
 * A test that holds if every key has one of the given values (`*`: any value). Each part of a value such as
 * `bakery;pastry` counts.
 */
export type TagTest = Readonly<Record<string, string | readonly string[] | RegExp>>;

/** A condition on the tags of an object. */
export interface TagRule {
  /** At least one of these tests must hold. */
  readonly where: readonly TagTest[];
  /** All of these tests must fail. */
  readonly unless?: readonly TagTest[];
}

/** A row of a table: objects with these tags are features of this class. */
export interface Rule extends TagRule {
  readonly name: FeatureClass;
  readonly shape: ShapeKind;
  /**
   * Ignores the object if a node with the same class from another rule lies within this distance (m),
   * because both represent the same feature.
   */
  readonly unlessWithinM?: number;
  /** For polygons: maximum distance, in metres, from a point inside to the outline, anywhere in Italy. */
  readonly depthM?: number;
  /** Whether polygons of the class may contain street crossings. */
  readonly holdsStreets?: true;
}

/** Returns the rules that apply to an object's tags. */
export type Classifier<R extends TagRule = Rule> = (tags: Tags) => readonly R[];

/** States after use, which occur as keys (`disused=yes`) and as prefixes of keys (`disused:amenity`). */
const endedStates = [
  "disused",
  "abandoned",
  "ruins",
  "demolished",
  "razed",
  "removed",
  "destroyed",
];

/** Tags of objects closed permanently or until further notice. */
const closed: readonly TagTest[] = [
  ...endedStates.map((state) => ({ [state]: "yes" })),
  { building: ["ruins", "ruined", "collapsed"] },
  { operational_status: ["closed", ...endedStates, "decommissioned", "out_of_service"] },
  { opening_hours: /^\s*(off|closed)\s*("[^"]*")?\s*$/i },
];

/** Matches the last date in a text: `2019`, `2019-05`, `before 2019-05-12`, `1940..1943`. Excludes decades. */
const lastDate = /\d{4}(?:-\d\d){0,2}$/;

/** Whether an object is no longer in use. Such an object is not a feature, whatever its other tags. */
function isOutOfUse(tags: Tags, today: string): boolean {
  const end = lastDate.exec(tags["end_date"]?.trim() ?? "")?.[0];
  return closed.some((test) => holds(test, tags)) ||
    end !== undefined && end < today.slice(0, end.length) ||
    endedStates.some((state) => repeats(tags, `${state}:`));
}

/** Whether a key also occurs with a lifecycle prefix and the same value. */
function repeats(tags: Tags, prefix: string): boolean {
  for (const key in tags) {
    if (key.startsWith(prefix) && tags[key] === tags[key.slice(prefix.length)]) return true;
  }
  return false;
}

/**
 * Indexes a table by key, so that an object is tested only against rules for its keys.
 *
 * @param today ISO date; an `end_date` after it is in the future
 */
export function classifier<R extends TagRule>(
  rules: readonly R[],
  today: string = new Date().toISOString().slice(0, 10),
): Classifier<R> {
  const byKey = Map.groupBy(
    rules.flatMap((rule) => rule.where.map((test) => ({ rule, test, key: Object.keys(test)[0] }))),
    ({ key }) => key,
  );
  return (tags) => {
    const found = new Set<R>();
    for (const key in tags) {
      for (const { rule, test } of byKey.get(key) ?? []) {
        if (holds(test, tags) && !rule.unless?.some((other) => holds(other, tags))) found.add(rule);
      }
    }
    return found.size === 0 || isOutOfUse(tags, today) ? [] : [...found];
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
