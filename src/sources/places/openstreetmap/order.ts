/** The order in which the stores need the objects of a file. */
import { InputFileError } from "../../../formats/input-file.ts";
import type { OsmElement } from "./element.ts";

const rank = { node: 0, way: 1, relation: 2 } as const;

/**
 * A check to be given every object of a file as it comes: nodes must come first, then ways, then
 * relations, each by ascending id.
 *
 * @param remedy how people get a file that is
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
