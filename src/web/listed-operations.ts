/** The operations that the contract's document describes. */

/** An operation as a page lists it. */
export interface ListedOperation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Markdown of the document, shown as it is written. */
  readonly description: string;
}

/** The part of the document that is listed. */
interface Listed {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, Pick<ListedOperation, "summary" | "description">>>>
  >;
}

/**
 * The operations of a document, in its order.
 *
 * @param json the document
 */
export function listedOperations(json: string): ListedOperation[] {
  const { paths }: Listed = JSON.parse(json);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map((
      [method, { summary, description }],
    ) => ({ method, path, summary, description }))
  );
}
