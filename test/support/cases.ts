/**
 * The cases of a test that takes minutes with all of them, mostly their number: some, or all of them if
 * ALL_CASES is set, as `deno task test:cases` does.
 */
export const casesOf = <T extends number | string>(some: T, all: T): T =>
  Deno.env.get("ALL_CASES") === undefined ? some : all;

/**
 * The colour schemes and widths in pixels in which axe-core examines a page: a phone and a desktop, each in one
 * scheme, or in both with all cases. Examining takes longer than opening the page.
 */
export const examinedLooks = ([
  { colorScheme: "light", width: 390 },
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "dark", width: 390 },
  { colorScheme: "light", width: 1280 },
] as const).slice(0, casesOf<number>(2, 4));

/**
 * Whether axe-core examines a page in a look, by their numbers: pages, or one page in several languages, take the
 * first two looks in turn; with all cases, each has all.
 */
export const isExaminedIn = (look: number, page: number): boolean =>
  casesOf<number>(page % 2, look) === look;
