/**
 * A canonical tar archive (POSIX.1-2017 `ustar`): every header follows from the name and the size of its member,
 * so that the same members are the same bytes, and a reader can refuse every other archive.
 */

/** Size of a header, and the multiple to which members are padded. */
export const BLOCK_BYTES = 512;

/** The blocks of zeros that end an archive. */
export const END: Uint8Array<ArrayBuffer> = new Uint8Array(2 * BLOCK_BYTES);

/** The greatest size that the header can state. */
const MOST_BYTES = 8 ** 11 - 1;

/** The names that an archive may contain: lower case, without absolute paths or `..`. */
const namePattern = /^[a-z0-9_]+(?:[./-][a-z0-9_]+)*$/;

/** Positions in a header. */
const NAME_BYTES = 100, SIZE_AT = 124, CHECKSUM_AT = 148;

const encoder = new TextEncoder();

/** A member of an archive. */
export interface TarMember {
  readonly name: string;
  readonly bytes: number;
}

/**
 * The header of a member.
 *
 * @throws {RangeError} if the name or the size cannot be stated
 */
export function tarHeader({ name, bytes }: TarMember): Uint8Array<ArrayBuffer> {
  if (!namePattern.test(name) || name.length > NAME_BYTES) {
    throw new RangeError(`An archive cannot have a member named ${JSON.stringify(name)}`);
  }
  if (!Number.isSafeInteger(bytes) || bytes < 0 || bytes > MOST_BYTES) {
    throw new RangeError(`A member of an archive cannot have ${bytes} bytes`);
  }
  const header = new Uint8Array(BLOCK_BYTES);
  const put = (text: string, at: number) => header.set(encoder.encode(text), at);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  put(name, 0);
  put(`${octal(0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, NAME_BYTES);
  put(`${octal(bytes, 11)}\0${octal(0, 11)}\0`, SIZE_AT);
  put(" ".repeat(8), CHECKSUM_AT);
  put("0", 156);
  put("ustar\0" + "00", 257);
  put(`${octal(header.reduce((sum, byte) => sum + byte, 0), 6)}\0 `, CHECKSUM_AT);
  return header;
}

/** The zeros after a member. */
export function tarPadding(bytes: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array((BLOCK_BYTES - bytes % BLOCK_BYTES) % BLOCK_BYTES);
}

/** A member with its position in the file. */
export interface PlacedMember extends TarMember {
  readonly at: number;
}

/** Reads bytes from a position of a file. */
export type ReadAt = (at: number, bytes: number) => Uint8Array<ArrayBuffer>;

/**
 * Lists the members of an archive. Reads the headers and paddings, not the members.
 *
 * @param size of the file
 * @throws {Error} with a sentence's end if a byte is not the one that {@link tarHeader} and {@link tarPadding} write
 * there, or the file is not complete
 */
export function* tarMembers(size: number, read: ReadAt): Generator<PlacedMember> {
  const decoder = new TextDecoder();
  let at = 0;
  for (;;) {
    if (at + BLOCK_BYTES > size) throw new Error("is cut off");
    const header = read(at, BLOCK_BYTES);
    if (isSame(header, END.subarray(0, BLOCK_BYTES))) break;
    const [name = ""] = decoder.decode(header.subarray(0, NAME_BYTES)).split("\0");
    const bytes = parseInt(decoder.decode(header.subarray(SIZE_AT, SIZE_AT + 11)), 8);
    if (!isSame(header, tarHeader({ name, bytes }))) {
      throw new Error(`has an odd header of ${name}`);
    }
    const start = at + BLOCK_BYTES, padding = tarPadding(bytes);
    at = start + bytes + padding.length;
    if (at > size) throw new Error("is cut off");
    if (!isSame(read(start + bytes, padding.length), padding)) {
      throw new Error(`has odd bytes after ${name}`);
    }
    yield { name, bytes, at: start };
  }
  if (at + END.length !== size || !isSame(read(at, END.length), END)) {
    throw new Error("does not end after its last member");
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}
