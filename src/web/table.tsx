import type { Html } from "./layout.tsx";

/** A cell: text, which is escaped, or markup. */
export type TableCell = string | Html;

/**
 * A table with a row of headings and a heading in each row. On a phone, each row becomes a list of
 * its cells with their headings. The roles are explicit, because browsers drop the implicit ones of
 * a table that is styled as a list.
 *
 * @param name accessible name of the table
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly TableCell[])[],
  name: string,
): Html {
  return (
    <table class="stacked" role="table" aria-label={name}>
      <thead role="rowgroup">
        <tr role="row">
          {headings.map((heading) => <th role="columnheader" scope="col">{heading}</th>)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row">
            {row.map((cell, i) =>
              i === 0
                ? <th role="rowheader" scope="row">{cell}</th>
                : <td role="cell" data-heading={headings[i]}>{cell}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
