import type { Release } from "../../releases/release.ts";
import type { Place } from "../../geocoding/place.ts";
import type { PlaceServices } from "../place-reader.ts";
import { askTogether } from "./ask-together.ts";

/**
 * Works on items, each of which scores at most one place, and scores these places together. The works and
 * failures are those of {@link askTogether}.
 *
 * @param work receives the services with a `score` that waits for the places of the other items
 * @returns the results of the works, in the order of the items
 */
export function scoreTogether<Item, Result>(
  services: PlaceServices,
  release: Release,
  items: readonly Item[],
  signal: AbortSignal,
  work: (services: PlaceServices, item: Item) => Promise<Result>,
): Promise<Result[]> {
  return askTogether(
    items,
    (item, ask) => work({ ...services, score: (_, place) => ask(place) }, item),
    (places: readonly Place[]) => services.scoreAll(release, places, signal),
    signal,
  );
}
