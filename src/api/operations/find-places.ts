/** `findPlaces`: what an address can mean, the likeliest first. */
import type { components } from "../../contract/types.ts";
import type { Handlers } from "../../contract/routes.ts";
import type { PossiblePlace } from "../../geocoding/meanings.ts";
import { abortable } from "../../abortable.ts";
import type { Dependencies, Env } from "../env.ts";
import { callOn, linkRights } from "./answer-call.ts";
import { completed, imitation } from "./imitation.ts";
import { matchOf } from "./match-body.ts";
import { round } from "./score-body.ts";

/** Most candidates of an answer. */
const MOST = 10;

type Places = components["schemas"]["Places"];
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
    certain: isCertain,
  };
}

/** Answers the places that the address can mean; none where it is not known. */
export function findPlaces(
  deps: Pick<Dependencies, "meanings" | "urls">,
): Handlers<Env>["findPlaces"] {
  return async (c) => {
    const { release } = callOn(c);
    const { address } = c.req.valid("json"), signal = c.get("signal");
    const imitated = imitation(address, release);
    const error = imitated && completed(deps, c, imitated);
    if (error !== null) throw error;
    const meanings = await abortable(signal, deps.meanings(address, release, MOST, signal));
    linkRights(deps, c);
    const body: Places = { schema: "svc.places.v1", candidates: meanings.map(candidateBody) };
    return c.json(body, 200);
  };
}
