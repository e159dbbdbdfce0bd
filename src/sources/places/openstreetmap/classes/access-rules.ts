/** Tests of access that the class tables share. Objects closed to the public do not count. */
import type { TagTest } from "../rule.ts";

/** Closed to the public. */
export const isPrivate: readonly TagTest[] = [{ access: ["private", "no"] }];

/** Open only to some people: guests, residents, members of a club. */
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
