/**
 * Reads the reference seismic hazard (MPS04): the peak ground acceleration on rock with a probability of
 * exceedance of 10 % in 50 years, at the nodes of a 0.05 degree grid. The published table
 * `OPCM3519_1B_ag_005_txt.zip` has the columns `id lon lat ag 16perc 84perc`, in g; `ag` is the median.
 *
 * Sardegna has no nodes, because its hazard was not modelled: the building code sets 0.05 g for the whole
 * island. There, the estimate comes from the seismic zone.
 */
import { type InputFile, InputFileError } from "../../formats/input-file.ts";
import { readLines } from "../../formats/lines.ts";
import { parseNumber } from "../../formats/number.ts";
import { zipEntries } from "../../formats/zip.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

const header = "id lon lat ag 16perc 84perc";

/**
 * Shift from the table's ED50 degrees to WGS84: the mean of the EPSG transformation over Italy. The error
 * is at most 20 m, small compared to the node spacing of 5 km.
 */
const shiftDegrees = { lon: -3.34 / 3600, lat: -3.56 / 3600 };

/** The hazard model behind the seismic building code (INGV, 2004; OPCM 3519/2006). */
export const ingvMps04: OfficialSource = {
  id: "ingv-mps04",
  publisher: "INGV - Istituto Nazionale di Geofisica e Vulcanologia",
  title: "Reference seismic hazard MPS04: peak ground acceleration, 10 % in 50 years",
  ...terms["ingv-mps04"],
  attribution: "Pericolosità sismica MPS04: INGV, doi:10.13127/sh/mps04/ag, CC BY 4.0",
  homePage: "https://doi.org/10.13127/sh/mps04/ag",
  rhythm: "once",
  downloads: [{
    url: "http://zonesismiche.mi.ingv.it/elaborazioni/dati/OPCM3519_1B_ag_005_txt.zip",
    path: "ingv-mps04/OPCM3519_1B_ag_005_txt.zip",
  }],
  dataDate: "2004-04-30",
  files: { grid: { pattern: /(^|\/)OPCM3519_1B_ag_005_txt\.zip$/i } },
  needs: [],
  coverage: "italy",
  classes: { ag_grid: { complete: true } },
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const file of files["grid"] ?? []) {
    for await (const [, lon = NaN, lat = NaN, value = NaN] of nodes(file)) {
      tally.read();
      const coordinates = [lon + shiftDegrees.lon, lat + shiftDegrees.lat];
      const geometry = { type: "Point" as const, coordinates };
      yield { to: "feature", name: "ag_grid", geometry, srid: 4326, value };
    }
  }
}

async function* nodes(file: InputFile): AsyncGenerator<number[]> {
  let line = 0, nodes = 0;
  for await (const table of zipEntries(file, /\.txt$/i)) {
    for await (const text of readLines(table, "latin1")) {
      const fields = text.trim().split(/\s+/);
      if (++line === 1) {
        if (fields.join(" ").toLowerCase() === header) continue;
        throw new InputFileError(table.path, 1, `the header "${header}" is expected`);
      }
      if (text.trim() === "") continue;
      const numbers = fields.map((field) => parseNumber(field, ".") ?? NaN);
      if (numbers.length !== 6 || numbers.some(Number.isNaN)) {
        throw new InputFileError(table.path, line, `six numbers are expected (${header})`);
      }
      nodes++;
      yield numbers;
    }
  }
  if (nodes === 0) throw new InputFileError(file.path, null, "holds no table (.txt) with nodes");
}
