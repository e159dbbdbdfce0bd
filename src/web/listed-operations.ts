/** An operation of the contract's document as a page lists it. */
export interface ListedOperation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** In Markdown. */
  readonly description: string;
}

interface Listed {
  readonly info: { readonly description: string; readonly version: string };
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, Pick<ListedOperation, "summary" | "description">>>>
  >;
}

/**
 * The operations of a document, in its order.
 *
 * @param json the document as JSON
 */
export function listedOperations(json: string): ListedOperation[] {
  const { paths }: Listed = JSON.parse(json);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map((
      [method, { summary, description }],
    ) => ({ method, path, summary, description }))
  );
}

/** The description of the document, in Markdown. */
export function descriptionOf(json: string): string {
  const { info: { description } }: Listed = JSON.parse(json);
  return description;
}

/** The version of the interface. */
export function versionOf(json: string): string {
  const { info: { version } }: Listed = JSON.parse(json);
  return version;
}
