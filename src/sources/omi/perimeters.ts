/** The observatory's archives of perimeters (KMZ): one document (KML) a comune, one placemark a zone. */
import { kml } from "@tmcw/togeojson";
import { DOMParser, onErrorStopParsing } from "@xmldom/xmldom";
import { GeoRecord } from "../geojson.ts";
import { type InputFile, SourceFileError } from "../source.ts";
import { asFileError, readText, type TextFile } from "../text.ts";
import { zipEntries } from "../zip.ts";

/**
 * The zones of a province, with the properties `CODCOM` (cadastral code of the comune) and `CODZONA`.
 * One document is in memory at a time: the city of Milano's is the largest, of 0.3 MB.
 *
 * @throws {SourceFileError} where the archive is damaged or a document is no complete KML with zones
 */
export async function* readPerimeters(archive: InputFile): AsyncGenerator<GeoRecord> {
  for await (const document of zipEntries(archive, /(^|\/)Comune di [^/]*\.kml$/i)) {
    const features = await readDocument(document);
    if (features.length === 0) throw new SourceFileError(document.path, null, "holds no zone");
    for (const [i, feature] of features.entries()) {
      yield new GeoRecord(document.path, i + 1, feature);
    }
  }
}

async function readDocument(document: TextFile): Promise<unknown[]> {
  let text = "";
  for await (const piece of readText(document, "utf-8")) text += piece;
  try {
    const parser = new DOMParser({ onError: onErrorStopParsing });
    return kml(parser.parseFromString(text, "text/xml")).features;
  } catch (error) {
    throw asFileError(error, document.path, "is not complete KML");
  }
}
