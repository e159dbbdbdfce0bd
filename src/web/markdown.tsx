import { raw } from "hono/html";
import { Marked, type Tokens } from "marked";
import type { Html } from "./layout.tsx";
import { table } from "./table.tsx";

/**
 * Renders tables like those of other pages, named by their first heading. The keyboard can scroll
 * code.
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
 * Converts Markdown of this repository to HTML. HTML in it stays, so the text must be trusted.
 *
 * @param below number of levels by which to lower headings, to fit the page
 */
export function markdown(text: string, below = 0): Html {
  const tokens = marked.lexer(text);
  for (const token of tokens) if (token.type === "heading") token.depth += below;
  return raw(marked.parser(tokens));
}
