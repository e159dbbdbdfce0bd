/** `/robots.txt` and `/sitemap.xml`: what search engines may list. */
import { LANGUAGE_PARAMETER } from "../http/choose-language.ts";
import { isIndexed } from "../http/indexing.ts";
import { languages } from "../language.ts";
import { routes } from "../routes.ts";

/** Paths of the public pages, without files and without pages that have parameters. */
const paths = routes
  .filter((route) => isIndexed(route) && (route.lane === "copies" || route.lane === "pages"))
  .map(({ path }) => path)
  .filter((path) => !/[:.]/.test(path));

/**
 * `robots.txt` (RFC 9309). It forbids no path, because a crawler that may not fetch a page does not see that its
 * header excludes it.
 *
 * @param base public address of the pages, without a trailing slash
 */
export function robotsText(base: string): string {
  const maps = ["sitemap.xml", "sitemap-comuni.xml"].map((name) => `Sitemap: ${base}/${name}\n`);
  return `User-agent: *\nDisallow:\n\n${maps.join("")}`;
}

/**
 * `sitemap.xml` (https://www.sitemaps.org): the public pages in every language, each with the addresses of the
 * others. The address without a language chooses it by the reader's browser.
 *
 * @param base public address of the pages, without a trailing slash
 */
export function sitemap(base: string): string {
  const urls = paths.flatMap((path) => {
    const page = `${base}${path}`.replaceAll("&", "&amp;");
    const versions = languages.map((language) => ({
      language: language as string,
      address: `${page}?${LANGUAGE_PARAMETER}=${language}`,
    }));
    const links = [...versions, { language: "x-default", address: page }].map((
      { language, address },
    ) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`);
    return versions.map(({ address }) => `<url><loc>${address}</loc>${links.join("")}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/**
 * The sitemap of the pages of comuni. It lists each without a language, because a sitemap may have 50,000
 * addresses at most; the pages link to their other languages.
 *
 * @param base public address of the pages, without a trailing slash
 * @param paths of the pages, which need no escaping
 */
export function comuneSitemap(base: string, paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${base}/${path}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
}
