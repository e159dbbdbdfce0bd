/**
 * All sources. Their order is a preference where two give the same thing: national official registers
 * first, then regional and municipal ones, OpenStreetMap last.
 */
import { airports } from "./airports.ts";
import { alessandriaCivici } from "./alessandria-civici.ts";
import { dpcSeismic } from "./dpc-seismic.ts";
import { dpcVolcanic } from "./dpc-volcanic.ts";
import { internoCrime } from "./interno-crime.ts";
import { ispraAirQuality } from "./ispra-air-quality.ts";
import { ispraIdrogeo } from "./ispra-idrogeo.ts";
import { istatBoundaries } from "./istat-boundaries.ts";
import { istatComuni } from "./istat-comuni.ts";
import { istatCrime } from "./istat-crime.ts";
import { mefIncome } from "./mef-income.ts";
import { miurSchools } from "./miur-schools.ts";
import { omi } from "./omi.ts";
import { openstreetmap } from "./openstreetmap.ts";
import { punCharging } from "./pun-charging.ts";
import { railwayStations } from "./railway-stations.ts";
import type { Source } from "./source.ts";

/** Every source the service can import, preferred first. */
export const sources: readonly Source[] = [
  istatComuni,
  istatBoundaries,
  istatCrime,
  internoCrime,
  mefIncome,
  omi,
  ispraIdrogeo,
  ispraAirQuality,
  dpcSeismic,
  dpcVolcanic,
  punCharging,
  airports,
  railwayStations,
  miurSchools,
  alessandriaCivici,
  openstreetmap,
];
