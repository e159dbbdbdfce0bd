import { z } from "zod";
import { type InputFile, InputFileError } from "../../../formats/input-file.ts";
import { readJsonArray } from "../../../formats/json.ts";
import { readText } from "../../../formats/text.ts";
import type { OsmElement } from "./element.ts";
import type { Blocks } from "./merge.ts";
import { orderCheck } from "./order.ts";
import type { Part } from "./territory.ts";

/** The query whose response can be read: complete ways, preceded by their nodes. */
const remedy = "ask for nodes before ways: way[highway](area);(._;>;);out;";

/** `version` is present in responses to `out meta`. */
const common = {
  id: z.number(),
  tags: z.record(z.string(), z.string()).exactOptional(),
  version: z.number().optional(),
};

/** Moves the version to where objects of extracts have it. */
function withInfo<T extends { readonly version?: number | undefined }>(
  { version, ...element }: T,
): Omit<T, "version"> & Pick<OsmElement, "info"> {
  return version === undefined ? element : { ...element, info: { version } };
}

const element: z.ZodType<OsmElement> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("node"), ...common, lat: z.number(), lon: z.number() })
    .transform(withInfo),
  z.object({ type: z.literal("way"), ...common, nodes: z.array(z.number()) })
    .transform(({ nodes, ...way }) => withInfo({ ...way, refs: nodes })),
  z.object({
    type: z.literal("relation"),
    ...common,
    members: z.array(
      z.object({ type: z.enum(["node", "way", "relation"]), ref: z.number(), role: z.string() }),
    ),
  }).transform(withInfo),
]);

/** Characters at the head and tail of a file that contain everything except the objects. */
const envelopeLength = 4096;

/**
 * Reads the JSON response of an Overpass API: its objects in blocks of one, and the date up to
 * which it contains edits. Iterating throws an {@link InputFileError} if the file is not a
 * response, truncated, aborted by the server, without the nodes of its ways, or not sorted.
 */
export function readAnswer(file: InputFile): Part {
  let date: string | null = null;
  async function* blocks(): Blocks {
    date = await readDate(file);
    yield* readElements(file);
  }
  return { date: () => date, blocks: blocks() };
}

/**
 * The date of a response. Checks that the response is complete.
 *
 * @throws {InputFileError} if it is not
 */
async function readDate(file: InputFile): Promise<string> {
  let head = "", tail = "";
  for await (const text of readText(file, "utf-8")) {
    if (head.length < envelopeLength) head += text;
    tail = (tail + text).slice(-envelopeLength);
  }
  const date = /"timestamp_osm_base":\s*"(\d{4}-\d\d-\d\d)T/.exec(head)?.[1];
  if (date === undefined) {
    throw new InputFileError(file.path, null, "has no timestamp_osm_base: no Overpass answer");
  }
  // A response that ran out of time or memory is valid JSON, but incomplete.
  const remark = /\]\s*,\s*"remark":\s*"(.*)"\s*\}\s*$/.exec(tail)?.[1];
  if (remark !== undefined) {
    throw new InputFileError(file.path, null, `was given up by the server: ${remark}`);
  }
  return date;
}

async function* readElements(file: InputFile): AsyncGenerator<readonly OsmElement[]> {
  const check = orderCheck(file.path, remedy);
  let position = 0;
  for await (const value of readJsonArray(file, "elements")) {
    position++;
    const parsed = element.safeParse(value);
    if (!parsed.success || (position === 1 && parsed.data.type !== "node")) {
      const problem = `element ${position}: a node, way or relation is expected`;
      throw new InputFileError(file.path, null, `${problem} (${remedy})`);
    }
    check(parsed.data);
    yield [parsed.data];
  }
  if (position === 0) throw new InputFileError(file.path, null, "holds no elements");
}
