// Generated from openapi/openapi.yaml by openapi/generate.ts. Do not edit.
import { z } from "@hono/zod-openapi";

export const AddressByText = z.strictObject({
  "address": z.string().max(200).regex(new RegExp("^[^\\x00-\\x1F\\x7F-\\x9F]*[^\\s\\x00-\\x1F\\x7F-\\x9F][^\\x00-\\x1F\\x7F-\\x9F]*$", "u")).meta({ pattern: "^[^\\x00-\\x1F\\x7F-\\x9F]*[^\\s\\x00-\\x1F\\x7F-\\x9F][^\\x00-\\x1F\\x7F-\\x9F]*$" }).meta({"description":"A free-form street address in Italy, without control characters.","examples":["Via Roma 1, Borgo Campione"]}),
}).meta({"description":"A place by its address."}).openapi("AddressByText");
export type AddressByText = z.infer<typeof AddressByText>;

export const AddressByCoordinates = z.strictObject({
  "address": z.string().regex(new RegExp("^[^\\S\\x00-\\x1F\\x7F-\\x9F]*$", "u")).meta({ pattern: "^[^\\S\\x00-\\x1F\\x7F-\\x9F]*$" }).meta({"description":"Only a blank one, which counts as not sent."}).optional(),
  "lat": z.number().min(35).max(48).meta({"description":"Latitude, WGS84 degrees.","examples":[44.9126]}),
  "lon": z.number().min(6).max(19).meta({"description":"Longitude, WGS84 degrees.","examples":[8.6154]}),
}).meta({"description":"A place by its coordinates."}).openapi("AddressByCoordinates");
export type AddressByCoordinates = z.infer<typeof AddressByCoordinates>;

export const AddressRequest = z.xor([AddressByText, AddressByCoordinates]).meta({"description":"A place, in exactly one of two forms. A blank `address` counts as not sent."}).openapi({}, { unionPreferredType: "oneOf" }).openapi("AddressRequest");
export type AddressRequest = z.infer<typeof AddressRequest>;

export const CategoryCode = z.enum(["safety","services","mobility","enviro","realestate","natural_risk"]).meta({"description":"One of the six categories. Stable, never translated."}).openapi("CategoryCode");
export type CategoryCode = z.infer<typeof CategoryCode>;

export const ScoredAddress = z.strictObject({
  "input": z.string().nullable().meta({"description":"The address as sent; null when coordinates were sent.","examples":["Corso Roma 10, Alessandria"]}),
  "source": z.enum(["address","coordinates"]).meta({"description":"The form that was sent."}),
  "resolved": z.string().min(1).meta({"description":"The address that was scored; for coordinates the nearest known address within 100 m,\nelse the comune and its province.\n","examples":["Corso Roma 10, 15121 Alessandria (AL)"]}),
  "lat": z.number().min(35).max(48).meta({"description":"Latitude, WGS84 degrees, 6 decimals.","examples":[44.9126]}),
  "lon": z.number().min(6).max(19).meta({"description":"Longitude, WGS84 degrees, 6 decimals.","examples":[8.6154]}),
  "istat": z.string().regex(new RegExp("^[0-9]{6}$", "u")).meta({ pattern: "^[0-9]{6}$" }).meta({"description":"The national statistics institute's code of the comune, with its leading zeros.","examples":["006003"]}),
  "comune": z.string().min(1).meta({"description":"The name of the comune.","examples":["Alessandria"]}),
  "provincia": z.string().regex(new RegExp("^[A-Z]{2}$", "u")).meta({ pattern: "^[A-Z]{2}$" }).meta({"description":"The abbreviation of the province.","examples":["AL"]}),
}).meta({"description":"What was asked, and the place that was scored."}).openapi("ScoredAddress");
export type ScoredAddress = z.infer<typeof ScoredAddress>;

export const CategoryScore = z.strictObject({
  "score": z.number().min(0).max(100).meta({"description":"The category score, 1 decimal.","examples":[61.2]}),
  "reliability": z.number().min(0).max(1).meta({"description":"How much evidence stands behind it, 3 decimals. Only on plans whose `full_report` is\ntrue; absent on `free`.\n","examples":[0.412]}).optional(),
  "measured_metrics": z.int().min(0).meta({"description":"Metrics of the category measured directly.","examples":[12]}),
  "total_metrics": z.int().min(1).meta({"description":"Metrics in the category.","examples":[18]}),
}).meta({"description":"The score of one category."}).openapi("CategoryScore");
export type CategoryScore = z.infer<typeof CategoryScore>;

export const Categories = z.strictObject({
  "safety": CategoryScore,
  "services": CategoryScore,
  "mobility": CategoryScore,
  "enviro": CategoryScore,
  "realestate": CategoryScore,
  "natural_risk": CategoryScore,
}).meta({"description":"The six category scores, by category code."}).openapi("Categories");
export type Categories = z.infer<typeof Categories>;

export const InsufficientDataEntry = z.strictObject({
  "category": CategoryCode,
  "measured": z.int().min(0).meta({"description":"Metrics measured directly.","examples":[2]}),
  "total": z.int().min(1).meta({"description":"Metrics in the category.","examples":[27]}),
  "ratio": z.number().min(0).max(1).meta({"description":"measured / total, rounded to 3 decimals; always below 0.5 here.","examples":[0.074]}),
}).meta({"description":"A category of which too little was measured for its score to be read."}).openapi("InsufficientDataEntry");
export type InsufficientDataEntry = z.infer<typeof InsufficientDataEntry>;

export const Score = z.strictObject({
  "schema": z.literal("svc.score.v1").meta({
    "type": "string",
    "const": "svc.score.v1"
  }).meta({"description":"The format of this object."}),
  "plan": z.string().min(1).meta({"description":"The plan of the key that asked, one of the keys in the price list.","examples":["pro"]}),
  "address": ScoredAddress,
  "score": z.number().min(0).max(100).meta({"description":"The overall score, 1 decimal.","examples":[63.9]}),
  "reliability": z.number().min(0).max(1).meta({"description":"How much evidence stands behind the score, 3 decimals.","examples":[0.861]}),
  "reliability_code": z.enum(["very_high","high","good","medium","low"]).meta({"description":"The band of `reliability`, independent of the language."}),
  "categories": Categories,
  "measured_metrics": z.int().min(0).meta({"description":"Metrics measured directly.","examples":[37]}),
  "total_metrics": z.int().min(1).meta({"description":"Metrics in total.","examples":[111]}),
  "insufficient_data": z.array(InsufficientDataEntry).max(6).meta({"description":"The categories not measured well enough to be read, weakest first; empty when none.\n"}),
  "elapsed_s": z.number().min(0).meta({"description":"Seconds the computation took, 3 decimals.","examples":[0.021]}),
}).meta({"description":"The score of one place. Every field is present in every score."}).openapi("Score");
export type Score = z.infer<typeof Score>;

export const MethodVersion = z.string().regex(new RegExp("^[0-9]+$", "u")).meta({ pattern: "^[0-9]+$" }).meta({"description":"The version of the method. A changed weight, goalpost, prior or formula is a new version.\n","examples":["2"]}).openapi("MethodVersion");
export type MethodVersion = z.infer<typeof MethodVersion>;

export const ScoreRange = z.strictObject({
  "low": z.number().min(0).max(100).meta({"description":"The overall score if every missing metric stood at 0, 1 decimal.","examples":[28.4]}),
  "high": z.number().min(0).max(100).meta({"description":"The overall score if every missing metric stood at 100, 1 decimal.","examples":[93.1]}),
}).meta({"description":"How much the missing metrics could matter. Estimated metrics stay as they are scored.\n"}).openapi("ScoreRange");
export type ScoreRange = z.infer<typeof ScoreRange>;

export const IntervalLow = z.number().min(0).max(100).meta({"description":"The lower end.","examples":[41.2]}).openapi("IntervalLow");
export type IntervalLow = z.infer<typeof IntervalLow>;

export const IntervalHigh = z.number().min(0).max(100).meta({"description":"The upper end.","examples":[63]}).openapi("IntervalHigh");
export type IntervalHigh = z.infer<typeof IntervalHigh>;

export const DataHalfWidth = z.number().min(0).meta({"description":"The half-width, in points, if missing data were the only cause.","examples":[9.8]}).openapi("DataHalfWidth");
export type DataHalfWidth = z.infer<typeof DataHalfWidth>;

export const MethodHalfWidth = z.number().min(0).meta({"description":"The half-width, in points, if weights and goalposts were the only cause.","examples":[4.7]}).openapi("MethodHalfWidth");
export type MethodHalfWidth = z.infer<typeof MethodHalfWidth>;

export const CategoryInterval = z.strictObject({
  "low": IntervalLow,
  "high": IntervalHigh,
  "data": DataHalfWidth,
  "method": MethodHalfWidth,
}).meta({"description":"The interval of a category's score."}).openapi("CategoryInterval");
export type CategoryInterval = z.infer<typeof CategoryInterval>;

export const ScoreInterval = z.strictObject({
  "low": IntervalLow,
  "high": IntervalHigh,
  "level": z.number().min(0).max(1).meta({"description":"The probability.","examples":[0.9]}),
  "data": DataHalfWidth,
  "method": MethodHalfWidth,
  "categories": z.strictObject({
    "safety": CategoryInterval,
    "services": CategoryInterval,
    "mobility": CategoryInterval,
    "enviro": CategoryInterval,
    "realestate": CategoryInterval,
    "natural_risk": CategoryInterval,
  }).meta({"description":"The same for the score of each category."}),
}).meta({"description":"Where the overall score would lie, with the probability `level`, with all sources loaded and\nwith other reasonable weights and goalposts. Points, 1 decimal.\n"}).openapi("ScoreInterval");
export type ScoreInterval = z.infer<typeof ScoreInterval>;

export const PercentileRank = z.strictObject({
  "value": z.number().min(0).max(100).meta({"description":"At the score.","examples":[58.1]}),
  "low": z.number().min(0).max(100).meta({"description":"At the lower end of the score's interval.","examples":[34.9]}),
  "high": z.number().min(0).max(100).meta({"description":"At the upper end of the score's interval.","examples":[79.3]}),
}).meta({"description":"The share of residents who live at a lower score, in percent, 1 decimal. Compared with what\nthe places of the release's sample would score if everything were known of them.\n"}).openapi("PercentileRank");
export type PercentileRank = z.infer<typeof PercentileRank>;

export const LocalShare = z.number().min(0).max(1).meta({"description":"Measured on the spot: at the point, in its census section or area, in its market zone, at\nstations or grid points near it.\n","examples":[0.41]}).openapi("LocalShare");
export type LocalShare = z.infer<typeof LocalShare>;

export const ComuneShare = z.number().min(0).max(1).meta({"description":"One number for the whole comune.","examples":[0.22]}).openapi("ComuneShare");
export type ComuneShare = z.infer<typeof ComuneShare>;

export const ProvinciaShare = z.number().min(0).max(1).meta({"description":"One number for the whole province.","examples":[0.12]}).openapi("ProvinciaShare");
export type ProvinciaShare = z.infer<typeof ProvinciaShare>;

export const CategoryResolution = z.strictObject({
  "local": LocalShare,
  "comune": ComuneShare,
  "provincia": ProvinciaShare,
}).meta({"description":"The resolution of one category."}).openapi("CategoryResolution");
export type CategoryResolution = z.infer<typeof CategoryResolution>;

export const Resolution = z.strictObject({
  "local": LocalShare,
  "comune": ComuneShare,
  "provincia": ProvinciaShare,
  "categories": z.strictObject({
    "safety": CategoryResolution,
    "services": CategoryResolution,
    "mobility": CategoryResolution,
    "enviro": CategoryResolution,
    "realestate": CategoryResolution,
    "natural_risk": CategoryResolution,
  }).meta({"description":"The same for each category, of the weight inside it."}),
}).meta({"description":"The shares of the weight, 0 to 1 and 3 decimals, by what values were measured on; those that\nare estimated count as those that are direct. What they lack to 1 is missing.\n"}).openapi("Resolution");
export type Resolution = z.infer<typeof Resolution>;

export const Warning = z.strictObject({
  "metric": z.string().regex(new RegExp("^[a-z][a-z0-9_]*$", "u")).meta({ pattern: "^[a-z][a-z0-9_]*$" }).meta({"description":"The metric that measures the hazard.","examples":["flood_point"]}),
  "class": z.string().min(1).meta({"description":"The class of the hazard, stable and never translated: `P2` or `P3` (floods), `P3` or\n`P4` (landslides), `red` or `yellow` (volcanoes), `evacuation_zone` (tsunami), `zone_1`\n(earthquakes), `priority_area` (radon).\n","examples":["P3"]}),
  "text": z.string().min(1).meta({"description":"A sentence for people, in the language of the request.","examples":["Floods are frequent here: hazard class P3, on average once in 20 to 50 years."]}),
}).meta({"description":"A hazard of nature that lies on the place."}).openapi("Warning");
export type Warning = z.infer<typeof Warning>;

export const Reason = z.enum(["source_not_loaded","outside_coverage","coverage_edge","location_too_coarse","coarser_support","incomplete_source","no_value"]).meta({"description":"Why a metric is not direct. Stable, never translated."}).openapi("Reason");
export type Reason = z.infer<typeof Reason>;

export const Imputed = z.strictObject({
  "value": z.number().min(0).max(100).meta({"description":"The expected value as 0 (worst) to 100 (best).","examples":[54.6]}),
  "sd": z.number().min(0).meta({"description":"Its standard deviation.","examples":[26.7]}),
  "from": z.enum(["stratum","italy","comune","unknown"]).meta({"description":"What it was made of: values measured in comparable comuni (`stratum`) or in all Italy,\nwhat is known of the whole `comune`, or nothing (`unknown`: no loaded source measures\nthe metric anywhere).\n"}),
}).meta({"description":"What stands in for evidence that is missing. Numbers are not rounded."}).openapi("Imputed");
export type Imputed = z.infer<typeof Imputed>;

export const Support = z.enum(["point","section","station","grid_point","zone","census_area","comune","provincia"]).meta({"description":"What a measurement speaks of, from fine to coarse. In the catalogue, the place that a metric is\nmeasured on. At one place, what it was measured on: coarser than the metric's own where only\nthat is known, and the metric's own where it is missing.\n"}).openapi("Support");
export type Support = z.infer<typeof Support>;

export const ExplainedMetric = z.strictObject({
  "id": z.string().regex(new RegExp("^[a-z][a-z0-9_]*$", "u")).meta({ pattern: "^[a-z][a-z0-9_]*$" }).meta({"description":"The stable identifier, as in `GET /v1/metrics`.","examples":["no2"]}),
  "category": CategoryCode,
  "state": z.enum(["direct","estimated","missing"]).meta({"description":"How well it is known here."}),
  "reason": z.xor([Reason, z.null()]).meta({"description":"Why it is not direct; null when it is."}).openapi({}, { unionPreferredType: "oneOf" }),
  "value": z.number().nullable().meta({"description":"The measurement, in `unit`; null when missing.","examples":[23.7]}),
  "unit": z.string().meta({"description":"The unit of the measurement, in the language of the request.","examples":["µg/m³"]}),
  "normalised": z.number().min(0).max(100).nullable().meta({"description":"The measurement as 0 (worst) to 100 (best); null when missing.","examples":[54.3]}),
  "imputed": z.xor([Imputed, z.null()]).meta({"description":"What stands in for the evidence that is missing; null when direct."}).openapi({}, { unionPreferredType: "oneOf" }),
  "weight": z.number().gt(0).meta({"description":"Its weight among the metrics of its category.","examples":[1]}),
  "contribution": z.number().min(0).max(100).meta({"description":"The points it adds to the overall score. Added in this order, they give the score.\n","examples":[0.5585]}),
  "support": Support,
  "source": z.string().min(1).meta({"description":"The source of the value; the sources of the values it is derived from, joined by `, `.\nWhere it is missing, the preferred source that would measure it.\n","examples":["ispra-air-quality"]}),
  "data_date": z.iso.date().meta({
    "format": "date"
  }).nullable().meta({"description":"The date of the data, the oldest where there are several; null when missing.","examples":["2022-12-31"]}),
  "licence": z.string().nullable().meta({"description":"The licence of the source; of several, each licence once, joined by `; `. Null when\nmissing: no data are shown.\n","examples":["CC BY 4.0"]}),
}).meta({"description":"One metric at one place. Numbers are not rounded."}).openapi("ExplainedMetric");
export type ExplainedMetric = z.infer<typeof ExplainedMetric>;

export const Explanation = z.strictObject({
  "schema": z.literal("svc.explain.v1").meta({
    "type": "string",
    "const": "svc.explain.v1"
  }).meta({"description":"The format of this object."}),
  "method": MethodVersion,
  "score": Score,
  "score_range": ScoreRange,
  "interval": ScoreInterval,
  "percentile_rank": z.xor([PercentileRank, z.null()]).meta({"description":"Among the residents of Italy; null where its ends are more than 60 percent apart, or the\nrelease has no sample of places.\n"}).openapi({}, { unionPreferredType: "oneOf" }),
  "comune_percentile_rank": z.xor([PercentileRank, z.null()]).meta({"description":"Among the residents of the comune; null as above, and where the release's sample has\nfewer than 100 places in the comune.\n"}).openapi({}, { unionPreferredType: "oneOf" }),
  "resolution": Resolution,
  "warnings": z.array(Warning).meta({"description":"The hazards of nature that lie on the place, whatever its score."}),
  "unverified": z.array(z.string().regex(new RegExp("^[a-z][a-z0-9_]*$", "u")).meta({ pattern: "^[a-z][a-z0-9_]*$" }).meta({"examples":["flood_point"]})).meta({"description":"The hazards among those that can be warned of which no loaded source measures here, by\nmetric. No warning does not mean no hazard.\n"}),
  "metrics": z.array(ExplainedMetric).min(1).meta({"description":"The metrics, category by category, in the order of `GET /v1/metrics`."}),
}).meta({"description":"The score of one place and the metrics behind it."}).openapi("Explanation");
export type Explanation = z.infer<typeof Explanation>;

export const Plan = z.strictObject({
  "key": z.string().min(1).meta({"description":"The stable key of the plan.","examples":["pro"]}),
  "calls_per_month": z.int().min(0).meta({"description":"Calls per calendar month (UTC) of the account.","examples":[50000]}),
  "calls_per_minute": z.int().min(0).meta({"description":"Scores asked for per key, plain or explained, in any 60 seconds.","examples":[30]}),
  "price_eur": z.number().min(0).meta({"description":"Price per month in euro.","examples":[249]}),
  "eur_per_1000_calls": z.number().min(0).meta({"description":"The price divided by the calls, for a thousand of them, 2 decimals.","examples":[4.98]}),
  "full_report": z.boolean().meta({"description":"Whether scores carry the reliability of each category, and can be explained."}),
  "recommended": z.boolean().meta({"description":"Whether this is the plan we recommend. One plan is."}),
}).meta({"description":"What a plan gives and costs."}).openapi("Plan");
export type Plan = z.infer<typeof Plan>;

export const Plans = z.strictObject({
  "schema": z.literal("svc.plans.v1").meta({
    "type": "string",
    "const": "svc.plans.v1"
  }).meta({"description":"The format of this object."}),
  "currency": z.string().regex(new RegExp("^[A-Z]{3}$", "u")).meta({ pattern: "^[A-Z]{3}$" }).meta({"description":"The currency of the prices (ISO 4217).","examples":["EUR"]}),
  "plans": z.array(Plan).min(1).meta({"description":"The plans, smallest first."}),
}).meta({"description":"The price list."}).openapi("Plans");
export type Plans = z.infer<typeof Plans>;

export const LinearGoalposts = z.strictObject({
  "scale": z.literal("linear").meta({
    "type": "string",
    "const": "linear"
  }).meta({"description":"The kind of goalposts."}),
  "best": z.number().meta({"description":"The value that becomes 100."}),
  "worst": z.number().meta({"description":"The value that becomes 0."}),
}).meta({"description":"A straight line from 0 at `worst` to 100 at `best`."}).openapi("LinearGoalposts");
export type LinearGoalposts = z.infer<typeof LinearGoalposts>;

export const LogGoalposts = z.strictObject({
  "scale": z.literal("log").meta({
    "type": "string",
    "const": "log"
  }).meta({"description":"The kind of goalposts."}),
  "best": z.number().meta({"description":"The value that becomes 100."}),
  "worst": z.number().meta({"description":"The value that becomes 0."}),
  "floor": z.number().gt(0).meta({"description":"The smallest value the logarithm is taken of."}),
}).meta({"description":"The same line on the logarithm of the value, or of `floor` if that is larger."}).openapi("LogGoalposts");
export type LogGoalposts = z.infer<typeof LogGoalposts>;

export const Log1pGoalposts = z.strictObject({
  "scale": z.literal("log1p").meta({
    "type": "string",
    "const": "log1p"
  }).meta({"description":"The kind of goalposts."}),
  "best": z.number().meta({"description":"The value that becomes 100."}),
  "worst": z.number().meta({"description":"The value that becomes 0."}),
}).meta({"description":"The same line on the logarithm of 1 + value, for counts."}).openapi("Log1pGoalposts");
export type Log1pGoalposts = z.infer<typeof Log1pGoalposts>;

export const TargetGoalposts = z.strictObject({
  "scale": z.literal("target").meta({
    "type": "string",
    "const": "target"
  }).meta({"description":"The kind of goalposts."}),
  "best_low": z.number().meta({"description":"The lower end of the best range."}),
  "best_high": z.number().meta({"description":"The upper end of the best range."}),
  "worst_low": z.number().meta({"description":"The low value that becomes 0."}),
  "worst_high": z.number().meta({"description":"The high value that becomes 0."}),
}).meta({"description":"100 between the two best values, falling to 0 at each worst one."}).openapi("TargetGoalposts");
export type TargetGoalposts = z.infer<typeof TargetGoalposts>;

export const Goalposts = z.xor([LinearGoalposts, LogGoalposts, Log1pGoalposts, TargetGoalposts]).meta({"description":"Between which values a measurement becomes 0 to 100. Values beyond are clamped.\n"}).openapi({}, { unionPreferredType: "oneOf" }).openapi("Goalposts");
export type Goalposts = z.infer<typeof Goalposts>;

export const Metric = z.strictObject({
  "id": z.string().regex(new RegExp("^[a-z][a-z0-9_]*$", "u")).meta({ pattern: "^[a-z][a-z0-9_]*$" }).meta({"description":"The stable identifier.","examples":["no2"]}),
  "category": CategoryCode,
  "name": z.string().min(1).meta({"description":"The name, in the language of the request.","examples":["Nitrogen dioxide, annual mean"]}),
  "unit": z.string().meta({"description":"The unit of the measurement, in the language of the request.","examples":["µg/m³"]}),
  "direction": z.enum(["low","high","target"]).meta({"description":"Which end is better: `low` values, `high` values, or a range in the middle (`target`).\n"}),
  "kind": z.enum(["nearest","count_within","classes_within","length_within","share_within","share_of_length","departures_within","population_within","zone","hazard","station","derived"]).meta({"description":"How it is measured: metres to the `nearest` feature; the count, classes, length, covered\nshare, share of length, departures or population in a circle; the number of the `zone`\nthat contains the place; the worst `hazard` at the point; the mean of monitoring\n`station`s around it; or a formula of other metrics (`derived`).\n"}),
  "support": Support,
  "goalposts": Goalposts,
  "prior": z.number().min(0).max(100).meta({"description":"The metric's mean over Italy in the active release, on the scale of 0 to 100, 1 decimal.\nIt stands in for missing evidence where nothing nearer is known. 50 or another fixed\nnumber of the method where the release measures the metric nowhere.\n","examples":[54.6]}),
  "weight": z.number().gt(0).meta({"description":"Its weight among the metrics of its category.","examples":[1]}),
  "source": z.string().min(1).meta({"description":"The sources loaded for it, preferred first, joined by `, `: each answers where it covers a\nplace. Else the one that would be preferred.\n","examples":["salute-pharmacies, openstreetmap"]}),
  "publisher": z.string().nullable().meta({"description":"The bodies that publish the sources, each once, joined by `; `; null when none is loaded.\n","examples":["ISPRA"]}),
  "licence": z.string().nullable().meta({"description":"The licences of the sources, each once, joined by `; `; null when none is loaded.\n","examples":["CC BY 4.0; ODbL 1.0"]}),
  "attribution": z.string().nullable().meta({"description":"The wordings to show beside published scores, each once, joined by `; `; null when none is\nloaded.\n","examples":["ISPRA, national air quality data"]}),
  "data_date": z.iso.date().meta({
    "format": "date"
  }).nullable().meta({"description":"The date of the data, the oldest of several sources; null when none is loaded.\n","examples":["2022-12-31"]}),
  "loaded": z.boolean().meta({"description":"Whether the active release has a source for it. If not, it is missing everywhere."}),
}).meta({"description":"One metric."}).openapi("Metric");
export type Metric = z.infer<typeof Metric>;

export const Metrics = z.strictObject({
  "schema": z.literal("svc.metrics.v1").meta({
    "type": "string",
    "const": "svc.metrics.v1"
  }).meta({"description":"The format of this object."}),
  "release": z.string().min(1).meta({"description":"The active data release, as in `X-Data-Release`.","examples":["sample"]}),
  "method": MethodVersion,
  "metrics": z.array(Metric).min(1).meta({"description":"The metrics, category by category."}),
}).meta({"description":"The metrics, and what the active data release knows of each."}).openapi("Metrics");
export type Metrics = z.infer<typeof Metrics>;

export const Usage = z.strictObject({
  "schema": z.literal("svc.usage.v1").meta({
    "type": "string",
    "const": "svc.usage.v1"
  }).meta({"description":"The format of this object."}),
  "plan": z.string().min(1).meta({"description":"The account's plan, one of the keys in the price list.","examples":["starter"]}),
  "calls_per_month": z.int().min(0).meta({"description":"The month's quota.","examples":[5000]}),
  "calls_used": z.int().min(0).meta({"description":"Calls charged this month, on whatever plan.","examples":[1284]}),
  "calls_left": z.int().min(0).meta({"description":"Calls left this month, never below 0.","examples":[3716]}),
  "resets_at": z.iso.datetime({ offset: true }).regex(new RegExp("^[0-9]{4}-[0-9]{2}-01T00:00:00Z$", "u")).meta({ pattern: "^[0-9]{4}-[0-9]{2}-01T00:00:00Z$" }).meta({
    "format": "date-time"
  }).meta({"description":"When the month starts again (UTC).","examples":["2026-04-01T00:00:00Z"]}),
  "calls_per_minute": z.int().min(0).meta({"description":"Scores asked for per key, plain or explained, in any 60 seconds.","examples":[10]}),
}).meta({"description":"The account's calls this month."}).openapi("Usage");
export type Usage = z.infer<typeof Usage>;

export const Upgrade = z.strictObject({
  "plan": z.string().min(1).meta({"description":"Its key in the price list.","examples":["starter"]}),
  "calls_per_month": z.int().min(0).meta({"description":"Its monthly quota.","examples":[5000]}),
  "price_eur": z.number().min(0).meta({"description":"Its price per month in euro.","examples":[49]}),
  "url": z.string().regex(new RegExp("^https?://[^\\s]+$", "u")).meta({ pattern: "^https?://[^\\s]+$" }).meta({"description":"Where to choose it.","examples":["https://livability.example/account"]}),
}).meta({"description":"The next larger plan."}).openapi("Upgrade");
export type Upgrade = z.infer<typeof Upgrade>;

export const ErrorDetail = z.string().min(1).meta({"description":"What is wrong and what to do, in the language of the request."}).openapi("ErrorDetail");
export type ErrorDetail = z.infer<typeof ErrorDetail>;

export const InvalidJsonError = z.strictObject({
  "error": z.literal("invalid_json").meta({
    "type": "string",
    "const": "invalid_json"
  }).meta({"description":"The stable code."}),
  "detail": ErrorDetail,
}).meta({"description":"The body is not JSON."}).openapi("InvalidJsonError");
export type InvalidJsonError = z.infer<typeof InvalidJsonError>;

export const UnauthorizedError = z.strictObject({
  "error": z.enum(["api_key_required","invalid_api_key","revoked_api_key"]).meta({"description":"The stable code."}),
  "detail": ErrorDetail,
}).meta({"description":"The key is missing or does not open."}).openapi("UnauthorizedError");
export type UnauthorizedError = z.infer<typeof UnauthorizedError>;

export const PlanRequiredError = z.strictObject({
  "error": z.literal("plan_required").meta({
    "type": "string",
    "const": "plan_required"
  }).meta({"description":"The stable code."}),
  "detail": ErrorDetail,
  "upgrade": Upgrade,
}).meta({"description":"The plan of the key does not include this operation."}).openapi("PlanRequiredError");
export type PlanRequiredError = z.infer<typeof PlanRequiredError>;

export const PlaceNotFoundError = z.strictObject({
  "error": z.enum(["address_not_found","coordinates_outside_italy"]).meta({"description":"The stable code."}),
  "detail": ErrorDetail,
}).meta({"description":"The place could not be found in Italy."}).openapi("PlaceNotFoundError");
export type PlaceNotFoundError = z.infer<typeof PlaceNotFoundError>;

export const NoOperationError = z.strictObject({
  "error": z.enum(["not_found","method_not_allowed"]).meta({"description":"The stable code."}),
  "detail": ErrorDetail,
}).meta({"description":"No operation has this path and this method."}).openapi("NoOperationError");
export type NoOperationError = z.infer<typeof NoOperationError>;

export const BodyTooLargeError = z.strictObject({
  "error": z.literal("body_too_large").meta({
    "type": "string",
    "const": "body_too_large"
  }).meta({"description":"The stable code."}),
  "detail": ErrorDetail,
}).meta({"description":"The body is too large."}).openapi("BodyTooLargeError");
export type BodyTooLargeError = z.infer<typeof BodyTooLargeError>;

export const UnsupportedMediaTypeError = z.strictObject({
  "error": z.literal("unsupported_media_type").meta({
    "type": "string",
    "const": "unsupported_media_type"
  }).meta({"description":"The stable code."}),
  "detail": ErrorDetail,
}).meta({"description":"The body is not declared to be JSON."}).openapi("UnsupportedMediaTypeError");
export type UnsupportedMediaTypeError = z.infer<typeof UnsupportedMediaTypeError>;

export const InvalidRequestError = z.strictObject({
  "error": z.enum(["invalid_request","address_and_coordinates","address_or_coordinates_required","idempotency_key_reused"]).meta({"description":"The stable code."}),
  "detail": ErrorDetail,
}).meta({"description":"The body is not what the operation takes, or the idempotency key is another request's."}).openapi("InvalidRequestError");
export type InvalidRequestError = z.infer<typeof InvalidRequestError>;

export const MonthlyQuotaExceededError = z.strictObject({
  "error": z.literal("monthly_quota_exceeded").meta({
    "type": "string",
    "const": "monthly_quota_exceeded"
  }).meta({"description":"The stable code."}),
  "detail": ErrorDetail,
  "upgrade": z.xor([Upgrade, z.null()]).meta({"description":"The next larger plan; null on the largest."}).openapi({}, { unionPreferredType: "oneOf" }),
}).meta({"description":"The month's quota is spent."}).openapi("MonthlyQuotaExceededError");
export type MonthlyQuotaExceededError = z.infer<typeof MonthlyQuotaExceededError>;

export const RateLimitExceededError = z.strictObject({
  "error": z.literal("rate_limit_exceeded").meta({
    "type": "string",
    "const": "rate_limit_exceeded"
  }).meta({"description":"The stable code."}),
  "detail": ErrorDetail,
}).meta({"description":"The minute is full."}).openapi("RateLimitExceededError");
export type RateLimitExceededError = z.infer<typeof RateLimitExceededError>;

export const TooManyRequestsError = z.xor([MonthlyQuotaExceededError, RateLimitExceededError]).meta({"description":"A limit of the plan is reached."}).openapi({}, { unionPreferredType: "oneOf" }).openapi("TooManyRequestsError");
export type TooManyRequestsError = z.infer<typeof TooManyRequestsError>;

export const ScoringFailedError = z.strictObject({
  "error": z.enum(["scoring_failed","internal_error"]).meta({"description":"The stable code."}),
  "detail": ErrorDetail,
}).meta({"description":"The computation broke, or something around it."}).openapi("ScoringFailedError");
export type ScoringFailedError = z.infer<typeof ScoringFailedError>;

export const InternalError = z.strictObject({
  "error": z.literal("internal_error").meta({
    "type": "string",
    "const": "internal_error"
  }).meta({"description":"The stable code."}),
  "detail": ErrorDetail,
}).meta({"description":"Something broke."}).openapi("InternalError");
export type InternalError = z.infer<typeof InternalError>;

export const GeocoderUnavailableError = z.strictObject({
  "error": z.literal("geocoder_unavailable").meta({
    "type": "string",
    "const": "geocoder_unavailable"
  }).meta({"description":"The stable code."}),
  "detail": ErrorDetail,
}).meta({"description":"The geocoding service does not answer."}).openapi("GeocoderUnavailableError");
export type GeocoderUnavailableError = z.infer<typeof GeocoderUnavailableError>;

export const ServiceUnavailableError = z.strictObject({
  "error": z.literal("service_unavailable").meta({
    "type": "string",
    "const": "service_unavailable"
  }).meta({"description":"The stable code."}),
  "detail": ErrorDetail,
}).meta({"description":"The service cannot answer for the moment."}).openapi("ServiceUnavailableError");
export type ServiceUnavailableError = z.infer<typeof ServiceUnavailableError>;
