/**
 * Schools by level: the tagged ISCED level, otherwise the level that the Italian name implies. An
 * `istituto comprensivo` without a level may be any of three levels, so it only counts as `school`.
 */
import type { Rule, TagTest } from "../rule.ts";

/** Matches abbreviations in capitals, with or without dots: `IIS`, `I.I.S.`, `I. I. S.`. */
function abbreviated(words: string): RegExp {
  const forms = words.split(" ").map((word) => [...word].join("\\.?\\s?"));
  return new RegExp(`(?<![\\p{L}.])(${forms.join("|")})(?![\\p{L}])`, "u");
}

/**
 * Schools that teach adults only: CPIA, formerly CTP, and evening classes. Excludes schools that host such
 * courses (`Scuola media Ada Neri - CPIA`).
 */
const forAdults: readonly TagTest[] = [
  {
    amenity: "school",
    name: new RegExp(
      "(?<!\\b(infanzia|primari|elementar|medi[ae]|second|lice).*)" +
        "(\\b(c\\. ?p\\. ?i\\. ?a|cpia|c\\. ?t\\. ?p|ctp|eda)\\b|\\badult[io]\\b|\\bcentro territoriale\\b)",
      "i",
    ),
  },
  { amenity: "school", name: /^(?!.*\bdiurn).*\bserale\b/i },
];

/** Matches nurseries for children up to 3 years, which mappers often tag as kindergartens. */
const nurseries: readonly TagTest[] = [
  { amenity: "childcare" },
  { amenity: "kindergarten", nursery: ["yes", "only", "main"] },
  { amenity: "kindergarten", min_age: /^[0-2]$|^\d+ ?(months|mesi)$/ },
  { amenity: "kindergarten", "isced:level": /(^|\D)010?(\D|$)/ },
  { amenity: "kindergarten", name: /\b(micro-?)?nido\b|kinderkrippe|kita\b/i },
];

/** Matches nurseries that do not accept children over 3 years. */
const nurseriesOnly: readonly TagTest[] = [
  { nursery: "only" },
  { max_age: /^[0-3]$|^36 ?(months|mesi)$/ },
  { "isced:level": /^010?$/ },
  // A `nido d'infanzia` is a nursery, a `scuola dell'infanzia` is a kindergarten.
  { name: /^(?!.*\b(scuola|materna|infantile)\b).*\b(micro-?)?nido\b/i },
];

const kindergartens: readonly TagTest[] = [
  { amenity: "kindergarten" },
  { amenity: "school", "isced:level": /^0(20)?(\D|$)|\D0(20)?(\D|$)/ },
  {
    amenity: "school",
    name:
      /\b(sc(uol[ae]|\.)) ?(((del)?l['’ ]|d['’]|per l['’])?\s*infanzia\b|matern[ae]\b)|\basilo infantile\b/i,
  },
];

const primary: readonly TagTest[] = [
  { amenity: "school", "isced:level": /(^|\D)1(\D|$)|(^|\D)0\s*-\s*[2-8]/ },
  { amenity: "school", school: /(^|;)\s*(primary|elementary|primaria)\b/ },
  // A circolo didattico also has kindergartens elsewhere. The school with its name is its primary school.
  {
    amenity: "school",
    name:
      /\b(primari[ae]|elementar[ei])\b|\bsc\. ?(elem|prim)\b|\b(circolo|direzione) didattic[oa]\b|grundschule/i,
  },
  { amenity: "school", name: /(?<![\p{L}.])[CD]\. ?D\.(?!\p{L})/u },
];

const lowerSecondary: readonly TagTest[] = [
  { amenity: "school", "isced:level": /(^|\D)2(\D|$)|(^|\D)[01]\s*-\s*[3-8]/ },
  { amenity: "school", school: /(^|;)\s*(lower_secondary|secondary_lower|middle|media)\b/ },
  {
    amenity: "school",
    name: new RegExp(
      "\\bsec(ondari[ae]|\\.) ?(di )?(primo|1[°ºo^]?|i°?) gr(ado|\\.)" +
        "|\\bsc(uol[ae]|\\.) medi[ae]\\b(?! superior)|\\bmedi[ae] statal[ei]\\b|\\bmedi[ae] inferior[ei]\\b" +
        "|mittelschule",
      "i",
    ),
  },
  { amenity: "school", name: abbreviated("SMS SSPG SSIG") },
];

const upperSecondary: readonly TagTest[] = [
  { amenity: "school", "isced:level": /(^|\D)3(\D|$)|(^|\D)[0-2]\s*-\s*[4-8]/ },
  { amenity: "school", school: /(^|;)\s*(upper_secondary|secondary_upper|high)\b/ },
  {
    amenity: "school",
    name: new RegExp(
      "\\blice[oi]\\b|\\bpolo liceale\\b|\\bist(ituto|\\.) (statale )?" +
        "(tec(nico|n?\\.)|prof(essionale|\\.)|magistrale|d['’] ?arte|alberghiero|nautico|agrario|superiore" +
        "|commerciale|per geometri)" +
        "|\\bist(ituto|\\.) (statale )?(di |d['’] ?)?istruzione (secondaria )?superiore\\b" +
        "|\\bscuol[ae] medi[ae] superior[ei]\\b|\\bitis\\b|\\bipsia\\b" +
        "|\\bsec(ondari[ae]|\\.) ?(di )?(secondo|2[°ºo^]?|ii°?) gr(ado|\\.)|oberschule|gymnasium",
      "i",
    ),
  },
  {
    amenity: "school",
    // Technical and vocational institutes of upper secondary education. Excludes ITS, which is tertiary.
    name: abbreviated(
      "IIS IISS ISIS ISISS ISS ISA ITIS ITI ITC ITG ITCG ITET ITE ITT ITA ITAS ITN IPSIA IPIA IPSS " +
        "IPSAR IPSSAR IPSEOA IPSSEOA IPSC IPC IPA IPAA IPSASR IPSCT IPSSCT",
    ),
  },
];

/** Schools, represented as points. The class `school` contains schools of unknown level. */
export const schools: readonly Rule[] = [
  { name: "nursery", shape: "point", where: nurseries },
  {
    name: "kindergarten",
    shape: "point",
    where: kindergartens,
    unless: [...nurseriesOnly, ...forAdults],
  },
  { name: "primary_school", shape: "point", where: primary, unless: forAdults },
  { name: "lower_secondary_school", shape: "point", where: lowerSecondary, unless: forAdults },
  { name: "upper_secondary_school", shape: "point", where: upperSecondary, unless: forAdults },
  {
    name: "school",
    shape: "point",
    where: [{ amenity: "school" }],
    unless: [
      ...forAdults,
      ...kindergartens,
      ...primary,
      ...lowerSecondary,
      ...upperSecondary,
    ],
  },
];
