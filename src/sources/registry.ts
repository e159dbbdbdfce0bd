import { bolzanoAccidents } from "./accidents/bolzano-accidents.ts";
import { istatAccidents } from "./accidents/istat-accidents.ts";
import { trentoAccidents } from "./accidents/trento-accidents.ts";
import { alessandriaCivici } from "./addresses/alessandria-civici.ts";
import { anncsuAddresses } from "./addresses/anncsu-addresses.ts";
import { anncsuStreetNames } from "./addresses/anncsu-street-names.ts";
import { trentoDistricts } from "./addresses/trento-districts.ts";
import { istatCensus2011 } from "./census/istat-census-2011.ts";
import { istatCensus2021 } from "./census/istat-census-2021.ts";
import { istatResidents } from "./census/istat-residents.ts";
import { internoCrime } from "./crime/interno-crime.ts";
import { istatCrimeRates } from "./crime/istat-crime-rates.ts";
import { istatCrime } from "./crime/istat-crime.ts";
import { eprtr } from "./environment/eprtr.ts";
import { ghcnDaily } from "./environment/ghcn-daily.ts";
import { ispraAirQuality } from "./environment/ispra-air-quality.ts";
import { ispraOzone } from "./environment/ispra-ozone.ts";
import { ispraSoil } from "./environment/ispra-soil.ts";
import { ispraWaste } from "./environment/ispra-waste.ts";
import { municipalTrees } from "./environment/municipal-trees.ts";
import { natura2000 } from "./environment/natura2000.ts";
import { dpcSeismic } from "./hazards/dpc-seismic.ts";
import { dpcVolcanic } from "./hazards/dpc-volcanic.ts";
import { ingvMps04 } from "./hazards/ingv-mps04.ts";
import { ispraFloods } from "./hazards/ispra-floods.ts";
import { ispraIdrogeo2015 } from "./hazards/ispra-idrogeo-2015.ts";
import { ispraIdrogeo } from "./hazards/ispra-idrogeo.ts";
import { ispraLandslides } from "./hazards/ispra-landslides.ts";
import { ispraSinkholes } from "./hazards/ispra-sinkholes.ts";
import { radon } from "./hazards/radon.ts";
import { siamTsunami } from "./hazards/siam-tsunami.ts";
import { wildfires } from "./hazards/wildfires.ts";
import { lombardiaHospitals } from "./health/lombardia-hospitals.ts";
import { lombardiaPharmacies } from "./health/lombardia-pharmacies.ts";
import { salutePharmacies } from "./health/salute-pharmacies.ts";
import { agcomCoverage } from "./housing/agcom-coverage.ts";
import { mefIncome } from "./housing/mef-income.ts";
import { omiNtn } from "./housing/omi-ntn.ts";
import { omi } from "./housing/omi.ts";
import { openstreetmapOverpass } from "./places/openstreetmap-overpass.ts";
import { openstreetmap } from "./places/openstreetmap.ts";
import { piemontePoi } from "./places/piemonte-poi.ts";
import { pratoPoi } from "./places/prato-poi.ts";
import { lombardiaSchools } from "./schools/lombardia-schools.ts";
import { mimSchools } from "./schools/mim-schools.ts";
import { miurSchools } from "./schools/miur-schools.ts";
import type { OfficialSource } from "./source.ts";
import { istatBoundariesShp } from "./territory/istat-boundaries-shp.ts";
import { istatBoundaries } from "./territory/istat-boundaries.ts";
import { istatComuni } from "./territory/istat-comuni.ts";
import { openpolisComuni } from "./territory/openpolis-comuni.ts";
import { aciVehicles } from "./transport/aci-vehicles.ts";
import { airports } from "./transport/airports.ts";
import { gtfs } from "./transport/gtfs.ts";
import { istatCommuting } from "./transport/istat-commuting.ts";
import { milanoStops } from "./transport/milano-stops.ts";
import { punCharging } from "./transport/pun-charging.ts";
import { railwayStations } from "./transport/railway-stations.ts";

/**
 * All sources that the service can import. An import reads each source after those that it needs.
 * The catalogue of metrics states which source a metric prefers.
 */
export const sources: readonly OfficialSource[] = [
  istatComuni,
  openpolisComuni,
  istatBoundaries,
  istatBoundariesShp,
  istatResidents,
  istatCensus2021,
  istatCensus2011,
  istatCrimeRates,
  istatCrime,
  internoCrime,
  mefIncome,
  omi,
  omiNtn,
  ispraIdrogeo,
  ispraIdrogeo2015,
  ispraLandslides,
  ispraFloods,
  ispraSinkholes,
  ispraAirQuality,
  ispraOzone,
  ispraWaste,
  ispraSoil,
  natura2000,
  eprtr,
  ghcnDaily,
  ingvMps04,
  dpcSeismic,
  dpcVolcanic,
  siamTsunami,
  wildfires,
  radon,
  istatAccidents,
  istatCommuting,
  aciVehicles,
  agcomCoverage,
  punCharging,
  airports,
  railwayStations,
  salutePharmacies,
  mimSchools,
  lombardiaPharmacies,
  lombardiaHospitals,
  lombardiaSchools,
  miurSchools,
  bolzanoAccidents,
  trentoAccidents,
  gtfs,
  milanoStops,
  alessandriaCivici,
  anncsuAddresses,
  anncsuStreetNames,
  trentoDistricts,
  municipalTrees,
  pratoPoi,
  piemontePoi,
  openstreetmapOverpass,
  openstreetmap,
];
