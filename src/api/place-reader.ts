/** The questions about the places of a release, and how to wrap all of them at once. */
import type { Found, LocateRequest } from "../geocoding/geocode.ts";
import type { MeaningsAsked } from "../geocoding/meanings.ts";
import type { Place, PossiblePlace } from "../geocoding/place.ts";
import type { Suggestion, SuggestionsAsked } from "../geocoding/suggest.ts";
import type { NotLoaded } from "../http/problem.ts";
import type { LonLat } from "../map/plane.ts";
import type { Surroundings } from "../map/surroundings.ts";
import type { Release, ReleaseSource } from "../releases/release.ts";
import type { ComuneCoverage } from "../scoring/coverage/comune-coverage.ts";
import type { ComparedMeans } from "../scoring/imputation/category-means.ts";
import type { ToldPrediction } from "../scoring/imputation/told-predictions.ts";
import type { Assessment } from "../scoring/scorer.ts";
import type { StoredValidation } from "../scoring/validation/release-validation.ts";
import type { NamedPlace } from "../walking/places.ts";
import type { ReachedLine } from "../walking/reached.ts";

/** What a question asks besides its release, and the answer. */
interface Exchange<Asked, Answer> {
  readonly asked: Asked;
  readonly answer: Answer;
}

/** Each question by its name. */
interface Exchanges {
  /** The place that an address means, and whether a remote geocoder could improve the result. */
  readonly find: Exchange<string, Found>;
  /** The places that an address can mean, most likely first, at most `most`. */
  readonly meanings: Exchange<MeaningsAsked, readonly PossiblePlace[]>;
  /** What the beginning of an address can become, most likely first, at most `most`. */
  readonly suggest: Exchange<SuggestionsAsked, readonly Suggestion[]>;
  /** The place of a request; null for an unknown address, and for a point outside every comune. */
  readonly locate: Exchange<LocateRequest, Place | null>;
  /** The score of a place. */
  readonly score: Exchange<Place, Assessment>;
  /** The scores of places, in their order. Fails if one of them fails. */
  readonly scoreAll: Exchange<readonly Place[], readonly Assessment[]>;
  /** The sources of the release. */
  readonly sources: Exchange<void, readonly ReleaseSource[]>;
  /** The mean over Italy of each metric that the release measures, 0 to 100. */
  readonly national: Exchange<void, ReadonlyMap<string, number>>;
  /** The validation of the release; null if it carries none. */
  readonly validation: Exchange<void, StoredValidation | null>;
  /** What predicts the missing values of each metric; empty if the release does not tell. */
  readonly predictions: Exchange<void, readonly ToldPrediction[]>;
  /** The means for comparing the categories of places in a comune, which has these six digits. */
  readonly means: Exchange<string, ComparedMeans>;
  /** The coverage of a comune by its six digits; null if the release has none. */
  readonly comuneCoverage: Exchange<string, ComuneCoverage | null>;
  /** The places that walks lead to, by number. */
  readonly namedPlaces: Exchange<readonly number[], ReadonlyMap<number, NamedPlace>>;
  /** The streets within this many metres on foot from a point; null without streets. */
  readonly reachedStreets: Exchange<
    { readonly lat: number; readonly lon: number; readonly reachM: number },
    readonly ReachedLine[] | null
  >;
  /** Whether there is a map of a point. */
  readonly isMapped: Exchange<LonLat, boolean>;
  /** The features on the map of a point; null without streets, and in releases without map data. */
  readonly surroundings: Exchange<LonLat, Surroundings | null>;
}

/** The name of a question. */
export type PlaceQuestion = keyof Exchanges;

/** Answers one question from a release. */
type Answering<Q extends PlaceQuestion> = (
  release: Release,
  asked: Exchanges[Q]["asked"],
  signal?: AbortSignal,
) => Promise<Exchanges[Q]["answer"]>;

/**
 * Answers every question about the places of a release. Each rejects with the driver's error if the
 * database fails, and with the signal's reason once it is aborted.
 */
export type PlaceReader = { readonly [Q in PlaceQuestion]: Answering<Q> };

/**
 * The contents of a release that does not hold all of Italy; null if it does, because a comune that it
 * does not know then does not exist. For test calls, whose release is always the sample, null as well.
 *
 * @param address the address that was not found; null for a point
 */
export type FindNotLoaded = (
  address: string | null,
  release: Release,
) => Promise<NotLoaded | null>;

/** The services that answer questions about places. */
export interface PlaceServices extends PlaceReader {
  readonly notLoaded: FindNotLoaded;
}

/**
 * Passes one question on.
 *
 * @param schema of the release
 * @param ask puts the question to a reader; may be called again, also with another reader
 */
export type Pass = <Answer>(
  schema: string,
  ask: (reader: PlaceReader) => Promise<Answer>,
  signal: AbortSignal | undefined,
  question: PlaceQuestion,
) => Promise<Answer>;

/**
 * Creates a reader that passes each question on in the same way. A new question needs no change here, or
 * in what uses this.
 *
 * @param reader has every question as a function, and nothing else
 */
export function passing(reader: PlaceReader, pass: Pass): PlaceReader {
  const wrap = <Q extends PlaceQuestion>(question: Q): Answering<Q> => (release, asked, signal) =>
    pass(release.schema, (to) => to[question](release, asked, signal), signal, question);
  // `Object.keys` returns strings, which for a reader are the names of the questions.
  const questions = Object.keys(reader) as PlaceQuestion[];
  return { ...reader, ...Object.fromEntries(questions.map((name) => [name, wrap(name)])) };
}
