/** `listReleases`: the data releases, with the sources that differ from the previous one. */
import { abortable } from "../../abortable.ts";
import type { Handlers } from "../../contract/routes.ts";
import type { components } from "../../contract/types.ts";
import { Problem } from "../../http/problem.ts";
import type { ListedRelease } from "../../releases/release.ts";
import { METHOD } from "../../scoring/method.ts";
import type { Dependencies, Env } from "../env.ts";
import { setHeaders } from "../set-headers.ts";
import { ofRelease } from "./of-release.ts";

/** Maximum number of releases (contract): three months of daily imports. */
const LISTED = 100;

type Releases = components["schemas"]["Releases"];

/** A release for callers. */
function releaseBody(
  { name, builtAt, activatedAt, active, changes }: ListedRelease,
): Releases["releases"][number] {
  return {
    name,
    built_at: builtAt,
    activated_at: activatedAt,
    active,
    changes: changes?.map(({ source, change, dataDate, dataDateBefore }) => ({
      source,
      change,
      data_date: dataDate,
      data_date_before: dataDateBefore,
    })) ?? null,
  };
}

/** Answers the releases, the active one first. */
export function listReleases(
  { data }: Pick<Dependencies, "data">,
): Handlers<Env>["listReleases"] {
  const bodyOf = ofRelease(async (): Promise<Releases> => ({
    schema: "svc.releases.v1",
    method: METHOD,
    releases: (await data.releases(LISTED)).map(releaseBody),
  }));
  return async (c) => {
    const signal = c.get("signal");
    const release = await abortable(signal, data.active());
    if (release === null) throw new Problem("service_unavailable");
    const body = await abortable(signal, bodyOf(release, null));
    setHeaders<"listReleases", 200>(c, { "X-Data-Release": release.name, "X-Method": METHOD });
    return c.json(body, 200);
  };
}
