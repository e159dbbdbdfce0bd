/** The requests of an attack, as plain values that one process can send to another. */

/** One request. */
export interface Message {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent: no body. */
  readonly body?: Body;
}

/** A body: its beginning, and a text that is repeated up to a number of bytes. */
export interface Body {
  readonly start: string;
  readonly bytes: number;
  /** In ASCII; absent: a letter. */
  readonly fill?: string;
}

/** Connections that repeat one request, each as soon as its previous one is answered. */
export interface Loop {
  readonly connections: number;
  readonly message: Message;
  /** Whether the body arrives a byte at a time. Absent: as fast as possible. */
  readonly isDribbled?: boolean;
}

/** The body that consists of a text. */
export const wholeBody = (start: string): Body => ({
  start,
  bytes: new TextEncoder().encode(start).length,
});
