/**
 * Schools by level: the ISCED level where it is tagged, else the Italian name of the kind of school.
 * An `istituto comprensivo` without a level may be any of three, so it is only a `school`.
 */
import type { Rule, TagTest } from "../rule.ts";

/** Any of some abbreviations in capitals, with dots or without: `IIS`, `I.I.S.`, `I. I. S.`. */
function abbreviated(words: string): RegExp {
  const forms = words.split(" ").map((word) => [...word].join("\\.?\\s?"));
  return new RegExp(`(?<![\\p{L}.])(${forms.join("|")})(?![\\p{L}])`, "u");
}

/**
 * Schools for adults, which teach no child: CPIA, once CTP, and evening classes. Not a school that
 * lends them rooms (`Scuola media Ada Neri - CPIA`).
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

/** A 0-3 nursery among the kindergartens, by any of its signs. */
const nurseries: readonly TagTest[] = [
  { amenity: "childcare" },
  { amenity: "kindergarten", nursery: ["yes", "only", "main"] },
  { amenity: "kindergarten", min_age: /^[0-2]$|^\d+ ?(months|mesi)$/ },
  { amenity: "kindergarten", "isced:level": /(^|\D)010?(\D|$)/ },
  { amenity: "kindergarten", name: /\b(micro-?)?nido\b|kinderkrippe|kita\b/i },
];

/** Nurseries that take no child over three. */
const nurseriesOnly: readonly TagTest[] = [
  { nursery: "only" },
  { max_age: /^[0-3]$|^36 ?(months|mesi)$/ },
  { "isced:level": /^010?$/ },
  // A `nido d'infanzia` is a nursery, a `scuola dell'infanzia` is not.
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
  // A circolo didattico has kindergartens too, elsewhere: the school under its name is its primary one.
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
    // Institutes of upper secondary education, technical and vocational ones. Not ITS: after school.
    name: abbreviated(
      "IIS IISS ISIS ISISS ISS ISA ITIS ITI ITC ITG ITCG ITET ITE ITT ITA ITAS ITN IPSIA IPIA IPSS " +
        "IPSAR IPSSAR IPSEOA IPSSEOA IPSC IPC IPA IPAA IPSASR IPSCT IPSSCT",
    ),
  },
];

/** Schools, measured at a point. `school` holds those whose level is not known. */
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
