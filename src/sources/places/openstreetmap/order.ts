import { InputFileError } from "../../../formats/input-file.ts";
import type { OsmElement } from "./element.ts";

type Place = Pick<OsmElement, "type" | "id">;

const rank = { node: 0, way: 1, relation: 2 } as const;

/**
 * Compares two objects by their order in a file: nodes come first, then ways, then relations, each by
 * ascending id. The end of the file, undefined, follows all objects.
 */
export function inFileOrder(one: Place | undefined, other: Place | undefined): number {
  if (one === undefined || other === undefined) {
    return Number(one === undefined) - Number(other === undefined);
  }
  return rank[one.type] - rank[other.type] || one.id - other.id;
}

/**
 * Creates a check for the objects of a file, which the stores require in file order.
 *
 * @param remedy advice on getting a sorted file, for the error message
 * @returns a function that throws {@link InputFileError} at the first object out of order
 */
export function orderCheck(path: string, remedy: string): (element: Place) => void {
  let previous: Place = { type: "node", id: -Infinity };
  return (element) => {
    if (inFileOrder(previous, element) >= 0) {
      throw new InputFileError(path, null, `is not sorted by type and id (${remedy})`);
    }
    previous = element;
  };
}
