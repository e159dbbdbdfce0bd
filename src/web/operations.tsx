/** The operations in plain HTML: what `/docs` shows where the reference page's script is not there. */
import { type Html, layout } from "./layout.tsx";

/** An operation as the page lists it. */
export interface ListedOperation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Markdown of the document, shown as it is written. */
  readonly description: string;
}

/** The page. It is in English, as the document is. */
export function operationsPage(operations: readonly ListedOperation[]): Html {
  const body = (
    <>
      <p>
        The interactive reference is not installed here. The whole document is at{" "}
        <a href="openapi.json">openapi.json</a> and <a href="openapi.yaml">openapi.yaml</a>.
      </p>
      {operations.map(({ method, path, summary, description }) => (
        <section>
          <h2>{summary}</h2>
          <p>
            <code>{method.toUpperCase()} {path}</code>
          </p>
          <p>{description}</p>
        </section>
      ))}
    </>
  );
  return layout({ language: "en", title: "Reference", body });
}
