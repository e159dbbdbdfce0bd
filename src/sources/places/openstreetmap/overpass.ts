/** Reads the JSON response of an Overpass API one object at a time. */
import { z } from "zod";
import { type InputFile, InputFileError } from "../../../formats/input-file.ts";
import { readJsonArray } from "../../../formats/json.ts";
import { readText } from "../../../formats/text.ts";
import type { OsmElement } from "./element.ts";
import { orderCheck } from "./order.ts";

/** The query whose response can be read: complete ways, preceded by their nodes. */
const remedy = "ask for nodes before ways: way[highway](area);(._;>;);out;";

const common = { id: z.number(), tags: z.record(z.string(), z.string()).exactOptional() };

const element: z.ZodType<OsmElement> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("node"), ...common, lat: z.number(), lon: z.number() }),
  z.object({ type: z.literal("way"), ...common, nodes: z.array(z.number()) })
    .transform(({ nodes, ...way }) => ({ ...way, refs: nodes })),
  z.object({
    type: z.literal("relation"),
    ...common,
    members: z.array(
      z.object({ type: z.enum(["node", "way", "relation"]), ref: z.number(), role: z.string() }),
    ),
  }),
]);

/** An open response. */
export interface Answer {
  /** ISO date up to which edits are contained. */
  readonly date: string;
  /** All objects, in blocks of one: nodes, then ways, then relations, each by ascending id. */
  readonly blocks: AsyncIterable<readonly OsmElement[]>;
}

/** Characters at the head and tail of a file that contain everything except the objects. */
const envelopeLength = 4096;

/**
 * Opens a response and reads its metadata.
 *
 * @throws {InputFileError} here or while iterating, if the file is not a response, truncated, aborted by the
 * server, without the nodes of its ways, or not sorted
 */
export async function openAnswer(file: InputFile): Promise<Answer> {
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
  return { date, blocks: readElements(file) };
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
