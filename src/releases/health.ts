/** Whether the service can answer calls: for the probe of operators, and for the page of people. */
import { abortable } from "../abortable.ts";
import type { Release, ReleaseSource } from "./release.ts";

/** What the check reads. Each method rejects with the driver's error if the database fails. */
export interface HealthData {
  readonly data: { active(): Promise<Release | null> };
  sources(release: Release): Promise<readonly ReleaseSource[]>;
}

/** The release that answers calls, with its sources. */
export interface ServingRelease {
  readonly release: Release;
  readonly sources: readonly ReleaseSource[];
}

/**
 * What answers calls now; null if no release is active. Rejects with the driver's error if the database does
 * not answer, and with the signal's reason once it is aborted.
 */
export async function servingNow(
  { data, sources }: HealthData,
  signal: AbortSignal,
): Promise<ServingRelease | null> {
  const release = await abortable(signal, data.active());
  return release && { release, sources: await abortable(signal, sources(release)) };
}
