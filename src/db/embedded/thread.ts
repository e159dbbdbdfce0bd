/**
 * The thread of the embedded engine: PostgreSQL and PostGIS in WebAssembly. A statement occupies its thread
 * until it ends; the service's thread continues meanwhile, and can end an engine that hangs.
 */
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { dataDir as newCluster } from "@electric-sql/pglite-prepopulatedfs";
import { pathExists } from "../../path-exists.ts";
import { listingOnce } from "../driver/listed-exports.ts";
import { usedPostgis } from "../driver/postgis-bundle.ts";
import { restoringStack } from "../driver/stack-pointer.ts";
import type { FromEngine, Opening, ToEngine } from "./bridge.ts";
import { Conversation } from "./conversation.ts";

Object.keys = listingOnce(Object.keys);

addEventListener("message", (event) => {
  if (event instanceof MessageEvent) void serve(event.data);
}, { once: true });

/** Opens the engine and answers until it is closed. Reports failures instead of rejecting. */
async function serve({ dataDir, port }: Opening): Promise<void> {
  const report = (message: FromEngine, transfer: Transferable[] = []) =>
    port.postMessage(message, transfer);
  const fail = (error: unknown) =>
    report({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  try {
    const engine = await openEngine(dataDir);
    const conversation = new Conversation(restoringStack(engine));
    const answer = async (data: ToEngine) => {
      if (data !== null) {
        return await conversation.answer(data, (bytes, isLast) => {
          report({ kind: "answer", bytes, isLast }, [bytes.buffer]);
        });
      }
      await engine.close();
      report({ kind: "closed" });
    };
    let previous = Promise.resolve();
    port.onmessage = ({ data }: MessageEvent<ToEngine>) => {
      previous = previous.then(() => answer(data)).catch(fail);
    };
    report({ kind: "open" });
  } catch (error) {
    fail(error);
  }
}

/** Opens or creates the database. An unfinished creation starts over. */
async function openEngine(dataDir: string): Promise<PGlite> {
  const folder = `${dataDir}/postgres`;
  const creating = `${dataDir}/creating`;
  if (await pathExists(creating)) await remove(folder);
  const isNew = !await pathExists(folder);
  if (isNew) await Deno.writeTextFile(creating, "");
  const engine = await PGlite.create({
    dataDir: folder,
    // The archive of a new cluster. Running initdb takes three times the processor time of unpacking it.
    ...(isNew && { loadDataDir: await newCluster() }),
    extensions: { postgis: usedPostgis(dataDir), pg_trgm, unaccent, btree_gist },
  });
  if (isNew) await remove(creating);
  return engine;
}

async function remove(path: string): Promise<void> {
  if (await pathExists(path)) await Deno.remove(path, { recursive: true });
}
