/** Checks the order of a file's objects, on which the stores rely. */
import { InputFileError } from "../../../formats/input-file.ts";
import type { OsmElement } from "./element.ts";

const rank = { node: 0, way: 1, relation: 2 } as const;

/**
 * Makes a check for every object of a file in file order: nodes must come first, then ways, then relations,
 * each by ascending id.
 *
 * @param remedy advice on getting a sorted file, for the error message
 * @returns a function that throws {@link InputFileError} at the first object out of order
 */
export function orderCheck(
  path: string,
  remedy: string,
): (element: Pick<OsmElement, "type" | "id">) => void {
  let previous: Pick<OsmElement, "type" | "id"> = { type: "node", id: -Infinity };
  return (element) => {
    const step = rank[element.type] - rank[previous.type];
    if (step < 0 || (step === 0 && element.id <= previous.id)) {
      throw new InputFileError(path, null, `is not sorted by type and id (${remedy})`);
    }
    previous = element;
  };
}
