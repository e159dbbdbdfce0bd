/** Tables on pages: wide ones scroll by themselves, so that the page does not. */
import type { Html } from "./layout.tsx";

/** A cell: a text, which is escaped, or markup. */
export type Cell = string | Html;

/**
 * A table with a row of headings.
 *
 * @param name says what the table is, to those who come to it by keyboard or ear
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  name: string,
): Html {
  return (
    <div class="wide" role="group" aria-label={name} tabindex={0}>
      <table>
        <thead>
          <tr>{headings.map((heading) => <th scope="col">{heading}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map((row) => <tr>{row.map((cell) => <td>{cell}</td>)}</tr>)}
        </tbody>
      </table>
    </div>
  );
}
