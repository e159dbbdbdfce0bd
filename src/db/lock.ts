/** Locks a folder for one process. */

/** Another process holds the lock of a folder. */
export class FolderInUseError extends Error {}

/** A lock, held until it is released or the process ends. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks a folder for this process. The operating system holds the lock (`flock`), so it is released
 * whenever the process ends; the file's content only names the process.
 *
 * @throws {FolderInUseError} if another process holds it, with its pid and two remedies.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  // Releasing keeps the file: removing it would allow two processes to lock two files.
  const path = `${folder}/lock`;
  const file = await Deno.open(path, { read: true, write: true, create: true, mode: 0o600 });
  try {
    if (!await file.tryLock(true)) {
      const pid = (await Deno.readTextFile(path)).trim();
      throw new FolderInUseError(
        `The embedded database in ${folder} is in use by process ${pid}. Stop that process, or set ` +
          "DATABASE_URL to a PostgreSQL server, which several processes can share.",
      );
    }
    await file.truncate();
    await file.write(new TextEncoder().encode(`${Deno.pid}\n`));
  } catch (error) {
    file.close();
    throw error;
  }
  return { release: () => file.close() };
}
