/**
 * Schools by level: the ISCED level where it is tagged, else the Italian name of the kind of school.
 * An `istituto comprensivo` without a level may be any of three, so it is only a `school`.
 */
import type { Rule, TagTest } from "../rule.ts";

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
  { amenity: "school", name: /\bscuola (dell['’ ]\s*infanzia|materna)\b/i },
];

const primary: readonly TagTest[] = [
  { amenity: "school", "isced:level": /(^|\D)1(\D|$)|(^|\D)0\s*-\s*[2-8]/ },
  { amenity: "school", school: /(^|;)\s*(primary|elementary|primaria)\b/ },
  { amenity: "school", name: /\b(primari[ae]|elementar[ei])\b|grundschule/i },
];

const lowerSecondary: readonly TagTest[] = [
  { amenity: "school", "isced:level": /(^|\D)2(\D|$)|(^|\D)[01]\s*-\s*[3-8]/ },
  { amenity: "school", school: /(^|;)\s*(lower_secondary|secondary_lower|middle|media)\b/ },
  {
    amenity: "school",
    name: /\bsecondari[ae] (di )?(primo|1[°ºo]?|i) grado\b|\bscuol[ae] medi[ae]\b|mittelschule/i,
  },
];

const upperSecondary: readonly TagTest[] = [
  { amenity: "school", "isced:level": /(^|\D)3(\D|$)|(^|\D)[0-2]\s*-\s*[4-8]/ },
  { amenity: "school", school: /(^|;)\s*(upper_secondary|secondary_upper|high)\b/ },
  {
    amenity: "school",
    name: new RegExp(
      "\\bliceo\\b|\\bistituto (tecnico|professionale|magistrale|d['’] ?arte|alberghiero)\\b" +
        "|\\bistituto (statale )?(di )?istruzione (secondaria )?superiore\\b|\\bitis\\b|\\bipsia\\b" +
        "|\\bsecondari[ae] (di )?(secondo|2[°ºo]?|ii) grado\\b|oberschule|gymnasium",
      "i",
    ),
  },
];

/** Schools, measured at a point. `school` holds those whose level is not known. */
export const schools: readonly Rule[] = [
  { name: "nursery", shape: "point", where: nurseries },
  { name: "kindergarten", shape: "point", where: kindergartens, unless: nurseriesOnly },
  { name: "primary_school", shape: "point", where: primary },
  { name: "lower_secondary_school", shape: "point", where: lowerSecondary },
  { name: "upper_secondary_school", shape: "point", where: upperSecondary },
  {
    name: "school",
    shape: "point",
    where: [{ amenity: "school" }],
    unless: [...kindergartens, ...primary, ...lowerSecondary, ...upperSecondary],
  },
];
