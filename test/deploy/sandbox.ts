/**
 * Imitates a container engine with bubblewrap (Debian: `bubblewrap`) on this machine's system and
 * Deno. Builds the folders of an image by the steps of its file, and runs commands of the image as
 * another user, to whom these folders are read-only and no other folder is writable.
 */
import { cp } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { execute } from "../support/execute.ts";
import type { Image } from "./containerfile.ts";

/** The folders of an image that differ from the system's. */
const FOLDERS = ["/app", "/deno-dir", "/data"];

/** Bubblewrap's arguments that mount the system and Deno, without the home folder of the test user. */
const system = (deno: string) => [
  "--die-with-parent",
  ...["--unshare-pid", "--unshare-ipc", "--unshare-uts"],
  ...["--ro-bind", "/usr", "/usr", "--ro-bind", "/etc", "/etc"],
  ...["/bin", "/lib", "/lib64"].flatMap((path) => ["--symlink", `usr${path}`, path]),
  ...["--proc", "/proc", "--dev", "/dev"],
  ...["--ro-bind", deno, "/opt/deno/deno"],
];

/** Whether this machine can imitate containers. */
export const canImitate: boolean = Deno.uid() === 0 && await (async () => {
  try {
    await execute(["bwrap", ...system(Deno.execPath()), "true"]);
    return true;
  } catch {
    return false;
  }
})();

/** A built image. */
export interface Built extends AsyncDisposable {
  /** Makes a copy of the image's `/data`, owned by the image's user, like a new volume. */
  volume(): Promise<string>;
  /**
   * Makes a command that runs in the image as the image's user.
   *
   * @param env variables in addition to the image's own
   * @param volume a writable folder that replaces `/data`
   */
  command(
    words: readonly string[],
    env: Readonly<Record<string, string>>,
    volume?: string,
  ): Deno.Command;
}

/** Builds an image by its steps. */
export async function build(image: Image, repository: URL): Promise<Built> {
  await using made = new AsyncDisposableStack();
  const root = await Deno.makeTempDir({ prefix: "livability-image-" });
  made.defer(() => Deno.remove(root, { recursive: true }));
  await Deno.chmod(root, 0o755);
  // A copy of the Deno that runs this test, because the image's user may be unable to read its folder.
  const deno = `${root}/deno`;
  await Deno.copyFile(Deno.execPath(), deno);
  for (const folder of FOLDERS) await Deno.mkdir(root + folder);
  const bind = (how: string, folders: readonly string[]) =>
    folders.flatMap((folder) => [how, root + folder, folder]);
  const env = (more: Readonly<Record<string, string>>) => [
    "--clearenv",
    ...Object.entries({ PATH: "/opt/deno:/usr/bin", ...image.env, ...more })
      .flatMap(([name, value]) => ["--setenv", name, value]),
    ...["--chdir", image.workdir],
  ];
  for (const step of image.steps) {
    if ("copy" in step) {
      for (const path of step.copy) {
        const to = step.to.startsWith("/") ? step.to : join(image.workdir, step.to);
        // Copies the content of a folder, or a file under its name.
        const isFolder = (await Deno.stat(new URL(path, repository))).isDirectory;
        await cp(
          resolve(repository.pathname, path),
          join(root, to, isFolder ? "" : basename(path)),
          { recursive: true },
        );
      }
    } else {
      const rights = ["--cap-drop", "ALL", "--cap-add", "CAP_CHOWN"];
      await execute([
        "bwrap",
        ...system(deno),
        ...rights,
        ...bind("--bind", FOLDERS),
        // Also trusts the system's certificates, for machines behind a proxy that intercepts TLS.
        ...env({ DENO_TLS_CA_STORE: "mozilla,system" }),
        ...step.run,
      ]);
    }
  }
  const [uid = "", gid = ""] = image.user.split(":");
  const disposal = made.move();
  return {
    async volume() {
      const folder = await Deno.makeTempDir({ prefix: "livability-volume-" });
      disposal.defer(() => Deno.remove(folder, { recursive: true }));
      await cp(`${root}/data`, folder, { recursive: true });
      await execute(["chown", "-R", image.user, folder]);
      return folder;
    },
    command: (words, more, volume) =>
      new Deno.Command("setpriv", {
        args: [
          ...["--reuid", uid, "--regid", gid, "--clear-groups", "--no-new-privs"],
          ...["bwrap", "--unshare-user", "--as-pid-1", ...system(deno)],
          ...bind("--ro-bind", volume === undefined ? FOLDERS : ["/app", "/deno-dir"]),
          ...(volume === undefined ? [] : ["--bind", volume, "/data"]),
          ...env(more),
          ...words,
        ],
        cwd: "/",
        stdout: "piped",
        stderr: "piped",
      }),
    [Symbol.asyncDispose]: () => disposal.disposeAsync(),
  };
}
