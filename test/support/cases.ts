/**
 * Number of cases of a test that takes minutes with all of them: some, or all of them if ALL_CASES is set, as
 * `deno task test:cases` does.
 */
export const casesOf = (some: number, all: number): number =>
  Deno.env.get("ALL_CASES") === undefined ? some : all;
