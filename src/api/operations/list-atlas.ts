/** `listAtlas`: the level of each comune of the release. */
import { accepts } from "hono/accepts";
import { abortable } from "../../abortable.ts";
import type { Handlers } from "../../contract/routes.ts";
import type { components } from "../../contract/types.ts";
import { Problem } from "../../http/problem.ts";
import { atlasLicence } from "../../scoring/atlas/licence.ts";
import type { AtlasComune, AtlasRelease } from "../../scoring/atlas/stored-atlas.ts";
import { categoryCodes } from "../../scoring/catalogue/metric.ts";
import { METHOD } from "../../scoring/method.ts";
import type { Dependencies, Env } from "../env.ts";
import { setHeaders } from "../set-headers.ts";
import { csvLine } from "./job-result.ts";
import { ofRelease } from "./of-release.ts";
import { round } from "./score-body.ts";

/** Comuni of a page (contract). */
export const COMUNI_OF_PAGE = 1_000;

type Atlas = components["schemas"]["Atlas"];
type Comune = components["schemas"]["AtlasComune"];

const part = ({ score, low, high }: { score: number; low: number; high: number }) => ({
  score: round(score, 1),
  low: round(low, 1),
  high: round(high, 1),
});

/** A comune for callers. */
function comuneBody(comune: AtlasComune): Comune {
  const { istat, name, provincia, categories, states, rank, sizeRank, size } = comune;
  return {
    istat,
    comune: name,
    provincia,
    residents: Math.round(comune.residents),
    ...part(comune),
    rank,
    size,
    size_rank: sizeRank,
    categories: Object.fromEntries(categoryCodes.map((code) => {
      const { measured, total, ...level } = categories[code];
      return [code, { ...part(level), measured_metrics: measured, total_metrics: total }];
    })) as Comune["categories"],
    measured_metrics: states.split("d").length - 1,
    total_metrics: states.length,
  };
}

/** The attribution that a use of the atlas owes, with the address of the other sources. */
const attributionTo = (url: string): string =>
  `Contains information from OpenStreetMap (© OpenStreetMap contributors), available under the ODbL 1.0. \
All sources: ${url}`;

const columns = [
  ...["istat", "comune", "provincia", "residents", "score", "low", "high"],
  ...categoryCodes.flatMap((code) => [code, `${code}_low`, `${code}_high`]),
  ...["measured_metrics", "total_metrics", "rank_low", "rank_high"],
  ...["size", "size_rank_low", "size_rank_high", "release", "method", "licence", "attribution"],
];

/** A page as CSV, with the release, the licence and the attribution in each row. */
function csvOf({ comuni, release, method, licence, attribution }: Atlas): string {
  const rows = comuni.map((one) => [
    ...[one.istat, one.comune, one.provincia, one.residents, one.score, one.low, one.high],
    ...categoryCodes.flatMap((code) => {
      const { score, low, high } = one.categories[code];
      return [score, low, high];
    }),
    ...[one.measured_metrics, one.total_metrics, one.rank.low, one.rank.high],
    ...[one.size, one.size_rank.low, one.size_rank.high],
    ...[release, method, licence.name, attribution],
  ]);
  return [columns, ...rows].map((row) => csvLine(row)).join("");
}

/** Answers a page of the atlas as JSON or CSV; without an atlas, an empty page. */
export function listAtlas(
  { data, atlas, urls }: Pick<Dependencies, "data" | "atlas" | "urls">,
): Handlers<Env>["listAtlas"] {
  const head = (release: { readonly name: string }, method: string) => ({
    schema: "svc.atlas.v1" as const,
    release: release.name,
    method,
    licence: atlasLicence,
    attribution: attributionTo(urls.attribution),
  });
  const pageOf = ofRelease(async (release: AtlasRelease, page: number): Promise<Atlas> => {
    const skip = (page - 1) * COMUNI_OF_PAGE;
    const comuni = await atlas.comuni(release, { skip, most: COMUNI_OF_PAGE });
    return {
      ...head(release, release.method),
      built_at: release.builtAt,
      total: release.comuni,
      page,
      pages: Math.ceil(release.comuni / COMUNI_OF_PAGE),
      comuni: comuni.map(comuneBody),
    };
  });
  return async (c) => {
    const signal = c.get("signal"), { page = 1 } = c.req.valid("query");
    const known = await abortable(signal, atlas.release());
    let body: Atlas;
    if (known === null) {
      const active = await abortable(signal, data.active());
      if (active === null) throw new Problem("service_unavailable");
      const none = { built_at: active.builtAt, total: 0, page, pages: 0, comuni: [] };
      body = { ...head(active, METHOD), ...none };
    } else {
      body = await abortable(signal, pageOf(known, page));
    }
    setHeaders<"listAtlas", 200>(c, { "X-Data-Release": body.release, "X-Method": body.method });
    c.header("Vary", "Accept", { append: true });
    const supports = ["application/json", "text/csv"];
    if (accepts(c, { header: "Accept", supports, default: "application/json" }) === "text/csv") {
      c.header("Content-Type", "text/csv; charset=utf-8");
      return c.body(csvOf(body), 200);
    }
    return c.json(body, 200);
  };
}
