import { InputFileError } from "./input-file.ts";

/** Up to this size, unpacked files are read, whatever their packed size. */
const harmlessBytes = 1e9;

/** Highest factor of published files. Tables reach 50; deflate can reach 1,032. */
const mostTimes = 200;

/**
 * Checks the size of data while they are unpacked, so that an archive that unpacks without end uses
 * up neither time nor disk.
 *
 * @throws {InputFileError} if no file of a publisher can be packed that small
 */
export function checkExpansion(path: string, packedBytes: number, unpackedBytes: number): void {
  if (unpackedBytes <= harmlessBytes || unpackedBytes <= mostTimes * packedBytes) return;
  const problem = `unpacks to more than ${mostTimes} times its size: it is damaged or made to fill \
the disk; fetch it again, or leave it out`;
  throw new InputFileError(path, null, problem);
}
