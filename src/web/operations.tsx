import { type Language, texts } from "../language.ts";
import { type Html, layout } from "./layout.tsx";
import type { ListedOperation } from "./listed-operations.ts";
import { markdown } from "./markdown.tsx";

/**
 * The reference in plain HTML, shown at `/docs/reference` if the reference script is missing. Descriptions
 * are in English, like the document.
 */
export function operationsPage(
  language: Language,
  introduction: string,
  operations: readonly ListedOperation[],
  hasAccounts: boolean,
): Html {
  const { title, what } = texts[language].operations;
  const body = (
    <>
      <p>
        {what} <a href="../openapi.json">openapi.json</a>,{" "}
        <a href="../openapi.yaml">openapi.yaml</a>
      </p>
      {operations.map(({ method, path, summary, description }) => (
        <section lang="en">
          <h2>{summary}</h2>
          <p>
            <code>{method.toUpperCase()} {path}</code>
          </p>
          {markdown(description, 2)}
        </section>
      ))}
      <div lang="en">{markdown(introduction, 1)}</div>
    </>
  );
  return layout({ language, root: "../", title, body, hasAccounts });
}
