/** Why a metric is not direct, in words for people: on the page about the method and on the command line. */
import type { Reason } from "./measurement.ts";

/** Each reason as the end of a sentence, in the languages of the pages. */
export const reasonTexts: Readonly<Record<Reason, { readonly en: string; readonly it: string }>> = {
  source_not_loaded: {
    en: "no source of it is loaded",
    it: "nessuna sua fonte è caricata",
  },
  outside_coverage: {
    en: "the loaded sources do not cover this place",
    it: "le fonti caricate non coprono questo luogo",
  },
  coverage_edge: {
    en: "the place is at the edge of what the source covers",
    it: "il luogo è al margine di ciò che la fonte copre",
  },
  location_too_coarse: {
    en: "the address was located too coarsely",
    it: "l'indirizzo è stato localizzato con troppa approssimazione",
  },
  coarser_support: {
    en: "only a coarser number is known",
    it: "è noto solo un dato più grossolano",
  },
  incomplete_source: {
    en: "the source does not list everything",
    it: "la fonte non elenca tutto",
  },
  no_value: {
    en: "the source gives no value here",
    it: "la fonte non dà alcun valore qui",
  },
};
