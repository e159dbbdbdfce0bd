/**
 * The terms of all sources by identifier. Metrics name their sources by these identifiers. The
 * terms are separate from the sources, because the service needs them without the readers of files.
 */
import type { SourceTitles } from "../texts/source-titles.ts";

/** The terms on which a publisher offers its data. */
export interface Terms {
  /** Short name of the licence, for example `CC BY 4.0`. */
  readonly licence: string;
  readonly licenceUrl: string | null;
  /**
   * Whether single values may be passed on. `restricted`: the publisher forbids it. `unknown`: the
   * publisher does not say; counts as restricted. Responses contain scores that depend on restricted
   * values, but do not reveal the values (see `src/scoring/judge/withhold.ts`).
   */
  readonly redistribution: "yes" | "restricted" | "unknown";
  /** The publisher's words, or those of the licence that it names; null if none are known. */
  readonly words: { readonly quote: string; readonly page: string } | null;
}

const ccBy = (version: string, path: string) => ({
  licence: `CC BY ${version}`,
  licenceUrl: `https://creativecommons.org/licenses/by/${path}/`,
  redistribution: "yes",
  words: {
    quote: "copy and redistribute the material in any medium or format for any purpose, even " +
      "commercially",
    page: `https://creativecommons.org/licenses/by/${path}/`,
  },
} as const);

const ccBy4 = ccBy("4.0", "4.0");
const ccBy3It = ccBy("3.0 IT", "3.0/it");

const cc0 = {
  licence: "CC0 1.0",
  licenceUrl: "https://creativecommons.org/publicdomain/zero/1.0/",
  redistribution: "yes",
  words: {
    quote: "copy, modify, distribute and perform the work, even for commercial purposes, all " +
      "without asking permission",
    page: "https://creativecommons.org/publicdomain/zero/1.0/",
  },
} as const;

const odbl = {
  licence: "ODbL 1.0",
  licenceUrl: "https://opendatacommons.org/licenses/odbl/1-0/",
  redistribution: "yes",
  words: {
    quote: "To copy, distribute and use the database.",
    page: "https://opendatacommons.org/licenses/odbl/summary/",
  },
} as const;

const iodl = {
  licence: "IODL 2.0",
  licenceUrl: "https://www.dati.gov.it/iodl/2.0/",
  redistribution: "yes",
  words: {
    quote: "riprodurre, distribuire al pubblico, concedere in locazione, presentare e dimostrare " +
      "in pubblico, comunicare al pubblico",
    page: "https://www.dati.gov.it/iodl/2.0/",
  },
} as const;

const comuneDiTrento = {
  licence: "open data, citing the source",
  licenceUrl: null,
  redistribution: "yes",
  words: {
    quote: "Entrambe le licenze permettono qualsivoglia utilizzo dei dati senza alcuna " +
      "restrizione, salva la citazione della fonte, nel caso della CC-BY.",
    page: "http://www.comune.trento.it/Comune/Organizzazione-comunale/Open-data/Introduzione",
  },
} as const;

/** The terms of supply of the real estate market observatory; they allow elaborations. */
const omi = {
  redistribution: "restricted",
  words: {
    quote: "Non è consentito al cliente vendere, affittare, noleggiare, trasferire, cedere i " +
      "contenuti della Banca Dati o assumere alcune altre obbligazioni verso terzi.",
    page: "https://www.agenziaentrate.gov.it/portale/web/guest/schede/fabbricatiterreni/omi/" +
      "banche-dati/quotazioni-immobiliari/condizioni-contrattuali-qi",
  },
} as const;

/** The terms by source. */
export const terms = {
  "bolzano-accidents": {
    licence: "open data, citing the source",
    licenceUrl: null,
    redistribution: "yes",
    words: {
      quote: "i dati pubblici e i documenti qui raccolti sono pronti al riuso sia da un punto di " +
        "vista tecnologico che giuridico",
      page: "https://data.civis.bz.it/faq",
    },
  },
  "istat-accidents": ccBy4,
  "trento-accidents": comuneDiTrento,
  "alessandria-civici": ccBy4,
  "anncsu-addresses": ccBy4,
  "anncsu-street-names": ccBy4,
  "trento-districts": comuneDiTrento,
  "istat-census-2011": ccBy3It,
  "istat-census-2021": ccBy4,
  "istat-residents": ccBy4,
  "interno-crime": ccBy4,
  "istat-crime": ccBy3It,
  "istat-crime-rates": ccBy4,
  "eprtr": ccBy4,
  "ghcn-daily": {
    licence: "open data, citing the source; redistribution of the daily values not settled",
    licenceUrl: null,
    redistribution: "unknown",
    // NOAA's notice on its climate data, as the page cites it. Whether it applies to this set is not
    // settled.
    words: {
      quote: "For non-U.S. locations, the data or any derived product shall not be provided to " +
        "other users or be used for their re-export for commercial services.",
      page: "http://climate-cms.wikis.unsw.edu.au/GHCN",
    },
  },
  "ispra-air-quality": ccBy4,
  "ispra-ozone": ccBy4,
  "ispra-soil": ccBy4, // ISPRA's licence in general; the workbook itself states none.
  "ispra-waste": ccBy4,
  "municipal-trees": ccBy4,
  "natura2000": {
    // The files state no licence; a project that uses them reports a restriction to non-commercial use.
    licence: "not stated, reported as non-commercial; citing the source",
    licenceUrl: null,
    redistribution: "unknown",
    words: null,
  },
  "dpc-seismic": ccBy4,
  "dpc-volcanic": ccBy4,
  "ingv-mps04": ccBy4,
  "ispra-floods": ccBy4,
  "ispra-idrogeo-2015": ccBy4,
  "ispra-idrogeo": ccBy4,
  "ispra-landslides": ccBy4,
  "ispra-sinkholes": {
    licence: "not stated, citing the source",
    licenceUrl: null,
    redistribution: "unknown",
    words: null,
  },
  "radon": {
    licence: "official acts: free use",
    licenceUrl: null,
    redistribution: "yes",
    words: {
      quote: "Le disposizioni di questa legge non si applicano ai testi degli atti ufficiali " +
        "dello Stato e delle amministrazioni pubbliche, sia italiane che straniere.",
      page: "https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:1941-04-22;633~art5",
    },
  },
  "siam-tsunami": {
    licence: "not stated, citing the source",
    licenceUrl: null,
    redistribution: "unknown",
    words: {
      quote: "Queste mappe [...] mettono a disposizione degli Enti e del cittadino una " +
        "rappresentazione affidabile, e cautelativa allo stesso tempo, delle zone di allagamento " +
        "attese",
      page: "http://sgi.isprambiente.it/tsunamiweb/Default.aspx",
    },
  },
  "wildfires": ccBy4,
  "lombardia-hospitals": cc0,
  "lombardia-pharmacies": cc0,
  "salute-pharmacies": iodl,
  "agcom-coverage": ccBy4,
  "mef-income": ccBy("3.0", "3.0"),
  "omi-ntn": {
    ...omi,
    licence: "sales: OMI's terms of supply (no passing on); dwellings: CC BY 4.0",
    licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
  },
  "omi": {
    ...omi,
    licence: "OMI's terms of supply: no passing on of values, elaborations citing the source",
    licenceUrl: null,
  },
  "openstreetmap-overpass": odbl,
  "openstreetmap": odbl,
  "piemonte-poi": odbl,
  "prato-poi": odbl,
  "lombardia-schools": cc0,
  "mim-schools": { ...iodl, licence: "IODL 2.0; positions ODbL 1.0" },
  "miur-schools": { ...ccBy4, licence: "CC BY 4.0; positions ODbL 1.0" },
  "istat-boundaries": ccBy4,
  "istat-boundaries-shp": ccBy4,
  "istat-comuni": ccBy4,
  "openpolis-comuni": ccBy4,
  "aci-vehicles": ccBy4,
  "airports": { licence: "not stated", licenceUrl: null, redistribution: "unknown", words: null },
  "gtfs": { ...ccBy4, licence: "of each operator (CC BY 4.0, CC0)", licenceUrl: null },
  "istat-commuting": ccBy3It,
  "milano-stops": ccBy4,
  "pun-charging": {
    licence: "not stated; CC BY 4.0 by default of law",
    licenceUrl: null,
    redistribution: "yes",
    // Of the law (D.Lgs. 82/2005, art. 52): the publisher itself states no licence.
    words: {
      quote: "pubblicano, con qualsiasi modalità, senza l'espressa adozione di una licenza [...] " +
        "si intendono rilasciati come dati di tipo aperto",
      page: "https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legislativo:2005-03-07;" +
        "82~art52",
    },
  },
  "railway-stations": {
    licence: "not stated; all rights reserved on the publisher's site",
    licenceUrl: null,
    redistribution: "restricted",
    words: {
      quote: "Ogni diritto sui contenuti è riservato ai sensi della normativa vigente.",
      page: "http://www.viaggiatreno.it/",
    },
  },
} as const satisfies Readonly<Record<Exclude<keyof SourceTitles, "sample">, Terms>>;

/** The identifier of a source in kebab-case. */
export type SourceId = keyof typeof terms;

/** The identifiers of all sources. */
export const sourceIds = Object.keys(terms) as SourceId[];

/** The identifier of a source whose single values must not be passed on. */
export type RestrictedSourceId = {
  [Id in SourceId]: typeof terms[Id]["redistribution"] extends "yes" ? never : Id;
}[SourceId];

/** The sources whose single values must not be passed on. */
export const restrictedSourceIds = sourceIds.filter((id) =>
  terms[id].redistribution !== "yes"
) as RestrictedSourceId[];
