/** Tests shared by the tables: what the public cannot use is not there for it. */
import type { TagTest } from "../rule.ts";

/** Closed to the public. */
export const isPrivate: readonly TagTest[] = [{ access: ["private", "no"] }];
