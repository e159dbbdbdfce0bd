/** The blocks of `src/deploy/OPERATING.md` that an operator pastes: fences marked `sh` and a machine. */

/** One block. */
export interface Block {
  /** The heading it stands under. */
  readonly heading: string;
  /** The machine whose shell it is for: `primary`, `replica`, `app` or `restore`. */
  readonly machine: string;
  readonly text: string;
}

/** All blocks of the page, in its order. */
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
