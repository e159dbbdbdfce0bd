import type { GeoRecord } from "../../../formats/geojson.ts";
import { type InputFile, InputFileError } from "../../../formats/input-file.ts";
import { readKml } from "../../../formats/kml.ts";
import { zipEntries } from "../../../formats/zip.ts";

/**
 * Reads an archive of perimeters (KMZ), which has one KML per comune and one placemark per zone.
 * Yields the zones with their properties `CODCOM` (cadastral code of the comune) and `CODZONA`. One
 * KML is in memory at a time; the largest, of Milano, has 0.3 MB.
 *
 * @throws {InputFileError} if the archive is damaged, or if a document is not a complete KML with
 *   zones
 */
export async function* readPerimeters(archive: InputFile): AsyncGenerator<GeoRecord> {
  for await (const document of zipEntries(archive, /(^|\/)Comune di [^/]*\.kml$/i)) {
    const zones = await readKml(document);
    if (zones.length === 0) throw new InputFileError(document.path, null, "holds no zone");
    yield* zones;
  }
}
