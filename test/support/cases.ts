/**
 * The cases of a test that takes minutes with all of them, mostly their number: some, or all of them if
 * ALL_CASES is set, as `deno task test:cases` does.
 */
export const casesOf = <T extends number | string>(some: T, all: T): T =>
  Deno.env.get("ALL_CASES") === undefined ? some : all;
