import type { FoundComuni } from "../../geocoding/find-comuni.ts";
import { type Language, texts } from "../../language.ts";
import type { OutlineMap } from "../../map/outlines.ts";
import { type Release, type ReleaseSource, sampleName } from "../../releases/release.ts";
import { catalogue } from "../../scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../../scoring/catalogue/metric.ts";
import type { ProvinceCoverage } from "../../scoring/imputation/measured-shares.ts";
import { regionsOf } from "../atlas/areas.ts";
import { LAYER_PARAMETER } from "../atlas/layers.ts";
import { classOf, fifthsOf } from "../atlas/scale.ts";
import { territoryMap } from "../atlas/territory-map.tsx";
import { field } from "../forms.tsx";
import { type Html, layout } from "../layout.tsx";
import type { Installation } from "../operator.tsx";
import { releaseLine } from "../release-line.tsx";
import { table } from "../table.tsx";
import { wordsOf } from "../words.ts";
import type { CoveredArea, Lacking } from "./coverage-data.ts";

/** The coverage of a release. */
export interface Coverage {
  readonly release: Release;
  readonly sources: readonly ReleaseSource[];
  /** Null if an older version of the service built the release. */
  readonly provinces: readonly ProvinceCoverage[] | null;
  readonly map: OutlineMap | null;
  readonly lacking: Lacking | null;
  /** The territory of the release, to whose residents the shares refer; null: Italy. */
  readonly area: CoveredArea | null;
}

/** A searched name that matches no comune, or several. */
export interface LookedUp extends FoundComuni {
  readonly name: string;
}

type Shares = ReadonlyMap<string, number>;

/** Number of the given metrics that are measured for the average resident. */
const measuredOf = (shares: Shares, ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + (shares.get(id) ?? 0), 0);

const allIds = catalogue.map(({ id }) => id);
const byCategory = categoryCodes.map((code) => ({
  code,
  ids: catalogue.filter(({ category }) => category === code).map(({ id }) => id),
}));

/**
 * The shares of several provinces together, weighted by residents; null if none is known. A single province
 * needs no weight.
 */
export function together(provinces: readonly ProvinceCoverage[]): Shares | null {
  const [only, ...others] = provinces.flatMap(({ shares }) => shares ?? []);
  if (only !== undefined && others.length === 0) return only;
  const known = provinces.flatMap(({ residents, shares }) =>
    shares === null || residents === 0 ? [] : [{ residents, shares }]
  );
  const all = known.reduce((sum, { residents }) => sum + residents, 0);
  if (all === 0) return null;
  return new Map(allIds.map((id) => [
    id,
    known.reduce((sum, { residents, shares }) => sum + residents * (shares.get(id) ?? 0), 0) / all,
  ]));
}

/**
 * The page `/coverage`: the coverage of each province, with a search for comuni.
 *
 * @param coverage null if no release is loaded
 */
export function coveragePage(
  language: Language,
  { baseUrl, hasAccounts }: Pick<Installation, "baseUrl" | "hasAccounts">,
  coverage: Coverage | null,
  looked: LookedUp | null = null,
): Html {
  const text = texts[language].coverage, { number } = wordsOf(language);
  const body = (
    <>
      {looked === null ? "" : outcome(language, looked)}
      {coverage === null ? <p>{text.noData}</p> : (
        <>
          {coverage.release.name === sampleName
            ? <p class="notice">{texts[language].methodology.sample}</p>
            : ""}
          {overview(language, coverage)}
          {coverage.lacking === null ? "" : lackingPart(language, coverage.lacking)}
          <h2 id="search">{text.search}</h2>
          <form method="post" action="coverage">
            {field(language, {
              name: "comune",
              label: text.comune,
              hint: text.comuneHint,
              autocomplete: "address-level2",
              ...(looked !== null && { value: looked.name }),
            })}
            <button type="submit">{text.send}</button>
          </form>
          {coverage.provinces === null
            ? <p class="notice">{text.unknown}</p>
            : provincesPart(language, coverage.provinces, coverage.map)}
        </>
      )}
    </>
  );
  return layout({
    language,
    title: text.title,
    description: text.description(number(catalogue.length)),
    url: `${baseUrl}/coverage`,
    hasAccounts,
    body,
    isError: looked !== null && looked.comuni.length === 0,
  });
}

/** The result of a search that does not match exactly one comune. */
function outcome(language: Language, { name, comuni, hasMore }: LookedUp): Html {
  const text = texts[language].coverage, { number } = wordsOf(language);
  if (comuni.length === 0) {
    return (
      <p class="problem" role="alert">
        <a href="#comune">{text.noComune(name)}</a>
      </p>
    );
  }
  return (
    <section class="notice" aria-labelledby="several">
      <h2 id="several">{text.several}</h2>
      <ul>
        {comuni.map(({ istat, name, provincia }) => (
          <li>
            <a href={`coverage/${istat}`}>{`${name} (${provincia})`}</a>
          </li>
        ))}
      </ul>
      {hasMore ? <p class="soft">{text.more(number(comuni.length))}</p> : ""}
    </section>
  );
}

function overview(language: Language, { release, sources, provinces, area }: Coverage): Html {
  const text = texts[language].coverage, { number, day } = wordsOf(language);
  const total = number(catalogue.length);
  const shares = together(provinces ?? []);
  const dates = sources.map(({ dataDate }) => dataDate).sort();
  const [oldest] = dates, newest = dates.at(-1);
  return (
    <>
      {shares === null ? "" : (
        <p class="lead">
          {text.lead(number(Math.round(measuredOf(shares, allIds))), total)}
        </p>
      )}
      <p>
        {shares === null ? "" : text.others} {oldest === undefined || newest === undefined
          ? ""
          : text.dates(day(new Date(oldest)), day(new Date(newest)))}
      </p>
      {area === null || area.level === "italy" || shares === null ||
          !isOfArea(provinces ?? [], area)
        ? ""
        : <p>{text.area(`${area.name} (${texts[language].sources.levels[area.level]})`)}</p>}
      {releaseLine(language, release)}
    </>
  );
}

/** Whether the shares are those of the area. Releases of older versions also have shares of other provinces. */
function isOfArea(provinces: readonly ProvinceCoverage[], area: CoveredArea): boolean {
  return provinces.every(({ code, shares }) => shares === null || area.provinces.includes(code));
}

function lackingPart(language: Language, { files, metrics }: Lacking): Html {
  const { number } = wordsOf(language);
  return (
    <section class="notice">
      <p>{texts[language].coverage.lacking(number(files), number(metrics))}</p>
      <pre><code>deno task import --rest</code></pre>
    </section>
  );
}

function provincesPart(
  language: Language,
  provinces: readonly ProvinceCoverage[],
  map: OutlineMap | null,
): Html {
  const text = texts[language].coverage;
  return (
    <>
      {map === null ? "" : mapPart(language, provinces, map)}
      <p>
        <a href={`atlas?${LAYER_PARAMETER}=coverage`}>{text.byComune}</a>
      </p>
      <h2>{text.regions}</h2>
      <p>{text.regionsWhat}</p>
      {regionsOf(provinces).map(({ name, provinces }) => regionPart(language, name, provinces))}
      <h2>{text.missing}</h2>
      {missingPart(language, together(provinces))}
    </>
  );
}

/** The map of the atlas, with the shares that the import measured. */
function mapPart(
  language: Language,
  provinces: readonly ProvinceCoverage[],
  { width, height, outlines }: OutlineMap,
): Html {
  const text = texts[language].coverage;
  const classes = fifthsOf(catalogue.length);
  const byLetters = new Map(provinces.map((one) => [one.provincia, one]));
  return territoryMap(language, {
    width,
    height,
    classes,
    said: wordsOf(language).number,
    caption: text.map,
    hatched: null,
    shapes: outlines.map(({ of, path }) => {
      const { name = of, shares = null } = byLetters.get(of) ?? {};
      const [all = ""] = cells(language, shares);
      const index = shares === null ? null : classOf(measuredOf(shares, allIds), classes);
      return {
        title: `${name}${texts[language].colon}${all}`,
        parts: [{ fill: { index, isHatched: false }, path }],
      };
    }),
  });
}

/** The cells of a row: all metrics, then each category. */
function cells(language: Language, shares: Shares | null): string[] {
  const text = texts[language].coverage, { number } = wordsOf(language);
  const cell = (ids: readonly string[]) =>
    shares === null
      ? text.notKnown
      : text.ofTotal(number(Math.round(measuredOf(shares, ids))), number(ids.length));
  return [cell(allIds), ...byCategory.map(({ ids }) => cell(ids))];
}

function regionPart(
  language: Language,
  name: string,
  provinces: readonly ProvinceCoverage[],
): Html {
  const { columns } = texts[language].coverage;
  const headings = [
    columns.province,
    columns.all,
    ...byCategory.map(({ code }) => texts[language].scoring.categories[code]),
  ];
  const [all = ""] = cells(language, together(provinces));
  const rows = provinces.map((one) => [
    `${one.name} (${one.provincia})`,
    ...cells(language, one.shares),
  ]);
  return (
    <details>
      <summary>
        <h3>{name}{texts[language].colon}{all}</h3>
      </summary>
      {table(headings, rows, name)}
    </details>
  );
}

/** Metrics measured for less than this share of residents are listed as missing. */
const HALF = 0.5;

function missingPart(language: Language, shares: Shares | null): Html {
  const text = texts[language].coverage, { number, percent } = wordsOf(language);
  const missing = [...shares ?? []].filter(([, share]) => share < HALF).sort(([, a], [, b]) =>
    a - b
  );
  if (shares === null) return <p>{text.notKnown}</p>;
  if (missing.length === 0) return <p>{text.allMeasured}</p>;
  const names = new Map(catalogue.map(({ id }): [string, string] => [
    id,
    texts[language].metrics[id],
  ]));
  return (
    <>
      <p>{text.missingWhat}</p>
      <details>
        <summary>{text.ofTotal(number(missing.length), number(catalogue.length))}</summary>
        {table(
          [text.columns.metric, text.columns.share],
          missing.map(([id, share]) => [names.get(id) ?? id, percent(share)]),
          text.missing,
        )}
      </details>
    </>
  );
}
