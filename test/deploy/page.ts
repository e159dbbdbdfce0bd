/**
 * The blocks of `src/deploy/OPERATING.md` that an operator pastes: code fences marked `sh` and the
 * name of a machine.
 */

/** One block. */
export interface Block {
  /** The heading of the block's section. */
  readonly heading: string;
  /** The machine on which the block runs: `primary`, `replica`, `app` or `restore`. */
  readonly machine: string;
  readonly text: string;
}

/** Returns all blocks of the page, in order. */
export function readBlocks(page: string): Block[] {
  const blocks: Block[] = [];
  let heading = "";
  const pieces = page.matchAll(/^#+ (.+)$|^```sh (\w+)\n([\s\S]*?)^```$/gm);
  for (const [, title, machine, text] of pieces) {
    if (title !== undefined) heading = title;
    else blocks.push({ heading, machine: machine ?? "", text: text ?? "" });
  }
  return blocks;
}
