import { median } from "../middle.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row, StatisticSupport } from "../source.ts";
import { readQuotations, semesterEnd, type ZoneQuotation } from "./omi/quotations.ts";
import { readZones } from "./omi/zones.ts";

/**
 * Sale prices and rents of dwellings by zone, and the zones' polygons, from the revenue agency's
 * real estate market observatory (OMI).
 */
export const omi: OfficialSource = {
  id: "omi",
  publisher: "Agenzia delle Entrate - Osservatorio del Mercato Immobiliare",
  title: "OMI: quotations of dwellings and perimeters of zones",
  ...terms["omi"],
  attribution: "Quotazioni immobiliari: Agenzia delle Entrate - OMI",
  homePage: "https://www.agenziaentrate.gov.it/portale/schede/fabbricatiterreni/omi",
  rhythm: "half-yearly",
  downloads: [], // Only registered users of the agency's services can download the files.
  dataDate: "2018-12-31",
  files: {
    values: { pattern: /(^|\/)(omi\/(?!VCN)[^/]*|QI[^/]*)\.zip$/i, many: true },
    perimeters: { pattern: /(^|\/)Provincia di [^/]*\.kmz$/i, optional: true, many: true },
    zones: { pattern: /(^|\/)omi_zone_[^/]*\.geojsonl(\.gz)?$/, optional: true },
  },
  needs: ["istat-comuni"],
  coverage: "none",
  classes: {},
  read,
};

async function* read(input: Input): AsyncGenerator<Row> {
  const { semester, zones } = await readQuotations(input.files["values"] ?? [], input.tally);
  for (
    const name of ["sale_price", "rent_price", "price_spread", "price_vs_comune", "price_trend"]
  ) {
    yield { to: "date", name, date: semesterEnd(semester) };
  }
  const { comuni } = input.lookup;
  const byComune = Map.groupBy(
    zones.values(),
    ({ belfiore }) => comuni.byBelfiore(belfiore)?.istat ?? belfiore,
  );
  for (const [code, inside] of byComune) {
    yield* comparisons(inside);
    if (comuni.byIstat(code) !== undefined) yield* comuneRows(code, inside);
  }
  for (const zone of zones.values()) yield* zoneRows(zone, semester);
  yield* readZones(input);
}

function* zoneRows(zone: ZoneQuotation, semester: number): Generator<Row> {
  const row = (name: string, value: number): Row =>
    statistic(name, "zone", zone.code, value, zone.estimated);
  yield row("sale_price", zone.price);
  yield row("price_spread", zone.spread);
  if (zone.rent !== null) yield row("rent_price", zone.rent);
  if (zone.oldest !== null) {
    const years = (semester - zone.oldest.semester) / 2;
    yield row("price_trend", 100 * ((zone.price / zone.oldest.price) ** (1 / years) - 1));
  }
}

/** The ratio of each zone's price to the median of its comune. A comune with one zone has none. */
function* comparisons(zones: readonly ZoneQuotation[]): Generator<Row> {
  if (zones.length === 1) return;
  const middle = median(zones.map(({ price }) => price));
  for (const { code, price, estimated } of zones) {
    yield statistic("price_vs_comune", "zone", code, price / middle, estimated);
  }
}

/**
 * The medians of a comune's zones, for points outside all zones and for comparisons with the
 * comune's income. A median is an estimate if any of the zones' values is.
 */
function* comuneRows(istat: string, zones: readonly ZoneQuotation[]): Generator<Row> {
  const price = median(zones.map((zone) => zone.price));
  yield statistic("sale_price", "comune", istat, price, zones.some(({ estimated }) => estimated));
  const rented = zones.flatMap(({ rent, estimated }) => rent === null ? [] : [{ rent, estimated }]);
  if (rented.length === 0) return;
  const rent = median(rented.map((zone) => zone.rent));
  yield statistic("rent_price", "comune", istat, rent, rented.some(({ estimated }) => estimated));
}

function statistic(
  name: string,
  support: StatisticSupport,
  code: string,
  value: number,
  estimated: boolean,
): Row {
  return { to: "statistic", name, support, code, value, estimated };
}
