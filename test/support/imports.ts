/** A relative import or re-export. */
export interface Import {
  readonly target: URL;
  /** Whether it imports only types, so that nothing is loaded at run time. */
  readonly typesOnly: boolean;
}

/** The relative imports and re-exports in a file's text. */
export function importsOf(file: URL, text: string): Import[] {
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?[^"';]*?\bfrom\s+["'](\.[^"']+)["']/gm,
  );
  const forEffect = text.matchAll(/^\s*import\s+["'](\.[^"']+)["']/gm);
  const dynamic = text.matchAll(/\bimport\(\s*["'](\.[^"']+)["']\s*\)/g);
  return [
    ...[...statements].map(([, type, path = ""]) => ({ path, typesOnly: type !== undefined })),
    ...[...forEffect, ...dynamic].map(([, path = ""]) => ({ path, typesOnly: false })),
  ].map(({ path, typesOnly }) => ({ target: new URL(path, file), typesOnly }));
}

/**
 * The modules that a file loads directly, by the file's address. Cached, because many entries load
 * the same files.
 */
const loaded = new Map<string, Promise<readonly URL[]>>();

async function readLoaded(file: URL): Promise<readonly URL[]> {
  return importsOf(file, await Deno.readTextFile(file))
    .filter(({ typesOnly }) => !typesOnly)
    .map(({ target }) => target);
}

/** The addresses of all modules that are loaded with `entry`, including its own. */
export async function loadedBy(entry: URL): Promise<Set<string>> {
  const seen = new Set<string>();
  const visit = async (file: URL): Promise<void> => {
    if (seen.has(file.href)) return;
    seen.add(file.href);
    const targets = loaded.get(file.href) ?? readLoaded(file);
    loaded.set(file.href, targets);
    await Promise.all((await targets).map(visit));
  };
  await visit(entry);
  return seen;
}

/** Every file below a folder, with one of the endings. */
export async function* filesIn(
  folder: URL,
  endings: readonly string[] = [""],
): AsyncGenerator<URL> {
  for await (const entry of Deno.readDir(folder)) {
    const url = new URL(entry.isDirectory ? `${entry.name}/` : entry.name, folder);
    if (entry.isDirectory) yield* filesIn(url, endings);
    else if (endings.some((ending) => entry.name.endsWith(ending))) yield url;
  }
}
