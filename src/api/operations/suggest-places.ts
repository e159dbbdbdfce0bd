/** `suggestPlaces`: lists what the beginning of an address can become, most likely first. */
import type { components } from "../../contract/types.ts";
import { type Handlers, routes } from "../../contract/routes.ts";
import type { SuggestRequest } from "../../contract/schemas.ts";
import type { Suggestion } from "../../geocoding/suggest.ts";
import type { Release } from "../../releases/release.ts";
import { abortable } from "../../abortable.ts";
import type { Dependencies, Env } from "../env.ts";
import { setHeaders } from "../set-headers.ts";
import { onSearchedRelease, rightsLink } from "./answer-call.ts";
import { completedProblem, imitation } from "./imitation.ts";
import { matchOf } from "./match-body.ts";

/** Number of suggestions if the request sets no limit (contract). */
const LIMIT = 5;

/** The body of a 200 of `suggestPlaces`. */
export type Suggestions = components["schemas"]["Suggestions"];

function suggestionBody(
  { text, precision, istat, comune, provincia }: Suggestion,
): Suggestions["suggestions"][number] {
  return { text, match: matchOf({ precision }), istat, comune, provincia };
}

/**
 * What the beginning of an address can become; empty if nothing of it is known.
 *
 * @throws {Problem} the error requested by the text of a test call
 */
export async function suggestedPlaces(
  deps: Pick<Dependencies, "suggest" | "urls">,
  { text, limit = LIMIT, near }: SuggestRequest,
  release: Release,
  signal: AbortSignal,
): Promise<Suggestions> {
  const imitated = imitation(text, release);
  const error = imitated && completedProblem(deps, routes.suggestPlaces.path, imitated);
  if (error !== null) throw error;
  const suggestions = await abortable(
    signal,
    deps.suggest(release, { text, most: limit, near: near ?? null }, signal),
  );
  return { schema: "svc.suggestions.v1", suggestions: suggestions.map(suggestionBody) };
}

/** Answers what the text can become. */
export function suggestPlaces(
  deps: Pick<Dependencies, "suggest" | "urls">,
): Handlers<Env>["suggestPlaces"] {
  return async (c) => {
    const request = c.req.valid("json");
    const body = await onSearchedRelease(
      c,
      (release) => suggestedPlaces(deps, request, release, c.get("signal")),
    );
    setHeaders<"suggestPlaces", 200>(c, { "Link": rightsLink(deps) });
    return c.json(body, 200);
  };
}
