import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createTarGzip } from "nanotar";
import { fetchBundle, readBundle } from "../../src/commands/reference.ts";

const script = "console.log('the reference page');";
const sha512 = createHash("sha512").update(script).digest("hex");
const name = "package/dist/browser/standalone.js";

/** Fetches the script from a registry with this answer, and returns the outcome. */
async function fetchFrom(answer: () => Response | Promise<Response>) {
  const folder = await Deno.makeTempDir({ prefix: "reference-" });
  const config = { DATA_DIR: `${folder}/data` };
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, answer);
  const pinned = { url: `http://127.0.0.1:${server.addr.port}/api-reference.tgz`, name, sha512 };
  const printed: string[] = [];
  try {
    await fetchBundle(config, (line) => printed.push(line), pinned);
    return {
      printed: printed.join("\n").replace(pinned.url, "URL"),
      bundle: await readBundle(config, pinned),
      left: [...Deno.readDirSync(config.DATA_DIR)].map((entry) => entry.name),
      modes: [...Deno.readDirSync(config.DATA_DIR)].map((entry) =>
        (Deno.statSync(`${config.DATA_DIR}/${entry.name}`).mode ?? 0) & 0o777
      ),
    };
  } finally {
    await server.shutdown();
    await Deno.remove(folder, { recursive: true });
  }
}

/** Makes an archive of the package with this script; null omits the script. */
async function archiveOf(text: string | null): Promise<Response> {
  const files = [{ name: "package/package.json", data: "{}" }];
  if (text !== null) files.push({ name, data: text });
  return new Response(Uint8Array.from(await createTarGzip(files)));
}

Deno.test("fetchBundle() extracts the pinned file from the package's archive", async () => {
  const { printed, bundle, left, modes } = await fetchFrom(() => archiveOf(script));
  assert.deepEqual([printed, left], ["", ["scalar.js"]]);
  assert.deepEqual(modes, [0o644 & ~Deno.umask()], "a container's service is another user");
  assert.equal(new TextDecoder().decode(bundle ?? new Uint8Array()), script);
});

Deno.test("fetchBundle() rejects an archive whose file is missing or does not match the pinned hash", async () => {
  for (const other of [`${script} `, null]) {
    const { printed, bundle, left } = await fetchFrom(() => archiveOf(other));
    assert.deepEqual([bundle, left], [null, []]);
    assert.equal(
      printed,
      "The bundle of the reference page could not be fetched (it is not the file that was pinned): " +
        "/docs/reference is plain HTML.",
    );
  }
});

Deno.test("fetchBundle() prints why the archive could not be fetched", async () => {
  const { printed, bundle, left } = await fetchFrom(() => new Response("", { status: 404 }));
  assert.deepEqual([bundle, left], [null, []]);
  assert.match(
    printed,
    /could not be fetched \(URL answers 404\): \/docs\/reference is plain HTML\.$/,
  );
});

Deno.test("fetchBundle() prints an error for a truncated archive", async () => {
  const whole = await (await archiveOf(script)).bytes();
  const { printed, bundle } = await fetchFrom(() => new Response(whole.slice(0, 40)));
  assert.equal(bundle, null);
  assert.match(printed, /could not be fetched \(.+\): \/docs\/reference is plain HTML\.$/);
});
