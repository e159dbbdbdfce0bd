/** The messages between the service's thread and the embedded engine's. */

/** The first message to the engine's thread: opens the engine. */
export interface Opening {
  readonly dataDir: string;
  /** Receives `ToEngine` and sends `FromEngine`. */
  readonly port: MessagePort;
}

/** Bytes that the driver has sent; null closes the engine. */
export type ToEngine = Uint8Array<ArrayBuffer> | null;

/** A report of the engine. */
export type FromEngine =
  | { readonly kind: "open" | "closed" }
  /** Answers, in complete messages. `isLast`: the bytes of one `ToEngine` are answered. */
  | { readonly kind: "answer"; readonly bytes: Uint8Array<ArrayBuffer>; readonly isLast: boolean }
  /** The engine could not be opened, or cannot continue. */
  | { readonly kind: "failed"; readonly message: string };
