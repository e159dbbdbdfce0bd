import { environment } from "./classes/environment-rules.ts";
import { mobility } from "./classes/mobility-rules.ts";
import { schools } from "./classes/school-rules.ts";
import { services } from "./classes/service-rules.ts";
import { shops } from "./classes/shop-rules.ts";
import { streetClasses } from "./classes/street-rules.ts";
import type { Rule } from "./rule.ts";

/**
 * The rules that assign feature classes to tags. A class may have several rules, one for each shape
 * on which it is measured.
 */
export const rules: readonly Rule[] = [
  ...services,
  ...schools,
  ...shops,
  ...mobility,
  ...streetClasses,
  ...environment,
];
