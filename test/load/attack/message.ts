/** A request of an attack. A plain value, which one process can send to another. */
export interface Message {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Body;
}

/** A body: its beginning, then a text repeated up to a number of bytes. */
export interface Body {
  readonly start: string;
  readonly bytes: number;
  /** In ASCII; default: a letter. */
  readonly fill?: string;
}

/** Connections that repeat a request as soon as it is answered. */
export interface Loop {
  readonly connections: number;
  readonly message: Message;
  /** Whether the body is sent one byte at a time; default: as fast as possible. */
  readonly isDribbled?: boolean;
}

/** A body that consists of a text. */
export const wholeBody = (start: string): Body => ({
  start,
  bytes: new TextEncoder().encode(start).length,
});
