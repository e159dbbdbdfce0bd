import assert from "node:assert/strict";
import fc from "fast-check";
import { END, tarHeader, tarMembers, tarPadding } from "../../../src/releases/pack/tar.ts";

const encoder = new TextEncoder();

/** The bytes of an archive of texts. */
function archiveOf(members: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const pieces = Object.entries(members).flatMap(([name, text]) => {
    const bytes = encoder.encode(text);
    return [tarHeader({ name, bytes: bytes.length }), bytes, tarPadding(bytes.length)];
  });
  return new Uint8Array([...pieces, END].flatMap((piece) => [...piece]));
}

const membersIn = (bytes: Uint8Array<ArrayBuffer>) => [
  ...tarMembers(bytes.length, (at, count) => bytes.slice(at, at + count)),
];

Deno.test("tarMembers() lists what tarHeader() and tarPadding() write, with positions", () => {
  const bytes = archiveOf({ "a.txt": "x".repeat(512), "tables/b/1.gz": "y" });
  assert.deepEqual(membersIn(bytes), [
    { name: "a.txt", bytes: 512, at: 512 },
    { name: "tables/b/1.gz", bytes: 1, at: 1536 },
  ]);
});

Deno.test("an archive is read by tar", async () => {
  const path = await Deno.makeTempFile();
  try {
    await Deno.writeFile(path, archiveOf({ "a.txt": "first", "tables/b.txt": "second\n" }));
    const tar = async (...args: string[]) =>
      new TextDecoder().decode((await new Deno.Command("tar", { args }).output()).stdout);
    assert.equal(await tar("tf", path), "a.txt\ntables/b.txt\n");
    assert.equal(await tar("xOf", path, "tables/b.txt"), "second\n");
  } finally {
    await Deno.remove(path);
  }
});

Deno.test("tarHeader() refuses names that lead out of the archive, and sizes that it cannot state", () => {
  for (const name of ["../x", "/etc/x", "a/../b", "", "A", "a//b", "a/", ".", "x".repeat(101)]) {
    assert.throws(() => tarHeader({ name, bytes: 1 }), RangeError, name);
  }
  assert.throws(() => tarHeader({ name: "a", bytes: 8 ** 11 }), RangeError);
  assert.throws(() => tarHeader({ name: "a", bytes: NaN }), RangeError);
});

Deno.test("tarMembers() refuses an archive with any changed byte outside its members, and any other length", () => {
  const bytes = archiveOf({ "a.txt": "x".repeat(600), b: "" });
  const isMember = (at: number) => at >= 512 && at < 1112;
  fc.assert(
    fc.property(
      fc.nat(bytes.length - 1).filter((at) => !isMember(at)),
      fc.integer({ min: 1, max: 255 }),
      (at, change) => {
        const changed = bytes.slice();
        changed[at] = (changed[at] ?? 0) ^ change;
        assert.throws(() => membersIn(changed));
      },
    ),
  );
  for (const length of [0, 511, 512, 1100, 1536, bytes.length - 512, bytes.length - 1]) {
    assert.throws(() => membersIn(bytes.slice(0, length)), String(length));
  }
  assert.throws(() => membersIn(new Uint8Array([...bytes, 0])));
});
