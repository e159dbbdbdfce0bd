/** Reads labels from a file. */
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { type CsvFormat, readCsv } from "../../../src/formats/csv.ts";
import type { Label } from "./label.ts";

const format = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: {
    variation: "variation",
    text: "text",
    lat: "lat",
    lon: "lon",
    comune: "comune",
    street: "street",
    civico: "civico",
  },
} as const satisfies CsvFormat<string>;

/**
 * The labels of a CSV file with the columns `variation`, `text`, `lat`, `lon` (WGS84), `comune` (six
 * digits), `street` and `civico`; empty fields are not judged.
 *
 * @throws {InputFileError} if the file has another format
 */
export async function readLabels(path: string): Promise<Label[]> {
  const labels: Label[] = [];
  const file = { path, stream: () => ReadableStream.from(createReadStream(path)) };
  for await (const record of readCsv(file, format)) {
    labels.push({
      source: basename(path, ".csv"),
      variation: record.text("variation") || "as written",
      text: record.text("text"),
      comune: record.text("comune"),
      streets: record.text("street") === "" ? [] : [record.text("street")],
      civico: record.numberOrNull("civico"),
      lat: record.numberOrNull("lat"),
      lon: record.numberOrNull("lon"),
    });
  }
  return labels;
}
