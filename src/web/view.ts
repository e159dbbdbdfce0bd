/** The reader of a page and the data of the request. */
import type { RequestEnv, RequestVariables } from "../http/request-env.ts";
import type { SignedIn } from "../access/people/people.ts";
import type { Language } from "../language.ts";

/** The reader, the language and the path of a page. */
export interface View {
  readonly language: Language;
  /** Relative path from the page to the first page. */
  readonly root: string;
  /** Token that every form of the page includes. */
  readonly token: string;
  /** The signed-in user; null without a session. */
  readonly who: SignedIn | null;
}

/** The fields of a form by name, as sent. */
export type Fields = Readonly<Record<string, string>>;

/** A file in a form, as a stream. */
export interface SentFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The environment of the pages' handlers. */
export interface SiteEnv extends RequestEnv {
  Variables: RequestVariables & {
    view: View;
    /** The tokens that forms may send: with the current secret and with the previous one. */
    tokens: readonly string[];
    /** The fields, after their token was checked. */
    form: Fields;
    /** The file of the form, if any. */
    file?: SentFile;
  };
}
