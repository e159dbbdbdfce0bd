/** The observatory's archives of perimeters (KMZ): one document (KML) a comune, one placemark a zone. */
import type { GeoRecord } from "../../../formats/geojson.ts";
import { type InputFile, InputFileError } from "../../../formats/input-file.ts";
import { readKml } from "../../../formats/kml.ts";
import { zipEntries } from "../../../formats/zip.ts";

/**
 * The zones of a province, with the properties `CODCOM` (cadastral code of the comune) and `CODZONA`.
 * One document is in memory at a time: the city of Milano's is the largest, of 0.3 MB.
 *
 * @throws {InputFileError} where the archive is damaged or a document is no complete KML with zones
 */
export async function* readPerimeters(archive: InputFile): AsyncGenerator<GeoRecord> {
  for await (const document of zipEntries(archive, /(^|\/)Comune di [^/]*\.kml$/i)) {
    const zones = await readKml(document);
    if (zones.length === 0) throw new InputFileError(document.path, null, "holds no zone");
    yield* zones;
  }
}
