/** The pages for people that are the same for everyone, by the list of routes. */
import { routes } from "../../src/routes.ts";

/** Their paths, which have no parameters. */
export const publicPages: readonly string[] = routes
  .filter(({ method, who, lane }) =>
    method === "GET" && who === "anyone" && (lane === "copies" || lane === "pages")
  )
  .map(({ path }) => path)
  .filter((path) => !/[:.]/.test(path));
