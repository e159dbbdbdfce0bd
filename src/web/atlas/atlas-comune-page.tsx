import { type Language, texts } from "../../language.ts";
import { isSure, shownRange, wholePoints } from "../../scoring/aggregate/headline.ts";
import type { AtlasComune, AtlasRelease, SimilarComune } from "../../scoring/atlas/stored-atlas.ts";
import type { AtlasPart } from "../../scoring/atlas/parts.ts";
import { catalogue } from "../../scoring/catalogue/catalogue.ts";
import { type CategoryCode, categoryCodes } from "../../scoring/catalogue/metric.ts";
import { regionOf } from "../../scoring/imputation/strata.ts";
import { warningSaid } from "../../scoring/in-words/hazards-said.ts";
import type { HazardShare } from "../../scoring/judge/comune-hazards.ts";
import { hazardsSaid } from "../../scoring/judge/warnings.ts";
import { type MeanOf, scoreTrack, swatch } from "../bars.tsx";
import { type Html, layout } from "../layout.tsx";
import type { Installation } from "../operator.tsx";
import { table } from "../table.tsx";
import { wordsOf } from "../words.ts";
import { atlasCredits, atlasNotices } from "./about-atlas.tsx";
import { areaSlug, regionName } from "./areas.ts";
import { comunePath } from "./comune-path.ts";
import { inTenths, meanShare, titleOfSource } from "./layers.ts";

/** What the page of a comune shows. */
export interface ShownComune {
  readonly release: AtlasRelease;
  /** Whether another release is active, for which the atlas is not computed yet. */
  readonly isEarlier: boolean;
  readonly comune: AtlasComune;
  /** All provinces of the atlas. */
  readonly provinces: readonly AtlasPart[];
  readonly hazards: readonly HazardShare[];
}

/** Number of the highest and of the lowest metrics that are listed, and of sources. */
const LISTED = 5, SOURCES = 8;

type Site = Pick<Installation, "baseUrl" | "hasAccounts">;

/** The page `/comune/<istat>-<name>`: the level of a comune. */
export function atlasComunePage(language: Language, site: Site, shown: ShownComune): Html {
  const { release, isEarlier, comune } = shown, { name, provincia } = comune;
  const text = texts[language].atlas;
  const body = (
    <>
      {atlasNotices(language, release, isEarlier)}
      {levelPart(language, release, comune)}
      {categoryPart(language, shown)}
      {measuredPart(language, comune)}
      {hazardPart(language, shown)}
      {missingPart(language, comune)}
      {mapLink(language, shown)}
      <p>
        <a class="button second" href="../#try">{text.tryAddress(name)}</a>
      </p>
      {atlasCredits(language, "../", release)}
    </>
  );
  return layout({
    language,
    root: "../",
    title: text.title(name, provincia),
    description: text.description(name, shownRange(comune)),
    url: `${site.baseUrl}/${comunePath(comune)}`,
    hasAccounts: site.hasAccounts,
    body,
  });
}

/** The link to the map of the comune's province. */
function mapLink(language: Language, { comune, provinces }: ShownComune): Html | "" {
  const province = provinces.find(({ code }) => code === comune.istat.slice(0, 3));
  return province === undefined ? "" : (
    <p>
      <a href={`../atlas/${areaSlug(province)}`}>{texts[language].atlas.onMap(province.name)}</a>
    </p>
  );
}

function levelPart(language: Language, release: AtlasRelease, comune: AtlasComune): Html {
  const text = texts[language].atlas, { number } = wordsOf(language);
  const { name, score, rank, sizeRank, size } = comune;
  const lead = isSure(inTenths(comune))
    ? text.lead(name, wholePoints(score), shownRange(comune))
    : text.leadRange(name, shownRange(comune));
  return (
    <>
      <p class="lead">{lead}</p>
      <ul>
        <li>{text.rank(number(rank.low), number(rank.high), number(release.comuni))}</li>
        <li>
          {text.sizeRank(
            number(sizeRank.low),
            number(sizeRank.high),
            number(release.sizes[size] ?? 0),
            text.sizes[size],
          )}
        </li>
      </ul>
      <p class="soft">{text.rankWhat}</p>
    </>
  );
}

/** The means of some provinces over their residents; null without any. */
function meansOf(
  provinces: readonly AtlasPart[],
): Readonly<Record<CategoryCode, number>> | null {
  const all = provinces.reduce((sum, { residents }) => sum + residents, 0);
  if (all === 0) return null;
  const mean = (code: CategoryCode) =>
    provinces.reduce((sum, one) => sum + one.residents * one.levels[code].score, 0) / all;
  return Object.fromEntries(categoryCodes.map((code) => [code, mean(code)])) as Record<
    CategoryCode,
    number
  >;
}

function categoryPart(language: Language, { comune, provinces }: ShownComune): Html {
  const text = texts[language].atlas, { columns: heads, legend } = texts[language].result;
  const region = regionOf(comune.istat);
  const own: readonly (readonly [MeanOf, string, ReturnType<typeof meansOf>])[] = [
    [
      "province",
      `${texts[language].coverage.columns.province} (${comune.provinciaName})`,
      meansOf(
        provinces.filter(({ code }) => code === comune.istat.slice(0, 3)),
      ),
    ],
    [
      "region",
      regionName(comune.istat) ?? "",
      meansOf(
        region === null ? [] : provinces.filter(({ code }) => regionOf(`${code}000`) === region),
      ),
    ],
    ["italy", heads.italy, meansOf(provinces)],
  ];
  const means = own.filter(([, , of]) => of !== null);
  const headings = [
    heads.category,
    heads.bar,
    heads.score,
    heads.range,
    ...means.map(([, name]) => name),
  ];
  const rows = categoryCodes.map((code) => {
    const level = comune.categories[code];
    const marks = Object.fromEntries(means.map(([of, , mean]) => [of, (mean?.[code] ?? 0) / 100]));
    const range = { low: level.low / 100, high: level.high / 100 };
    return [
      texts[language].scoring.categories[code],
      scoreTrack({ score: level.score / 100, range, ...marks }),
      wholePoints(level.score),
      shownRange(level),
      ...means.map(([, , mean]) => wholePoints(mean?.[code] ?? 0)),
    ];
  });
  return (
    <>
      <h2>{text.categories}</h2>
      {table(headings, rows, text.categories)}
      <p class="soft key">
        <span>{swatch("score")} {legend.score}</span>
        <span>{swatch("range")} {legend.range}</span>
        {means.map(([of, name]) => <span>{swatch(of)} {name}</span>)}
      </p>
    </>
  );
}

/** The metrics that are measured directly, with their points; the highest first. */
function measuredIn({ states, points }: AtlasComune) {
  return catalogue.flatMap((metric, i) => {
    const own = points[i] ?? null;
    return states[i] === "d" && own !== null ? [{ metric, points: own }] : [];
  }).sort((a, b) => b.points - a.points);
}

function measuredPart(language: Language, comune: AtlasComune): Html | "" {
  const text = texts[language].atlas, { number } = wordsOf(language);
  const measured = measuredIn(comune);
  if (measured.length < 2 * LISTED) return "";
  const list = (some: typeof measured) => (
    <ol>
      {some.map(({ metric, points }) => (
        <li>
          {texts[language].metrics[metric.id]}
          {texts[language].colon}
          {text.points(number(points))}
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <h2>{text.best}</h2>
      {list(measured.slice(0, LISTED))}
      <h2>{text.lowest}</h2>
      {list(measured.slice(-LISTED).toReversed())}
      <p class="soft">{text.pointsWhat}</p>
    </>
  );
}

function hazardPart(language: Language, { comune, hazards }: ShownComune): Html {
  const text = texts[language].atlas;
  const { warnings } = hazardsSaid([], hazards);
  return (
    <>
      <h2>{text.hazards}</h2>
      {warnings.length === 0
        ? <p>{text.noHazards(comune.name)}</p>
        : <ul>{warnings.map((one) => <li>{warningSaid(language, one)}</li>)}</ul>}
    </>
  );
}

function missingPart(language: Language, comune: AtlasComune): Html {
  const text = texts[language].atlas, { number, percent } = wordsOf(language);
  const direct = comune.states.split("d").length - 1;
  const share = meanShare(comune.evidence.map((percent) => percent / 100));
  const { sources, files, metrics, possible, width } = comune.blindSpots;
  // Predicted within a tenth, so that tenths of a point would say too much.
  const now = wholePoints(comune.high - comune.low);
  const then = width === null ? null : wholePoints(width);
  const named = (ids: readonly string[]) =>
    ids.length === 0 ? "–" : new Intl.ListFormat(texts[language].locale).format(
      catalogue.filter(({ id }) => ids.includes(id)).map(({ id }) => texts[language].metrics[id]),
    );
  const rows = sources.slice(0, SOURCES).map((one) => [
    titleOfSource(language, one.source),
    one.files === 0 ? "–" : number(one.files),
    named(one.metrics),
    named(one.possible),
  ]);
  return (
    <>
      <h2>{text.missing}</h2>
      <p>{text.missingLead(number(direct), number(comune.states.length), percent(share))}</p>
      {rows.length === 0 ? "" : (
        <ul>
          <li>{text.filesLeft(number(files))}</li>
          <li>{text.filesAdd(number(metrics.length))}</li>
          {possible.length === 0 ? "" : <li>{text.filesMayAdd(number(possible.length))}</li>}
          {then === null || then === now ? "" : <li>{text.widthWith(now, then)}</li>}
        </ul>
      )}
      {rows.length === 0 ? "" : (
        <details>
          <summary>{text.missingWhat}</summary>
          {table(
            [
              text.columns.source,
              text.columns.files,
              text.columns.adds,
              text.columns.mayAdd,
            ],
            rows,
            text.missing,
          )}
        </details>
      )}
      <p>
        <a href={`../coverage/${comune.istat}`}>{text.coverage(comune.name)}</a>
      </p>
    </>
  );
}

/**
 * The page for a comune that the atlas does not have.
 *
 * @param near comuni with a similar name; null: no atlas is computed
 */
export function noAtlasComunePage(
  language: Language,
  { hasAccounts }: Site,
  name: string,
  near: readonly SimilarComune[] | null,
): Html {
  const text = texts[language].atlas;
  const body = near === null
    ? (
      <>
        <p>{text.notComputed}</p>
        <pre tabindex={0}><code>deno task atlas</code></pre>
      </>
    )
    : (
      <>
        <p>{text.unknown(name)}</p>
        {near.length === 0 ? "" : (
          <>
            <p>{text.nearest}</p>
            <ul>
              {near.map((one) => (
                <li>
                  <a href={`../${comunePath(one)}`}>{`${one.name} (${one.provincia})`}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </>
    );
  const title = near === null ? text.notComputedTitle : text.unknownTitle;
  return layout({
    language,
    root: "../",
    title,
    body,
    isError: true,
    isUnlisted: true,
    hasAccounts,
  });
}
