/** The one table from tags to feature classes. */
import { environment } from "./classes/environment.ts";
import { mobility } from "./classes/mobility.ts";
import { schools } from "./classes/schools.ts";
import { services } from "./classes/services.ts";
import { shops } from "./classes/shops.ts";
import { streetClasses } from "./classes/streets.ts";
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
