import { abortable } from "../../abortable.ts";
import { planOf } from "../../access/plans.ts";
import type { TownHall } from "../../geocoding/town-halls.ts";
import { type Language, texts } from "../../language.ts";
import { type Release, sampleName } from "../../releases/release.ts";
import type { LandingTexts } from "../../texts/landing-texts.ts";
import type { Scored } from "./tried.ts";
import { scored, type TrialServices } from "./try-place.ts";

/** An address of the invented territory. */
export const EXAMPLE_ADDRESS = "Via Roma 1, Borgo Campione";

/**
 * Number of town halls that are compared: those of the largest comuni, where releases have the most
 * data. Scoring one takes as long as a call.
 */
const MOST_TOWN_HALLS = 12;

/**
 * Share of direct metrics that an example has at least. National statistics alone measure less (33 of 111),
 * the sources of a first release more (45 of 111 in Trento).
 */
const LEAST_SHARE = 1 / 3;

/** The services for the example. */
export interface ExampleServices extends TrialServices {
  /** The release of the invented territory; null if the installation keeps none. */
  sample(): Promise<Release | null>;
  /** The town halls of the comuni with the most residents, the largest comune first. */
  townHalls(release: Release, most: number): Promise<readonly TownHall[]>;
}

/**
 * `town_hall`: a town hall of the loaded release. `invented`: the loaded release is the invented
 * territory. `instead`: a place of the invented territory, because the loaded release measures no
 * town hall well enough.
 */
export type ExampleSubject = keyof LandingTexts["exampleWhat"];

/** The example's report in one language. It has the rights of a plan with the full report. */
export interface Example extends Scored {
  readonly subject: ExampleSubject;
}

/** The example in any language. */
export interface ExampleReport {
  /** Differs if the example differs, for caches. */
  readonly key: string;
  readonly in: (language: Language) => Example;
}

/**
 * Finds the example: the best measured town hall of the loaded release, else a place of the
 * invented territory.
 */
export interface Examples {
  /**
   * Returns the example; null for a release without one. Waits while the town halls of a new release are
   * compared. Rejects like the services, and with the signal's reason once it is aborted.
   */
  find(signal: AbortSignal): Promise<ExampleReport | null>;
  /**
   * Returns the example, or null while it is being found and if that is slow or fails, since the
   * first page works without it.
   *
   * @throws the signal's reason once it is aborted
   */
  soon(signal: AbortSignal): Promise<ExampleReport | null>;
}

/** A search in a release, with its result once it has ended. */
interface Search {
  readonly schema: string;
  readonly ended: Promise<ExampleReport | null>;
  found?: ExampleReport | null;
}

/**
 * Creates a finder that compares the town halls once for each release, and keeps the scored
 * example.
 */
export function exampleReports(services: ExampleServices): Examples {
  let invented: { readonly schema: string; readonly in: (language: Language) => Scored } | null =
    null;
  let search: Search | null = null;

  const inventedAs = async (
    subject: ExampleSubject,
    sample: Release | null,
    signal: AbortSignal,
  ): Promise<ExampleReport | null> => {
    if (sample === null) return null;
    if (invented?.schema !== sample.schema) {
      // Without external services, such as a remote geocoder.
      const release = { ...sample, forTests: true } as const;
      const place = { address: EXAMPLE_ADDRESS };
      const report = await scored(services, place, release, planOf("pro"), signal, {
        withMap: true,
      });
      invented = { schema: sample.schema, in: report.in };
    }
    const { schema, in: inLanguage } = invented;
    return {
      key: `${schema} ${subject}`,
      in: (language) => ({ ...inLanguage(language), subject }),
    };
  };

  /**
   * The search in a release. Several requests wait for it, so it does not end when one of them is
   * aborted.
   */
  const searchIn = (release: Release): Search => {
    if (search?.schema === release.schema) return search;
    const ended = bestTownHall(services, release, new AbortController().signal);
    const own: Search = { schema: release.schema, ended };
    search = own;
    ended.then((found) => own.found = found, () => {
      if (search === own) search = null;
    });
    return own;
  };

  const find = async (signal: AbortSignal, waits: boolean): Promise<ExampleReport | null> => {
    const active = await services.data.active();
    if (active === null || active.name === sampleName) {
      return await inventedAs("invented", active ?? await services.sample(), signal);
    }
    const own = searchIn(active);
    if (own.found === undefined && !waits) return null;
    const best = await abortable(signal, own.ended);
    return best ?? await inventedAs("instead", await services.sample(), signal);
  };

  return {
    find: (signal) => find(signal, true),
    soon: (signal) => patiently(signal, (soon) => find(soon, false)),
  };
}

/** The town hall with the most reliable score; null if none has the {@link LEAST_SHARE}. */
async function bestTownHall(
  services: ExampleServices,
  release: Release,
  signal: AbortSignal,
): Promise<ExampleReport | null> {
  const plan = planOf("pro");
  let best: { readonly hall: TownHall; readonly reliability: number } | null = null;
  for (const hall of await services.townHalls(release, MOST_TOWN_HALLS)) {
    const { lat, lon } = hall;
    const explain = await services.examine({ lat, lon }, release, plan, { signal });
    const { reliability, measured_metrics, total_metrics } = explain("en").explanation.score;
    if (measured_metrics < LEAST_SHARE * total_metrics) continue;
    if (reliability > (best?.reliability ?? 0)) best = { hall, reliability };
  }
  if (best === null) return null;
  const { comune, lat, lon } = best.hall;
  const report = await scored(services, { lat, lon }, release, plan, signal, { withMap: true });
  return {
    key: release.schema,
    in: (language) => {
      const { explanation, ...rest } = report.in(language);
      const { score } = explanation;
      // The nearest known address may be a neighbour's, which the example is not about.
      const resolved = texts[language].landing.townHall(comune);
      const address = { ...score.address, resolved };
      return {
        ...rest,
        explanation: { ...explanation, score: { ...score, address } },
        subject: "town_hall",
      };
    },
  };
}

/** How long the first page waits for the example. */
const PATIENCE_MS = 1000;

/**
 * Returns the result of the work, or null if it is slow or fails.
 *
 * @throws the signal's reason once it is aborted
 */
async function patiently<T>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const impatient = new AbortController();
  const timer = setTimeout(() => impatient.abort(), PATIENCE_MS);
  const soon = AbortSignal.any([signal, impatient.signal]);
  try {
    return await abortable(soon, work(soon));
  } catch {
    signal.throwIfAborted();
    return null;
  } finally {
    clearTimeout(timer);
  }
}
