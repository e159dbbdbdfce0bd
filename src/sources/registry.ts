/**
 * All sources. Their order is a preference where two give the same thing: national official registers
 * first, then regional and municipal ones, OpenStreetMap last.
 */
import { aciVehicles } from "./aci-vehicles.ts";
import { agcomCoverage } from "./agcom-coverage.ts";
import { airports } from "./airports.ts";
import { alessandriaCivici } from "./alessandria-civici.ts";
import { anncsuAddresses } from "./anncsu-addresses.ts";
import { anncsuStreetNames } from "./anncsu-street-names.ts";
import { bolzanoAccidents } from "./bolzano-accidents.ts";
import { dpcSeismic } from "./dpc-seismic.ts";
import { dpcVolcanic } from "./dpc-volcanic.ts";
import { eprtr } from "./eprtr.ts";
import { ghcnDaily } from "./ghcn-daily.ts";
import { gtfs } from "./gtfs.ts";
import { ingvMps04 } from "./ingv-mps04.ts";
import { internoCrime } from "./interno-crime.ts";
import { ispraAirQuality } from "./ispra-air-quality.ts";
import { ispraFloods } from "./ispra-floods.ts";
import { ispraIdrogeo } from "./ispra-idrogeo.ts";
import { ispraIdrogeo2015 } from "./ispra-idrogeo-2015.ts";
import { ispraLandslides } from "./ispra-landslides.ts";
import { ispraOzone } from "./ispra-ozone.ts";
import { ispraSinkholes } from "./ispra-sinkholes.ts";
import { ispraSoil } from "./ispra-soil.ts";
import { ispraWaste } from "./ispra-waste.ts";
import { istatAccidents } from "./istat-accidents.ts";
import { istatBoundaries } from "./istat-boundaries.ts";
import { istatCensus2011 } from "./istat-census-2011.ts";
import { istatCensus2021 } from "./istat-census-2021.ts";
import { istatCommuting } from "./istat-commuting.ts";
import { istatComuni } from "./istat-comuni.ts";
import { istatCrime } from "./istat-crime.ts";
import { istatResidents } from "./istat-residents.ts";
import { lombardiaHospitals } from "./lombardia-hospitals.ts";
import { lombardiaPharmacies } from "./lombardia-pharmacies.ts";
import { lombardiaSchools } from "./lombardia-schools.ts";
import { mefIncome } from "./mef-income.ts";
import { milanoStops } from "./milano-stops.ts";
import { mimSchools } from "./mim-schools.ts";
import { miurSchools } from "./miur-schools.ts";
import { municipalTrees } from "./municipal-trees.ts";
import { natura2000 } from "./natura2000.ts";
import { omi } from "./omi.ts";
import { omiNtn } from "./omi-ntn.ts";
import { openstreetmap } from "./openstreetmap.ts";
import { openstreetmapOverpass } from "./openstreetmap-overpass.ts";
import { piemontePoi } from "./piemonte-poi.ts";
import { pratoPoi } from "./prato-poi.ts";
import { punCharging } from "./pun-charging.ts";
import { radon } from "./radon.ts";
import { railwayStations } from "./railway-stations.ts";
import { salutePharmacies } from "./salute-pharmacies.ts";
import { siamTsunami } from "./siam-tsunami.ts";
import type { Source } from "./source.ts";
import { trentoAccidents } from "./trento-accidents.ts";
import { trentoDistricts } from "./trento-districts.ts";
import { wildfires } from "./wildfires.ts";

/** Every source the service can import, preferred first. */
export const sources: readonly Source[] = [
  istatComuni,
  istatBoundaries,
  istatResidents,
  istatCensus2021,
  istatCensus2011,
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
