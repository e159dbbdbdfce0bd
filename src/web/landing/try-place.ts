import type { Plan } from "../../access/plans.ts";
import type { components } from "../../contract/types.ts";
import type { Language } from "../../language.ts";
import type { FindMeanings } from "../../geocoding/meanings.ts";
import type { LonLat } from "../../map/plane.ts";
import type { Release, ReleaseSource } from "../../releases/release.ts";
import type { CategoryWeights } from "../../scoring/aggregate/personal.ts";
import type { ComparedMeans } from "../../scoring/imputation/category-means.ts";
import { whyUnscored } from "../unscored.ts";
import type { Scored, Tried } from "./tried.ts";

type AddressRequest = components["schemas"]["AddressRequest"];

/** The explanation of a scored place in any language. */
export type Explain = (
  language: Language,
) => Pick<Scored, "explanation" | "located" | "surroundings">;

/** Options of scoring a place of a form. */
export interface ExamineOptions {
  /** Additional parts, which are read while the place is scored; none by default. */
  readonly include?: readonly ("isochrone" | "surroundings")[];
  /** With which the place is also scored; absent: only with the published ones. */
  readonly weights?: CategoryWeights | undefined;
  /** Cancels the work; then its reason is thrown. */
  readonly signal: AbortSignal;
}

/**
 * The services for scoring a place of a form. Each method rejects with the driver's error if the
 * database fails.
 */
export interface TrialServices {
  readonly data: { active(): Promise<Release | null> };
  sources(release: Release): Promise<readonly ReleaseSource[]>;
  readonly meanings: FindMeanings;
  /**
   * Scores an address or a point on a release with a plan's rights. The explanation is available in any
   * language.
   *
   * @throws {Problem} if there is no such place, or it cannot be determined now
   */
  examine(
    place: AddressRequest,
    release: Release,
    plan: Plan,
    options: ExamineOptions,
  ): Promise<Explain>;
  /** Whether there is a map of a point. */
  isMapped(release: Release, place: LonLat, signal: AbortSignal): Promise<boolean>;
  /** The mean over Italy of each metric that the release measures, 0 to 100. */
  national(release: Release): Promise<ReadonlyMap<string, number>>;
  /**
   * The means of Italy and of the place's comune.
   *
   * @param istat code of the comune
   */
  means(release: Release, istat: string): Promise<ComparedMeans>;
}

/** Options of scoring a place for a report. */
export interface ReportParts {
  /** Whether to read the map as well, which takes longer than the score. */
  readonly withMap: boolean;
  /** With which the place is also scored; absent: only with the published ones. */
  readonly weights?: CategoryWeights | undefined;
}

/** Scores a place on the active release, without charging a call. */
export async function tryPlace(
  services: TrialServices,
  place: AddressRequest,
  plan: Plan,
  signal: AbortSignal,
  parts: ReportParts,
): Promise<Tried> {
  const release = await services.data.active();
  if (release === null) return { outcome: "no_data" };
  try {
    return await scored(services, place, release, plan, signal, parts);
  } catch (error) {
    return await whyUnscored(services, release, place, error, signal);
  }
}

type ScoredPlace = Extract<Tried, { outcome: "scored" }>;

/** Scores a place on a release and collects the data of its report. Rejects like the services. */
export async function scored(
  services: TrialServices,
  place: AddressRequest,
  release: Release,
  plan: Plan,
  signal: AbortSignal,
  { withMap, weights }: ReportParts,
): Promise<ScoredPlace> {
  const explain = await services.examine(place, release, plan, {
    include: withMap ? ["isochrone", "surroundings"] : [],
    weights,
    signal,
  });
  // The comune is the same in every language.
  const { explanation: { score: { address } }, surroundings } = explain("en");
  const { istat, lat, lon } = address;
  const [sources, means, national, isMapped] = await Promise.all([
    services.sources(release),
    services.means(release, istat),
    services.national(release),
    withMap ? surroundings !== null : services.isMapped(release, { lat, lon }, signal),
  ]);
  const shared = { release: release.name, means, national, sources, isMapped };
  return {
    outcome: "scored",
    release,
    in: (language) => ({ ...shared, ...explain(language) }),
  };
}
