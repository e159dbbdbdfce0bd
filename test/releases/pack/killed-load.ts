/**
 * Loads a pack into the database of its settings, and kills itself in the middle.
 *
 * Arguments: the path of the pack, and the step in whose statements it kills itself.
 */
import { readConfig } from "../../../src/config.ts";
import { connect } from "../../../src/db/connect.ts";
import { loadOf } from "./support.ts";

const [path = "", killedStep = ""] = Deno.args;
const env = Deno.env.toObject();
const database = await connect(readConfig(env), "import");
await loadOf(database, path, true, {
  step(name) {
    // The statement that follows is sent before the timer ends.
    if (name === killedStep) setTimeout(() => Deno.kill(Deno.pid, "SIGKILL"), 0);
  },
});
