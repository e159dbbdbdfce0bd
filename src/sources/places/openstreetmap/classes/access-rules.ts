/** Tests shared by the tables: what the public cannot use is not there for it. */
import type { TagTest } from "../rule.ts";

/** Closed to the public. */
export const isPrivate: readonly TagTest[] = [{ access: ["private", "no"] }];

/** Open to some people alone: guests, residents, members of a club. */
export const isForFew: readonly TagTest[] = [
  ...isPrivate,
  {
    access: [
      "customers",
      "residents",
      "permit",
      "members",
      "employees",
      "students",
      "delivery",
      "military",
    ],
  },
  { private: ["customers", "residents", "members", "employees", "students"] },
];
