import type { SourceId } from "./source-ids.ts";

/**
 * ISO dates on which a publisher's address, as in the source's `downloads` or `find`, was last known to
 * answer with the file: those of public projects that downloaded it. Sources without a row were not seen.
 * Update a row when `sources --check` shows that its address answers.
 */
export const answeredOn: Readonly<Partial<Record<SourceId, string>>> = {
  "aci-vehicles": "2026-08-06",
  "anncsu-addresses": "2026-08-18",
  "anncsu-street-names": "2026-08-18",
  "dpc-seismic": "2026-09-14",
  "eprtr": "2026-10-06",
  "gtfs": "2026-08-22",
  "ispra-air-quality": "2026-08-06",
  "ispra-soil": "2026-08-22",
  "istat-accidents": "2026-08-18",
  "istat-census-2011": "2026-07-17",
  "istat-census-2021": "2026-08-18",
  "istat-commuting": "2026-08-18",
  "istat-comuni": "2026-09-14",
  "istat-residents": "2026-09-14",
  "mef-income": "2026-08-22",
  "mim-schools": "2026-09-06",
  "openstreetmap": "2026-09-13",
  "salute-pharmacies": "2026-08-06",
};
