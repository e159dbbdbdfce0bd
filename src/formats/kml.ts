import { kml } from "@tmcw/togeojson";
import { DOMParser, onErrorStopParsing } from "@xmldom/xmldom";
import { GeoRecord } from "./geojson.ts";
import { asFileError, type TextFile } from "./text.ts";
import { wholeText } from "./whole.ts";

/** Limit of characters in a document, above any published one. */
const MOST_CHARACTERS = 100_000_000;

/**
 * The placemarks of a KML document, which is read into memory.
 *
 * @throws {InputFileError} if the document is not complete KML
 */
export async function readKml(document: TextFile): Promise<GeoRecord[]> {
  const text = await wholeText(document, "utf-8", MOST_CHARACTERS);
  try {
    const parser = new DOMParser({ onError: onErrorStopParsing });
    const { features } = kml(parser.parseFromString(text, "text/xml"));
    return features.map((feature, i) => new GeoRecord(document.path, i + 1, feature));
  } catch (error) {
    throw asFileError(error, document.path, "is not complete KML");
  }
}
