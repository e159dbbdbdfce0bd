/** Markdown of this repository as markup of its pages. */
import { raw } from "hono/html";
import { Marked, type Tokens } from "marked";
import type { Html } from "./layout.tsx";
import { table } from "./table.tsx";

/**
 * Tables as the other pages have them, readable on a phone; their name is their first heading. Code can be
 * scrolled by the keyboard too.
 */
const marked = new Marked({
  renderer: {
    code({ text, lang }: Tokens.Code) {
      return String(
        <pre
          tabindex={0}
        ><code class={lang === undefined ? undefined : `language-${lang}`}>{text}</code></pre>,
      );
    },
    table({ header, rows }: Tokens.Table) {
      const markup = ({ tokens }: Tokens.TableCell) => raw(this.parser.parseInline(tokens));
      const headings = header.map(({ text }) => text);
      const [name = ""] = headings;
      return String(table(headings, rows.map((row) => row.map(markup)), name));
    },
  },
});

/**
 * The markup of a text that this repository holds: what markup it has itself is kept.
 *
 * @param below levels by which its headings are lowered, under those of the page
 */
export function markdown(text: string, below = 0): Html {
  const tokens = marked.lexer(text);
  for (const token of tokens) if (token.type === "heading") token.depth += below;
  return raw(marked.parser(tokens));
}
