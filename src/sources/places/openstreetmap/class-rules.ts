/** The one table from tags to feature classes. */
import { environment } from "./classes/environment-rules.ts";
import { mobility } from "./classes/mobility-rules.ts";
import { schools } from "./classes/school-rules.ts";
import { services } from "./classes/service-rules.ts";
import { shops } from "./classes/shop-rules.ts";
import { streetClasses } from "./classes/street-rules.ts";
import type { Rule } from "./rule.ts";

/** All rules. A class may have several, one for each shape it is measured on. */
export const rules: readonly Rule[] = [
  ...services,
  ...schools,
  ...shops,
  ...mobility,
  ...streetClasses,
  ...environment,
];
