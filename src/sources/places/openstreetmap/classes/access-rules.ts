/** Tests of access that the class tables share: an object closed to the public is not counted. */
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
