/**
 * Combines the local index with a remote geocoder, which is called only where the index does not cover
 * a comune. Checks the remote answers.
 */
import type { Release } from "../releases/release.ts";
import type { Geocoder } from "./geocode.ts";
import { comuneKey, isBareDesignation } from "./name-keys.ts";
import { parseAddress, type Reading } from "./parse.ts";
import type { Place } from "./place.ts";
import type { Remote } from "./remote.ts";
import { chosen, type MatchedAnswer } from "./remote/chosen.ts";
import { meaningOf, names } from "./remote/meaning.ts";
import type { RemoteAnswer } from "./remote/remote-answer.ts";

/**
 * Replaces `find` and `locate` by ones that call the remote geocoder for addresses that the local one
 * cannot know.
 * Comune and province of a remote answer come from the release's own polygons. Ignores answers abroad,
 * in another comune than the text names, or of another street. If no answer remains, returns the local
 * one. Without a remote geocoder, everything stays local.
 *
 * They throw `GeocoderUnavailable` if the remote geocoder is needed and does not answer.
 */
export function withFallback<Local extends Geocoder>(local: Local, remote: Remote | null): Local {
  if (remote === null) return local;
  const find: Geocoder["find"] = async (release, text, signal) => {
    const found = await local.find(release, text, signal);
    if (release.forTests || found.covered) return found;
    const { cap, readings } = parseAddress(text);
    if (!mayBeFiner(found.place, readings)) return found;
    const answers = (await remote.search(text, signal)).filter(inItaly);
    const matched = await Promise.all(
      answers.map((answer) => matchedAnswer(answer, readings, cap, found.place, local, release)),
    );
    const place = chosen(matched.filter((one) => one !== null)) ?? found.place;
    return { ...found, place };
  };
  return {
    ...local,
    find,
    async locate(release, request, signal) {
      if ("lat" in request) return await local.locate(release, request, signal);
      return (await find(release, request.address, signal)).place;
    },
  };
}

/** Whether the text is more precise than the place found. A text without readings is not. */
function mayBeFiner(place: Place | null, readings: readonly Reading[]): boolean {
  if (place === null) return readings.length > 0;
  if (place.precision !== "comune") return false;
  const town = comuneKey(place.comune);
  return !readings.some(({ street, comune }) => street === null && comune === town) &&
    readings.some(({ street, civico }) =>
      street !== null && (civico !== null || isBareDesignation(street.split(" ")[0] ?? ""))
    );
}

/** The bounds that requests accept; the comuni decide within them. */
function inItaly({ lat, lon }: RemoteAnswer): boolean {
  return lat >= 35 && lat <= 48 && lon >= 6 && lon <= 19;
}

/** The most likely reading that the answer matches, in the comune named by that reading. */
async function matchedAnswer(
  answer: RemoteAnswer,
  readings: readonly Reading[],
  cap: string | null,
  known: Place | null,
  local: Geocoder,
  release: Release,
): Promise<MatchedAnswer | null> {
  const fitting = readings.flatMap((reading) => {
    const meaning = meaningOf(reading, answer);
    return meaning === null ? [] : [{ reading, meaning }];
  });
  if (fitting.length === 0) return null;
  const at = await local.locate(release, { lat: answer.lat, lon: answer.lon });
  if (at === null) return null;
  for (const { reading, meaning } of fitting) {
    const town = known ?? await townOf(reading, cap, local, release);
    if (town === "several") continue;
    const agrees = town === null ? liesInNamed(reading, answer, at) : town.istat === at.istat;
    if (agrees) return { meaning, answer, at, reading };
  }
  return null;
}

/** The comune or hamlet named by a reading; null if the local index does not know it. */
async function townOf(
  { comune, provinces }: Reading,
  cap: string | null,
  local: Geocoder,
  release: Release,
): Promise<Place | "several" | null> {
  const province = provinces?.length === 1 ? ` (${provinces[0]})` : "";
  const { place, covered } = await local.find(release, `${cap ?? ""} ${comune}${province}`);
  return place ?? (covered ? "several" : null);
}

/** Whether a comune's name that is unknown to the local index belongs to a hamlet around the answer. */
function liesInNamed({ comune, provinces }: Reading, answer: RemoteAnswer, at: Place): boolean {
  return names(answer, comune) && comune !== comuneKey(at.comune) &&
    (provinces === null || provinces.includes(at.provincia));
}
