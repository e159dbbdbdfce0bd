/** Ends the reading of archives that would unpack without end, so that neither time nor disk run out. */
import { InputFileError } from "./input-file.ts";

/** Up to this size, unpacked files are read however small they are packed. */
const harmlessBytes = 1e9;

/** Highest factor of real files. Tables reach 50; the most that deflate can pack is 1,032. */
const mostTimes = 200;

/**
 * Checks the size of unpacked data.
 *
 * @throws {InputFileError} if no file of a publisher can be packed that small
 */
export function checkExpansion(path: string, packedBytes: number, unpackedBytes: number): void {
  if (unpackedBytes <= harmlessBytes || unpackedBytes <= mostTimes * packedBytes) return;
  const problem = `unpacks to more than ${mostTimes} times its size: it is damaged or made to fill \
the disk; fetch it again, or leave it out`;
  throw new InputFileError(path, null, problem);
}
