/**
 * The thread that has the comuni and streets of releases in memory and searches them. Some texts take it 10 ms, in
 * which the service's thread answers requests. It has no database: the service's thread looks up what is not in
 * memory.
 */
import { BeginningsIndex } from "../beginnings.ts";
import { Completer, type Meant } from "../completer.ts";
import type { Suggestion } from "../suggest.ts";
import type { FromThread, NumbersFound, ThreadQuestion, ToThread } from "./bridge.ts";

addEventListener("message", (event) => {
  if (event instanceof MessageEvent) serve(event.data);
}, { once: true });

/** Takes what was looked up for a question. */
interface LookedUp {
  numbers?: (found: NumbersFound) => void;
  places?: (found: readonly Meant[]) => void;
}

/** Answers what arrives at a port. */
function serve(port: MessagePort): void {
  const indexes = new Map<string, BeginningsIndex>(), completers = new Map<string, Completer>();
  const waiting = new Map<number, LookedUp>();
  const post = (message: FromThread) => port.postMessage(message);

  const answer = async (id: number, question: ThreadQuestion): Promise<readonly Suggestion[]> => {
    const { kind, schema } = question, index = indexes.get(schema);
    if (kind === "comuni") indexes.set(schema, new BeginningsIndex(question.comuni));
    if (kind === "streets") index?.add(question.part);
    if (kind === "open" && index !== undefined) {
      completers.set(schema, new Completer(index.built()));
      indexes.delete(schema);
    }
    if (kind !== "suggest") return [];
    const completer = completers.get(schema), lookedUp: LookedUp = {};
    if (completer === undefined) throw new Error("The release was dropped");
    waiting.set(id, lookedUp);
    return await completer.suggest(question.asked, {
      numbers: (asked, most) =>
        new Promise((resolve) => {
          lookedUp.numbers = resolve;
          post({ kind: "numbers", id, asked, most });
        }),
      places: (texts) =>
        new Promise((resolve) => {
          lookedUp.places = resolve;
          post({ kind: "places", id, texts });
        }),
    });
  };
  const answerTo = async (id: number, question: ThreadQuestion) => {
    try {
      post({ kind: "answer", id, suggestions: await answer(id, question) });
    } catch (error) {
      post({ kind: "failed", id, message: error instanceof Error ? error.message : String(error) });
    } finally {
      waiting.delete(id);
    }
  };
  port.onmessage = ({ data }: MessageEvent<ToThread>) => {
    switch (data.kind) {
      case "question":
        return answerTo(data.id, data.question);
      case "numbers":
        return waiting.get(data.id)?.numbers?.(data.found);
      case "places":
        return waiting.get(data.id)?.places?.(data.found);
      case "abandoned":
        return waiting.delete(data.id);
      case "dropped":
        indexes.delete(data.schema);
        completers.delete(data.schema);
    }
  };
}
