/** `findPlaces`: lists the places that an address can mean, most likely first. */
import type { components } from "../../contract/types.ts";
import { type Handlers, routes } from "../../contract/routes.ts";
import type { PossiblePlace } from "../../geocoding/place.ts";
import type { Release } from "../../releases/release.ts";
import { abortable } from "../../abortable.ts";
import type { Dependencies, Env } from "../env.ts";
import { setHeaders } from "../set-headers.ts";
import { onSearchedRelease, rightsLink } from "./answer-call.ts";
import { completedProblem, imitation } from "./imitation.ts";
import { changedOf, matchOf } from "./match-body.ts";
import { round } from "./score-body.ts";

/** Maximum number of candidates. */
const MOST = 10;

/** The body of a 200 of `findPlaces`. */
export type Places = components["schemas"]["Places"];

type CandidateBody = Places["candidates"][number];

function candidateBody({ place, isCertain }: PossiblePlace): CandidateBody {
  const { resolved, lat, lon, istat, comune, provincia } = place;
  return {
    resolved,
    lat: round(lat, 6),
    lon: round(lon, 6),
    istat,
    comune,
    provincia,
    match: matchOf(place),
    ...changedOf(place),
    certain: isCertain,
  };
}

/**
 * The places that an address can mean; empty if it is unknown.
 *
 * @throws {Problem} the error requested by the address of a test call
 */
export async function possiblePlaces(
  deps: Pick<Dependencies, "meanings" | "urls">,
  address: string,
  release: Release,
  signal: AbortSignal,
): Promise<Places> {
  const imitated = imitation(address, release);
  const error = imitated && completedProblem(deps, routes.findPlaces.path, imitated);
  if (error !== null) throw error;
  const meanings = await abortable(
    signal,
    deps.meanings(release, { text: address, most: MOST }, signal),
  );
  return { schema: "svc.places.v1", candidates: meanings.map(candidateBody) };
}

/** Answers the places that the address can mean. */
export function findPlaces(
  deps: Pick<Dependencies, "meanings" | "urls">,
): Handlers<Env>["findPlaces"] {
  return async (c) => {
    const { address } = c.req.valid("json");
    const body = await onSearchedRelease(
      c,
      (release) => possiblePlaces(deps, address, release, c.get("signal")),
    );
    setHeaders<"findPlaces", 200>(c, { "Link": rightsLink(deps) });
    return c.json(body, 200);
  };
}
