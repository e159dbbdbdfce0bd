import { Buffer } from "node:buffer";
import { InputFileError } from "./input-file.ts";

const fileHeaderBytes = 100;
const recordHeaderBytes = 8;

/** Limit of a record's length, above any published shape. */
const mostRecordBytes = 256e6;

/**
 * Shape types with an array of positions, by what precedes it: the numbers of parts and points, or
 * of points.
 */
const partTypes = [3, 5, 13, 15, 23, 25], pointTypes = [8, 18, 28];

/**
 * Checks the records of a .shp before the shapefile library reads them (ESRI Shapefile Technical
 * Description, 1998), and passes its bytes on in pieces of whole records. After an impossible
 * length, the library would scan the rest of the file for the next record. It also reserves memory
 * for as many positions as a record states, and copies all positions for each of its rings.
 *
 * @throws {InputFileError} if a record is impossible
 */
export async function* checkedRecords(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [], pendingBytes = 0, neededBytes = fileHeaderBytes;
  let number = 0, fileType = 0;
  for await (const chunk of bytes) {
    pending.push(chunk);
    pendingBytes += chunk.length;
    if (pendingBytes < neededBytes) continue;
    const data = pending.length === 1 ? chunk : Buffer.concat(pending);
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    let at = 0;
    if (number === 0) [at, number, fileType] = [fileHeaderBytes, 1, view.getInt32(32, true)];
    neededBytes = recordHeaderBytes;
    while (at + recordHeaderBytes <= data.length) {
      const length = 2 * view.getInt32(at + 4), start = at + recordHeaderBytes;
      const impossible = (what: string) =>
        new InputFileError(path, null, `shape ${number}: ${what}; fetch the file again`);
      if (length < 4 || length > mostRecordBytes) {
        throw impossible(`its length of ${length} bytes is impossible`);
      }
      neededBytes = recordHeaderBytes + length;
      if (start + length > data.length) break;
      const record = new DataView(view.buffer, view.byteOffset + start, length);
      const problem = problemOf(record, fileType);
      if (problem !== null) throw impossible(problem);
      at = start + length;
      neededBytes = recordHeaderBytes;
      number++;
    }
    if (at > 0) yield data.subarray(0, at);
    pending = [data.subarray(at)];
    pendingBytes = data.length - at;
  }
  // An incomplete record, which the check of the file's length reports.
  yield* pending;
}

/** What is impossible in a record; null if it can be read. */
function problemOf(record: DataView, fileType: number): string | null {
  const type = record.getInt32(0, true), hasParts = partTypes.includes(type);
  if (type !== 0 && type !== fileType) return `its type is ${type}, in a file of type ${fileType}`;
  if (!hasParts && !pointTypes.includes(type)) return null;
  const head = hasParts ? 44 : 40;
  if (record.byteLength < head) return "it is too short for its type";
  const parts = hasParts ? record.getInt32(36, true) : 0;
  const points = record.getInt32(head - 4, true);
  if (parts < 0 || points < 0 || head + 4 * parts + 16 * points > record.byteLength) {
    return `it is too short for ${parts} parts with ${points} positions`;
  }
  for (let part = 0, previous = 0; part < parts; part++) {
    const first = record.getInt32(head + 4 * part, true);
    if (first < previous || first > points) return "its parts are not in order";
    previous = first;
  }
  return null;
}
