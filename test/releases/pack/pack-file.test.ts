import assert from "node:assert/strict";
import {
  openChecked,
  packOnDisk,
  packOnline,
  type PackPlace,
  SHA256_SUFFIX,
  SIGNATURE_SUFFIX,
  signatureOf,
} from "../../../src/releases/pack/pack-file.ts";
import { digestOf } from "./support.ts";

const bytes = new TextEncoder().encode("the bytes of a pack"), sha256 = digestOf(bytes);
const url = "https://example.org/trento.pack";

/** A place in memory, with the files beside it. */
async function placeOf(beside: Readonly<Record<string, Uint8Array<ArrayBuffer> | string>>) {
  const folder = await Deno.makeTempDir(), path = `${folder}/trento.pack`;
  await Deno.writeFile(path, bytes);
  for (const [suffix, content] of Object.entries(beside)) {
    await Deno.writeFile(
      path + suffix,
      typeof content === "string" ? new TextEncoder().encode(content) : content,
    );
  }
  return {
    place: packOnDisk(path),
    path,
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

async function opens(
  place: PackPlace,
  sha256: string | null = null,
  key: Uint8Array<ArrayBuffer> | null = null,
): Promise<string> {
  using file = await openChecked(place, { sha256, key });
  return new TextDecoder().decode(file.read(4, 5));
}

Deno.test("openChecked() compares the digest with the given one, else with the file beside the pack", async () => {
  await using stated = await placeOf({ [SHA256_SUFFIX]: `${sha256}  trento.pack\n` });
  assert.equal(await opens(stated.place), "bytes");
  assert.equal(await opens(stated.place, sha256), "bytes");
  await assert.rejects(
    () => opens(stated.place, "0".repeat(64)),
    /its SHA-256 is .* instead of 0000/,
  );
  await using other = await placeOf({ [SHA256_SUFFIX]: `${"1".repeat(64)}  trento.pack\n` });
  await assert.rejects(() => opens(other.place), /damaged or another file/);
  await using none = await placeOf({});
  await assert.rejects(() => opens(none.place), /give it with --sha256/);
  await using odd = await placeOf({ [SHA256_SUFFIX]: "<html>" });
  await assert.rejects(() => opens(odd.place), /give it with --sha256/);
  await assert.rejects(() => opens(packOnDisk(`${none.path}.missing`), sha256), /cannot be read/);
});

Deno.test("a pack with any changed byte has another digest and is refused", async () => {
  await using stated = await placeOf({ [SHA256_SUFFIX]: sha256 });
  for (let at = 0; at < bytes.length; at++) {
    const changed = bytes.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    await Deno.writeFile(stated.path, changed);
    await assert.rejects(() => opens(stated.place), /damaged or another file/, String(at));
  }
});

Deno.test("a pack that is cut off anywhere, or has bytes after its end, is refused", async () => {
  await using stated = await placeOf({ [SHA256_SUFFIX]: sha256 });
  for (let length = 0; length < bytes.length; length++) {
    await Deno.writeFile(stated.path, bytes.slice(0, length));
    await assert.rejects(() => opens(stated.place), /damaged or another file/, String(length));
  }
  await Deno.writeFile(stated.path, Uint8Array.from([...bytes, 0]));
  await assert.rejects(() => opens(stated.place), /damaged or another file/);
});

Deno.test("with a key, openChecked() accepts only packs that its owner signed", async () => {
  const pair = async () => {
    const { privateKey, publicKey } = await crypto.subtle.generateKey("Ed25519", true, [
      "sign",
      "verify",
    ]) as CryptoKeyPair;
    return {
      secret: new Uint8Array(await crypto.subtle.exportKey("pkcs8", privateKey)),
      open: new Uint8Array(await crypto.subtle.exportKey("spki", publicKey)),
    };
  };
  const [publisher, stranger] = [await pair(), await pair()];
  await using signed = await placeOf({
    [SIGNATURE_SUFFIX]: await signatureOf(publisher.secret, sha256),
  });
  assert.equal(await opens(signed.place, sha256, publisher.open), "bytes");
  await assert.rejects(
    () => opens(signed.place, sha256, stranger.open),
    /not signed with this key/,
  );
  await using unsigned = await placeOf({});
  await assert.rejects(() => opens(unsigned.place, sha256, publisher.open), /has no signature/);
  await using elsewhere = await placeOf({
    [SIGNATURE_SUFFIX]: await signatureOf(publisher.secret, "0".repeat(64)),
  });
  await assert.rejects(() => opens(elsewhere.place, sha256, publisher.open), /not signed/);
});

/** A server that answers by the end of the address. */
function online(answers: Readonly<Record<string, () => Response>>): PackPlace {
  const fetch = (input: string | URL | Request) => {
    const answer = answers[String(input).slice(url.length)];
    return Promise.resolve(answer?.() ?? new Response("", { status: 404 }));
  };
  return packOnline(
    url,
    { fetch: fetch as typeof globalThis.fetch },
    Deno.env.get("TMPDIR") ?? "/tmp",
    new AbortController().signal,
  );
}

Deno.test("a pack of an address is downloaded, and compared with the digest beside it", async () => {
  const place = online({ "": () => new Response(bytes), ".sha256": () => new Response(sha256) });
  assert.equal(await opens(place), "bytes");
  assert.equal(await opens(online({ "": () => new Response(bytes) }), sha256), "bytes");
});

Deno.test("an address that answers a web page, an error, nothing or half of the pack is refused", async () => {
  const html = () =>
    new Response("<!doctype html>", { headers: { "content-type": "text/html; charset=utf-8" } });
  await assert.rejects(() => opens(online({ "": html }), sha256), /the server sends a web page/);
  await assert.rejects(() => opens(online({ ".sha256": html })), /the server sends a web page/);
  await assert.rejects(() => opens(online({}), sha256), /the server answers 404/);
  const down = () => new Response("", { status: 503 });
  await assert.rejects(() => opens(online({ ".sha256": down })), /the server answers 503/);
  const half = () => new Response(bytes.slice(0, 9));
  await assert.rejects(() => opens(online({ "": half }), sha256), /damaged or another file/);
  const breaks = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          controller.error(new Error("reset"));
        },
      }),
    );
  await assert.rejects(() => opens(online({ "": breaks }), sha256), /cannot be downloaded: reset/);
});

Deno.test("of an endless file beside a pack only the beginning is read", async () => {
  let isCancelled = false;
  const endless = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(400)),
        cancel: () => void (isCancelled = true),
      }),
    );
  const place = online({ "": () => new Response(bytes), ".sha256": endless });
  await assert.rejects(() => opens(place), /give it with --sha256/);
  assert.ok(isCancelled);
});

Deno.test("packs are requested from public servers only", async () => {
  const place = packOnline(
    "https://inside.example/a.pack",
    {
      fetch: () => Promise.resolve(new Response(bytes)),
      lookUp: () => Promise.resolve(["10.0.0.1"]),
    },
    Deno.env.get("TMPDIR") ?? "/tmp",
    new AbortController().signal,
  );
  await assert.rejects(() => opens(place, sha256), /not a public server/);
});
