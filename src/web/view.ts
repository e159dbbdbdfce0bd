/** What a page knows of the one who reads it. */
import type { RequestEnv, RequestVariables } from "../http/request-env.ts";
import type { SignedIn } from "../access/people/people.ts";
import type { Language } from "../language.ts";

/** Who reads, in which language, from which path. */
export interface View {
  readonly language: Language;
  /** What leads from the page's path to the service's first. */
  readonly root: string;
  /** What every form of the page sends back. */
  readonly token: string;
  /** The signed-in user; null without a session. */
  readonly who: SignedIn | null;
}

/** The fields of a form by name, as they were sent. */
export type Fields = Readonly<Record<string, string>>;

/** A file of a form, as it comes. */
export interface SentFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The environment of the pages' handlers. */
export interface SiteEnv extends RequestEnv {
  Variables: RequestVariables & {
    view: View;
    /** What forms may send back: the token of the page, and the one of the secret before. */
    tokens: readonly string[];
    /** What was sent, once its token was checked. */
    form: Fields;
    /** The file of the form, where one was sent. */
    file?: SentFile;
  };
}
