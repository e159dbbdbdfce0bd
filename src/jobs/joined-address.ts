/** Joins an address from the columns of a table. */

/** The parts of an address, as a table contains them; empty without one. */
export interface AddressParts {
  readonly address: string;
  readonly number: string;
  readonly postcode: string;
  readonly comune: string;
  readonly province: string;
}

const lineBreak = /[\r\n\v\f\u0085\u2028\u2029]/;
const joint = new RegExp(`\\s*,?\\s*${lineBreak.source}\\s*(?:,\\s*)?`, "g");

/** The text of a cell in one line: line breaks become commas, as in an address on an envelope. */
export function inOneLine(cell: string): string {
  return lineBreak.test(cell) ? cell.trim().replace(joint, ", ") : cell;
}

/**
 * The address of a row, as one would write it: `Via Roma 1, 38122 Trento (TN)`. Parts that the column of the
 * address already ends with are not repeated.
 */
export function joinedAddress(parts: AddressParts): string {
  const [street, number, comune, province] = [
    parts.address,
    parts.number,
    parts.comune,
    parts.province,
  ].map((part) => part.trim()) as [string, string, string, string];
  const postcode = paddedPostcode(parts.postcode.trim());
  const numbered = number === "" || street === "" || hasNumber(street, number)
    ? street
    : street.replace(/^[^,]*/, (name) => `${name.trimEnd()} ${number}`);
  if (comune === "" || namesTown(street, comune)) return numbered;
  const town = [
    street.includes(postcode) ? "" : postcode,
    comune,
    /^[a-z]{2}$/i.test(province) ? `(${province.toUpperCase()})` : "",
  ].filter((part) => part !== "").join(" ");
  return numbered === "" ? town : `${numbered}, ${town}`;
}

/** Whether the name of the street ends with a number, or it stands behind a comma. */
function hasNumber(street: string, number: string): boolean {
  const [name = "", ...others] = street.split(",");
  return endsWith(name, number) ||
    others.some((part) => `${folded(part.trim())} `.startsWith(`${folded(number)} `));
}

/** A CAP with the zeros that spreadsheets remove from its beginning. */
function paddedPostcode(postcode: string): string {
  return /^\d{3,4}$/.test(postcode) ? postcode.padStart(5, "0") : postcode;
}

const folded = (text: string) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ");

/** Whether a text ends with a word or words. */
function endsWith(text: string, words: string): boolean {
  return ` ${folded(text)}`.endsWith(` ${folded(words)}`);
}

/**
 * Whether an address ends with a comune, also with a province behind it. A comma or a number stands before it:
 * otherwise it is the name of the street, as in `Via Trento`.
 */
function namesTown(address: string, comune: string): boolean {
  const withoutProvince = address.trim().replace(/[\s,]*\(?\b[A-Z]{2}\)?$/, "");
  return [address.trim(), withoutProvince].some((text) =>
    endsWith(text.replaceAll(",", ", "), comune) &&
    /[,\d]/.test(text.slice(0, -comune.length))
  );
}
