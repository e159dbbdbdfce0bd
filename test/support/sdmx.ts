/**
 * A table in the format of ISTAT's data service (SDMX-CSV).
 *
 * @param dimensions names of the dimensions after the area
 * @param rows area, codes of the dimensions, year and value
 */
export function sdmxCsv(
  dataflow: string,
  dimensions: readonly string[],
  rows: readonly (readonly [
    area: string,
    codes: readonly string[],
    year: number,
    value: number | "",
  ])[],
): string {
  const header = ["DATAFLOW", "FREQ", "REF_AREA", ...dimensions, "TIME_PERIOD", "OBS_VALUE"];
  const lines = rows.map((
    [area, codes, year, value],
  ) => [`IT1:${dataflow}(1.0)`, "A", area, ...codes, year, value, "", ""]);
  return [[...header, "OBS_STATUS", "NOTE_REF_AREA"], ...lines].map((line) => line.join(","))
    .join("\r\n") + "\r\n";
}
