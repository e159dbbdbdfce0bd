/** Completes addresses in a thread of its own, so that a search does not delay other requests. */
import { abortable } from "../../abortable.ts";
import type { LookUps } from "../completer.ts";
import { Completers } from "../completers.ts";
import type { Suggestion } from "../suggest.ts";
import type { FromThread, ThreadQuestion, ToThread } from "./bridge.ts";

/** Starts the thread. */
const start = () => new Worker(new URL("./thread.ts", import.meta.url), { type: "module" });

/** A thread for suggestions, which starts with the first release that is asked. */
export class SuggestThread implements Disposable {
  #running: Running | null = null;

  constructor(readonly startWorker: () => Worker = start) {}

  /** Its completers. If the thread fails, they are opened again in a new one. */
  readonly completers = new Completers({
    open: async (schema, comuni) => {
      const running = this.#running ??= new Running(this.startWorker(), () => this.#forget());
      await running.ask({ kind: "comuni", schema, comuni });
      return {
        async add(part) {
          await running.ask({ kind: "streets", schema, part });
        },
        async opened() {
          await running.ask({ kind: "open", schema });
          return {
            suggest: (asked, lookUps, signal) =>
              running.ask({ kind: "suggest", schema, asked }, lookUps, signal),
          };
        },
      };
    },
    drop: (schema) => this.#running?.post({ kind: "dropped", schema }),
  });

  #forget(): void {
    this.#running = null;
    this.completers.forget();
  }

  /** Ends the thread. What it is asked rejects from then on. */
  [Symbol.dispose](): void {
    this.#running?.end("the service stops");
  }
}

/** A question that is not answered yet. */
interface Asking extends PromiseWithResolvers<readonly Suggestion[]> {
  readonly lookUps: LookUps | null;
}

/** A running thread. */
class Running {
  readonly #channel = new MessageChannel();
  readonly #asking = new Map<number, Asking>();
  #asked = 0;
  /** Why the thread has ended; null while it runs. */
  #failure: Error | null = null;

  /** @param onFailure called once, if the thread fails */
  constructor(readonly worker: Worker, readonly onFailure: () => void) {
    const { port1, port2 } = this.#channel;
    port1.onmessage = ({ data }: MessageEvent<FromThread>) => this.#receive(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.end(event.message);
      this.onFailure();
    };
    this.worker.postMessage(port2, [port2]);
  }

  post(message: ToThread): void {
    this.#channel.port1.postMessage(message);
  }

  /**
   * Asks the thread, and answers its look-ups. Rejects if the thread fails, with the error of a look-up, or with the
   * signal's reason once it is aborted.
   */
  async ask(
    question: ThreadQuestion,
    lookUps: LookUps | null = null,
    signal?: AbortSignal,
  ): Promise<readonly Suggestion[]> {
    if (this.#failure !== null) throw this.#failure;
    const id = this.#asked++;
    const asking = { lookUps, ...Promise.withResolvers<readonly Suggestion[]>() };
    this.#asking.set(id, asking);
    this.post({ kind: "question", id, question });
    try {
      return await (signal === undefined ? asking.promise : abortable(signal, asking.promise));
    } catch (error) {
      this.post({ kind: "abandoned", id });
      throw error;
    } finally {
      this.#asking.delete(id);
    }
  }

  end(reason: string): void {
    if (this.#failure !== null) return;
    this.#failure = new Error(`The thread for suggestions has ended: ${reason}`);
    this.#channel.port1.close();
    this.worker.terminate();
    for (const { reject } of this.#asking.values()) reject(this.#failure);
  }

  async #receive(message: FromThread): Promise<void> {
    const { id } = message, asking = this.#asking.get(id);
    if (asking === undefined) return; // abandoned
    const { lookUps, resolve, reject } = asking;
    try {
      switch (message.kind) {
        case "numbers": {
          const found = await lookUps?.numbers(message.asked, message.most) ?? [];
          return this.post({ kind: "numbers", id, found });
        }
        case "places": {
          const found = await lookUps?.places(message.texts) ?? [];
          return this.post({ kind: "places", id, found });
        }
        case "answer":
          return resolve(message.suggestions);
        case "failed":
          return reject(new Error(message.message));
      }
    } catch (error) {
      reject(error);
    }
  }
}
