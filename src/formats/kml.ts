/** Reads KML documents, with one Feature per placemark. */
import { kml } from "@tmcw/togeojson";
import { DOMParser, onErrorStopParsing } from "@xmldom/xmldom";
import { GeoRecord } from "./geojson.ts";
import { asFileError, readText, type TextFile } from "./text.ts";

/**
 * The placemarks of one document, read into memory.
 *
 * @throws {InputFileError} if the document is not complete KML
 */
export async function readKml(document: TextFile): Promise<GeoRecord[]> {
  let text = "";
  for await (const piece of readText(document, "utf-8")) text += piece;
  try {
    const parser = new DOMParser({ onError: onErrorStopParsing });
    const { features } = kml(parser.parseFromString(text, "text/xml"));
    return features.map((feature, i) => new GeoRecord(document.path, i + 1, feature));
  } catch (error) {
    throw asFileError(error, document.path, "is not complete KML");
  }
}
