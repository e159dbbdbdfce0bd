/** Tables on pages: wide ones scroll by themselves, so that the page does not. */
import { html } from "hono/html";
import type { Html } from "./layout.ts";

/** A cell: a text, which is escaped, or markup. */
export type Cell = string | Html;

/** A table with a row of headings. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): Html {
  return html`
    <div class="wide">
      <table>
        <thead>
          <tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr>
        </thead>
        <tbody>${rows.map((row) =>
          html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`
        )}</tbody>
      </table>
    </div>
  `;
}
