/** The folder of an export while it is written. */
import { pathExists } from "../../path-exists.ts";

/** A folder under another name until it is complete. */
export interface DraftFolder extends AsyncDisposable {
  readonly path: string;
  /** Gives the folder its name. Otherwise it is removed at the end. */
  keep(): Promise<void>;
}

/**
 * Creates a folder, at first with another name, so that a killed command leaves none that looks complete.
 *
 * @throws {Error} if it exists and is not empty, or if a killed command left its draft
 */
export async function draftFolder(to: string): Promise<DraftFolder> {
  const name = to.replace(/[\\/]+$/, ""), path = `${name}.part`;
  const isThere = await pathExists(name);
  if (isThere) {
    for await (const _ of Deno.readDir(name)) {
      throw new Error(`${to} has files: name a new or an empty folder.`);
    }
  }
  if (await pathExists(path)) {
    throw new Error(`${path} exists. An export is running, or was interrupted: then remove it.`);
  }
  await Deno.mkdir(path);
  let isKept = false;
  return {
    path,
    async keep() {
      if (isThere) await Deno.remove(name);
      await Deno.rename(path, name);
      isKept = true;
    },
    async [Symbol.asyncDispose]() {
      if (!isKept) await Deno.remove(path, { recursive: true });
    },
  };
}
