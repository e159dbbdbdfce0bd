/**
 * What an export contains: one CSV file for each kind of thing that a researcher looks for. The tables that only
 * answer requests (the walking network, indexes of names, the objects of maps, lists of coverages' edges) are
 * left out.
 */

/** A type of Table Schema (Frictionless Data, "Table Schema", "Types and Formats"). */
export type ColumnType = "string" | "number" | "integer" | "boolean" | "date" | "object";

/** A column of a file. */
export interface ExportedColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly description: string;
  /** Whether the column is a geometry as Well-Known Text (EPSG:4326: longitude, then latitude). */
  readonly isGeometry?: true;
  /** Whether each row has a value. */
  readonly required?: true;
}

/** A file of an export. */
export interface Resource {
  /** Name of the file without its suffix. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly fields: readonly ExportedColumn[];
  /** The columns whose values together occur once; without it, rows have no key. */
  readonly key?: readonly string[];
  /** The rows, with the columns of `fields` in their order. */
  readonly rows: string;
  /** The sources of its rows, as a query of their ids; null if its values are derived from all sources. */
  readonly sources: string | null;
}

/** Decimal digits of a coordinate in degrees: one centimetre. */
const DIGITS = 7;

const wkt = (geom: string): string => `ST_AsText(ST_Transform(${geom}, 4326), ${DIGITS})`;

const source = {
  name: "source",
  type: "string",
  description: "Source of the row: the id in the list of sources of the package.",
  required: true,
} as const;

const istat = {
  name: "istat",
  type: "string",
  description: "ISTAT code of the comune, six digits.",
  required: true,
} as const;

const comune = { ...istat, name: "comune" } as const;

/** The comune of a row that may have none. */
const comuneIfKnown = {
  name: "comune",
  type: "string",
  description: "ISTAT code of the comune, six digits; empty if it is unknown.",
} as const;

const metric = {
  name: "metric",
  type: "string",
  description: "Identifier of the metric.",
  required: true,
} as const;

const geometry = (description: string) =>
  ({
    name: "wkt",
    type: "string",
    description: `${description} Well-Known Text, EPSG:4326 (WGS 84), longitude before latitude.`,
    isGeometry: true,
  }) as const;

const dataDate = {
  name: "data_date",
  type: "date",
  description: "Date that the data describe.",
  required: true,
} as const;

/** All files, in the order of the package. */
export const resources: readonly Resource[] = [
  {
    name: "comuni",
    title: "Comuni",
    description: "The comuni of the current list of ISTAT.",
    key: ["istat"],
    fields: [
      istat,
      { name: "name", type: "string", description: "Name in Italian.", required: true },
      { name: "name_other", type: "string", description: "Name in the other official language." },
      {
        name: "provincia",
        type: "string",
        description: "Abbreviation of the province.",
        required: true,
      },
      {
        name: "provincia_name",
        type: "string",
        description: "Name of the province.",
        required: true,
      },
      { name: "belfiore", type: "string", description: "Cadastral code.", required: true },
      source,
    ],
    rows: `select istat, name, name_other, provincia, provincia_name, belfiore, source
      from comune order by istat`,
    sources: "select source from comune",
  },
  {
    name: "comune_aliases",
    title: "Other codes and names of comuni",
    description: "Former codes, former names and postal codes of the comuni.",
    fields: [
      istat,
      {
        name: "kind",
        type: "string",
        description: "What the value is: istat, belfiore, name or cap (postal code).",
        required: true,
      },
      { name: "value", type: "string", description: "The code or name.", required: true },
      source,
    ],
    rows: `select istat, kind, value, source from comune_alias order by istat, kind, value, source`,
    sources: "select source from comune_alias",
  },
  {
    name: "comune_attributes",
    title: "Attributes of comuni",
    description:
      "The residents of each comune, the class in which it is compared, and its main town.",
    key: ["istat"],
    fields: [
      istat,
      {
        name: "stratum",
        type: "string",
        description: "Degree of urbanisation: city, town or rural.",
        required: true,
      },
      { name: "macro_area", type: "string", description: "north, centre or south." },
      { name: "residents", type: "number", description: "Number of residents.", required: true },
      geometry("Middle of the main town."),
    ],
    rows: `select istat, stratum, macro_area, residents,
        ST_AsText(ST_SetSRID(ST_MakePoint(lon, lat), 4326), ${DIGITS})
      from comune_cell order by istat`,
    sources: null,
  },
  {
    name: "areas",
    title: "Outlines of areas",
    description: "Outlines of comuni, census areas, census sections and market zones.",
    key: ["kind", "code", "source"],
    fields: [
      {
        name: "kind",
        type: "string",
        description: "comune, census_area, section or zone.",
        required: true,
      },
      {
        name: "code",
        type: "string",
        description: "Code of the area; for a comune, its ISTAT code.",
        required: true,
      },
      comuneIfKnown,
      source,
      {
        name: "derived",
        type: "boolean",
        description: "Whether the outline was derived from those of other areas.",
        required: true,
      },
      geometry("The outline."),
    ],
    rows: `select kind, code, min(comune), source, derived, ${wkt("ST_Multi(ST_Union(geom, 0.01))")}
      from area group by kind, code, source, derived order by kind, code, source, derived`,
    sources: "select source from area",
  },
  {
    name: "statistics",
    title: "Values of areas",
    description: "Values of variables for areas and provinces.",
    fields: [
      source,
      {
        name: "variable",
        type: "string",
        description: "Name of the variable; that of a metric if it is the metric itself.",
        required: true,
      },
      {
        name: "support",
        type: "string",
        description: "Kind of the area, as in areas, or provincia.",
        required: true,
      },
      {
        name: "code",
        type: "string",
        description: "Code of the area; for a province, its abbreviation.",
        required: true,
      },
      { name: "value", type: "number", description: "The value.", required: true },
      {
        name: "estimated",
        type: "boolean",
        description: "Whether the value is an estimate.",
        required: true,
      },
      dataDate,
    ],
    rows:
      `select l.source, l.name, s.support, s.code, s.value, s.estimated or l.estimated, l.data_date
      from statistic s join layer l on l.id = s.layer
      order by l.source, l.name, s.support, s.code`,
    sources: "select source from layer where id in (select layer from statistic)",
  },
  {
    name: "places",
    title: "Places",
    description:
      "Places, lines and areas that metrics count and measure: shops, stops, schools, parks, streets.",
    fields: [
      source,
      { name: "class", type: "string", description: "What it is.", required: true },
      { name: "name", type: "string", description: "Its name, if the file states it." },
      {
        name: "value",
        type: "number",
        description: "What is summed or averaged, such as departures; 1 where places are counted.",
        required: true,
      },
      dataDate,
      geometry("Position, line or outline."),
      {
        ...geometry("Outline of a large place whose position is a point."),
        name: "outline_wkt",
      },
    ],
    rows: `select l.source, l.name, f.label, f.value, l.data_date, ${wkt("f.geom")}, ${
      wkt("f.ground")
    }
      from feature f join layer l on l.id = f.layer order by l.source, l.name, f.id`,
    sources: "select source from layer where id in (select layer from feature)",
  },
  {
    name: "house_numbers",
    title: "House numbers",
    description:
      "House numbers with their positions; without a number, a street without known numbers.",
    fields: [
      source,
      comune,
      { name: "street", type: "string", description: "Name of the street.", required: true },
      { name: "number", type: "integer", description: "House number." },
      { name: "suffix", type: "string", description: "Suffix of the number, such as A or BIS." },
      { name: "postal_code", type: "string", description: "Postal code." },
      { name: "locality", type: "string", description: "Hamlet or quarter." },
      geometry("Position."),
    ],
    rows: `select source, comune, street, civico, esponente, cap, locality, ${wkt("geom")}
      from address order by comune, street_key, civico, esponente, id`,
    sources: "select source from address",
  },
  {
    name: "street_names",
    title: "Names of streets",
    description: "The streets in the official lists of the comuni, without positions.",
    fields: [
      source,
      comune,
      { name: "street", type: "string", description: "Name of the street.", required: true },
    ],
    rows:
      `select source, comune, street from street_name order by comune, street_key, street, source`,
    sources: "select source from street_name",
  },
  {
    name: "localities",
    title: "Localities",
    description: "Hamlets, quarters, former comuni and other named places inside comuni.",
    fields: [
      source,
      comuneIfKnown,
      { name: "name", type: "string", description: "Name of the locality.", required: true },
      {
        name: "residents",
        type: "number",
        description: "Residents of a former comune, if its file states them.",
      },
      geometry("Position."),
    ],
    rows: `select source, comune, name, residents, ${wkt("geom")}
      from locality order by comune, name_key, name, source, geom`,
    sources: "select source from locality",
  },
  {
    name: "coverage",
    title: "Coverage",
    description:
      "Territories inside which the places of a source are complete. Outside of them, a place that is absent \
from the data may exist.",
    fields: [
      { name: "id", type: "integer", description: "Number of the territory.", required: true },
      {
        name: "source",
        type: "string",
        description: "Id of the source; empty: Italy, for all national sources.",
      },
      {
        name: "class",
        type: "string",
        description: "The only class to which it applies; empty: all other classes of the source.",
      },
      {
        name: "data_date",
        type: "date",
        description: "Date of the data inside; empty: the dates of the places.",
      },
      geometry("The territory."),
    ],
    key: ["id"],
    rows: `select c.id, c.source, l.name, c.data_date, ${wkt("ST_Multi(ST_Union(c.geom, 0.01))")}
      from coverage c left join layer l on l.id = c.layer
      group by c.id, c.source, l.name, c.data_date order by c.id`,
    sources: null,
  },
  {
    name: "settlements",
    title: "Settlements",
    description: "Where the residents of each comune live.",
    fields: [
      istat,
      { name: "residents", type: "number", description: "Number of residents.", required: true },
      geometry("Position."),
    ],
    rows: `select istat, residents, ST_AsText(ST_SetSRID(ST_MakePoint(lon, lat), 4326), ${DIGITS})
      from settlement order by istat, lat, lon`,
    sources: null,
  },
  {
    name: "comune_hazards",
    title: "Hazards of comuni",
    description: "Classes of hazard in which at least 5 % of a comune lies.",
    key: ["comune", "metric", "value"],
    fields: [
      comune,
      metric,
      {
        name: "value",
        type: "number",
        description: "The class, as the value of the metric.",
        required: true,
      },
      { name: "share", type: "number", description: "Share in the class, 0 to 1.", required: true },
      {
        name: "share_of",
        type: "string",
        description: "What the share refers to: residents or area.",
        required: true,
      },
    ],
    rows: `select comune, metric, value, share, share_of
      from comune_hazard order by comune, metric, value`,
    sources: null,
  },
  {
    name: "metric_values",
    title: "Expected values of metrics",
    description:
      "The normalised value that is expected where a metric is not measured, for Italy, for kinds of \
comuni and for comuni.",
    key: ["metric", "place"],
    fields: [
      metric,
      {
        name: "origin",
        type: "string",
        description: "What the place is: italy, stratum or comune.",
        required: true,
      },
      {
        name: "place",
        type: "string",
        description: "italy, a stratum such as city or rural south, or an ISTAT code.",
        required: true,
      },
      {
        name: "value",
        type: "number",
        description: "Normalised value, 0 (worst) to 100 (best).",
        required: true,
      },
      {
        name: "sd",
        type: "number",
        description: "Standard deviation of a place from the value, in points.",
        required: true,
      },
      {
        name: "units",
        type: "integer",
        description: "Number of measured units behind the value.",
        required: true,
      },
    ],
    rows: `select metric, origin, place, value, sd, units from imputed order by metric, place`,
    sources: null,
  },
  {
    name: "atlas",
    title: "Atlas",
    description:
      "The livability score of each comune: the mean over fixed points among its residents, with its 90 % \
interval. Empty if the atlas of the release was not computed.",
    key: ["istat"],
    fields: [
      istat,
      {
        name: "method",
        type: "string",
        description: "Version of the method of scoring.",
        required: true,
      },
      { name: "residents", type: "number", description: "Number of residents.", required: true },
      {
        name: "size",
        type: "string",
        description: "Class of comuni with as many residents.",
        required: true,
      },
      { name: "score", type: "number", description: "Score, 0 to 100.", required: true },
      { name: "low", type: "number", description: "Lower end of the interval.", required: true },
      { name: "high", type: "number", description: "Upper end of the interval.", required: true },
      {
        name: "categories",
        type: "object",
        description:
          "By category: score, low, high, and the number of metrics measured in the comune.",
        required: true,
      },
      {
        name: "measured",
        type: "number",
        description: "Share of the metrics that are measured, 0 to 1.",
        required: true,
      },
      ...([
        ["size_rank_low", "First rank that it may have among the comuni of its class."],
        ["size_rank_high", "Last rank that it may have among the comuni of its class."],
        ["rank_low", "First rank that it may have among all comuni of the atlas."],
        ["rank_high", "Last rank that it may have among all comuni of the atlas."],
      ] as const).map(([name, description]) =>
        ({ name, type: "integer", description, required: true }) as const
      ),
    ],
    rows:
      `select istat, method, residents, size, score, low, high, categories, measured, size_rank_low,
        size_rank_high, rank_low, rank_high
      from atlas order by istat`,
    sources: null,
  },
  {
    name: "atlas_metrics",
    title: "Metrics of the atlas",
    description: "The normalised value of each metric in each comune of the atlas.",
    key: ["istat", "metric"],
    fields: [
      istat,
      metric,
      {
        name: "state",
        type: "string",
        description: "d: measured directly; e: estimated; m: missing.",
        required: true,
      },
      {
        name: "points",
        type: "integer",
        description: "Normalised value, 0 (worst) to 100 (best); empty: missing or withheld.",
      },
    ],
    // exported_metric: the metrics in the order of the atlas, by the export.
    rows: `select a.istat, m.metric, substr(a.states, m.number, 1), a.points[m.number]
      from atlas a cross join exported_metric m
      order by a.istat, m.number`,
    sources: null,
  },
];
